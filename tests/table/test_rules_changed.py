"""An unfinished game whose rules the house no longer has ends with an explanation; a finished one stays as it was."""

import msgspec
import pytest

from adjuge.rules.boursicocotte.game import Boursicocotte
from adjuge.rules.money.game import Money
from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.table.evening import HOST, PEOPLE, Evening, an_evening, in_memory_dependencies
from tests.table.virtual_time import in_virtual_time

ANNE, OTTO = PEOPLE[:2]


@in_virtual_time
async def test_our_game_is_over_because_the_house_no_longer_has_its_rules() -> None:
    async with an_evening(people=2) as evening:
        await evening.clock.pass_by(5_000)
        before = len(evening.rows)
        await evening.house.close()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Boursicocotte, "rules_versions", (2,))
            async with TableRegistry(evening.dependencies).at(evening.table.id) as table:
                again = Evening(evening.dependencies, evening.house, table)
                assert again.facts(before + 1) == (fact.PlayEnded("rules_changed"),)
                assert again.listing()["ended"] == "rules_changed"
                assert again.listing()["scores"] is None
                anne = again.joins(ANNE)
                shown = await anne.snapshot()
                assert (shown["table"]["phase"], shown["table"]["ended"]) == ("over", "rules_changed")
                assert (shown["view"], shown["clock"]) == (None, None)
                assert await anne.refused(ask.Play, move=msgspec.Raw(b'{"type":"auction"}')) == "game_over"
                past = await anne.ask(ask.History)
                assert past["told"][-1] == [before + 1, [{"type": "ended", "because": "rules_changed"}]]
            async with TableRegistry(evening.dependencies).at(evening.table.id):
                assert len(evening.rows) == before + 1  # once is enough


@in_virtual_time
async def test_a_finished_game_is_listed_as_it_went() -> None:
    async with an_evening(people=2) as evening:
        await evening.finishes()
        listed = evening.listing()
        assert listed["scores"] is not None
        await evening.house.close()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Boursicocotte, "rules_versions", (2,))
            async with TableRegistry(evening.dependencies).at(evening.table.id) as table:
                again = Evening(evening.dependencies, evening.house, table)
                assert table.state.ended == "played"
                anne = again.joins(ANNE)
                await anne.must(ask.Rename, name="Annie")
                await anne.must(ask.Rematch)
                assert again.listing() == listed


@in_virtual_time
async def test_a_table_still_gathering_ends_too() -> None:
    async with an_evening() as evening:
        await evening.sits(ANNE)
        await evening.house.close()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Boursicocotte, "rules_versions", (2,))
            async with TableRegistry(evening.dependencies).at(evening.table.id) as table:
                assert table.state.ended == "rules_changed"


@in_virtual_time
async def test_options_that_are_no_more_can_still_be_read() -> None:
    dependencies = in_memory_dependencies()
    setting = Setting(game="money", seats=9, preset="first edition", options={"gold": True})
    opened = fact.TableOpened(id="old", setting=setting, rules=0, host=HOST.id, house_seed="00" * 32)
    await dependencies.log.append("old", 1, 0, None, fact.encode((opened,)), None)
    async with TableRegistry(dependencies).at("old") as table:
        assert table.state.ended == "rules_changed"


@in_virtual_time
async def test_a_stand_in_that_is_no_more_can_still_be_read() -> None:
    dependencies = in_memory_dependencies()
    setting = Setting(game="money", seats=3, stand_in="wizard")
    version = Money.rules_versions[-1]
    opened = fact.TableOpened(id="old", setting=setting, rules=version, host=HOST.id, house_seed="00" * 32)
    await dependencies.log.append("old", 1, 0, None, fact.encode((opened,)), None)
    async with TableRegistry(dependencies).at("old") as table:
        assert table.state.phase == "gathering"


@in_virtual_time
async def test_another_game_brings_its_own_rules() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Money, "rules_versions", (7,))
        async with an_evening("boursicocotte") as evening:
            anne = await evening.sits(ANNE)
            await anne.must(ask.Change, setting=Setting(game="money", seats=3))
            async with TableRegistry(evening.dependencies).at(evening.table.id) as again:
                assert again.state.ended is None
            await anne.must(ask.Start)
            assert (await anne.snapshot())["view"]["game"] == "money"
