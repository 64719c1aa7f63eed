"""Boursicocotte with one thing broken each: what the conformance suite must find."""

from tests.conformance.faults import playing, saying
from tests.conformance.faults.fault import FAULTS, Fault

__all__ = ["FAULTS", "Fault", "playing", "saying"]
