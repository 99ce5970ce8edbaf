/**
 * Six short sounds made on the spot, no sample files. Which one is played is decided from public
 * events alone. Before the first gesture sounds are dropped, not queued: a browser that unlocks audio
 * would otherwise play them all at once.
 *
 * @typedef {"move" | "strike" | "fall" | "both" | "turn" | "end"} Sound
 * @typedef {[hertz: number, after: number, lasts: number, shape: OscillatorType, loud: number]} Tone
 */

/** @type {Record<Sound, Tone[]>} */
const TONES = {
  move: [[220, 0, 0.07, "triangle", 0.25]],
  strike: [
    [150, 0, 0.09, "square", 0.12],
    [330, 0.09, 0.16, "triangle", 0.25],
  ],
  fall: [
    [150, 0, 0.09, "square", 0.12],
    [98, 0.09, 0.24, "triangle", 0.3],
  ],
  both: [
    [150, 0, 0.09, "square", 0.12],
    [150, 0.12, 0.12, "square", 0.12],
  ],
  turn: [
    [440, 0, 0.08, "sine", 0.18],
    [554, 0.09, 0.1, "sine", 0.18],
  ],
  end: [
    [392, 0, 0.16, "triangle", 0.25],
    [523, 0.16, 0.16, "triangle", 0.25],
    [659, 0.32, 0.4, "triangle", 0.25],
  ],
};

/** @type {AudioContext | null} */
let audio = null;
let wanted = () => true;

/**
 * Waits for the gesture that browsers ask for, and wakes the sound after the page slept.
 *
 * @param {() => boolean} on whether the player wants sound at this moment
 */
export function prepareSound(on) {
  wanted = on;
  const unlock = () => {
    if (!("AudioContext" in globalThis) || !wanted()) return;
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {});
  };
  addEventListener("pointerup", unlock);
  addEventListener("keydown", unlock);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && audio) audio.resume().catch(() => {});
  });
}

/** @param {Sound} sound */
export function play(sound) {
  if (audio?.state !== "running" || !wanted()) return;
  for (const tone of TONES[sound]) sing(audio, tone);
}

/**
 * @param {AudioContext} context
 * @param {Tone} tone
 */
function sing(context, [hertz, after, lasts, shape, loud]) {
  const start = context.currentTime + after;
  const voice = new OscillatorNode(context, { type: shape, frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + lasts + 0.02);
}
