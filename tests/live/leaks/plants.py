"""Holes in the house itself, each in a channel of its own, for two worlds to be told apart by."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from adjuge.rules.refusal import Refusal
from adjuge.server.routes import archive
from adjuge.server.sockets.table_session import TableSession
from adjuge.table.commands import decisions
from adjuge.table.feed import broadcast, history
from adjuge.table.feed.subscribers import Subscribers
from adjuge.table.scheduling.bot_moves import PendingMoves
from adjuge.table.state import facts
from adjuge.table.state.seat import SeatState
from adjuge.table.state.table_state import TableState
from adjuge.wire.messages import SeatInfo
from tests.secrecy.gossip import OF_TABLE
from tests.secrecy.money.gossip import SECRETS as OF_MONEY

Patch = pytest.MonkeyPatch


def hint(state: TableState) -> int:
    """A small number made of what the players hold."""
    if state.game_state is None:
        return 0
    record = state.game_state.record[0]
    secret = OF_TABLE["rival's hand"] if state.setting.game == "boursicocotte" else OF_MONEY["rivals' hands"]
    return secret(record) % 7


def card_in_an_event(patch: Patch) -> None:
    from adjuge.rules.boursicocotte.game import Boursicocotte

    patch.setattr(Boursicocotte, "witness", lambda _game, event, _seat: event)


def person_in_a_seat(patch: Patch) -> None:
    sound = SeatState.info

    def info(seat: SeatState, host: str) -> SeatInfo:
        return msgspec.structs.replace(sound(seat, host), bot=seat.person)

    patch.setattr(SeatState, "info", info)


def house_seed_in_the_lobby(patch: Patch) -> None:
    _bend_listing(patch, lambda state: state.dealing.house_seed.hex())


def pile_in_the_lobby(patch: Patch) -> None:
    _bend_listing(patch, lambda state: "" if state.game_state is None else str(state.game_state.record[0]["pile"]))


def _bend_listing(patch: Patch, secret: Callable[[TableState], str]) -> None:
    sound = broadcast.listing

    def bent(state: TableState) -> bytes:
        row = msgspec.json.decode(sound(state))
        return msgspec.json.encode(row | {"preset": row["preset"] + secret(state)})

    for place in ("adjuge.table.feed.broadcast.listing", "adjuge.table.registry.listing"):
        patch.setattr(place, bent)


def error_about_the_deck(patch: Patch) -> None:
    sound = TableSession._error

    def error(visit: TableSession, code: str, **params: Any) -> None:
        if visit._subscriber is not None:
            params["deck"] = hint(visit._subscriber.table.state)
        sound(visit, code, **params)

    patch.setattr(TableSession, "_error", error)


def refusal_about_hands(patch: Patch) -> None:
    sound = decisions.decide

    def decision(state: TableState, *rest: Any) -> Any:
        try:
            return sound(state, *rest)
        except Refusal as refusal:
            raise Refusal(refusal.code, **refusal.params, rival=hint(state)) from None

    patch.setattr(decisions, "decide", decision)


def blanks_after_a_frame(patch: Patch) -> None:
    sound = broadcast.Broadcast.frame

    def frame(broadcast: broadcast.Broadcast, person: str, seat: int | None) -> bytes:
        return sound(broadcast, person, seat) + b" " * hint(broadcast._state)

    patch.setattr(broadcast.Broadcast, "frame", frame)


def order_of_frames(patch: Patch) -> None:
    sound = Subscribers.announce

    def announce(subscribers: Subscribers, entry: broadcast.FeedEntry) -> None:
        first = hint(subscribers._state) % 2
        for late in (0, 1):
            if late == first:
                sound(subscribers, entry)
            else:
                for reader in subscribers._here:
                    reader.outbox.put(subscribers._presence(reader.seat))

    patch.setattr(Subscribers, "announce", announce)


def snapshot_of_all(patch: Patch) -> None:
    sound = broadcast.snapshot

    def snapshot(state: TableState, *rest: Any) -> bytes:
        return msgspec.json.encode(msgspec.json.decode(sound(state, *rest)) | {"hint": hint(state)})

    patch.setattr(broadcast, "snapshot", snapshot)


def what_was_missed(patch: Patch) -> None:
    sound = broadcast.missed

    def missed(state: TableState, *rest: Any) -> Iterator[bytes]:
        for frame in sound(state, *rest):
            yield msgspec.json.encode(msgspec.json.decode(frame) | {"hint": hint(state)})

    patch.setattr(broadcast, "missed", missed)


def history_of_another(patch: Patch) -> None:
    sound = history.past

    async def past(log: Any, table: str, until: int, seat: int | None, asked: str) -> Any:
        return await sound(log, table, until, 0 if seat else 1, asked)

    patch.setattr(history, "past", past)


def clock_by_the_purse(patch: Patch) -> None:
    sound = broadcast.clock

    def clock(state: TableState, now: int) -> Any:
        told = sound(state, now)
        return told and msgspec.structs.replace(told, banks=(*told.banks, hint(state)))

    patch.setattr(broadcast, "clock", clock)


def presence_by_the_purse(patch: Patch) -> None:
    sound = Subscribers._presence

    def presence(subscribers: Subscribers, seat: int | None) -> bytes:
        frame = msgspec.json.decode(sound(subscribers, seat))
        return msgspec.json.encode(frame | {"connected": [*frame["connected"], hint(subscribers._state) > 3]})

    patch.setattr(Subscribers, "_presence", presence)


def chat_that_gossips(patch: Patch) -> None:
    sound = decisions.say

    def say(state: TableState, *rest: Any) -> Any:
        decision = sound(state, *rest)
        (said,) = decision.facts
        assert isinstance(said, facts.TextSaid)
        return decision._replace(facts=(facts.TextSaid(said.seat, f"{said.text} {hint(state)}"),))

    patch.setitem(decisions._HANDLERS, _command("Say"), say)


def _command(name: str) -> Any:
    return next(kind for kind in decisions._HANDLERS if kind.__name__ == name)


def seed_in_a_refusal(patch: Patch) -> None:
    sound = archive._row

    async def row(request: Any, game_id: str, services: Any) -> Any:
        try:
            return await sound(request, game_id, services)
        except Refusal as refusal:
            opened = facts.decode((await services.log.read(game_id, 0))[0].body)[0]
            assert isinstance(opened, facts.TableOpened)
            raise Refusal(refusal.code, seed=opened.house_seed) from None

    patch.setattr(archive, "_row", row)


def hesitating_by_the_hand(patch: Patch) -> None:
    sound = PendingMoves._delay

    def delay(pending: PendingMoves, state: TableState, seat: int) -> int:
        return sound(pending, state, seat) + 100 * hint(state)

    patch.setattr(PendingMoves, "_delay", delay)


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
