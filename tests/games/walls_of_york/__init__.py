"""Walls of York: the rulebook's sentences, our rulings, and all the bad input."""
