"""One's own hand at a table of Money!, currency by currency, with what it counts and what one more note would bring."""

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from adjuge.cli.money.shorthand import COLOURS, letter, shown
from adjuge.cli.money.worth import COINS, FACES, Holding, holdings
from adjuge.cli.typography import unbroken
from adjuge.rules.money.view import View
from adjuge.words.catalogue import Words

TALL = 32  # from this height on each currency has a line of its own
ROOMY = 110


def hand(view: View, words: Words, screen: Console) -> RenderableType:
    held = holdings(view.hand or ())
    sheet = _sheet(held, words, numbered=screen.width >= ROOMY) if screen.height >= TALL else _lines(held, words)
    return _stacked(_title(view, words), sheet)


def _stacked(*parts: RenderableType) -> RenderableType:
    grid = Table.grid(expand=True)
    grid.add_column()
    for part in parts:
        grid.add_row(part)
    return grid


def _title(view: View, words: Words) -> Text:
    """How many cards, the bluff card, and the points as they are now."""
    count = words.say("cli.money.laid", count=len(view.hand or ()))
    title = Text.assemble((words.say("cli.money.hand"), "mine"), f"  {count}")
    if view.public.phase == "bidding":
        title.append(f" · {words.say('cli.money.bluff')}")
    return title.append(f" · {words.say('points', count=view.points or 0)}")


def _sheet(held: list[Holding], words: Words, *, numbered: bool) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="faint")
    table.add_column("", no_wrap=True)
    table.add_column("")
    for head in ("sum", "points"):
        table.add_column(words.say(f"cli.money.{head}"), justify="right", no_wrap=True)
    table.add_column(words.say("cli.money.next"), no_wrap=True)
    for holding in held:
        style = COLOURS[holding.kind]
        cards = shown(holding.serials, words, numbered=numbered)
        numbers = words.number(holding.total), words.number(holding.points)
        table.add_row(Text(_called(holding, words), style), cards, *numbers, _gains(holding))
    return table


def _called(holding: Holding, words: Words) -> str:
    if holding.kind == COINS:
        return words.say("cli.money.also.coin").split("|")[1]
    return words.say(f"currency.money.{holding.kind}", count=holding.total)


def _gains(holding: Holding) -> Text:
    """What each note that is still to be had would bring."""
    if holding.kind == COINS:
        return Text()
    gains = holding.gains
    text = Text()
    for face in FACES:
        known = f"+{gains[face]}" if face in gains else ""
        text.append(f"{face if known else '':2} ", "faint").append(
            f"{known:6}", "money" if gains.get(face) else "faint"
        )
    return text


def _lines(held: list[Holding], words: Words) -> Text:
    """Where there is little room: the currencies one after another, each with the best that could come."""
    return Text("  ·  ").join(_brief(holding, words) for holding in held)


def _brief(holding: Holding, words: Words) -> Text:
    text = Text.assemble(shown(holding.serials, words), f" = {holding.total}", (f" → {holding.points}", "money"))
    gains = {} if holding.kind == COINS else holding.gains
    if gains and any(gains.values()):
        face = max(gains, key=lambda face: (gains[face], -face))
        text.append(f" ({letter(holding.kind, words)}{face} +{gains[face]})", "faint")
    text.plain = unbroken(text.plain)
    return text
