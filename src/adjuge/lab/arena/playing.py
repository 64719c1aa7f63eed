"""The playing of a chunk: by machine code alone where all who sit there are styles, and table by table elsewhere."""

import importlib
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from adjuge import bots
from adjuge.bots import styles
from adjuge.bots.network import network_of
from adjuge.bots.players import Players
from adjuge.bots.table_memory import begun, remembered
from adjuge.lab.arena.contests import ArenaPlan, Chunk
from adjuge.lab.arena.deciding import Decider, decider, styles_of
from adjuge.lab.arena.networks import WhoPlays
from adjuge.lab.arena.networks import contest as play_many
from adjuge.lab.arena.records import ArenaGame, Played, uncollected
from adjuge.rules import catalogue
from adjuge.rules.contract import Game, State
from adjuge.rules.engines.record import PADDING, Cards, States, Words

_warm: set[tuple[str, str]] = set()  # whose machine code is there, in this process


def players_of(plan: ArenaPlan) -> Players:
    found: Players = importlib.import_module(f"{plan.players}.players").players
    return found


def template(plan: ArenaPlan) -> States:
    """A table with the options of the plan written on it."""
    return catalogue.game(plan.game).deal(plan.options, plan.seats, bytes(32)).record


def play_chunk(plan: ArenaPlan, chunk: Chunk) -> Played:
    if plan.is_compiled(plan.contests[chunk.contest]):
        return _by_machine(plan, chunk)
    if plan.is_learnt(plan.contests[chunk.contest]):
        return _by_networks(plan, chunk)
    return _at_the_table(plan, chunk)


def _dealt(plan: ArenaPlan, chunk: Chunk) -> tuple[Cards, Words, Words]:
    """For every game of a chunk: who sits where, what the cards come from, and all other luck."""
    contest = plan.contests[chunk.contest]
    numbered = [(deal, turn) for deal in range(chunk.first, chunk.first + chunk.deals) for turn in range(plan.seats)]
    seating = np.array([plan.seated(contest, deal, turn) for deal, turn in numbered], np.int8)
    deals = np.array([plan.deal_word(deal) for deal, _ in numbered], np.uint64)
    luck = np.array([plan.luck_word(chunk.contest, deal, turn) for deal, turn in numbered], np.uint64)
    return seating, deals, luck


def _by_networks(plan: ArenaPlan, chunk: Chunk) -> Played:
    """All games of the chunk side by side; those of `_at_the_table`, to the byte."""
    network = network_of(plan.game)
    assert network is not None
    rows = styles_of(plan, tuple(range(len(plan.entrants))))
    learnt = {k: network.weights(one.file) for k, one in enumerate(plan.entrants) if one.kind == "network"}
    tables, memories, moves, took = play_many(plan.game, template(plan), WhoPlays(rows, learnt), *_dealt(plan, chunk))
    thought = {who: spent for who, spent in sorted(took.items()) if spent[1]}
    return Played(chunk, _told(plan, chunk, tables, memories, moves), thought)


def _by_machine(plan: ArenaPlan, chunk: Chunk) -> Played:
    seating, deals, luck = _dealt(plan, chunk)
    players, count = players_of(plan), len(seating)
    blank = template(plan)
    tables, memories = np.zeros(count, blank.dtype), np.zeros(count, players.memory_dtype)
    moves = np.zeros(count, np.int32)
    rows = styles_of(plan, tuple(range(len(plan.entrants))))
    # no game at all, for machine code to be there before time is taken
    players.contest(blank, rows, seating[:0], deals[:0], luck[:0], tables[:0], memories[:0], moves[:0])
    began = time.perf_counter()
    players.contest(blank, rows, seating, deals, luck, tables, memories, moves)
    seconds = time.perf_counter() - began
    games = _told(plan, chunk, tables, memories, moves)
    # who took how much of it nobody has measured: each decision the same
    decisions = int(np.abs(moves).sum())
    playing = sorted(set(seating.ravel().tolist()))
    return Played(chunk, games, {who: (seconds / len(playing), decisions // len(playing)) for who in playing})


def _at_the_table(plan: ArenaPlan, chunk: Chunk) -> Played:
    """One game after another, move by move: for whoever is no style."""
    thought: dict[int, list[float]] = {}
    numbered = [(deal, turn) for deal in range(chunk.first, chunk.first + chunk.deals) for turn in range(plan.seats)]
    left = [play_game(plan, chunk.contest, deal, turn, thought) for deal, turn in numbered]
    tables, memories, moves = zip(*left, strict=True)
    told = _told(plan, chunk, np.concatenate(tables), np.concatenate(memories), np.array(moves, np.int32))
    return Played(chunk, told, {who: (spent[0], int(spent[1])) for who, spent in sorted(thought.items())})


def play_game(
    plan: ArenaPlan,
    place: int,
    deal: int,
    turn: int,
    thought: dict[int, list[float]] | None = None,
    watch: Callable[[States, States, int], None] | None = None,
) -> tuple[States, States, int]:
    """One game of this contest, move by move: the table and the memory it leaves, and how many moves it took.

    Whoever watches is shown the table before and after each move, and whose it was.
    """
    game, seated = catalogue.game(plan.game), plan.seated(plan.contests[place], deal, turn)
    luck = plan.luck_word(place, deal, turn)
    deciders = [decider(plan, game, who, seat, luck) for seat, who in enumerate(seated)]
    table, memory = template(plan).copy(), _blank_memory(plan)
    game.engine.deal_any(table, 0, np.array([plan.deal_word(deal)], np.uint64))
    moves = _play_out(plan, game, table, memory, seated, deciders, luck, {} if thought is None else thought, watch)
    return table, memory, moves


def _play_out(
    plan: ArenaPlan,
    game: Game,
    table: States,
    memory: States,
    seated: tuple[int, ...],
    deciders: list[Decider],
    luck: int,
    thought: dict[int, list[float]],
    watch: Callable[[States, States, int], None] | None,
) -> int:
    engine = game.engine
    compiled = players_of(plan) if memory.dtype.names else None
    rows = styles_of(plan, seated) if compiled else None
    stream = np.array([luck], np.uint64)
    before = table.copy()
    if compiled:
        compiled.begin(memory, 0, table)
        plan_row = np.empty(compiled.plan_size, np.int8)
    # bots of the registry are told what they would be told at any table
    told = any(plan.entrants[who].kind == "bot" for who in seated)
    seen = begun(game, State(table)) if told else b""
    moves, wrong = 0, 0
    while not engine.is_over(table, 0):
        seat = engine.next_to_move(table, 0)
        began = time.perf_counter()
        if compiled and plan.entrants[seated[seat]].kind == "style":
            wrong += compiled.move(table, 0, rows, memory, stream, plan_row, before)  # type: ignore[arg-type]
        else:
            before[0] = table[0]
            actions = deciders[seat](State(table.copy()), seat, memory, seen)
            for action in actions:
                if not engine.play(table, 0, seat, action):
                    raise bots.BotFault(
                        "bot_broke_rules", bot=plan.entrants[seated[seat]].name, fault="not_now", move=str(actions)
                    )
            if compiled:
                compiled.remember(memory, 0, before, table, seat)
        spent = time.perf_counter() - began
        if told:
            seen = remembered(game, seen, State(before), State(table), seat)
        if watch is not None:
            watch(before, table, seat)
        moves += 1
        who = (plan.players, plan.entrants[seated[seat]].kind)
        if who not in _warm:  # the first has waited for the compiler
            _warm.add(who)
            continue
        total = thought.setdefault(seated[seat], [0.0, 0])
        total[0] += spent
        total[1] += 1
    for seat, one in enumerate(deciders):
        one.game_over(State(table.copy()), seat)
    return -moves if wrong else moves


def _blank_memory(plan: ArenaPlan) -> States:
    dtype = players_of(plan).memory_dtype if styles.has_styles(plan.players) else np.dtype([])
    return np.zeros(1, dtype)


@uncollected()
def _told(
    plan: ArenaPlan, chunk: Chunk, tables: States, memories: States, moves: npt.NDArray[np.int32]
) -> list[ArenaGame]:
    contest, seats = plan.contests[chunk.contest], plan.seats
    engine = catalogue.game(plan.game).engine
    scores, ranks = np.zeros(seats, np.int32), np.zeros(seats, np.int32)
    money = money_left(plan.game, tables, seats)
    tallies = conduct_of(plan.game, plan.players, memories, tables, seats)
    games = []
    for g in range(len(tables)):
        deal, turn = chunk.first + g // seats, g % seats
        engine.result(tables, g, scores, ranks)
        games.append(
            ArenaGame(
                chunk.contest,
                deal,
                turn,
                plan.seated(contest, deal, turn),
                tuple(scores.tolist()),
                tuple(ranks.tolist()),
                abs(int(moves[g])),
                bool(moves[g] < 0),
                tuple(money[g].tolist()) if money is not None else (),
                {name: tuple(column[g].tolist()) for name, column in tallies.items()},
            )
        )
    return games


def money_left(game: str, tables: States, seats: int) -> npt.NDArray[np.int64] | None:
    """What every seat has in its purse, in the one game where that counts for nothing once it is over."""
    if game != "boursicocotte":
        return None
    from adjuge.rules.boursicocotte.engine.cards import CARD

    left: npt.NDArray[np.int64] = tables["purse"][:, :seats].astype(np.int64) @ CARD.astype(np.int64)
    return left


def conduct_of(game: str, package: str, memories: States, tables: States, seats: int) -> dict[str, npt.NDArray[Any]]:
    """By name, for every game and seat: what the game's `manners` says, or else what its memory holds for each seat."""
    if not memories.dtype.names:
        return {}
    try:
        manners = importlib.import_module(f"{package}.memory").manners
    except (ImportError, AttributeError):
        return public_tallies(memories, catalogue.game(game).seats[-1], seats)
    return {name: np.asarray(column)[:, :seats] for name, column in manners(memories, tables).items()}


def public_tallies(memories: States, most_seats: int, seats: int) -> dict[str, npt.NDArray[Any]]:
    """What a memory holds for each seat, and for the whole table; and bids a lot, where both are counted."""
    shapes = {name: memories.dtype[name].shape for name in memories.dtype.names or () if name != PADDING}
    found = {name: memories[name][:, :seats] for name, shape in shapes.items() if shape == (most_seats,)}
    if "lots" in shapes and "bids" in found:
        found["bids_a_lot"] = found["bids"].sum(axis=1)[:, None] / np.maximum(memories["lots"], 1)[:, None]
    whole = {name: memories[name][:, None] for name, shape in shapes.items() if shape == ()}
    return {name: np.broadcast_to(column, (len(memories), seats)) for name, column in (found | whole).items()}
