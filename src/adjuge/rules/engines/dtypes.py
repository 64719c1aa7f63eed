"""One object for equal dtypes: to numba, one that is merely equal to what it knows costs seven times as much.

This module is the same one in both modes (see `compiled.in_mode`).
"""

import numpy as np

_known: dict[np.dtype[np.void], np.dtype[np.void]] = {}


def interned(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    return _known.setdefault(dtype, dtype)
