"""Which types the browser speaks: a file for each part of the wire, one for the contract, and one for each game."""

import importlib
import pkgutil
from pathlib import Path
from typing import Any

import adjuge.wire
from adjuge.rules import catalogue, contract, menu
from adjuge.wire.messages import Outgoing
from web.generate import reading
from web.generate.declaring import Declarations, Names, everything

FOLDER = Path(__file__).parents[1] / "src" / "wire"
HEAD = "// Generated from the Python types by `make types`. Do not edit.\n"

# What the wire keeps as raw JSON: the parameter it becomes, and the type in terms of it.
OPEN_FIELDS = {
    ("Play", "move"): ("Move", "Move"),
    ("Moved", "events"): ("Event", "readonly Event[]"),
    ("Snapshot", "view"): ("View", "View | null"),
    ("Told", "view"): ("View", "View"),
    ("Past", "told"): ("Event", "readonly (readonly [seq: number, news: readonly News<Event>[]])[]"),
    ("Frame", "events"): ("Event", "readonly Event[]"),
    ("Frame", "views"): ("View", "readonly View[]"),
    ("Frame", "move"): ("Move", "Move | null"),
    ("DailyQuestion", "view"): ("View", "View"),
}
_OF_A_GAME = ("options", "moves", "view", "events")


def files() -> dict[str, str]:
    """The text of every file by its name."""
    games = {name: catalogue.game(name) for name in catalogue.names()}
    names = Names(_file_of, OPEN_FIELDS)
    modules = {name: [_module(f"adjuge.rules.{name}.{part}") for part in _OF_A_GAME] for name in games}
    wire = [_module(f"adjuge.wire.{found.name}") for found in pkgutil.iter_modules(adjuge.wire.__path__)]
    for module in [menu, contract, *wire, *(module for those in modules.values() for module in those)]:
        names.learn(module)
    answers = [kind for module in wire for kind in reading.structs(module) if _is_answer(kind)]
    heard = everything([Outgoing, *answers, *(game.view_type for game in games.values())])

    texts = {"rules": _text(names, "rules", heard, [menu.Menu, contract.Outcome])}
    for module in wire:
        part = _file_of(module.__name__)
        spoken = [*reading.structs(module), *dict(reading.aliases(module)).values()]
        texts[part] = _text(names, part, heard, spoken)
    for name, game in games.items():
        roots = [game.options_type, game.move_type, game.event_type, game.view_type]
        texts[name] = _text(names, name, heard, roots)
    texts["index"] = _index(list(games), [_file_of(module.__name__) for module in wire])
    return {f"{name}.ts": text for name, text in texts.items()}


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    written = files()
    for name, text in written.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    for file in FOLDER.glob("*.ts"):
        if file.name not in written:
            file.unlink()


def _text(names: Names, file: str, heard: set[Any], kinds: list[Any]) -> str:
    declarations = Declarations(names, file, heard)
    for kind in kinds:
        declarations.declare(kind)
    imports = "".join(f'import type * as {other} from "./{other}";\n' for other in sorted(declarations.imports))
    return f"{HEAD}\n{imports}{chr(10) if imports else ''}{declarations.text}\n"


def _index(games: list[str], parts: list[str]) -> str:
    imports = "".join(f'import type * as {game} from "./{game}";\n' for game in games)
    kinds = [f"{kind.lower()}: {{0}}.{kind}" for kind in ("Options", "Move", "Event", "View")]
    rows = "".join(f"  {game}: {{ {'; '.join(kinds).format(game)} }};\n" for game in games)
    wire = "".join(f'export type * from "./{part}";\n' for part in parts)
    return (
        f"{HEAD}\n{imports}\n"
        f'{wire}export type * as rules from "./rules";\n'
        f"export type {{ {', '.join(games)} }};\n\n"
        f"export const VERSION = {adjuge.wire.VERSION};\n\n"
        '/** What each game speaks: `Snapshot<Games["money"]["view"]>` is how a table of Money! stands. */\n'
        f"export interface Games {{\n{rows}}}\n\nexport type GameName = keyof Games;\n"
    )


def _is_answer(kind: Any) -> bool:
    """What only a server sends says more in later versions; what a client sends is held to the letter."""
    return not kind.__struct_config__.forbid_unknown_fields


def _module(name: str) -> Any:
    return importlib.import_module(name)


def _file_of(module: str) -> str:
    room, _, rest = module.removeprefix("adjuge.").partition(".")
    part = rest.partition(".")[0]
    return part if room == "wire" or part in catalogue.names() else room
