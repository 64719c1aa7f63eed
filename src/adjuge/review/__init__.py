"""A finished game looked at again: what every move did to a player's chances, and what would have been better.

All is judged by what that player could know at the time, unless hindsight is asked for.
"""
