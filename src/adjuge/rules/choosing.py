"""Options of any game against what they may be."""

from collections.abc import Mapping

from adjuge.rules.contract import Options
from adjuge.rules.menu import Domain
from adjuge.rules.refusal import BadOptions, IllegalMove


def refuse_unless_playable(options: Options, domains: Mapping[str, Domain], seats: int, range_: range) -> None:
    """Raise `BadOptions` where the table has too few or too many seats, or an option a value it cannot have."""
    if seats not in range_:
        raise BadOptions("seats", seats=seats, least=range_[0], most=range_[-1])
    for name, domain in domains.items():
        try:
            domain.refuse(name, getattr(options, name))
        except IllegalMove as refusal:
            raise BadOptions("value", option=name, reason=refusal.code, **refusal.params) from None
