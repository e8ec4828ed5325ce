"""Slow, literal rules that share no code with boardlib, to compare it with."""
