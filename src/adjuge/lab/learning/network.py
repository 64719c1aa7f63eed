"""The networks, and how they are written down: layers in order, weights as (in, out), in half precision."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from adjuge.rules import catalogue


class Net(nn.Module):
    """A layer in, some layers that add to what they are given, a layer out."""

    def __init__(self, n_in: int, n_out: int, width: int, depth: int, scale: float) -> None:
        super().__init__()
        self.first = nn.Linear(n_in, width)
        self.more = nn.ModuleList(nn.Linear(width, width) for _ in range(depth - 1))
        self.last = nn.Linear(width, n_out)
        with torch.no_grad():
            self.last.weight.mul_(scale)
            self.last.bias.zero_()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Whoever learnt with fewer numbers is told the first of them."""
        h = torch.relu(self.first(x[..., : self.first.in_features]))
        for layer in self.more:
            h = h + torch.relu(layer(h))
        out: torch.Tensor = self.last(h)
        return out

    @property
    def layers(self) -> list[Any]:
        return [self.first, *self.more, self.last]


def widened(net: Net, n_in: int, before: int) -> Net:
    """The same, told so many numbers; what it has not learnt of comes before its `before` last, and counts nothing."""
    more = n_in - net.first.in_features
    if not more:
        return net
    wider = Net(n_in, net.last.out_features, net.first.out_features, len(net.more) + 1, 1.0)
    told = net.first.weight.detach()
    place = told.shape[1] - before
    nothing = told.new_zeros(len(told), more)
    with torch.no_grad():
        for layer, mine in zip(wider.layers, net.layers, strict=True):
            layer.bias.copy_(mine.bias)
            if layer is not wider.first:
                layer.weight.copy_(mine.weight)
        wider.first.weight.copy_(torch.cat([told[:, :place], nothing, told[:, place:]], 1))
    return wider


def as_arrays(net: Net) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    for k, layer in enumerate(net.layers):
        kept[f"w{k}"] = layer.weight.detach().float().cpu().numpy().T.astype(np.float16)
        kept[f"b{k}"] = layer.bias.detach().float().cpu().numpy().astype(np.float16)
    return kept


def rounded(weights: Any, spared: int) -> Any:
    """Half precision with so many bits of each number zero: it packs better, and a network hardly notices."""
    if not spared:
        return weights
    bits = weights.view(np.uint16).astype(np.uint32)
    nearest = (bits + (1 << (spared - 1))) >> spared << spared
    return np.where(weights == 0, bits, nearest).astype(np.uint16).view(np.float16)


def from_arrays(kept: Any) -> Net:
    depth = sum(name.startswith("w") for name in kept) - 1
    net = Net(kept["w0"].shape[0], kept[f"w{depth}"].shape[1], kept["w0"].shape[1], depth, 1.0)
    with torch.no_grad():
        for k, layer in enumerate(net.layers):
            layer.weight.copy_(torch.from_numpy(kept[f"w{k}"].astype(np.float32).T.copy()))
            layer.bias.copy_(torch.from_numpy(kept[f"b{k}"].astype(np.float32)))
    return net


def save(file: Path, game: str, net: Net, made: dict[str, Any], spared: int = 0) -> None:
    """With a card that says what it was learnt with and how it was made; in one piece or not at all.

    `spared` bits of each weight are rounded away.
    """
    card = {
        "game": game,
        "rules": catalogue.game(game).rules_versions[-1],
        "observation": import_module(f"adjuge.bots.{game}.observation").VERSION,
        **made,
    }
    new = file.with_name(f"{file.name}.new")
    with new.open("wb") as out:
        arrays = {name: rounded(a, spared) if name[0] == "w" else a for name, a in as_arrays(net).items()}
        np.savez_compressed(out, card=np.array(json.dumps(card)), **arrays)
    new.replace(file)


def load(file: Path) -> Net:
    with np.load(file) as kept:
        return from_arrays({name: kept[name] for name in kept.files if name[0] in "wb"})
