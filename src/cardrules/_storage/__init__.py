"""Saves, records and the files that hold them."""
