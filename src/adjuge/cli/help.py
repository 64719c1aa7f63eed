"""Help screens in the words of the house: the catalogue says what an option is for, under the option's name."""

from typing import Any

from typer.core import TyperCommand, TyperGroup

from adjuge.cli.refusals import BadCommand
from adjuge.words.catalogue import Words


def spoken(ctx: Any) -> Words:
    words: Words = ctx.find_root().obj
    return words


class CommandHelp(TyperCommand):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        rest: list[str] = super().parse_args(ctx, args)
        if rest:
            raise BadCommand("too_many_words", text=" ".join(rest))
        return rest

    def format_help(self, ctx: Any, formatter: Any) -> None:
        words = spoken(ctx)
        formatter.write_usage(ctx.command_path, _usage(self, words), words.say("cli.help.usage"))
        _write_text(formatter, words.say(f"cli.help.{self.name}"))
        _write_params(self, ctx, formatter)


class CommandList(TyperGroup):
    """A command of commands: its help screen lists them, and that of `adjuge` itself says what exit codes mean."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        words = spoken(ctx)
        usage = f"[{words.say('cli.metavar.options')}] {words.say('cli.metavar.command')} …"
        formatter.write_usage(ctx.command_path, usage, words.say("cli.help.usage"))
        _write_text(formatter, words.say(f"cli.help.{self.name}"))
        with formatter.section(words.say("cli.help.commands")):
            formatter.write_dl([(name, words.say(f"cli.short.{name}")) for name in self.list_commands(ctx)])
        _write_params(self, ctx, formatter)
        if ctx.parent is not None:
            return
        with formatter.section(words.say("cli.help.exit_codes")):
            codes = ("0", "1", "2", "70", "130", "141")
            formatter.write_dl([(code, words.say(f"cli.exit.code_{code}")) for code in codes])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[:1] == ["help"]:
            args = [*args[1:2], "--help"]
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise BadCommand("unknown_command", name=args[0], commands=self.list_commands(ctx))
        return super().resolve_command(ctx, args)


def _usage(command: TyperCommand, words: Words) -> str:
    arguments = [_metavar(param, words) for param in command.params if param.param_type_name == "argument"]
    return " ".join([f"[{words.say('cli.metavar.options')}]", *arguments])


def _metavar(param: Any, words: Words) -> str:
    name = words.say(f"cli.metavar.{param.name}")
    if param.param_type_name == "option":
        return name
    name += " …" if param.nargs == -1 else ""
    return name if param.required else f"[{name}]"


def _write_text(formatter: Any, text: str) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(text)


def _write_params(command: TyperCommand | TyperGroup, ctx: Any, formatter: Any) -> None:
    words = spoken(ctx)
    arguments, options = [], []
    for param in command.get_params(ctx):
        if param.param_type_name == "argument":
            arguments.append((_metavar(param, words), words.say(f"cli.argument.{param.name}")))
        else:
            takes_value = not getattr(param, "is_flag", False)
            names = ", ".join(sorted(param.opts, key=len)) + (f" {_metavar(param, words)}" if takes_value else "")
            options.append((names, words.say(_what_for(command, param, words))))
    if arguments:
        with formatter.section(words.say("cli.help.arguments")):
            formatter.write_dl(arguments)
    with formatter.section(words.say("cli.help.options")):
        formatter.write_dl(options)


def _what_for(command: TyperCommand | TyperGroup, param: Any, words: Words) -> str:
    """An option that means something else to one command has words of its own there."""
    special = f"cli.option.{command.name}.{param.name}"
    return special if special in words else f"cli.option.{param.name}"
