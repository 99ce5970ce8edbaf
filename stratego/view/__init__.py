"""What one seat may know: the only door through which anything leaves the rules towards a player."""

from stratego.view.deduction import possible_ranks
from stratego.view.picture import curtain, picture
from stratego.view.sight import Sight, sight

__all__ = ["Sight", "curtain", "picture", "possible_ranks", "sight"]
