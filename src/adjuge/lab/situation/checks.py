"""What no table can be, said in a sentence."""

from collections.abc import Iterable, Mapping, Sequence


class Impossible(ValueError):  # noqa: N818 - a refusal, which the sentence explains
    """A situation that cannot be laid out with the cards of the game."""


def check_seats(named: Iterable[int], seats: int) -> None:
    for seat in named:
        if seat not in range(seats):
            raise Impossible(f"nobody sits at seat {seat}: the seats are 0 to {seats - 1}")


def check_cards(cards: Mapping[str, int] | Mapping[int, int], known: Sequence[str] | Sequence[int]) -> None:
    for card, count in cards.items():
        if card not in known:
            raise Impossible(f"there is no card {card!r}: choose among {', '.join(map(str, known))}")
        if count < 0:
            raise Impossible(f"{count} cards {card!r} are fewer than none")
