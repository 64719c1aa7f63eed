"""Random play of whole games on a CUDA device, by the very functions that run on the CPU. Needs numba-cuda."""
