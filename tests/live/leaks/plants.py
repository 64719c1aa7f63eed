"""Holes in the house itself, each in a channel of its own, for two worlds to be told apart by."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from adjuge.rules.refusal import Refusal
from adjuge.server import archive
from adjuge.server.visit import Visit
from adjuge.table import facts, feed, listing, planning, talking
from adjuge.table.audience import Audience
from adjuge.table.live import LiveTable
from adjuge.table.seat import Seat
from adjuge.table.sitting import Sitting
from adjuge.table.thoughts import Thoughts
from adjuge.wire.messages import SeatInfo
from tests.secrecy.gossip import OF_TABLE
from tests.secrecy.money.gossip import SECRETS as OF_MONEY

Patch = pytest.MonkeyPatch


def hint(sitting: Sitting) -> int:
    """A small number made of what the players hold."""
    if sitting.state is None:
        return 0
    record = sitting.state.record[0]
    secret = OF_TABLE["rival's hand"] if sitting.setting.game == "boursicocotte" else OF_MONEY["rivals' hands"]
    return secret(record) % 7


def card_in_an_event(patch: Patch) -> None:
    from adjuge.rules.boursicocotte.game import Boursicocotte

    patch.setattr(Boursicocotte, "witness", lambda _game, event, _seat: event)


def person_in_a_seat(patch: Patch) -> None:
    sound = Seat.info

    def info(seat: Seat, host: str) -> SeatInfo:
        return msgspec.structs.replace(sound(seat, host), bot=seat.person)

    patch.setattr(Seat, "info", info)


def house_seed_in_the_lobby(patch: Patch) -> None:
    _bend_listing(patch, lambda sitting: sitting.house_seed.hex())


def pile_in_the_lobby(patch: Patch) -> None:
    _bend_listing(patch, lambda sitting: "" if sitting.state is None else str(sitting.state.record[0]["pile"]))


def _bend_listing(patch: Patch, secret: Callable[[Sitting], str]) -> None:
    sound = listing.listing

    def bent(sitting: Sitting) -> bytes:
        row = msgspec.json.decode(sound(sitting))
        return msgspec.json.encode(row | {"preset": row["preset"] + secret(sitting)})

    for place in ("adjuge.table.listing.listing", "adjuge.table.house.listing"):
        patch.setattr(place, bent)


def error_about_the_deck(patch: Patch) -> None:
    sound = Visit._error

    def error(visit: Visit, code: str, **params: Any) -> None:
        if visit._attachment is not None:
            params["deck"] = hint(visit._attachment.table.sitting)
        sound(visit, code, **params)

    patch.setattr(Visit, "_error", error)


def refusal_about_hands(patch: Patch) -> None:
    sound = planning.plan

    def plan(sitting: Sitting, *rest: Any) -> Any:
        try:
            return sound(sitting, *rest)
        except Refusal as refusal:
            raise Refusal(refusal.code, **refusal.params, rival=hint(sitting)) from None

    patch.setattr(planning, "plan", plan)


def blanks_after_a_frame(patch: Patch) -> None:
    sound = feed.Telling.frame

    def frame(telling: feed.Telling, person: str, seat: int | None) -> bytes:
        return sound(telling, person, seat) + b" " * hint(telling._sitting)

    patch.setattr(feed.Telling, "frame", frame)


def order_of_frames(patch: Patch) -> None:
    sound = Audience.announce

    def announce(audience: Audience, entry: feed.Entry) -> None:
        first = hint(audience._sitting) % 2
        for late in (0, 1):
            if late == first:
                sound(audience, entry)
            else:
                for reader in audience._here:
                    reader.outbox.put(audience._presence())

    patch.setattr(Audience, "announce", announce)


def snapshot_of_all(patch: Patch) -> None:
    sound = feed.snapshot

    def snapshot(sitting: Sitting, *rest: Any) -> bytes:
        return msgspec.json.encode(msgspec.json.decode(sound(sitting, *rest)) | {"hint": hint(sitting)})

    patch.setattr(feed, "snapshot", snapshot)


def what_was_missed(patch: Patch) -> None:
    sound = feed.missed

    def missed(sitting: Sitting, *rest: Any) -> Iterator[bytes]:
        for frame in sound(sitting, *rest):
            yield msgspec.json.encode(msgspec.json.decode(frame) | {"hint": hint(sitting)})

    patch.setattr(feed, "missed", missed)


def history_of_another(patch: Patch) -> None:
    sound = LiveTable._past

    async def past(table: LiveTable, _seat: int | None, asked: Any) -> Any:
        return await sound(table, table.sitting.to_move[0], asked)

    patch.setattr(LiveTable, "_past", past)


def clock_by_the_purse(patch: Patch) -> None:
    sound = feed.clock

    def clock(sitting: Sitting, now: int) -> Any:
        told = sound(sitting, now)
        return told and msgspec.structs.replace(told, banks=(*told.banks, hint(sitting)))

    patch.setattr(feed, "clock", clock)


def presence_by_the_purse(patch: Patch) -> None:
    sound = Audience._presence

    def presence(audience: Audience) -> bytes:
        frame = msgspec.json.decode(sound(audience))
        return msgspec.json.encode(frame | {"connected": [*frame["connected"], hint(audience._sitting) > 3]})

    patch.setattr(Audience, "_presence", presence)


def chat_that_gossips(patch: Patch) -> None:
    sound = talking.say

    def say(sitting: Sitting, *rest: Any) -> Any:
        plan = sound(sitting, *rest)
        (said,) = plan.facts
        assert isinstance(said, facts.Said)
        return plan._replace(facts=(facts.Said(said.seat, f"{said.text} {hint(sitting)}"),))

    patch.setitem(planning._PLANS, _command("Say"), say)


def _command(name: str) -> Any:
    return next(kind for kind in planning._PLANS if kind.__name__ == name)


def seed_in_a_refusal(patch: Patch) -> None:
    sound = archive._row

    async def row(request: Any, game_id: str, hall: Any) -> Any:
        try:
            return await sound(request, game_id, hall)
        except Refusal as refusal:
            opened = facts.decode((await hall.log.read(game_id, 0))[0].body)[0]
            assert isinstance(opened, facts.Opened)
            raise Refusal(refusal.code, seed=opened.house_seed) from None

    patch.setattr(archive, "_row", row)


def hesitating_by_the_hand(patch: Patch) -> None:
    sound = Thoughts._delay

    def delay(thoughts: Thoughts, sitting: Sitting) -> int:
        return sound(thoughts, sitting) + 100 * hint(sitting)

    patch.setattr(Thoughts, "_delay", delay)


class Plant(NamedTuple):
    plant: Callable[[Patch], None]
    channel: str  # in which it must be noticed


PLANTS = {
    "a rival's card in an event": Plant(card_in_an_event, "told"),
    "somebody's id at their seat": Plant(person_in_a_seat, "snapshot"),
    "the house's seed in the lobby": Plant(house_seed_in_the_lobby, "GET /tables"),
    "the pile in the lobby": Plant(pile_in_the_lobby, "GET /tables"),
    "an error about the deck": Plant(error_about_the_deck, "error"),
    "a refusal about others' hands": Plant(refusal_about_hands, "refused"),
    "blanks after a frame": Plant(blanks_after_a_frame, "size"),
    "the order of frames": Plant(order_of_frames, "order"),
    "a snapshot that shows more": Plant(snapshot_of_all, "snapshot"),
    "more told to who comes back": Plant(what_was_missed, "told"),
    "the history of another seat": Plant(history_of_another, "past"),
    "a clock that looks into purses": Plant(clock_by_the_purse, "told"),
    "presence that looks into purses": Plant(presence_by_the_purse, "presence"),
    "chat that gossips": Plant(chat_that_gossips, "told"),
    "a seed in a refusal": Plant(seed_in_a_refusal, "GET /archive"),
}
HESITATION = Plant(hesitating_by_the_hand, "moment")
