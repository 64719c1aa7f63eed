"""Every check of the conformance suite as a parameter of a test. The one that compiles is slow."""

import pytest

from adjuge.rules.conformance import CHECKS
from adjuge.rules.conformance.twins import interpreted_equals_compiled

each_check = pytest.mark.parametrize(
    "check",
    [
        pytest.param(check, id=check.__name__, marks=pytest.mark.slow if check is interpreted_equals_compiled else ())
        for check in CHECKS
    ],
)
