"""What somebody's finished games come to, reckoned from the lists whenever it is asked for."""

from dataclasses import dataclass

from litestar import get

from adjuge.server.http.problems import reading
from adjuge.server.http.strict_request import AnyRequest
from adjuge.server.listings import TableListing, listing_of
from adjuge.server.services import InjectedServices
from adjuge.wire.lobby import Statistic, Statistics

_PAGE = 200


@get("/me/statistics", responses=reading(401), summary="My statistics", tags=["identity"])
async def statistics(request: AnyRequest, services: InjectedServices) -> Statistics:
    """Of games played to their end in which you had one seat: others on a shared device were perhaps not you.

    Who was away at the end has not won, whatever the stand-in made of it.
    """
    me = await services.identity.required(request)
    sums: dict[str, _Sum] = {}
    before: tuple[int, str] | None = None
    while rows := await services.store.lists.finished(person=me.id, limit=_PAGE, before=before):
        for row in rows:
            told = listing_of(row)
            sums.setdefault(told.game, _Sum()).add(told, me.id)
        before = rows[-1].at, rows[-1].id
    return Statistics(tuple(total.told(game) for game, total in sorted(sums.items()) if total.games))


@dataclass
class _Sum:
    games: int = 0
    won: int = 0
    with_people: int = 0
    won_with_people: int = 0
    best: int | None = None
    lasted: int = 0

    def add(self, told: TableListing, person: str) -> None:
        seats = [sitter.seat for sitter in told.people if sitter.person == person]
        if told.ended != "played" or told.ranks is None or told.scores is None or len(seats) != 1:
            return
        seat, others = seats[0], len(told.people) > 1
        won = told.ranks[seat] == 1 and seat not in told.left
        self.games += 1
        self.won += won
        self.with_people += others
        self.won_with_people += won and others
        self.best = max(told.scores[seat], told.scores[seat] if self.best is None else self.best)
        self.lasted += told.lasted or 0

    def told(self, game: str) -> Statistic:
        return Statistic(
            game=game,
            games=self.games,
            won=self.won,
            with_people=self.with_people,
            won_with_people=self.won_with_people,
            best=self.best or 0,
            lasted=self.lasted,
        )
