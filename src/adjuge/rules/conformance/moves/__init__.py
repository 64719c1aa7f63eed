"""Menus, and the moves made from them."""
