"""From the start to the deal: the list is closed, nonces are revealed, and whoever does not loses the seat to a bot."""

from collections.abc import Sequence

from adjuge.bots.persons import called
from adjuge.rules.contract import BegunBySeat
from adjuge.rules.refusal import Refusal
from adjuge.rules.seal import NEWEST
from adjuge.rules.seal.binding import Listed, seat_commitment
from adjuge.table.commands.context import CommandContext, Decision
from adjuge.table.state import facts as fact
from adjuge.table.state.facts import Fact
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask


def refuse_copy(table: TableState, seat: int, commitment: str) -> None:
    """Nobody could open a copy, since the seat is part of what is hashed; it is not even put on the list."""
    for number, other in enumerate(table.seats):
        if number != seat and other.commitment == commitment:
            raise Refusal("commitment_taken", seat=number)


def commit(table: TableState, context: CommandContext, commit: ask.Commit) -> Decision:
    _refuse_unless_asked(table, context, commit.seat, commit.attempt, "open", "committing")
    if table.dealing.stage == "committing" and table.seats[commit.seat].commitment is not None:
        raise Refusal("already_committed", seat=commit.seat)
    refuse_copy(table, commit.seat, commit.commitment)
    said = fact.SeatCommitted(commit.seat, commit.commitment, commit.by)
    listed = [seat.listed for seat in table.seats]
    listed[commit.seat] = Listed(commit.by, commit.commitment)
    return Decision((said, *_closed_if_all_have_committed(table, listed)))


def _closed_if_all_have_committed(table: TableState, listed: Sequence[Listed | None]) -> tuple[Fact, ...]:
    """After a deal that failed nobody need say start again."""
    if table.dealing.stage != "committing" or any(each and is_awaited(each) for each in listed):
        return ()
    return (closed(listed),)


def is_awaited(listed: Listed) -> bool:
    """Somebody has a seat and has not committed to a share in the shuffle yet."""
    return listed.kind != "bot" and listed.commitment is None


def closed(listed: Sequence[Listed | None]) -> fact.ListClosed:
    return fact.ListClosed(tuple(each for each in listed if each is not None))


def reveal(table: TableState, context: CommandContext, reveal: ask.Reveal) -> Decision:
    _refuse_unless_asked(table, context, reveal.seat, reveal.attempt, "revealing")
    dealing = table.dealing
    if reveal.seat in dealing.revealed:
        raise Refusal("already_revealed", seat=reveal.seat)
    given = seat_commitment(dealing.place, reveal.seat, bytes.fromhex(reveal.nonce)).hex()
    if dealing.listed is None or given != dealing.listed[reveal.seat].commitment:
        raise Refusal("other_nonce", seat=reveal.seat)
    said = fact.NonceRevealed(reveal.seat, reveal.nonce)
    return Decision((said, fact.GameStarted(_opener(table))) if dealing.missing == (reveal.seat,) else (said,))


def _opener(table: TableState) -> int | None:
    """At a gentle start the first bot on a person's left begins; that was plain before any nonce was revealed."""
    seats = table.seats
    persons = [number for number, seat in enumerate(seats) if seat.person is not None]
    if not table.setting.gentle or not persons or not isinstance(table.rules.game, BegunBySeat):
        return None
    clockwise = [(persons[0] + place) % len(seats) for place in range(1, len(seats))]
    return next((number for number in clockwise if seats[number].bot is not None), None)


def _refuse_unless_asked(table: TableState, context: CommandContext, seat: int, attempt: int, *stages: str) -> None:
    if seat not in table.seats_of(context.person.id):
        raise Refusal("not_your_seat", seat=seat)
    if table.phase == "over":
        raise Refusal("game_over")
    if table.game_state is not None:
        raise Refusal("already_started")
    if table.dealing.stage not in stages:
        raise Refusal("list_closed" if "open" in stages else "list_open")
    if table.dealing.attempt != attempt:
        raise Refusal("other_attempt", attempt=table.dealing.attempt)


def failed(table: TableState, house_seed: bytes) -> Decision | None:
    """Ten seconds are over. Who has not revealed, or not committed anew, has lost the seat for this game."""
    if table.phase != "dealing":
        return None
    revealing = table.dealing.stage == "revealing"
    late = table.dealing.missing if revealing else _uncommitted(table)
    if not late:
        return None
    facts: list[Fact] = [fact.AttemptAbandoned(late, house_seed.hex() if revealing else None), *_bots_for(table, late)]
    left = [seat.person for number, seat in enumerate(table.seats) if seat.person is not None and number not in late]
    if not left:
        return Decision((*facts, fact.PlayEnded("abandoned")))
    if table.host not in left:
        facts.append(fact.HostPassed(str(left[0])))
    if not revealing:
        listed = [Listed("bot") if number in late else seat.listed for number, seat in enumerate(table.seats)]
        facts += _closed_if_all_have_committed(table, listed)
    return Decision(tuple(facts))


def _uncommitted(table: TableState) -> tuple[int, ...]:
    return tuple(n for n, seat in enumerate(table.seats) if seat.listed is not None and is_awaited(seat.listed))


def _bots_for(table: TableState, seats: Sequence[int]) -> list[Fact]:
    """They inherit nothing: a bot has no share in the shuffle."""
    taken, facts, bot = {seat.name for seat in table.seats}, list[Fact](), table.rules.stand_in
    for number in seats:
        name = called(bot, number, taken)
        taken.add(name)
        facts.append(fact.BotSeated(number, bot, name, instead=table.seats[number].person))
    return facts


def resealed(table: TableState, house_seed: bytes) -> Decision | None:
    """A table that was opened under an older seal and has not begun; games that have begun end as they began."""
    if table.phase != "gathering" or table.dealing.seal == NEWEST:
        return None
    return Decision((fact.Resealed(NEWEST, house_seed.hex()),))
