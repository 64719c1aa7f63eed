"""The table of Money! on a terminal: the two rows, who holds how many cards, the bids, and what is known of whom."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from adjuge.cli.money import hand as own_hand
from adjuge.cli.money.shorthand import shown
from adjuge.cli.money.worth import value
from adjuge.rules.money.view import OpenBid, View
from adjuge.words.catalogue import Words

LONGEST_NAME = 12
TURN, PLAIN_TURN = "▸", ">"

hand = own_hand.hand


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
    """The cards of those whose cards are seen, with a bid that lies hidden, and what they count."""
    lines = []
    for view in views:
        assert view.seat is not None
        line = Text.assemble((f"{names[view.seat]}  ", "mine"), shown(view.hand or (), words))
        if view.bid is not None:
            line.append(f" · {words.say('cli.money.head_bid')} ", "faint").append_text(shown(view.bid, words))
            line.append(f" {words.say('cli.money.bluff')}" if view.bluff else "", "faint")
        lines.append(line.append(f" · {words.say('points', count=view.points or 0)}"))
    return Text("\n").join(lines)
