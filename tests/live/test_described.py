"""What the OpenAPI description says is so: made-up requests find no answer that it does not describe, and no 500."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import hypothesis
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from adjuge.server.config import FOR_PROGRAMS, Config
from tests.live.in_a_thread import DistantHouse, house_in_a_thread
from tests.patience import PATIENCE_S
from tests.server.house import THREE, Guest
from tests.server.test_archive import a_file, bring

MANY = FOR_PROGRAMS.reads_per_address
LIMITS = msgspec.structs.replace(FOR_PROGRAMS, file_checks_per_person=MANY, claims_per_address=MANY)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES, MANY_EXAMPLES = 6, 200
AT_A_DESK = {
    ("get", "/api/v1/archive/{game_id}/eyes/{eyes}"),
    ("get", "/api/v1/archive/{game_id}/review/{seat}"),
    ("post", "/api/v1/archive"),
}
DESK_SHARE = 3  # a file that goes to a reviewer, in a process of its own, takes longer: so many times fewer of them


class Facts:
    """A house where there is something to ask for."""

    def __init__(self, distant: DistantHouse) -> None:
        self._distant = distant
        self.url = distant.house.url
        self.real: dict[str, list[str]] = distant.do(self._furnish())

    async def _furnish(self) -> dict[str, list[str]]:
        anne = await self._distant.house.known("Anne")
        tables = [await anne.opens(privacy="public"), await anne.opens(**(THREE | {"game": "money"}))]
        async with anne.at(tables[1]) as talk:
            await talk.sit()
            await talk.ask("start", fill_with="random")
        _, brought = await bring(anne, a_file())
        return {"table_id": tables, "game_id": [*tables, str(brought["id"])], "eyes": ["all", "0", "bystander"]}

    def token(self) -> str:
        """A new guest's."""

        async def come_in(guest: Guest) -> str:
            token: str = (await guest.post("/me", token=True)).json()["token"]
            return token

        return self._distant.do(come_in(self._distant.house.guest()))


@pytest.fixture(scope="module")
def facts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Facts]:
    with house_in_a_thread(tmp_path_factory.mktemp("house"), Config(limits=LIMITS)) as distant:
        yield Facts(distant)


def probe(facts: Facts, operation: Any, mode: GenerationMode, examples: int) -> int:
    """So many requests to one operation, by somebody known and by nobody, for things that are there or not."""
    cases = operation.as_strategy(generation_mode=mode)
    token, asked = facts.token(), 0

    @hypothesis.settings(
        max_examples=examples, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(case=cases, entropy=st.integers(0, 5))
    def ask(case: Any, entropy: int) -> None:
        nonlocal asked
        asked += 1
        for name, values in facts.real.items():
            if entropy and name in (case.path_parameters or {}):
                case.path_parameters[name] = values[entropy % len(values)]
        headers = {} if entropy == 5 else {"authorization": f"Bearer {token}"}
        case.call_and_validate(base_url=facts.url, headers=headers, checks=CHECKS, timeout=PATIENCE_S)

    with suppress(Unsatisfiable):  # nothing can be wrong with a request that has no parts
        ask()
    return asked


def probe_all(facts: Facts, mode: GenerationMode, examples: int) -> int:
    schema = schemathesis.openapi.from_url(f"{facts.url}/api/openapi.json")
    described: list[Any] = list(schema.get_all_operations())
    operations = [each.ok() for each in described]
    assert len(operations) > 20
    return sum(
        probe(facts, each, mode, examples // DESK_SHARE if (each.method, each.path) in AT_A_DESK else examples)
        for each in operations
    )


@pytest.mark.parametrize("mode", GenerationMode)
def test_every_answer_is_as_described(facts: Facts, mode: GenerationMode) -> None:
    assert probe_all(facts, mode, EXAMPLES) > 100


@pytest.mark.long
@pytest.mark.parametrize("mode", GenerationMode)
def test_every_one_of_many_answers_is_as_described(facts: Facts, mode: GenerationMode) -> None:
    assert probe_all(facts, mode, MANY_EXAMPLES) > 2000
