"""Ratings as they are shown."""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from adjuge.rules import catalogue
from adjuge.server.http.pagination import NAME
from adjuge.server.http.responses import reading
from adjuge.server.http.strict_request import AnyRequest
from adjuge.server.ratings.rating_math import Strength
from adjuge.server.services import InjectedServices
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
    services: InjectedServices,
    game: Annotated[str, QueryParameter(name="game", pattern=NAME, description="Of which game.")],
    rated: Annotated[bool, QueryParameter(name="rated", description="Rated games, or casual ones.")] = True,
    limit: Annotated[int, QueryParameter(name="limit", ge=1, le=100)] = 50,
) -> Leaderboard:
    """By `points`: what somebody's strength exceeds almost certainly. docs/ratings.md says how it is reckoned."""
    catalogue.game(game)
    me = services.identity.claimed(request)
    rows = await services.store.ratings.best(game, rated, limit)
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
