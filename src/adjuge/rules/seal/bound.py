"""Version 2: every seat that a person or a program holds commits to a nonce before any nonce is known."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from msgspec import Struct

from adjuge.rules.engines.shuffle import commitment
from adjuge.rules.refusal import BadGameFile
from adjuge.rules.seal.binding import Listed, NonceScope, deal_seed, list_hash, seat_commitment, unhex
from adjuge.rules.seal.contract import Proof, Seal


class OpenedNonce(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    nonce: str


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that the house tried: its promise, the list that was closed, the nonces that were revealed then."""

    commitment: str
    house_seed: str
    listed: tuple[Listed, ...]
    nonces: tuple[OpenedNonce, ...]


class BoundShuffle(Struct, Seal, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The attempt that was dealt, and those before it that somebody made fail by not revealing."""

    proof: ClassVar[Proof] = "bound"
    seal: Literal[2] = 2
    table: str
    commitment: str
    house_seed: str
    listed: tuple[Listed, ...]
    nonces: tuple[OpenedNonce, ...]
    abandoned: tuple[Attempt, ...] = ()

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """All of them in order; the last is the one that was dealt."""
        return (*self.abandoned, Attempt(self.commitment, self.house_seed, self.listed, self.nonces))

    def seed(self) -> bytes:
        try:
            place = self._place(len(self.attempts))
            nonces = [unhex(each.nonce) for each in self.nonces]
            return deal_seed(unhex(self.house_seed), nonces, list_hash(place, self.listed))
        except ValueError as error:
            raise BadGameFile("malformed", at="shuffle", reason=str(error)) from None

    def check(self, bots: Sequence[bool]) -> None:
        self.seed()
        self._check_list(self.listed, bots)
        for number in range(1, len(self.attempts) + 1):
            try:
                self._check_attempt(number)
            except ValueError as error:
                raise BadGameFile("malformed", at="shuffle", reason=str(error)) from None
        if not self.nonces:
            raise BadGameFile("seal_without_share")

    def _place(self, number: int) -> NonceScope:
        return NonceScope(unhex(self.table), number, unhex(self.attempts[number - 1].commitment))

    @staticmethod
    def _check_list(listed: Sequence[Listed], bots: Sequence[bool]) -> None:
        if len(listed) != len(bots):
            raise BadGameFile("seal_count", listed=len(listed), seated=len(bots))
        for seat, (each, bot) in enumerate(zip(listed, bots, strict=True)):
            if (each.kind == "bot") != bot:
                raise BadGameFile("seal_kind", seat=seat)

    def _check_attempt(self, number: int) -> None:
        attempt, dealt = self.attempts[number - 1], number == len(self.attempts)
        if commitment(unhex(attempt.house_seed)).hex() != attempt.commitment:
            raise BadGameFile("broken_promise", commitment=attempt.commitment)
        due = _due(attempt)
        given = [each.seat for each in attempt.nonces]
        if dealt and given != due:
            raise BadGameFile("seal_nonces", due=len(due), given=len(given))
        if not dealt:
            self._check_abandoned(number, due, given)
        _refuse_repetition(attempt)
        place = self._place(number)
        for each in attempt.nonces:
            if seat_commitment(place, each.seat, unhex(each.nonce)).hex() != attempt.listed[each.seat].commitment:
                raise BadGameFile("seal_commitment", seat=each.seat)

    def _check_abandoned(self, number: int, due: Sequence[int], given: Sequence[int]) -> None:
        """Somebody who should have revealed did not; who did not sits there no more, and no bot became anybody."""
        before, after = self.attempts[number - 1 : number + 1]
        in_order = list(given) == [seat for seat in due if seat in set(given)]
        if not in_order or len(given) == len(due) or len(before.listed) != len(after.listed):
            raise BadGameFile("seal_attempt", attempt=number)
        for seat, (then, later) in enumerate(zip(before.listed, after.listed, strict=True)):
            if later.kind not in ("bot", then.kind) or (later.kind != "bot" and seat not in given):
                raise BadGameFile("seal_attempt", attempt=number)


def _due(attempt: Attempt) -> list[int]:
    """The seats whose nonces belong to this deal, in order."""
    due = [seat for seat, each in enumerate(attempt.listed) if each.kind != "bot"]
    for seat, each in enumerate(attempt.listed):
        if (each.commitment is None) != (each.kind == "bot"):
            raise BadGameFile("seal_kind", seat=seat)
    return due


def _refuse_repetition(attempt: Attempt) -> None:
    for said in (_commitments(attempt), ((each.seat, each.nonce) for each in attempt.nonces)):
        seen: set[str] = set()
        for seat, value in said:
            if value in seen:
                raise BadGameFile("seal_repeated", seat=seat)
            seen.add(value)


def _commitments(attempt: Attempt) -> Iterator[tuple[int, str]]:
    return ((seat, each.commitment) for seat, each in enumerate(attempt.listed) if each.commitment is not None)
