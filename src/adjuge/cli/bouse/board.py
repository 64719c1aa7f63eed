"""The table of 1 Bouse 2 Vaches on a terminal: who holds and has taken how much, the announcement, the cards laid."""

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from adjuge.cli.bouse.cards import called, fanned, in_all, to_choose
from adjuge.rules.bouse.view import View
from adjuge.words.catalogue import Words

LONGEST_NAME = 12
SIGNS, PLAIN_SIGNS = ("▸", "▮"), (">", "#")  # whose turn, and the back of a card


def top(view: View, title: str, names: Sequence[str], words: Words, screen: Console) -> list[RenderableType]:
    signs = SIGNS if screen.encoding.lower().startswith("utf") else PLAIN_SIGNS
    return [_status(view, title, words), _players(view, names, words, *signs), _focus(view, names, words)]


def _status(view: View, title: str, words: Words) -> Text:
    p = view.public
    parts = [
        words.say("cli.bouse.pile", count=sum(layer.size for layer in p.layers)),
        words.say("cli.bouse.each", count=p.dealt // p.seats),
        words.say(f"phase.bouse.{p.phase}"),
    ]
    return Text.assemble((title, "title"), " · ", " · ".join(parts), no_wrap=True, overflow="ellipsis")


def _players(view: View, names: Sequence[str], words: Words, turn: str, back: str) -> Table:
    p = view.public
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="faint")
    table.add_column("", no_wrap=True, max_width=LONGEST_NAME + 2, overflow="ellipsis")
    table.add_column(words.say("cli.bouse.head_hand"), no_wrap=True, min_width=p.options.full_hand)
    table.add_column(words.say("cli.bouse.head_taken"), justify="right", no_wrap=True)
    if p.options.action_cards:
        table.add_column(words.say("cli.bouse.head_actions"), justify="right", no_wrap=True)
    known = any(view.seen or ())
    if known:
        table.add_column(words.say("cli.bouse.head_known"), no_wrap=True, overflow="ellipsis")
    for seat in range(p.seats):
        active = seat == p.announcer and p.phase != "over"
        style = "mine" if seat == view.seat else ""
        name = Text.assemble((turn if active else " ", "active"), " ", (names[seat], style))
        actions = [str(p.action_cards[seat])] if p.options.action_cards else []
        seen = [_seen(view, seat, words)] if known else []
        table.add_row(name, back * p.hand_sizes[seat], str(p.taken[seat]), *actions, *seen)
    return table


def _seen(view: View, seat: int, words: Words) -> Text:
    """Cards that whoever looks knows this seat to hold (G4)."""
    cards = view.seen[seat] if view.seen is not None and seat != view.seat else {}
    return Text(", ".join(f"{count}× {called(kind, words)}" for kind, count in cards.items()), "faint")


def _focus(view: View, names: Sequence[str], words: Words) -> Panel:
    if view.public.phase == "over":
        content, title = Text(words.say("status.over")), words.say("phase.bouse.over")
    else:
        content = Text("\n").join([_announcement(view, names, words), *_on_the_table(view, words)])
        title = words.say("cli.bouse.announcement")
    return Panel(content, title=Text(title), title_align="left", box=ROUNDED, border_style="faint")


def _announcement(view: View, names: Sequence[str], words: Words) -> Text:
    p = view.public
    if p.announced is None:
        return Text(words.say("cli.bouse.nothing_announced"))
    announced = words.say(f"counted.bouse.{p.announced.what}", count=p.announced.number)
    # once all have let it pass, the turn is with the next player and the announcement is still the last one's
    by = (p.announcer - 1) % p.seats if p.phase == "turn" else p.announcer
    key = "my_announcement" if by == view.seat else "announced"
    text = Text(words.say(f"cli.bouse.{key}", name=names[by], announced=announced), "lot")
    if p.challenger is not None:
        text.append(f" · {_by('raised', p.challenger, view, names, words)}")
    if p.ringer is not None:
        text.append(f" · {_by('rung', p.ringer, view, names, words)}", "trouble")
    if p.announced.owes_card:
        text.append(f" · {words.say('cli.bouse.owes')}")
    if p.passed:
        passed = [words.say("grammar.you") if seat == view.seat else names[seat] for seat in p.passed]
        text.append(f" · {words.say('cli.bouse.passed', names=passed)}", "faint")
    return text


def _by(key: str, seat: int, view: View, names: Sequence[str], words: Words) -> str:
    mine = "_by_you" if seat == view.seat else ""
    return words.say(f"cli.bouse.{key}{mine}", name=names[seat])


def _on_the_table(view: View, words: Words) -> list[Text]:
    """The cards laid and the pot. In a heap the top card and the height are all there is to see (V5.2)."""
    p = view.public
    if p.options.heap:
        if p.top is None:
            return [Text(words.say("cli.bouse.no_laid"), "faint")]
        heap = Text(f"{words.say('cli.bouse.heap', count=p.height)} · {words.say('cli.bouse.top')} ")
        return [heap.append_text(fanned({p.top: 1}, words))]
    lines = [Text(words.say("cli.bouse.no_laid"), "faint")]
    if p.laid:
        lines = [Text(f"{words.say('cli.bouse.laid')} ", "faint").append_text(fanned(p.laid, words))]
    if p.pot:
        pot = words.say("cli.bouse.pot", count=in_all(p.pot))
        lines.append(Text(f"{pot} ", "faint").append_text(fanned(p.pot, words)))
    return lines


def hand(view: View, words: Words, _screen: Console) -> RenderableType:
    cards = to_choose(view.hand, words) if view.hand else Text(words.say("cli.bouse.no_hand"), "faint")
    text = Text.assemble((words.say("cli.bouse.hand"), "mine"), "  ", cards)
    if view.actions:
        text.append("\n").append(words.say("cli.bouse.actions"), "mine").append(f"  {_named(view, words)}")
    return text


def _named(view: View, words: Words) -> str:
    return " · ".join(words.say(f"action_card.bouse.{card}") for card in view.actions or ())


def hands(views: Sequence[View], names: Sequence[str], words: Words) -> RenderableType:
    lines = []
    for view in views:
        assert view.seat is not None
        cards = fanned(view.hand, words) if view.hand else Text(words.say("cli.bouse.no_hand"), "faint")
        line = Text.assemble((f"{names[view.seat]}  ", "mine"), cards)
        lines.append(line.append(f"  {_named(view, words)}"))
    return Text("\n").join(lines)
