/**
 * A game of Original that is over after 31 moves. Thirteen battles: a scout runs into a lieutenant, generals fall together, spies take both
 * marshals, a miner opens the bomb before the flag and takes it.
 */
export const RED = "FBBBB32256" + "BB33422674" + "3456782245" + "3X67S25892";
export const BLUE = "3456722BBB" + "232865422B" + "37652233BF" + "49845X76SB";

/** Red and blue in turn. */
export const STORY = `
  f4 f7, i7 i6, i4 i5, i6 i5, e4 e5, b7 b6, e5 e6, b6 b5, e6 e7, e8 e7, f3 f4, b5 b4, b3 b4, f7 f6, f4 f5, f6 f5,
  f5 f6, j7 j6, a4 a5, j6 j5, a5 a6, j5 j4, j3 j4, i8 i7, a6 a7, i7 i6, f6 f7, e7 f7, f7 f8, i6 i5, a7 a8`
  .split(",")
  .map((move) => move.trim());
