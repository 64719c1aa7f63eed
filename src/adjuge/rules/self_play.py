"""Games that the engine plays at random by itself, put into words only once somebody wants to read them.

Every engine action that is open is as likely as the next.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from adjuge.rules.contract import Options, Outcome, SelfPlaying, State
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.trace import moves_in, played_out
from adjuge.rules.gamefile import Seat, encode_line_of, written
from adjuge.rules.seal import Seal


class Deal:
    """A game about to begin. It may be played as often as one likes."""

    def __init__(
        self, game: SelfPlaying, options: Options, preset: str | None, seats: Sequence[Seat], shuffle: Seal
    ) -> None:
        self.game, self.options, self.preset, self.seats, self.shuffle = game, options, preset, seats, shuffle
        self.state = game.deal(options, len(seats), shuffle.seed())

    def play(self, stream: Stream) -> "SelfPlayed":
        end = self.state.copy()
        return SelfPlayed(self, played_out(self.game.engine.random_game, end.record, stream), end)


@dataclass(frozen=True)
class SelfPlayed:
    deal: Deal
    trace: Cards
    end: State

    @property
    def moves(self) -> int:
        return moves_in(self.trace)

    def outcome(self) -> Outcome:
        outcome = self.deal.game.outcome(self.end)
        assert outcome is not None
        return outcome

    def line(self) -> bytes:
        deal = self.deal
        unplayed = written(deal.game, deal.options, deal.preset, deal.seats, deal.shuffle, (), self.end)
        return encode_line_of(unplayed, deal.game.told(deal.state, self.trace))
