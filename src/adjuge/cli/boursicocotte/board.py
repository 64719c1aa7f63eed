"""The table of Boursicocotte on a terminal: who owns what, the lot or the trade, one's own purse."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.box import ROUNDED
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from adjuge.rules.boursicocotte.engine.cards import FAMILIES, VALUES
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.menu import Held
from adjuge.words.catalogue import Words

VALUE = dict(zip(FAMILIES, VALUES, strict=True))
LONGEST_NAME = 12
ROOMY = 110  # from this width on the columns stand apart


@dataclass(frozen=True)
class Pips:
    """How an animal held, one that is missing, one of a complete family and a player's turn are drawn."""

    held: str = "●"
    missing: str = "○"
    complete: str = "★"
    turn: str = "▸"


PLAIN_PIPS = Pips("#", "-", "*", ">")


def pips_for(encoding: str) -> Pips:
    return Pips() if encoding.lower().startswith("utf") else PLAIN_PIPS


def top(view: View, title: str, names: Sequence[str], words: Words, screen: Console) -> list[RenderableType]:
    pips = pips_for(screen.encoding)
    return [
        status(view, title, words),
        herds(view, names, words, screen.width, pips),
        focus(view, names, words),
    ]


def status(view: View, title: str, words: Words) -> RenderableType:
    p = view.public
    parts = [
        words.say("cli.boursicocotte.pile", count=p.pile),
        words.say("cli.boursicocotte.donkeys", out=p.donkeys, of=p.options.family_size),
        words.say(f"phase.boursicocotte.{p.phase}"),
    ]
    return Text.assemble((title, "title"), " · ", " · ".join(parts), no_wrap=True, overflow="ellipsis")


def herds(view: View, names: Sequence[str], words: Words, width: int, pips: Pips) -> RenderableType:
    herd = _Herds(view, names, words, pips)
    for with_known in (True, False):
        if herd.width(with_known) <= width:
            return herd.table(with_known, apart=1 if width < ROOMY else 3)
    return herd.lines()


class _Herds:
    """Who owns what, as a table with a column for each family, or as lines where the screen is too narrow for one."""

    def __init__(self, view: View, names: Sequence[str], words: Words, pips: Pips) -> None:
        self.view, self.names, self.words, self.pips = view, names, words, pips
        self.public = view.public
        self.family_size = view.public.options.family_size
        self.heads = [words.say(f"animal.{family}") for family in FAMILIES]

    def width(self, with_known: bool) -> int:
        names = 2 + min(max(cell_len(name) for name in self.names), LONGEST_NAME)
        sizes = cell_len(self.words.say("cli.boursicocotte.head_cards")) if self.public.options.sizes_displayed else -1
        known = max(cell_len(self.words.say("cli.boursicocotte.head_known")), 6) if with_known else -1
        values = [cell_len(self.words.number(value)) for value in VALUES]
        animals = [max(cell_len(head), value, self.family_size) for head, value in zip(self.heads, values, strict=True)]
        return names + 1 + sizes + 1 + known + 1 + sum(animals) + len(animals) - 1

    def table(self, with_known: bool, apart: int) -> Table:
        table = Table(box=None, padding=(0, apart, 0, 0), pad_edge=False, header_style="faint")
        table.add_column("", no_wrap=True, max_width=LONGEST_NAME + 2, overflow="ellipsis")
        if self.public.options.sizes_displayed:
            table.add_column(self.words.say("cli.boursicocotte.head_cards"), justify="right", no_wrap=True)
        if with_known:
            table.add_column(self.words.say("cli.boursicocotte.head_known"), justify="right", no_wrap=True)
        blanks = [""] * len(table.columns)
        for head in self.heads:
            table.add_column(head, justify="center", no_wrap=True, min_width=self.family_size)
        table.add_row(*blanks, *(Text(self.words.number(value), "faint") for value in VALUES))
        for seat in range(self.public.seats):
            sizes = [str(self.public.hand_sizes[seat])] if self.public.options.sizes_displayed else []
            known = [self._known(seat)] if with_known else []
            animals = [self._drawn(held) for held in self.public.animals[seat]]
            table.add_row(self._name(seat), *sizes, *known, *animals)
        return table

    def lines(self) -> Text:
        lines = []
        for seat in range(self.public.seats):
            line = self._name(seat)
            if self.public.options.sizes_displayed:
                line.append(f" ({self.words.cards(self.public.hand_sizes[seat])})")
            for head, held in zip(self.heads, self.public.animals[seat], strict=True):
                if held:
                    line.append_text(Text.assemble(f"  {head} ", self._drawn(held)))
            lines.append(line)
        return Text("\n").join(lines)

    def _name(self, seat: int) -> Text:
        active = seat == self.public.active and self.public.phase != "over"
        style = "mine" if seat == self.view.seat else ""
        return Text.assemble((self.pips.turn if active else " ", "active"), " ", (self.names[seat], style))

    def _known(self, seat: int) -> str:
        """The least that whoever looks knows this seat to have."""
        seen = self.public.known if self.view.seen is None else self.view.seen.of_others
        worth = 0 if seat == self.view.seat else _worth(seen[seat])
        return f"≥{self.words.number(worth)}" if worth else ""

    def _drawn(self, held: int) -> Text:
        if held == self.family_size:
            return Text(self.pips.complete * held, "family")
        if not held:
            return Text("·", "faint")
        return Text.assemble((self.pips.held * held, "held"), (self.pips.missing * (self.family_size - held), "faint"))


def focus(view: View, names: Sequence[str], words: Words) -> RenderableType:
    p = view.public
    if p.auction is not None:
        key = "my_lot" if p.active == view.seat else "lot"
        return _framed(_lot(view, names, words), words.say(f"cli.boursicocotte.{key}", name=names[p.active]))
    if p.trade is not None:
        both = [_named(seat, view, names, words) for seat in (p.active, p.trade.rival)]
        return _framed(_trade(view, words), words.say("cli.boursicocotte.trade", names=both))
    if p.phase == "over":
        return _framed(Text(words.say("status.over")), words.say("phase.boursicocotte.over"))
    mine = "mine" if p.active == view.seat else "theirs"
    text = words.say(f"cli.boursicocotte.turn_{mine}", name=names[p.active])
    return _framed(Text(text), words.say("phase.boursicocotte.turn"))


def _framed(content: Text, title: str) -> Panel:
    return Panel(content, title=Text(title), title_align="left", box=ROUNDED, border_style="faint")


def _lot(view: View, names: Sequence[str], words: Words) -> Text:
    auction = view.public.auction
    assert auction is not None
    text = Text()
    for animal in auction.lot:
        text.append(f" {words.say(f'animal.{animal}')} {words.number(VALUE[animal])} ", "lot reverse")
        text.append("  ")
    if auction.bidder is None:
        text.append(words.say("cli.boursicocotte.no_bid"))
    else:
        key = "my_bid" if auction.bidder == view.seat else "bid"
        text.append(words.say(f"cli.boursicocotte.{key}", amount=auction.bid, name=names[auction.bidder]), "money")
    payment = view.public.payment
    if payment is not None:
        key = "my_debt" if payment.payer == view.seat else "debt"
        said = words.say(f"cli.boursicocotte.{key}", payer=names[payment.payer], payee=names[payment.payee])
        text.append(f" · {said}")
    elif auction.passed:
        passed = [_named(seat, view, names, words) for seat in auction.passed]
        text.append(f" · {words.say('cli.boursicocotte.passed', names=passed)}", "faint")
    shown = [
        f"{_named(seat, view, names, words)} {words.number(worth)}"
        for seat, worth in enumerate(auction.shown)
        if worth is not None
    ]
    if shown:
        text.append(f" · {words.say('cli.boursicocotte.shown', purses=shown)}", "faint")
    return text


def _named(seat: int, view: View, names: Sequence[str], words: Words) -> str:
    return words.say("cli.boursicocotte.you") if seat == view.seat else names[seat]


def _trade(view: View, words: Words) -> Text:
    trade = view.public.trade
    assert trade is not None
    at_stake = words.say("cli.boursicocotte.at_stake", animals=[trade.animal] * trade.moving)
    text = Text.assemble((at_stake, "lot"))
    if trade.again:
        text.append(f" · {words.say('cli.boursicocotte.again')}")
    if trade.offered is not None:
        text.append(f" · {words.say('cli.boursicocotte.offered', count=trade.offered)}")
    return text


def hand(view: View, words: Words, _screen: Console) -> RenderableType:
    held = view.purse or {}
    text = Text.assemble((words.say("cli.boursicocotte.purse"), "mine"), "  ")
    for card, count in sorted(held.items()):
        text.append(f"{count}×{words.number(card)}", "money")
        text.append("  ")
    text.append(words.say("cli.boursicocotte.purse_total", count=sum(held.values()), worth=_worth(held)))
    return text


def _worth(cards: Held) -> int:
    return sum(card * count for card, count in cards.items())


def hands(views: Sequence[View], names: Sequence[str], words: Words) -> RenderableType:
    lines = []
    for view in views:
        assert view.seat is not None
        lines.append(Text.assemble((f"{names[view.seat]}  ", "mine"), (words.cards(view.purse or {}), "money")))
    return Text("\n").join(lines)
