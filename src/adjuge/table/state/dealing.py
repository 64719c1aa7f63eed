"""The shuffle of a table, from the house's promise to the deal, as the log tells it."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from adjuge.rules.engines.shuffle import commitment
from adjuge.rules.seal import BoundShuffle, Seal, Shuffle
from adjuge.rules.seal.binding import Listed, NonceScope, table_hash
from adjuge.rules.seal.bound import Attempt, OpenedNonce
from adjuge.table.state import facts as fact
from adjuge.table.state.seat import SeatState
from adjuge.wire.messages import DealInfo, Listing, Stage

REVEAL_WITHIN = 10_000  # milliseconds, and as long to commit anew


class Dealing(Struct, frozen=True):
    """`since`: when the list was closed, or when all were asked to commit anew."""

    table: str
    seal: int
    house_seed: bytes
    listed: tuple[Listed, ...] | None = None
    nonces: tuple[OpenedNonce, ...] = ()  # in the order in which they came
    abandoned: tuple[Attempt, ...] = ()
    since: int | None = None
    dealt: bool = False

    @property
    def attempt(self) -> int:
        return len(self.abandoned) + 1

    @property
    def stage(self) -> Stage:
        if self.dealt:
            return "dealt"
        if self.listed is not None:
            return "revealing"
        return "open" if self.since is None else "committing"

    @property
    def under_way(self) -> bool:
        return self.stage in ("committing", "revealing")

    @property
    def commitment(self) -> str:
        return commitment(self.house_seed).hex()

    @property
    def place(self) -> NonceScope:
        return NonceScope(table_hash(self.table), self.attempt, commitment(self.house_seed))

    @property
    def revealed(self) -> tuple[int, ...]:
        return tuple(each.seat for each in self.in_order)

    @property
    def in_order(self) -> tuple[OpenedNonce, ...]:
        return tuple(sorted(self.nonces, key=lambda each: each.seat))

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats on the closed list that have not revealed."""
        listed, there = self.listed or (), self.revealed
        return tuple(n for n, each in enumerate(listed) if each.commitment is not None and n not in there)

    def sealed(self, seats: Sequence[SeatState]) -> Seal:
        if self.seal == 1:
            nonces = [bytes.fromhex(seat.nonce) for seat in seats if seat.nonce is not None]
            return Shuffle.from_house_seed(self.house_seed, nonces)
        return BoundShuffle(
            table=table_hash(self.table).hex(),
            commitment=self.commitment,
            house_seed=self.house_seed.hex(),
            listed=self.listed or (),
            nonces=self.in_order,
            abandoned=self.abandoned,
        )

    def info(self, seats: Sequence[SeatState]) -> DealInfo:
        listed = self.listed if self.listed is not None else tuple(seat.listed for seat in seats)
        return DealInfo(
            seal=self.seal,
            attempt=self.attempt,
            stage=self.stage,
            listed=tuple(None if each is None else Listing(each.kind, each.commitment) for each in listed),
            revealed=self.revealed,
        )

    # --- becoming

    def after(self, each: fact.AboutTheDeal, at: int) -> "Dealing":
        match each:
            case fact.Resealed(seal, house_seed):
                return Dealing(self.table, seal, bytes.fromhex(house_seed))
            case fact.ListClosed(listed):
                return replace(self, listed=listed, since=at)
            case fact.NonceRevealed(seat, nonce):
                return replace(self, nonces=(*self.nonces, OpenedNonce(seat, nonce)))
            case fact.AttemptAbandoned(_, None):
                return replace(self, since=at)
            case fact.AttemptAbandoned(_, str(house_seed)):
                tried = Attempt(self.commitment, self.house_seed.hex(), self.listed or (), self.in_order)
                abandoned = (*self.abandoned, tried)
                return Dealing(self.table, self.seal, bytes.fromhex(house_seed), abandoned=abandoned, since=at)
            case fact.GameStarted():
                return replace(self, dealt=True)
            case fact.ClocksResumed():
                return replace(self, since=at) if self.under_way else self
        raise AssertionError(each)
