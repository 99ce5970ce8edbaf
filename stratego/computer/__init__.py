"""A computer opponent that gets the sight of its seat and nothing else."""

from stratego.computer.library import library
from stratego.computer.setups import set_up
from stratego.computer.think import Budget, Thought, beliefs, choose, think

__all__ = ["Budget", "Thought", "beliefs", "choose", "library", "set_up", "think"]
