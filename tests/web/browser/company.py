"""A table at which every seat does what the test wants: browsers sit in the first ones, the others are moved unseen.

A browser's seat can be moved over the wire as well, by the papers of its own visitor; so that a test comes to the
moment it is about without pressing its way through the evening.
"""

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self

from adjuge.words.catalogue import load
from tests.web.browser.chair import Chair, Json, newcomer, open_table
from tests.web.browser.visitor import Visitor

Policy = Callable[[Any], Json]


class Company:
    """`visitors` take the first seats in their order, through the page; `seats` counts everybody."""

    def __init__(self, url: str, visitors: Sequence[Visitor], game: str, seats: int, **setting: Any) -> None:
        host = newcomer(url, "Odile")
        wanted = {"game": game, "seats": seats, "tempo": "no_limit", "pace": "instant"} | setting
        self.table = open_table(url, host, wanted)
        for visitor in visitors:
            visitor.page.goto(f"/t/{self.table}")
            at_the_desk = visitor.page.get_by_role("contentinfo")
            at_the_desk.get_by_role("button", name=load(visitor.lang).say("web.waiting.sit_down")).click()
            visitor.hear(lambda message: bool((message.get("you") or {"seats": ()})["seats"]))
        papers = [*(visitor.papers() for visitor in visitors), host]
        papers += [newcomer(url, name) for name in ("Bertrand", "Anaïs", "Claudine")]
        self._url, self._papers = url, papers[:seats]
        self.come_back()
        for chair in self.chairs[len(visitors) :]:
            chair.sit()
        self.chairs[len(visitors)].ask({"type": "start", "fill_with": "random"})
        for visitor in visitors:
            visitor.page.locator("main.table .desk").wait_for()
        for chair in self.chairs:
            chair.see(lambda view: view is not None)
        self.follow()

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return self.chairs[0].names

    @property
    def public(self) -> Any:
        """What everybody sees now."""
        latest = max(self.chairs, key=lambda chair: chair.seq)
        return latest.view["public"]

    def play(self, seat: int, move: Json) -> None:
        """A move of this seat, known to all chairs when this returns."""
        self.follow()
        self.chairs[seat].play(move)
        self.follow()

    def follow(self, seq: int = 0) -> None:
        """All chairs have heard what any has heard, and all up to this entry."""
        seq = max(seq, *(chair.seq for chair in self.chairs))
        for chair in self.chairs:
            chair.follow(seq)

    def until(self, wanted: Callable[[Any], bool], policy: Policy) -> Any:
        """Let everybody who is asked move by this policy, until the table looks as wanted."""
        while not wanted(self.public):
            seat = self.public["to_move"][0]
            self.play(seat, policy(self.chairs[seat].view))
        return self.public

    def seen_by(self, visitor: Visitor) -> None:
        """Wait until this visitor's page shows what has been told up to now."""
        self.follow()
        seq = self.chairs[0].seq
        visitor.hear(lambda message: message.get("seq", 0) >= seq and message["type"] in ("told", "snapshot"))
        visitor.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")

    def come_back(self) -> None:
        """After the house was closed: everybody's line anew."""
        self.chairs = [Chair(self._url, self.table, papers) for papers in self._papers]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        for chair in self.chairs:
            chair.leave()


def preferring(*moves: str) -> Policy:
    """The first of these moves that the menu has, each field as little as may be; else the menu's first."""

    def choose(view: Any) -> Json:
        menu = {choice["move"]: choice for choice in reversed(view["menu"])}
        name = next((move for move in moves if move in menu), view["menu"][0]["move"])
        return {"type": name} | {field: _least(domain) for field, domain in menu[name]["fields"].items()}

    return choose


def _least(domain: Json) -> Any:
    match domain["type"]:
        case "one_of":
            return domain["values"][0]
        case "number":
            return domain["least"]
        case "pick":
            cards = [card for card, held in domain["held"].items() for _ in range(held)][: domain["least"]]
            return domain.get("proposal") or {card: cards.count(card) for card in cards}
        case _:
            return domain["values"][: domain["least"]]
