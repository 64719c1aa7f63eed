"""What is to be played in a tournament, and the playing of any part of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from msgspec import Struct

from adjuge.bots import RANDOM, UNLIMITED, Budget
from adjuge.bots.match import drawn_from, play_match, seats_of, shuffle_from
from adjuge.rules import catalogue
from adjuge.rules.contract import Game, Options, Outcome, SelfPlaying
from adjuge.rules.engines.prng import stream_from
from adjuge.rules.gamefile import encode_line
from adjuge.rules.self_play import Deal


class PlayedGame(Struct, frozen=True):
    """What is told of a game: how it ended, and all of it where it is to be kept."""

    result: Outcome
    moves: int
    line: bytes = b""


@dataclass(frozen=True)
class TournamentPlan:
    """What is to be played. The same plan gives the same games, to the byte."""

    game: str
    preset: str
    options: Options
    bots: tuple[str, ...]
    seed: str
    games: int
    kept: bool = False  # whether anybody wants to read the games
    budget: Budget = UNLIMITED  # of every bot, for each move

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in this game: one place further round each time, until the deal changes."""
        turn = number % len(self.bots)
        return self.bots[-turn:] + self.bots[:-turn] if turn else self.bots

    def material(self, number: int) -> bytes:
        """What the cards of this game are dealt from."""
        return f"{self.seed}/{number // len(self.bots)}".encode()

    def play(self, numbers: Sequence[int]) -> Iterator[PlayedGame]:
        """These games, one after another. Where chance sits in every seat, the engine plays them by itself."""
        game = catalogue.game(self.game)
        if isinstance(game, SelfPlaying) and set(self.bots) == {RANDOM}:
            return map(_by_itself(self, game), numbers)
        return map(_by_bots(self, game), numbers)


def _by_bots(plan: TournamentPlan, game: Game) -> Callable[[int], PlayedGame]:
    def play(number: int) -> PlayedGame:
        seated, material = plan.seated(number), plan.material(number)
        file = play_match(game, plan.options, plan.preset, seated, material, budget=plan.budget)
        assert file.result is not None
        return PlayedGame(file.result, len(file.turns), encode_line(file) if plan.kept else b"")

    return play


def _by_itself(plan: TournamentPlan, game: SelfPlaying) -> Callable[[int], PlayedGame]:
    """Each deal is dealt once, for all the games that are played with it, and each of these has luck of its own."""
    seats = seats_of(plan.bots)
    dealt: dict[bytes, Deal] = {}

    def play(number: int) -> PlayedGame:
        material = plan.material(number)
        if material not in dealt:
            dealt.clear()
            dealt[material] = Deal(game, plan.options, plan.preset, seats, shuffle_from(material))
        played = dealt[material].play(stream_from(drawn_from(material, f"game {number}")))
        return PlayedGame(played.outcome(), played.moves, played.line() if plan.kept else b"")

    return play
