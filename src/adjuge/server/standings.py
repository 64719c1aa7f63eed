"""Ratings as they are shown."""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from adjuge.rules import catalogue
from adjuge.server.answers import reading
from adjuge.server.paging import NAME
from adjuge.server.parts import InHall
from adjuge.server.reckoning import Strength
from adjuge.server.requests import AnyRequest
from adjuge.store import Store
from adjuge.wire.lobby import Leaderboard, Ranked, Standing


async def standings_of(store: Store, person: str) -> tuple[Standing, ...]:
    return tuple(
        Standing(
            game=row.game,
            rated=row.rated,
            games=row.rating.games,
            mu=row.rating.mu,
            sigma=row.rating.sigma,
            points=Strength(*row.rating).points,
        )
        for row in sorted(await store.ratings.of(person), key=lambda row: (row.game, not row.rated))
    )


@get("/ratings", responses=reading(400, 404), summary="The leaderboard of a game", tags=["ratings"])
async def leaderboard(
    request: AnyRequest,
    hall: InHall,
    game: Annotated[str, QueryParameter(name="game", pattern=NAME, description="Of which game.")],
    rated: Annotated[bool, QueryParameter(name="rated", description="Rated games, or casual ones.")] = True,
    limit: Annotated[int, QueryParameter(name="limit", ge=1, le=100)] = 50,
) -> Leaderboard:
    """By `points`: what somebody's strength exceeds almost certainly. docs/ratings.md says how it is reckoned."""
    catalogue.game(game)
    me = hall.identity.claimed(request)
    rows = await hall.store.ratings.best(game, rated, limit)
    return Leaderboard(
        game=game,
        rated=rated,
        people=tuple(
            Ranked(
                place=place,
                name=row.name,
                me=row.person == me,
                games=row.rating.games,
                mu=row.rating.mu,
                sigma=row.rating.sigma,
                points=Strength(*row.rating).points,
            )
            for place, row in enumerate(rows, 1)
        ),
    )
