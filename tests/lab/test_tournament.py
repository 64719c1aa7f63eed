"""How a tournament is shared out, and how chance plays it alone."""

import pytest

from adjuge.lab.arena import batches, tournament
from adjuge.lab.arena.batches import Batch, Batches
from adjuge.lab.arena.plan import PlayedGame, TournamentPlan
from adjuge.rules import catalogue
from adjuge.rules.contract import Outcome
from adjuge.rules.gamefile import decode, verify

A_GAME = PlayedGame(Outcome((1, 0), (1, 2)), 1)


def chance_alone(name: str, seats: int, games: int, *, seed: str = "7", kept: bool = True) -> TournamentPlan:
    preset, options = next(iter(catalogue.game(name).presets.items()))
    return TournamentPlan(name, preset, options, ("random",) * seats, seed, games, kept)


@pytest.mark.parametrize("name", catalogue.names())
def test_among_themselves_random_bots_play_games_that_anyone_can_verify(name: str) -> None:
    for seats in catalogue.game(name).seats:
        for played in chance_alone(name, seats, seats + 1).play(range(seats + 1)):
            file = decode(played.line)
            assert verify(file).moves == played.moves
            assert file.result == played.result
            assert [seat.bot for seat in file.seats] == ["random"] * seats


@pytest.mark.parametrize("name", catalogue.names())
def test_any_part_of_a_tournament_is_the_same_by_itself(name: str) -> None:
    """Whoever plays it, wherever it begins, and whether the games are kept or not."""
    plan = chance_alone(name, 3, 8)
    whole = list(plan.play(range(8)))
    assert [*plan.play(range(2)), *plan.play(range(2, 7)), *plan.play([7])] == whole
    unread = chance_alone(name, 3, 8, kept=False).play(range(8))
    assert [(played.result, played.moves) for played in whole] == [(played.result, played.moves) for played in unread]


@pytest.mark.parametrize("name", catalogue.names())
def test_no_two_games_of_a_deal_are_alike(name: str) -> None:
    """All bots being one, it would be idle to play the same game once in every seat."""
    files = [decode(played.line) for played in chance_alone(name, 3, 6).play(range(6))]
    promises = [file.shuffle.commitment for file in files]
    assert promises[0] == promises[1] == promises[2] != promises[3] == promises[4] == promises[5]
    assert len({str(file.turns) for file in files}) == 6


def test_other_processes_are_only_started_when_that_is_sooner_over() -> None:
    assert not tournament.is_worth_sharing(3600, jobs=1)
    assert not tournament.is_worth_sharing(1.5 * tournament.STARTING, jobs=2)
    assert tournament.is_worth_sharing(2.5 * tournament.STARTING, jobs=2)


def test_short_games_are_handed_out_by_the_hundred_and_long_ones_singly() -> None:
    shares = Batches(chance_alone("money", 3, 10_000), first=1, jobs=2)
    assert shares.next() == range(1, 2)
    shares.opened(Batch([A_GAME], batches.SECONDS / 300))
    assert shares.next() == range(2, 302)
    shares.opened(Batch([A_GAME], 10 * batches.SECONDS))
    assert shares.next() == range(302, 303)


def test_every_game_is_handed_out_once_and_the_last_ones_to_everybody() -> None:
    shares = Batches(chance_alone("money", 3, 100), first=1, jobs=2)
    shares.opened(Batch([A_GAME], batches.SECONDS / 1000))
    handed_out = []
    while numbers := shares.next():
        handed_out.append(numbers)
    assert [number for numbers in handed_out for number in numbers] == list(range(1, 100))
    assert len(handed_out[0]) == 99 // 4
    assert len(handed_out[-1]) == 1
