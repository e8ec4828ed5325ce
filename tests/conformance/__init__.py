"""Readers in other languages, written from spec/ alone."""
