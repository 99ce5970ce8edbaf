// Reads QR codes with the camera. A granted camera also makes the browser tell its real addresses, so scanning first
// helps the connection too.

/**
 * @typedef {"no_camera" | "camera_refused" | "insecure_page"} ScanTrouble
 * @typedef {(image: HTMLVideoElement) => Promise<string | null>} Reader
 */

const EVERY_MS = 150;
/** Wide enough for version 10, small enough for an old tablet to read in one frame's time. */
const MAX_WIDTH = 720;

/** What the camera sees is shown to nobody and leaves the page no further than this. */
export class Scanner {
  /** @type {(text: string) => void} called for each code seen, until stopped */
  onfound = () => {};
  /** @type {MediaStream | null} */
  #stream = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #stopped = false;

  /** @param {HTMLVideoElement} video shows the picture */
  constructor(video) {
    this.video = video;
  }

  /** @returns {Promise<{ok: true} | {error: ScanTrouble}>} */
  async start() {
    if (!navigator.mediaDevices) return { error: "insecure_page" };
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 } },
      });
    } catch (error) {
      return {
        error: /** @type {Error} */ (error).name === "NotAllowedError" ? "camera_refused" : "no_camera",
      };
    }
    if (this.#stopped) this.stop();
    else await this.#show(await chooseReader());
    return { ok: true };
  }

  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.video.srcObject = null;
  }

  /** @param {Reader} read */
  async #show(read) {
    this.video.muted = true;
    this.video.playsInline = true;
    this.video.srcObject = this.#stream;
    await this.video.play().catch(() => {});
    this.#look(read);
  }

  /** @param {Reader} read */
  async #look(read) {
    const text = this.video.videoWidth ? await read(this.video).catch(() => null) : null;
    if (this.#stopped) return;
    if (text) this.onfound(text);
    this.#timer = setTimeout(() => this.#look(read), EVERY_MS);
  }
}

/**
 * Asks for the camera and closes it at once: a browser that may use it tells its real addresses.
 * @returns {Promise<boolean>} whether it was allowed
 */
export async function openCamera() {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<Reader>} the browser's own reader where it has one */
async function chooseReader() {
  const Detector = /** @type {any} */ (globalThis).BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!formats.includes("qr_code")) return canvasReader();
  const detector = new Detector({ formats: ["qr_code"] });
  return async (image) => (await detector.detect(image))[0]?.rawValue ?? null;
}

/** @returns {Promise<Reader>} */
async function canvasReader() {
  await import("../../vendor/jsqr/jsQR.js");
  const { jsQR } = /** @type {any} */ (globalThis);
  const canvas = document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (
    canvas.getContext("2d", { willReadFrequently: true })
  );
  return async (video) => {
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data || null;
  };
}
