"""The door of the house: who I am, which tables there are."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from adjuge.client.connection import TableConnection, ask
from adjuge.client.pending import Journal, no_journal
from adjuge.client.shares import Shares
from adjuge.client.table import RemoteTable
from adjuge.wire.lobby import GameCard, GameList, Me, Newcomer, NewTable, TableCard, TableList
from adjuge.wire.setting import Setting

Answer = TypeVar("Answer")

_API = "/api/v1"


class House:
    """A house, at one address or at several: where one does not answer, the next is tried.

    `token` is what `guest` gave somebody on an earlier day. `patience` is how many seconds to keep calling a house that
    does not answer; `silence`, after how many seconds without a sign of life a line is taken for dead. `receipts` is a
    folder for what each table's shuffle needs of me: with it and its token, a program that was started anew while cards
    were dealt keeps its seat; without, a bot has it for that game.
    """

    def __init__(
        self,
        *addresses: str,
        token: str | None = None,
        patience: float = 60,
        silence: float = 20,
        receipts: str | Path | None = None,
    ) -> None:
        if not addresses:
            raise ValueError("where is the house? Give its address, such as http://localhost:8000")
        self._addresses = [address.rstrip("/") for address in addresses]
        self.token = token
        self._patience = patience
        self._silence = silence
        self._receipts = None if receipts is None else Path(receipts)
        self._shares: dict[str, Shares] = {}

    async def guest(self, name: str | None = None) -> Me:
        """Come in as somebody new; the house remembers me by `token`."""
        me = await self._ask("/me", Me, Newcomer(name=name, token=True), "POST")
        self.token = me.token
        return me

    async def me(self) -> Me:
        return await self._ask("/me", Me)

    async def games(self) -> tuple[GameCard, ...]:
        return (await self._ask("/games", GameList)).games

    async def open(self, setting: Setting) -> str:
        return (await self._ask("/tables", NewTable, setting, "POST")).id

    async def tables(self) -> tuple[TableCard, ...]:
        return (await self._ask("/tables", TableList)).tables

    def table(self, table: str, *, seat: int | None = None, journal: Journal = no_journal) -> RemoteTable:
        """The table of this id. `seat` picks one of several of mine; `journal` hears of every acknowledgement."""

        def open_connection(greeting: Callable[[], Iterator[bytes]]) -> TableConnection:
            urls = [f"ws{address.removeprefix('http')}{_API}/tables/{table}/socket" for address in self._addresses]
            return TableConnection(urls, self._headers(), greeting, patience=self._patience, silence=self._silence)

        if table not in self._shares:
            self._shares[table] = Shares(table, self._receipts)
        return RemoteTable(open_connection, self._shares[table], seat=seat, journal=journal)

    def _headers(self) -> Mapping[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def _ask(self, path: str, answer: type[Answer], body: object = None, method: str = "GET") -> Answer:
        *others, last = self._addresses
        for address in others:
            try:
                return await ask(address + _API + path, answer, self._headers(), body, method)
            except OSError:
                continue
        return await ask(last + _API + path, answer, self._headers(), body, method)
