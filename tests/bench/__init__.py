"""Speed and size as ratios to python-chess in one run; never a timed test.

``python -m tests.bench`` prints every figure; ``--quick`` is a smoke run of a few seconds.
"""
