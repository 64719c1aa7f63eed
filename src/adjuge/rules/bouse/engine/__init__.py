"""The rules themselves, over one record: runs interpreted, compiled, and on a GPU. Imports numpy and numba alone."""
