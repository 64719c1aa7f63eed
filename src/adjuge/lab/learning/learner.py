"""Proximal policy optimisation: one network for every seat, a critic that sees all cards, advantages seat by seat."""

import copy
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from adjuge.bots.players import Styles
from adjuge.lab.learning.network import Net, widened
from adjuge.lab.learning.room import DEAL, DEVICE, LOW, Owners, Room, draw
from adjuge.lab.learning.tables import LEARNER, PAST, learning
from adjuge.lab.learning.workers import Workers

ON_GPU = DEVICE == "cuda"


@dataclass(frozen=True)
class PpoSetting:
    """How it learns. Rates and weights fall to a tenth by the end."""

    tables: int = 65_536
    steps: int = 48  # decisions at each table between two lessons
    batch: int = 32_768
    epochs: int = 1
    width: int = 512
    depth: int = 3
    rate: float = 5e-4
    entropy: float = 0.01
    trace: float = 0.96  # how far an advantage looks beyond the next decision
    clip: float = 0.2
    points: float = 0.5  # how much of the aim is the lead in points at first
    points_until: float = 0.5  # after this part of the time it is the win alone
    manners: float = 1.0
    settles: int = 12  # lessons that a new critic takes alone, before anybody acts on what it says
    warms: int = 8  # lessons in which weights that are learnt on with come up to the full rate


IN_LITTLE = PpoSetting(tables=256, steps=32, batch=1_024, width=128, depth=2)  # what a processor manages


@dataclass
class Rollout:
    """What happened at every table in so many steps."""

    x: torch.Tensor
    told: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    logp: torch.Tensor
    seat: torch.Tensor
    done: torch.Tensor
    result: torch.Tensor
    counts: torch.Tensor  # 1: the learner's own decision
    adv: torch.Tensor
    ret: torch.Tensor


@dataclass
class Learner:
    game: str
    settings: Sequence[tuple[str, int]]
    how: PpoSetting
    seed: int
    actor: Net = field(init=False)
    critic: Net = field(init=False)
    past: list[Net] = field(default_factory=list)
    workers: Workers = field(default_factory=Workers)

    def __post_init__(self) -> None:
        torch.manual_seed(self.seed)
        one, how = learning(self.game), self.how
        self.actor = Net(one.n_features, one.n_actions, how.width, how.depth, 0.05).to(DEVICE)
        self.critic = Net(one.n_features + one.n_secrets, 1, how.width, how.depth, 0.1).to(DEVICE)
        self._begin()

    def take_over(self, actor: Net, critic: Net | None) -> None:
        """Go on from these weights, though they were learnt with fewer features."""
        one = learning(self.game)
        self.actor = widened(actor, one.n_features, 0).to(DEVICE)
        if critic is not None:
            self.critic = widened(critic, one.n_features + one.n_secrets, one.n_secrets).to(DEVICE)
        self._begin()
        self._settling = self.how.settles if critic is None else 0
        self._warming = self.how.warms

    def _begin(self) -> None:
        one, how, t, n = learning(self.game), self.how, self.how.steps, self.how.tables
        new: dict[str, Any] = {"device": DEVICE}
        self._rate = torch.tensor(how.rate, **new)
        self._entropy = torch.tensor(how.entropy, **new)
        self._acts = torch.tensor(1.0, **new)  # 0: the critic alone learns
        self._settling = self._warming = 0
        weights = [*self.actor.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.Adam(
            weights, lr=self._rate if ON_GPU else how.rate, eps=1e-5, fused=ON_GPU, capturable=ON_GPU
        )
        self._graph: Any = None
        self._rows = torch.zeros(how.batch, dtype=torch.int64, **new)
        self._sums = torch.zeros(3, **new)
        self.batch = Rollout(
            torch.empty((t, n, one.n_features), dtype=LOW, **new),
            torch.empty((t, n, one.n_secrets), dtype=LOW, **new),
            torch.empty((t, n, one.n_actions), dtype=torch.bool, **new),
            torch.empty((t, n), dtype=torch.int64, **new),
            torch.empty((t, n), **new),
            torch.empty((t, n), dtype=torch.int8, **new),
            torch.empty((t, n), dtype=torch.int8, **new),
            torch.empty((t, n, one.n_result), **new),
            torch.empty((t, n), **new),
            torch.zeros((t, n), **new),
            torch.zeros((t, n), **new),
        )

    def sit_down(self, owners: Owners, styles: Styles, seed: int) -> None:
        self.room = Room(self.game, self.settings, owners, styles, seed)
        found = (self.room.owners == PAST).any(1).nonzero()
        self._first_past = int(found[0]) if len(found) else self.room.n

    @torch.no_grad()
    def scatter(self, steps: int) -> None:
        """Deal tables anew at random times, so that a batch holds every part of a game; nothing is learnt meanwhile."""
        low = copy.deepcopy(self.actor).to(LOW)
        for _ in range(steps):
            action, _ = draw(low(self.room.fed.t().to(LOW)), self.room.mask.t().bool())
            anew = torch.rand(action.shape, device=DEVICE) < 1 / steps
            self.room.action.copy_(torch.where(anew, DEAL, action))
            self.room.step()

    @torch.no_grad()
    def play(self, past: Net | None, heat: float = 1.0) -> None:
        """Among those of `past`, who play with this heat; less than 1 as a player of the house, with its manners."""
        low, b, room, k = copy.deepcopy(self.actor).to(LOW), self.batch, self.room, self._first_past
        for t in range(self.how.steps):
            b.x[t].copy_(room.fed.t())
            b.told[t].copy_(room.told.t())
            b.mask[t].copy_(room.mask.t())
            logits = low(b.x[t])
            who, mask = room.whose(), b.mask[t]
            if past is not None and k < room.n:
                logits[k:] = torch.where((who[k:] == PAST)[:, None], past(b.x[t, k:]) / heat, logits[k:])
                mask = room.minded(who == PAST) if heat < 1.0 else mask
            action, b.logp[t] = draw(logits, mask)
            b.action[t] = action
            b.seat[t] = room.seat
            b.counts[t] = who == LEARNER
            room.action.copy_(action)
            room.step()
            b.done[t] = room.done
            b.result[t] = room.result

    def learn(self, part: float) -> dict[str, float]:
        """From the last batch; `part` of the time is over."""
        how, b = self.how, self.batch
        points = max(0.0, how.points * (1 - part / how.points_until)) if how.points_until else 0.0
        self._rate.fill_(how.rate * (1 - 0.9 * part))
        self._entropy.fill_(how.entropy * (1 - 0.9 * part))
        self._acts.fill_(float(self._settling <= 0))
        if self._settling == 0:
            self._forget(self.actor)
        if self._settling <= 0:
            self._rate *= min(1.0, (1 - self._settling) / (1 + self._warming))
        self._settling -= 1
        if not ON_GPU:
            self.optimiser.param_groups[0]["lr"] = float(self._rate)
        value = self._values()
        adv, ret, weight = self._advantages(value, points)
        valid = weight.reshape(-1).nonzero()[:, 0]
        good = adv.reshape(-1)[valid]
        b.adv.copy_((adv - good.mean()) / (good.std() + 1e-8))
        b.ret.copy_(ret)
        left = ret.reshape(-1)[valid]
        explained = 1 - (left - value.reshape(-1)[valid]).var() / (left.var() + 1e-9)
        self._sums.zero_()
        lessons = 0
        for _ in range(how.epochs):
            order = valid[torch.randperm(len(valid), device=DEVICE)]
            for k in range(self.workers.fewest(len(order) // how.batch, DEVICE)):
                self._rows.copy_(order[k * how.batch : (k + 1) * how.batch])
                if ON_GPU and self._graph is None and self.workers.size == 1:
                    self._capture()
                if self._graph is None:
                    self.optimiser.zero_grad(set_to_none=True)
                    self._improve()
                else:
                    self._graph.replay()
                lessons += 1
        entropy, critic, change = (self._sums / max(1, lessons)).tolist()
        games = float(b.done.sum())
        most = learning(self.game).most_seats
        cost = float((b.result[..., 2 * most :].sum(-1) * b.done).sum()) / max(1.0, games)
        return {
            "entropy": entropy,
            "critic": critic,
            "change": change,
            "explained": float(explained),
            "games": games,
            "cost": cost,
            "learnt": float(len(valid)),
        }

    def _forget(self, net: Net) -> None:
        """Begin its averages anew. Over lessons without gradients they came down to nothing: the first that count would
        be taken for many times as large as they are, and what was known before would be lost in a lesson or two."""
        for weights in net.parameters():
            for average in self.optimiser.state.get(weights, {}).values():
                average.zero_()

    @torch.no_grad()
    def _values(self) -> torch.Tensor:
        b, parts = self.batch, []
        with torch.autocast(DEVICE, torch.bfloat16, enabled=ON_GPU):
            for t in range(self.how.steps):
                parts.append(self.critic(torch.cat([b.x[t], b.told[t]], 1))[:, 0].float())
        return torch.stack(parts)

    @torch.no_grad()
    def _advantages(self, value: torch.Tensor, points: float) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Generalised advantages, each seat's own decisions taken as one row.

        A seat's last decision of the batch has no successor: it lends its value to the one before, and is not learnt
        from.
        """
        b, most, n = self.batch, learning(self.game).most_seats, self.room.n
        after, gain = torch.zeros((n, most), device=DEVICE), torch.zeros((n, most), device=DEVICE)
        known = torch.zeros((n, most), dtype=torch.bool, device=DEVICE)
        adv, weight = torch.zeros_like(value), torch.zeros_like(value)
        for t in range(self.how.steps - 1, -1, -1):
            ended = b.done[t].bool()[:, None]
            won, lead = b.result[t, :, :most], b.result[t, :, most : 2 * most]
            reward = won + points * (lead - won) - self.how.manners * b.result[t, :, 2 * most : 3 * most]
            after, gain, known = torch.where(ended, reward, after), torch.where(ended, 0.0, gain), known | ended
            seat = b.seat[t].long()[:, None]
            mine = (after.gather(1, seat) - value[t][:, None] + self.how.trace * gain.gather(1, seat))[:, 0]
            there = known.gather(1, seat)[:, 0]
            adv[t] = torch.where(there, mine, 0.0)
            weight[t] = b.counts[t] * there
            after = after.scatter(1, seat, value[t][:, None])
            gain = gain.scatter(1, seat, adv[t][:, None])
            known = known.scatter(1, seat, True)
        return adv, adv + value, weight

    def _improve(self) -> None:
        """One lesson on the decisions in `_rows`."""
        how, b = self.how, self.batch
        x, told, mask, action, old, adv, ret = (
            t.view(-1, *t.shape[2:])[self._rows] for t in (b.x, b.told, b.mask, b.action, b.logp, b.adv, b.ret)
        )
        with torch.autocast(DEVICE, torch.bfloat16, enabled=ON_GPU, cache_enabled=False):
            logits = self.actor(x)
            value = self.critic(torch.cat([x, told], 1))[:, 0]
        odds = torch.log_softmax(logits.float().masked_fill(~mask, -1e9), 1)
        change = odds.gather(1, action[:, None])[:, 0] - old
        ratio = change.exp()
        policy = -torch.minimum(ratio * adv, ratio.clamp(1 - how.clip, 1 + how.clip) * adv).mean()
        entropy = -(odds.exp() * odds.clamp(min=-50)).sum(1).mean()
        critic = 0.5 * (value.float() - ret).square().mean()
        loss = self._acts * (policy - self._entropy * entropy) + 4.0 * critic
        loss.backward()
        self.workers.average([*self.actor.parameters(), *self.critic.parameters()])
        torch.nn.utils.clip_grad_norm_(self.actor.parameters(), 0.5)
        torch.nn.utils.clip_grad_norm_(self.critic.parameters(), 0.5)
        self.optimiser.step()
        with torch.no_grad():
            self._sums += torch.stack([entropy, critic, (ratio - 1 - change).mean()])

    def _capture(self) -> None:
        """Record a lesson once and replay it from then on: launched one by one its kernels leave the GPU idle."""
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(3):
                self.optimiser.zero_grad(set_to_none=True)
                self._improve()
        torch.cuda.current_stream().wait_stream(aside)
        self.optimiser.zero_grad(set_to_none=True)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._improve()
        self._graph = graph


def parameters(net: Net) -> int:
    return sum(math.prod(weight.shape) for weight in net.parameters())
