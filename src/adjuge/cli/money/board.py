"""The table of Money! on a terminal: the two rows, who holds how many cards, the bids, and what is known of whom."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from adjuge.cli.money.shorthand import COLOURS, letter, shown
from adjuge.cli.money.worth import COINS, FACES, Holding, holdings, value
from adjuge.cli.typography import unbroken
from adjuge.rules.money.view import OpenBid, View
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


LONGEST_NAME = 12
TURN, PLAIN_TURN = "▸", ">"


def top(view: View, title: str, names: Sequence[str], words: Words, screen: Console) -> list[RenderableType]:
    turn = TURN if screen.encoding.lower().startswith("utf") else PLAIN_TURN
    return [_status(view, title, words), _rows(view, words), _players(view, names, words, turn)]


def _status(view: View, title: str, words: Words) -> Text:
    p = view.public
    parts = [words.say("cli.money.rounds", round=p.round + 1), words.say("cli.money.stock", count=p.stock)]
    if p.options.games > 1:
        parts.insert(0, words.say("cli.money.games", game=p.game + 1, of=p.options.games))
    if p.last_round and p.phase != "over":
        parts.append(words.say("cli.money.last_round"))
    parts.append(words.say(f"phase.money.{p.phase}"))
    return Text.assemble((title, "title"), " · ", " · ".join(parts), no_wrap=True, overflow="ellipsis")


def _rows(view: View, words: Words) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, cards in (("right", view.public.right), ("left", view.public.left)):
        table.add_row(Text(words.say(f"cli.money.row_{name}"), "lot"), _worth(cards, words))
    out = [words.say(f"currency.money.{currency}", count=2) for currency in view.public.left_out]
    if out:  # M1.2
        table.add_row(Text(words.say("cli.money.left_out"), "faint"), Text(words.listed(out), "faint"))
    return table


def _worth(cards: Sequence[int], words: Words) -> Text:
    if not cards:
        return Text(words.say("cli.money.empty_row"), "faint")
    return shown(cards, words).append(f" = {sum(value(serial) for serial in cards)}")


def _players(view: View, names: Sequence[str], words: Words, turn: str) -> Table:
    p = view.public
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="faint")
    table.add_column("", no_wrap=True, max_width=LONGEST_NAME + 2, overflow="ellipsis")
    table.add_column(words.say("cli.money.head_cards"), justify="right", no_wrap=True)
    if p.options.games > 1:
        table.add_column(words.say("cli.money.head_won"), justify="right", no_wrap=True)
    table.add_column(words.say("cli.money.head_bid"), no_wrap=True, min_width=cell_len("5. a10 b20 c30 = 60"))
    table.add_column(words.say("cli.money.head_known"), no_wrap=True, overflow="ellipsis")
    for seat in _in_order(view):
        won = [str(p.won[seat])] if p.options.games > 1 else []
        known = Text() if seat == view.seat else shown(p.known[seat], words)
        known.no_wrap, known.overflow = True, "ellipsis"
        style = "mine" if seat == view.seat else ""
        asked = seat == p.actor or (p.phase == "bidding" and seat not in p.laid)
        name = Text.assemble((turn if asked else " ", "active"), " ", (names[seat], style))
        table.add_row(name, str(p.hand_sizes[seat]), *won, _bid(view, seat, words), known)
    return table


def _in_order(view: View) -> list[int]:
    """After the reveal in the order of the bids: who acts now, who is to act, who has acted (M2.3)."""
    p = view.public
    if p.phase != "acting":
        return list(range(p.seats))
    waiting = [bid.seat for bid in p.ladder]
    acting = [seat for seat in waiting if seat == p.actor]
    return [*acting, *(seat for seat in waiting if seat not in acting), *p.acted]


def _bid(view: View, seat: int, words: Words) -> Text:
    p = view.public
    if p.phase == "acting":
        found = [bid for bid in p.ladder if bid.seat == seat]
        return _open_bid(found[0], p.ladder, words) if found else Text(words.say("cli.money.bid_taken"), "faint")
    if p.phase != "bidding":
        return Text()
    if seat not in p.laid:
        return Text(words.say("cli.money.bid_wanted"), "faint")
    text = Text(words.say("cli.money.laid", count=p.bid_sizes[seat]))
    if seat == view.seat and view.bid is not None:
        text.append(": ").append_text(shown(view.bid, words))
    return text


def _open_bid(bid: OpenBid, ladder: Sequence[OpenBid], words: Words) -> Text:
    """The cards, their sum, and the number that decides where another bid is as high (M2.3)."""
    text = _worth(bid.cards, words)
    if any(other.total == bid.total for other in ladder if other is not bid):
        text.append(f" {words.say('cli.money.serial', serial=min(bid.cards))}", "key")
    return text


def hands(views: Sequence[View], names: Sequence[str], words: Words) -> RenderableType:
    lines = []
    for view in views:
        assert view.seat is not None
        line = Text.assemble((f"{names[view.seat]}  ", "mine"), shown(view.hand or (), words))
        if view.bid is not None:
            line.append(f" · {words.say('cli.money.head_bid')} ", "faint").append_text(shown(view.bid, words))
            line.append(f" {words.say('cli.money.bluff')}" if view.bluff else "", "faint")
        lines.append(line.append(f" · {words.say('points', count=view.points or 0)}"))
    return Text("\n").join(lines)
