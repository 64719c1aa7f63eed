"""What is refused, with a code for programs and facts for people; the words are in the catalogues."""

from typing import Any


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """Something that cannot be done. `code` names the reason, `params` the facts; nothing was changed."""

    def __init__(self, code: str, /, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code} ({facts})" if facts else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.code, self.params)


def _rebuild(kind: type[Refusal], code: str, params: dict[str, Any]) -> Refusal:
    return kind(code, **params)


class IllegalMove(Refusal):
    """A move that the rules do not allow to this seat now."""


class BadOptions(Refusal):
    """Options that do not go together, or not with this number of seats."""


class BadGameFile(Refusal):
    """A game file that cannot be read or does not follow the rules."""
