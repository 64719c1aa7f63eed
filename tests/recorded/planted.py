"""Rules that are changed on purpose. Run interpreted by `test_planted`: machine code cannot be changed from outside."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from adjuge.rules import gamefile
from adjuge.rules.boursicocotte.engine.table import OVER, TURN
from adjuge.rules.boursicocotte.engine.turn import may_open_trades, next_turn, owns_incomplete_family, pile_lasts
from adjuge.rules.boursicocotte.game import GAME, Boursicocotte
from adjuge.rules.bouse.engine.cards import PUFF
from adjuge.rules.bouse.engine.counting import goes_to_announcer_when_low
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.gamefile import GameFile
from adjuge.rules.money.engine.cards import VALUE
from adjuge.rules.money.engine.scoring import points_of
from adjuge.rules.money.engine.table import HAND
from adjuge.rules.refusal import BadGameFile, Refusal
from adjuge.table.registry import TableRegistry
from adjuge.table.state.archive import game_file
from tests.recorded import record
from tests.recorded.recording import path_of, read, what_comes
from tests.recorded.settings import Setting
from tests.table.evening import Evening, an_evening
from tests.table.virtual_time import in_virtual_time

assert INTERPRETED, "run it by tests/recorded/test_planted.py"

Rule = Callable[..., Any]


def plant(monkeypatch: pytest.MonkeyPatch, rule: Rule, change: Rule) -> None:
    """In every module of the engine that calls it."""
    engine = rule.__module__.rpartition(".")[0]
    for name, module in list(sys.modules.items()):
        if name.startswith(engine) and vars(module).get(rule.__name__) is rule:
            monkeypatch.setattr(module, rule.__name__, change)


def the_other_way_round(s: Any) -> None:
    """B5.3, but counter-clockwise."""
    s.phase = TURN
    for step in range(1, s.seats + 1):
        seat = (s.active - step) % s.seats
        if pile_lasts(s) or owns_incomplete_family(s, seat):
            s.active = seat
            return
    s.phase = OVER


def coins_count_twice(s: Any, seat: int) -> int:
    coins = [serial for serial in range(64, 70) if s.place[serial] == HAND + seat]
    return points_of(s, seat) + sum(int(VALUE[serial]) for serial in coins)


def puffs_go_under_the_pile(s: Any, kind: int) -> bool:
    return kind != PUFF and goes_to_announcer_when_low(s, kind)


def anybody_may_trade(_s: Any) -> bool:
    """Laxer than B2.7: nothing that was played is refused, yet more could have been."""
    return True


def all_go_as_they_went(name: str) -> bool:
    head, games = read(path_of(name, 1))
    try:
        return all(what_comes(gamefile.decode(each.file), head.fields) == each.came for each in games[::3])
    except Refusal:
        return False


@pytest.mark.parametrize(
    ("name", "rule", "change"),
    [
        ("boursicocotte", next_turn, the_other_way_round),
        ("boursicocotte", may_open_trades, anybody_may_trade),
        ("money", points_of, coins_count_twice),
        ("bouse", goes_to_announcer_when_low, puffs_go_under_the_pile),
    ],
)
def test_a_rule_that_changes_the_past_is_noticed(
    name: str, rule: Rule, change: Rule, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, rule, change)
    assert not all_go_as_they_went(name)


def begin_version_2(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest rules go counter-clockwise; a game that began clockwise goes on so."""

    def by_version(s: Any) -> None:
        if s.rules < 2:
            next_turn(s)
        else:
            the_other_way_round(s)

    plant(monkeypatch, next_turn, by_version)
    monkeypatch.setattr(Boursicocotte, "rules_versions", (1, 2))


def way_round(file: GameFile) -> int:
    """Whose turn comes after the first: 1 for the next seat clockwise, -1 for the other neighbour."""
    active = [GAME.view(moment.state, None).public.active for moment in gamefile.replay(file)]
    second = next(seat for seat in active if seat != active[0])
    return 1 if second == (active[0] + 1) % len(file.seats) else -1


def test_old_files_are_replayed_by_the_rules_they_name_and_new_games_go_by_the_new_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin_version_2(monkeypatch)
    assert all_go_as_they_went("boursicocotte")
    new = record.played(GAME, Setting("new", "marteau", GAME.presets["marteau"], 5))
    assert new.rules == 2
    old = gamefile.decode(read(path_of("boursicocotte", 1))[1][2].file)
    for file, way in ((old, 1), (new, -1)):
        assert gamefile.verify(gamefile.decode(gamefile.encode(file))).finished
        assert way_round(file) == way
        pretended = gamefile.encode(file).replace(b'"rules":%d' % file.rules, b'"rules":%d' % (3 - file.rules))
        with pytest.raises(BadGameFile):
            gamefile.verify(gamefile.decode(pretended))


@in_virtual_time
async def test_a_live_table_goes_on_by_the_rules_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    async with an_evening(seats=5, people=5) as evening:
        await evening.auction()
        await evening.house.close()
        begin_version_2(monkeypatch)
        async with TableRegistry(evening.dependencies).at(evening.table.id) as table:
            again = Evening(evening.dependencies, evening.house, table)
            assert (table.state.phase, table.state.rules_version) == ("playing", 1)
            again.readers = [again.joins(reader.person) for reader in evening.readers]
            await again.finishes()
            old = game_file(again.rows)
    async with an_evening(seats=5, people=5) as evening:
        await evening.finishes()
        new = game_file(evening.rows)
    assert [(file.rules, way_round(file)) for file in (old, new)] == [(1, 1), (2, -1)]
    assert all(gamefile.verify(file).finished for file in (old, new))
