"""What a review knows of 1 Bouse 2 Vaches: what is luck there, what a moment is about, and what was a bluff."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import numpy as np

from adjuge.bots.bouse.beliefs import believe
from adjuge.review.judge import Judge
from adjuge.review.positions import Position
from adjuge.rules.bouse.engine.cards import KINDS, SHOWS
from adjuge.rules.bouse.events import NumberAnnounced, PlusOnePlayed, PotGrew, RoundCounted, ToTheLeftPlayed
from adjuge.rules.bouse.moves import WHATS
from adjuge.rules.contract import Event, State
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.wire.review import Bluff

ALL_LUCK = False  # with all hands open, everybody can count
MAIN = ("round_counted", "pot_grew")
DRAWS = 8 if INTERPRETED else 200


def turned_up(events: Iterable[Event]) -> bool:
    """What is counted, dealt or drawn is nobody's doing."""
    return any(isinstance(event, RoundCounted | PotGrew | ToTheLeftPlayed) for event in events)


def about(state: State) -> dict[str, Any]:
    """What was announced last."""
    table = state.record[0]
    number = int(table["number"])
    return {"number": number, "what": WHATS[int(table["what"])]} if number > 0 else {}


def settled_by(_walked: Sequence[Position], _number: int, _me: int) -> int | None:
    """No move settles a round by itself."""
    return None


def reasons(judge: Judge, before: Position, _offered: Collection[str]) -> dict[str, Any]:
    """How many there are of what was announced last, flies apart: four times out of five no fewer and no more."""
    table = judge.known(before.state).record
    what = int(table["what"][0])
    if int(table["number"][0]) <= 0:
        return {}
    interval = np.zeros(2, np.int64)
    memories, luck = judge.memories(before.memory), judge.luck(before, b"count")
    believe(table, 0, judge.seat, what, -1, memories, DRAWS, luck, interval)
    return {"what": WHATS[what], "least": int(interval[0]), "most": int(interval[1])}


def in_short(event: dict[str, Any]) -> dict[str, Any]:
    """A count without the cards in all hands."""
    return event | {"hands": [], "laid": {}} if event["type"] == "round_counted" else event


def bluffs(positions: Iterable[Position], me: int) -> list[Bluff]:
    """Announcements of more than there was, once it was counted: mine, and those that I answered."""
    found: list[Bluff] = []
    announced: list[tuple[int, int, int, str]] = []  # number of the move, seat, number, what
    for position in positions:
        for event in position.events:
            match event:
                case NumberAnnounced():
                    announced.append((position.number, event.seat, event.number, event.what))
                case PlusOnePlayed() if announced:
                    at, seat, _, what = announced[-1]
                    announced[-1] = (at, seat, event.number, what)
                case RoundCounted():
                    found += _counted(announced, event, me)
                    announced = []
                case PotGrew():
                    announced = []
    return found


def _counted(announced: list[tuple[int, int, int, str]], event: RoundCounted, me: int) -> list[Bluff]:
    found = []
    for place, (at, seat, number, what) in enumerate(announced):
        last = place + 1 == len(announced)
        whom = event.ringer if last else announced[place + 1][1]
        if number > _most(event, what) and me in (seat, whom) and seat != whom:
            found.append(Bluff(number=at, seat=seat, kind="announcement", believed=not last, whom=whom))
    return found


def _most(event: RoundCounted, what: str) -> int:
    """The highest number that the count would have borne out, all flies helping."""
    shows = SHOWS[WHATS.index(what)]
    piles = (*event.hands, event.laid)
    return event.flies + sum(int(shows[KINDS.index(kind)]) * n for pile in piles for kind, n in pile.items())
