"""Room for what one function works out, on its own stack: quicker than from the heap, of which a GPU has none.

It is gone when the function returns, so it is never returned. How much must be known when compiling: a whole number or
a name for one, not a sum. What lies there at first is anything.
"""

from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from adjuge.rules.engines.compiled import INTERPRETED


def _plain(size: int, dtype: Any) -> npt.NDArray[Any]:
    return np.empty(size, dtype)


def _plain_rows(rows: int, size: int, dtype: Any) -> npt.NDArray[Any]:
    return np.empty((rows, size), dtype)


def _on_stack() -> tuple[Any, Any]:
    ir: Any = import_module("llvmlite.ir")
    types: Any = import_module("numba.core.types")
    cgutils: Any = import_module("numba.core.cgutils")
    compile_time: Any = import_module("numba.core.extending").intrinsic(prefer_literal=True)

    def array_of(dtype: Any, shape: tuple[Any, ...]) -> Any:
        if not all(isinstance(length, types.IntegerLiteral) for length in shape):
            return None
        made = types.Array(dtype.dtype, len(shape), "C")
        lengths = [length.literal_value for length in shape]

        def generate(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            item = context.get_data_type(made.dtype)
            width = context.get_abi_sizeof(item)
            strides = [width * int(np.prod(lengths[k + 1 :])) for k in range(len(lengths))]
            place = cgutils.alloca_once(builder, ir.ArrayType(item, int(np.prod(lengths))))
            array = context.make_array(made)(context, builder)
            context.populate_array(
                array,
                data=builder.bitcast(place, item.as_pointer()),
                shape=[context.get_constant(types.intp, length) for length in lengths],
                strides=[context.get_constant(types.intp, stride) for stride in strides],
                itemsize=context.get_constant(types.intp, width),
                meminfo=None,
            )
            return array._getvalue()

        return made(*shape, dtype), generate

    def scratch(_typing: Any, size: Any, dtype: Any) -> Any:
        return array_of(dtype, (size,))

    def scratch_rows(_typing: Any, rows: Any, size: Any, dtype: Any) -> Any:
        return array_of(dtype, (rows, size))

    return compile_time(scratch), compile_time(scratch_rows)


scratch: Any
scratch_rows: Any
scratch, scratch_rows = (_plain, _plain_rows) if INTERPRETED else _on_stack()
