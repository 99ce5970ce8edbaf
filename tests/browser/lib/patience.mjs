/** Ms for anything that a page does; long enough for Python to start on a busy machine. */
export const PATIENCE = 90_000;
