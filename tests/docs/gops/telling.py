"""From two states and the move between them to what happened."""

from adjuge.rules.contract import Outcome, State
from tests.docs.gops.moves import CardLaid, CardsTurned, Event, GameEnded, Lay, Move, SatOut


def tell(before: State, seat: int, move: Move, after: State, ended: Outcome | None) -> tuple[Event, ...]:
    b, a = before.record[0], after.record[0]
    events: list[Event] = [CardLaid(seat, move.card) if isinstance(move, Lay) else SatOut(seat)]
    if a["round"] > b["round"]:
        laid = b["laid"][: b["seats"]].tolist()
        laid[seat] = move.card if isinstance(move, Lay) else 0
        winners = [other for other in range(b["seats"]) if a["points"][other] > b["points"][other]]
        cards = tuple(card if card > 0 else None for card in laid)
        events.append(CardsTurned(cards, int(b["pile"][b["round"]]), winners[0] if winners else None))
    if ended:
        events.append(GameEnded(ended))
    return tuple(events)
