import english from "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url";
import spanish from "@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url";
import { UPLOAD_MAX_BYTES } from "@wage/contract/core/limits";
import program from "tesseract.js-core/tesseract-core-simd-lstm.wasm?url";
import { type Fact, factsOf } from "./paperFacts.ts";
import type { ReadAnswer, ReadRequest } from "./paperReader.ts";
import { type Gray, scaleToRead } from "./picture.ts";
import { isPaper, type Reading } from "./reading.ts";
import type { Box } from "./words.ts";

/** The reasons for which a photograph is not read; each has its sentence in the texts (`reader.problem`). */
export type ReadProblem =
  | "notPicture"
  | "pdf"
  | "tooLarge"
  | "unopened"
  | "offline"
  | "memory"
  | "noText"
  | "noFacts";
export class UnreadPhotograph extends Error {
  readonly problem: ReadProblem;
  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A fact with the piece of the picture that says it, as the address of an image. */
export type SeenFact = Fact & { piece: string };

/** The progress of a reading: the files are loaded first, once for a device; then the picture is read. */
export interface ReadProgress {
  stage: "loading" | "reading";
  /** From 0 to 1. */
  part: number;
}

const FILES = [program, english, spanish];

/**
 * Reads a photograph of a paper on this device, and returns what it says. Nothing is sent anywhere: the engine and its models
 * are fetched from our own address, and the picture goes to a worker that has no connection (decision 076).
 */
export async function readPhotograph(
  file: File,
  today: string,
  onProgress: (progress: ReadProgress) => void,
  signal: AbortSignal,
): Promise<SeenFact[]> {
  refuseOthers(file);
  const photograph = await grayOf(file);
  signal.throwIfAborted();
  const request = { photograph, ...(await loadEngine(onProgress, signal)) };
  const reading = await readInWorker(request, onProgress, signal);
  if (!isPaper(reading)) throw new UnreadPhotograph("noText");
  const facts = factsOf(reading.words, today);
  if (facts.length === 0) throw new UnreadPhotograph("noFacts");
  const canvas = canvasOf(reading.picture);
  return facts.map((fact) => ({ ...fact, piece: pieceOf(canvas, fact.box) }));
}

function refuseOthers({ name, type, size }: File): void {
  if (type === "application/pdf" || /\.pdf$/i.test(name)) throw new UnreadPhotograph("pdf");
  if (!type.startsWith("image/")) throw new UnreadPhotograph("notPicture");
  if (size > UPLOAD_MAX_BYTES) throw new UnreadPhotograph("tooLarge");
}

/** The photograph in shades of gray, turned as it was taken, in the size that is read best. */
async function grayOf(file: File): Promise<Gray> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new UnreadPhotograph("unopened");
  });
  const scale = scaleToRead(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new UnreadPhotograph("memory");
  context.imageSmoothingQuality = "high";
  // A picture without a background of its own is one on white paper.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    gray[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { width, height, data: gray };
}

/** The engine's files. Their names change with their content, so the browser keeps them after the first time. */
async function loadEngine(
  onProgress: (progress: ReadProgress) => void,
  signal: AbortSignal,
): Promise<Omit<ReadRequest, "photograph">> {
  let loaded = 0;
  onProgress({ stage: "loading", part: 0 });
  const load = async (address: string) => {
    const response = await fetch(address, { signal });
    if (!response.ok || !response.body) throw new UnreadPhotograph("offline");
    const body = address.endsWith(".gz")
      ? response.body.pipeThrough(new DecompressionStream("gzip"))
      : response.body;
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    loaded++;
    onProgress({ stage: "loading", part: loaded / FILES.length });
    return bytes;
  };
  try {
    const [engine, eng, spa] = await Promise.all([load(program), load(english), load(spanish)]);
    return { program: engine, models: { eng, spa } };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof UnreadPhotograph ? error : new UnreadPhotograph("offline");
  }
}

function readInWorker(
  request: ReadRequest,
  onProgress: (progress: ReadProgress) => void,
  signal: AbortSignal,
): Promise<Reading> {
  const worker = new Worker(new URL("./paperReader.ts", import.meta.url), { type: "module" });
  onProgress({ stage: "reading", part: 0 });
  return new Promise<Reading>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => {
      if ("progress" in data) onProgress({ stage: "reading", part: data.progress });
      else if ("reading" in data) resolve(data.reading);
      else reject(new UnreadPhotograph("memory"));
    });
    // The worker's own file is not here, or the engine had not enough memory.
    worker.addEventListener("error", ({ message }) =>
      reject(new UnreadPhotograph(message ? "memory" : "offline")),
    );
    worker.postMessage(request, [request.photograph.data.buffer]);
  }).finally(() => worker.terminate());
}

function canvasOf({ width, height, data }: Gray): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const image = new ImageData(width, height);
  for (let at = 0; at < data.length; at++)
    image.data.set([data[at] ?? 0, data[at] ?? 0, data[at] ?? 0, 255], at * 4);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas;
}

const MARGIN = 12;

function pieceOf(canvas: HTMLCanvasElement, box: Box): string {
  const [left, top] = [Math.max(0, box.left - MARGIN), Math.max(0, box.top - MARGIN)];
  const piece = document.createElement("canvas");
  piece.width = Math.min(canvas.width, box.right + MARGIN) - left;
  piece.height = Math.min(canvas.height, box.bottom + MARGIN) - top;
  piece.getContext("2d")?.drawImage(canvas, -left, -top);
  return piece.toDataURL("image/png");
}
