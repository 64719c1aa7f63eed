"""Any game of the house as a PettingZoo environment (AEC), over its compiled engine.

    from adjuge.lab.pettingzoo import env

    table = env("boursicocotte", preset="marteau", seats=4)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        over = terminated or truncated
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

*Agents* are `seat_0`, `seat_1`, …, clockwise. Where several seats may act, they are asked one by one, in the order of
the game (G3).

*Actions* are those of the engine: sets of cards are laid one card at a time, amounts spoken as hundreds, then tens, so
that a move may take several steps of the same agent.

*Observations* are dictionaries: `observation`, the engine's row of numbers, and `action_mask`, with a 1 for every
action open to this agent now, and nothing but zeros for an agent whose turn it is not. Both are the caller's to keep.

*Rewards* come when the game is over and add up to nothing: with `reward="win"` each seat's share of the win less an
even share, with `reward="score"` its points less the mean.

An illegal action raises `ValueError` in `raw_env`. In `env` it ends the game, as everywhere in PettingZoo: the agent is
paid as if it had the least that a seat can have and all others the most, so that losing is never worse.
"""

import operator
import random
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
import numpy.typing as npt

from adjuge.lab.text_view import as_text
from adjuge.rules import catalogue
from adjuge.rules.choosing import chosen
from adjuge.rules.contract import Game, Options, State
from adjuge.rules.engines.shuffle import SEED_BYTES

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger
except ModuleNotFoundError as missing:
    raise ImportError(
        "The PettingZoo door needs packages that are not installed. Run: pip install 'adjuge[pettingzoo]'"
    ) from missing

Observation: TypeAlias = dict[str, npt.NDArray[Any]]
Reward: TypeAlias = Literal["win", "score"]
RenderMode: TypeAlias = Literal["human", "ansi"]
_PROBE = {"options": 1}  # what PettingZoo's api_test passes to every environment's reset


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A table at which each seat is an agent."""

    illegal_loses = False  # where it does not, it raises

    def __init__(
        self, game: Game, options: Options, seats: int, reward: Reward = "win", render_mode: RenderMode | None = None
    ) -> None:
        game.check(options, seats)
        _refuse_unless_one_of("reward", reward, get_args(Reward))
        _refuse_unless_one_of("render_mode", render_mode, (*get_args(RenderMode), None))
        self.game = game
        self.options = options
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.name}_v{game.rules_versions[-1]}",
            "render_modes": list(get_args(RenderMode)),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._engine = self.game.engine
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck = random.Random()
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: self._observation_space() for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self._engine.N_ACTIONS) for agent in self.possible_agents
        }

    def _observation_space(self) -> spaces.Space[Any]:
        least, most = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        return spaces.Dict(
            {
                "observation": spaces.Box(least, most, (self._engine.OBSERVATION_SIZE,), np.int16),
                "action_mask": spaces.Box(0, 1, (self._engine.N_ACTIONS,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. A seed decides this deal and those that follow it without one; there are no `options`."""
        if options and options != _PROBE:
            raise ValueError(f"reset takes no options, and not {options!r}: give them to env() or raw_env()")
        if seed is not None:
            self._luck = random.Random(_seed(seed))
        state = self.game.deal(self.options, len(self.possible_agents), self._luck.randbytes(SEED_BYTES))
        self._tables = state.record
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask_next()

    def _ask_next(self) -> None:
        seat = self._engine.next_to_move(self._tables, 0)
        if seat < 0:
            self._settle()
        else:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        self._refuse_unless_dealt("observe")
        seat = self._seat_of[agent]
        observation = np.empty(self._engine.OBSERVATION_SIZE, np.int16)
        self._engine.observe(self._tables, 0, seat, observation)
        mask = np.zeros(self._engine.N_ACTIONS, np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            self._engine.legal(self._tables, 0, seat, mask)
        return {"observation": observation, "action_mask": mask}

    def _refuse_unless_dealt(self, deed: str) -> None:
        if not self.agents:
            raise RuntimeError(f"no game is under way: call reset() before {deed}()")

    def step(self, action: int | None) -> None:
        self._refuse_unless_dealt("step")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        taken = self._engine.play(self._tables, 0, self._seat_of[agent], _number(action))
        if not taken and not self.illegal_loses:
            raise ValueError(f"{action} is not open to {agent} now: choose an action whose action_mask is 1")
        self._cumulative_rewards[agent] = 0.0
        if taken:
            self._ask_next()
        else:
            EnvLogger.warn_on_illegal_move()
            self._pay_out(self._as_bad_as_can_be(self._seat_of[agent]))
        if self.render_mode == "human":
            self.render()

    def _as_bad_as_can_be(self, seat: int) -> npt.NDArray[Any]:
        """What each would have gained if this seat had the least there is and all others the most."""
        possible = self.game.possible_scores(self.options, len(self.agents)) if self.reward == "score" else range(2)
        gained = np.full(len(self.agents), possible[-1])
        gained[seat] = possible[0]
        return gained

    def _settle(self) -> None:
        scores, ranks = np.zeros(len(self.agents), np.int32), np.zeros(len(self.agents), np.int32)
        self._engine.result(self._tables, 0, scores, ranks)
        self._pay_out(scores if self.reward == "score" else (ranks == 1) / np.count_nonzero(ranks == 1))

    def _pay_out(self, gained: npt.NDArray[Any]) -> None:
        """The game is over: to each what it gained less the mean; then every agent takes its leave."""
        self.rewards = dict(zip(self.agents, (gained - gained.mean()).tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The table as the agent to move sees it, in text."""
        self._refuse_unless_dealt("render")
        if self.render_mode is None:
            raise ValueError("this table was made without a render_mode: pass render_mode='ansi' or 'human'")
        view = self.game.view(State(self._tables), self._seat_of[self.agent_selection])
        text = f"{self.agent_selection}\n{as_text(view)}"
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_engine"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._engine = self.game.engine


def _refuse_unless_one_of(setting: str, value: Any, known: tuple[Any, ...]) -> None:
    if value not in known:
        raise ValueError(f"{setting} is {' or '.join(map(repr, known))}, not {value!r}")


def _seed(seed: Any) -> int:
    try:
        number = operator.index(seed)
    except TypeError:
        number = -1
    if number < 0:
        raise ValueError(f"a seed is a whole number from 0 up, not {seed!r}")
    return number


def _number(action: Any) -> int:
    """The action as a plain number, so that the engine is compiled for one kind of number only."""
    try:
        return operator.index(action)
    except TypeError:
        raise ValueError(f"an action is a whole number, not {action!r}") from None


def raw_env(
    game: str = "boursicocotte",
    *,
    preset: str | None = None,
    seats: int = 4,
    options: Mapping[str, Any] | None = None,
    reward: Reward = "win",
    render_mode: RenderMode | None = None,
) -> TableEnv:
    """The bare environment. `options` are changes to the preset, by name."""
    played = catalogue.game(game)
    return TableEnv(played, chosen(played, preset, options or {})[1], seats, reward, render_mode)


def env(game: str = "boursicocotte", **settings: Any) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's usual guards around it. Settings as for `raw_env`."""
    table = raw_env(game, **settings)
    table.illegal_loses = True
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
