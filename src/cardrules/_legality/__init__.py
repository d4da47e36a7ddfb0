"""Turns declarations into legal actions, refusals and carried-out actions."""
