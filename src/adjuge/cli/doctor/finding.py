"""What somebody who looks at a house has found."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Finding:
    """`code` names the words under `cli.doctor`: what is well, or what is not and what to do about it."""

    code: str
    well: bool
    facts: dict[str, Any] = field(default_factory=dict)
