"""Figures as they are kept: a median with its spread, a Markdown table, the machine they were taken on."""

import datetime
import os
import platform
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


@dataclass(frozen=True)
class Spread:
    """What several rounds of one measurement gave."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, rounds: Sequence[float]) -> "Spread":
        return cls(statistics.median(rounds), min(rounds), max(rounds))

    def __str__(self) -> str:
        return f"{short(self.median)} ({short(self.least)} – {short(self.most)})"

    @property
    def width(self) -> float:
        """How far the rounds lie apart, as a share of the median."""
        return (self.most - self.least) / self.median if self.median else 0.0


def short(number: float) -> str:
    """Three digits and a letter: 12.3 M."""
    for letter, unit in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if abs(number) >= 0.9995 * unit:
            return f"{_three_digits(number / unit)} {letter}"
    return _three_digits(number)


def micro(seconds: Spread) -> str:
    """A time in millionths of a second, its unit left to the reader."""
    return str(Spread(seconds.median * 1e6, seconds.least * 1e6, seconds.most * 1e6))


def _three_digits(number: float) -> str:
    return f"{number:.0f}" if abs(number) >= 99.95 else f"{number:.1f}" if abs(number) >= 9.995 else f"{number:.2f}"


def markdown(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table, its first column to the left and the others to the right."""
    lines = [columns, ["---", *["---:"] * (len(columns) - 1)], *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def machine(*packages: str) -> str:
    """The processor and the versions that figures depend on; nothing that tells whose machine it is."""
    versions = [f"Python {platform.python_version()}"]
    for package in packages:
        try:
            versions.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            versions.append(f"{package} missing")
    return f"{_processor()}, {cores()} cores, {platform.system()}; {', '.join(versions)}"


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def today() -> str:
    return datetime.datetime.now(datetime.UTC).date().isoformat()
