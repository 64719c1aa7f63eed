"""A table, seen from one of its seats or from beside it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Self

import msgspec

from adjuge.client.connection import TableConnection
from adjuge.client.moment import Moment, News, Received, Snapshot, Told, decoded, read_news
from adjuge.client.pending import Journal, PendingCommands, encoded, new_id, no_journal
from adjuge.client.shares import Shares
from adjuge.rules.contract import Game, Move, View
from adjuge.rules.menu import Menu
from adjuge.rules.refusal import Refusal
from adjuge.rules.seal.receipt import Receipt
from adjuge.wire import VERSION
from adjuge.wire import commands as spoken
from adjuge.wire import messages as heard
from adjuge.wire.setting import Setting

_past = msgspec.json.Decoder(tuple[int, tuple[heard.News, ...]])

OpenLine = Callable[[Callable[[], Iterator[bytes]]], TableConnection]


class RemoteTable:
    """Use it with `async with`; iterate over it for every moment in turn, until the game is over.

    A command returns when it is on disk *and* what it led to has arrived: afterwards `view` shows it. Moments wait in a
    queue while you think, `view` and `menu` are always the newest.
    """

    def __init__(
        self, open_connection: OpenLine, shares: Shares, *, seat: int | None = None, journal: Journal = no_journal
    ) -> None:
        self._connection = open_connection(self._greeting)
        self._seat = seat
        self._pending = PendingCommands(journal)
        self._moment: Moment | None = None
        self._ahead: deque[Moment] = deque()
        self._changed = asyncio.Condition()
        self._trouble: BaseException | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._shares = shares
        self.connected: tuple[bool, ...] = ()
        self.standing: heard.StandingOrder | None = None

    async def __aenter__(self) -> Self:
        self._run(self._listen())
        try:
            await self._until(lambda: self._moment is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- what is known ---

    @property
    def now(self) -> Moment:
        if self._moment is None:
            raise RuntimeError("not at the table yet: use `async with`")
        return self._moment

    @property
    def game(self) -> Game:
        return self.now.game

    @property
    def view(self) -> View | None:
        return self.now.view

    @property
    def menu(self) -> Menu:
        return self.now.view.menu if self.now.view else ()

    @property
    def receipt(self) -> Receipt:
        """What I know of the shuffle, to compare with the file after the game."""
        return self._shares.receipt

    async def __aiter__(self) -> AsyncIterator[Moment]:
        while True:
            await self._until(lambda: bool(self._ahead))
            moment = self._ahead.popleft()
            yield moment
            if moment.over:
                return

    # --- what can be said; each returns the number of the log's entry it became ---

    async def sit(self, seat: int | None = None) -> int:
        """Take this seat, or one that is kept for me or free, and commit to a nonce for the shuffle."""
        while True:
            place = self._seat_for_me() if seat is None else seat
            commitment = self._shares.drawn(self.now.table, place)
            try:
                return await self._say(
                    spoken.Sit(id=new_id(), seat=place, commitment=commitment, by="program")
                )  # fmt: skip
            except Refusal as refusal:
                if seat is not None or refusal.code != "seat_taken":
                    raise
            await self._until(lambda: self.now.table.seats[place].kind != "empty")  # noqa: B023  awaited here

    def _seat_for_me(self) -> int:
        table, mine = self.now.table, self.now.you.seats
        kept = [seat for seat in mine if (listed := table.deal.listed[seat]) is None or listed.commitment is None]
        free = [seat for seat, info in enumerate(table.seats) if info.kind == "empty"]
        return next(iter([*kept, *mine, *free]), 0)

    async def leave(self) -> int:
        return await self._say(spoken.Leave(id=new_id()))

    async def seat_bot(self, seat: int, bot: str) -> int:
        return await self._say(spoken.SeatBot(id=new_id(), seat=seat, bot=bot))

    async def clear(self, seat: int, *, block: bool = False) -> int:
        return await self._say(spoken.Clear(id=new_id(), seat=seat, block=block))

    async def change(self, setting: Setting) -> int:
        return await self._say(spoken.Change(id=new_id(), setting=setting))

    async def start(self, fill_with: str | None = None) -> int:
        """Close the list, and wait until all have revealed and the cards are dealt."""
        seq = await self._say(spoken.Start(id=new_id(), fill_with=fill_with))
        await self._until(lambda: self.now.table.phase != "dealing")
        return seq

    async def play(self, move: Move, *, insist: bool = False) -> int:
        """When the question is put: not before what happened has been shown to those who look on."""
        await self.opened()
        return await self._say(spoken.Play(id=new_id(), move=msgspec.Raw(encoded(move)), insist=insist))

    async def opened(self) -> None:
        """Until the question of this moment is put, to all at once."""
        while (left := self.now.opens_in) > 0:
            with suppress(TimeoutError):  # it may be sooner, when all have gone on
                await asyncio.wait_for(self._until(lambda: self.now.opens_in <= 0), left)

    async def go_on(self) -> int:
        """I have seen what happened; when all have, the next question is put at once."""
        return await self._say(spoken.GoOn(id=new_id(), seq=self.now.clock.shown if self.now.clock else 1))

    async def pause(self) -> int:
        return await self._say(spoken.Pause(id=new_id()))

    async def resume(self) -> int:
        return await self._say(spoken.Resume(id=new_id()))

    async def order(self, code: str, most: int | None = None) -> int:
        """Leave a standing order with the table; `standing` is the one that holds."""
        return await self._say(spoken.GiveOrder(id=new_id(), code=code, most=most))

    async def withdraw(self) -> int:
        return await self._say(spoken.WithdrawOrder(id=new_id()))

    async def strike(self) -> int:
        return await self._say(spoken.Strike(id=new_id()))

    async def say(self, text: str) -> int:
        return await self._say(spoken.Say(id=new_id(), text=text))

    async def phrase(self, code: spoken.PhraseCode) -> int:
        return await self._say(spoken.Phrase(id=new_id(), code=code))

    async def vote(self, against: int) -> int:
        return await self._say(spoken.Vote(id=new_id(), against=against))

    async def take_back(self) -> int:
        return await self._say(spoken.TakeSeatBack(id=new_id()))

    async def rename(self, name: str) -> int:
        return await self._say(spoken.Rename(id=new_id(), name=name))

    async def rematch(self) -> str:
        await self._say(spoken.Rematch(id=new_id()))
        await self._until(lambda: self.now.table.rematch is not None)
        return self.now.table.rematch or ""

    async def history(self) -> list[tuple[int, tuple[News, ...]]]:
        command = spoken.History(id=new_id())
        answer = await self._answer(command)
        assert isinstance(answer, heard.Past)
        return [(seq, read_news(self.game, news)) for seq, news in map(_past.decode, answer.told)]

    # --- how it is done ---

    async def _say(self, command: spoken.Command) -> int:
        answer = await self._answer(command)
        assert isinstance(answer, heard.Done)
        await self._until(lambda: self.now.seq >= answer.seq)
        return answer.seq

    async def _answer(self, command: spoken.Command) -> heard.Done | heard.Past:
        if self._trouble:
            raise self._trouble
        frame = encoded(command)
        answer = self._pending.begin(command.id, frame)
        await self._connection.send(frame)
        return await answer

    def _greeting(self) -> Iterator[bytes]:
        after = None if self._moment is None else self._moment.seq
        yield encoded(spoken.Join(VERSION, after=after, seat=self._seat))
        yield from self._pending.unanswered()

    async def _listen(self) -> None:
        try:
            async for frame in self._connection.frames():
                await self._hear(decoded(frame))
        except asyncio.CancelledError:
            await self._give_up(ConnectionError("the table was closed by its owner"))
            raise
        except Exception as trouble:
            await self._give_up(trouble)

    async def _hear(self, message: Received) -> None:
        match message:
            case heard.Ping(number):
                await self._connection.send(encoded(spoken.Pong(number)))
            case Snapshot():
                self.connected, self.standing = message.connected, message.order
                await self._arrive(Moment.shown(message))
            case Told():
                await self._follow(message)
            case heard.Done() | heard.Past():
                self._pending.answered(message)
            case heard.Refused():
                pause = self._pending.refused(message)
                if pause is not None:
                    self._run(self._repeat(message.id, pause))
            case heard.Error(params={"retry_ms": pause_ms}):
                await asyncio.sleep(pause_ms / 1000)
                await self._connection.drop()
            case heard.Error() if self._moment is None:
                raise Refusal(message.code, **message.params)
            case heard.Error():
                self._pending.fail(Refusal(message.code, **message.params))
            case heard.Presence():
                self.connected = message.connected
            case heard.Ordered():
                self.standing = message.order
            case heard.Bye(again=False):
                raise Refusal(message.code)
            case heard.Bye():
                pass  # the server hangs up, and the line calls again

    async def _follow(self, told: Told) -> None:
        if told.seq == self.now.seq + 1:
            await self._arrive(self.now.then(told))
        elif told.seq > self.now.seq:
            await self._connection.drop()  # something is missing: come back and hear it

    async def _arrive(self, moment: Moment) -> None:
        first = self._moment is None
        async with self._changed:
            self._moment = moment
            self._ahead.append(moment)
            self._changed.notify_all()
        for command in self._shares.due(moment.table, moment.you.seats, moment.you.seat, first=first):
            self._run(self._have_a_share(command))

    async def _have_a_share(self, command: spoken.Command) -> None:
        with suppress(Refusal, ConnectionError):  # too late for it, or nobody there: the table says what became of it
            await self._answer(command)

    async def _give_up(self, trouble: BaseException) -> None:
        self._pending.fail(trouble)
        async with self._changed:
            self._trouble = trouble
            self._changed.notify_all()

    async def _until(self, reached: Callable[[], bool]) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: reached() or self._trouble is not None)
        if not reached() and self._trouble:
            raise self._trouble

    async def _repeat(self, command: str, pause: float) -> None:
        await asyncio.sleep(pause)
        frame = self._pending.frame(command)
        if frame is not None:
            await self._connection.send(frame)

    def _run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
