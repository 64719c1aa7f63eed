"""Players on a score sheet, each written as `name: what is theirs`."""

from collections.abc import Sequence

from adjuge.cli.refusals import BadCommand, NotPossible


def written(cards: Sequence[str], players: Sequence[str], most: int, empty: BadCommand) -> list[tuple[str | None, str]]:
    """Who is on the sheet and what is theirs; for one player alone, no name. An empty sheet is refused as `empty`."""
    if cards and players:
        raise BadCommand("cards_or_players")
    if not cards and not players:
        raise empty
    return [(None, " ".join(cards))] if cards else [*_players(players, most)]


def _players(texts: Sequence[str], most: int) -> list[tuple[str, str]]:
    """Each player's name, and what is written after it; no more than find room at a table, and no name twice."""
    if len(texts) > most:
        raise NotPossible("too_many_players", players=len(texts), most=most)
    lines = [_of_player(text) for text in texts]
    names = [name for name, _ in lines]
    for name in names:
        if names.count(name) > 1:
            raise NotPossible("player_twice", name=name)
    return lines


def _of_player(text: str) -> tuple[str, str]:
    name, sign, rest = text.partition(":")
    if not sign or not name.strip():
        raise BadCommand("not_a_player", text=text)
    return name.strip(), rest
