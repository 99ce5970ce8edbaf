/**
 * Two armies for short games. Red's scout on a4 sees the flag on a7; Red's scout on f4 sees a general on
 * f7; Red's general on e4 sees a scout on e7; two scouts look at each other on the j file.
 */
export const RED = "FBB3334455" + "BB33445566" + "BBS7778862" + "2X22922262";
export const BLUE = "2BB3334455" + "BB33445566" + "BBS7778862" + "2X2292226F";

/** Six bombs before the six open squares: nothing can move. */
export const WALLED_IN = "F233334445" + "5556667778" + "8943X2S226" + "BB22BB22BB";
