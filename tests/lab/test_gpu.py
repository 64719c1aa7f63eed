"""Playing on a GPU, as far as a machine without one can tell."""

import importlib
import sys

import pytest


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    monkeypatch.delitem(sys.modules, "adjuge.lab.gpu.kernels", raising=False)
    with pytest.raises(ImportError, match=r"pip install 'adjuge\[gpu\]'"):
        importlib.import_module("adjuge.lab.gpu.device")
