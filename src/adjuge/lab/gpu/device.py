"""Tables on the device, and whether they are played there as they are on the CPU."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from adjuge.lab.gpu.kernels import Variant, cuda, kernels_of
from adjuge.rules.engines.prng import streams as streams_from
from adjuge.rules.engines.record import States


@dataclass
class DeviceTables:
    """Tables of one game on the device, each with its stream and the number of games that ended in the last launch."""

    tables: Any
    streams: Any
    ended: Any
    variant: Variant
    game: str

    @classmethod
    def dealt(cls, game: str, tables: States, variant: Variant, seed: int) -> "DeviceTables":
        """Copies of these tables, on which the rules are laid down, dealt on the device."""
        on_device = cuda.to_device(tables)
        streams = cuda.to_device(streams_from(len(tables), seed))
        deal_all: Any = kernels_of(game).deal_all
        deal_all[variant.launch(len(tables))](on_device, streams)
        return cls(on_device, streams, cuda.to_device(np.zeros(len(tables), np.int64)), variant, game)

    def play(self, steps: int) -> None:
        """So many random steps at every table, dealing anew where a game ends; waits for nothing."""
        kernel: Any = kernels_of(self.game).play_all(self.variant.way, self.variant.registers)
        kernel[self.variant.launch(len(self.tables))](self.tables, self.streams, steps, self.ended)


def dealt_on_cpu(game: str, tables: States, seed: int) -> tuple[States, Any, Any]:
    """The same tables, streams and counts of games as `DeviceTables.dealt` makes."""
    tables, streams = tables.copy(), streams_from(len(tables), seed)
    deal_any = import_module(f"adjuge.rules.{game}.engine.api").engine.deal_any
    for i in range(len(tables)):
        deal_any(tables, i, streams[i])
    return tables, streams, np.zeros(len(tables), np.int64)


def differing(game: str, tables: States, steps: int, variant: Variant, seed: int) -> tuple[int, int]:
    """How many tables end up different in any byte of state, stream or count of games; and how many games ended."""
    device = DeviceTables.dealt(game, tables, variant, seed)
    device.play(steps)
    played, streams, ended = dealt_on_cpu(game, tables, seed)
    import_module(f"adjuge.rules.{game}.engine.api").engine.random_play_on_all_cores(played, streams, steps, ended)
    theirs = device.tables.copy_to_host().view(np.uint8).reshape(len(tables), -1)
    different = (theirs != played.view(np.uint8).reshape(len(tables), -1)).any(axis=1)
    different |= (device.streams.copy_to_host() != streams).any(axis=1)
    different |= device.ended.copy_to_host() != ended
    return int(different.sum()), int(ended.sum())
