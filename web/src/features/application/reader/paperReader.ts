import startTesseract from "tesseract.js-core/tesseract-core-simd-lstm.js";
import { type EngineFiles, startEngine } from "./engine.ts";
import type { Gray } from "./picture.ts";
import { type Reading, readLevelled } from "./reading.ts";

/*
 * A worker that reads one photograph. Its own policy (server/src/core/pages/site.ts) lets it run the engine and forbids it
 * every connection: what it reads cannot leave the device by it. It gets all it needs in one message.
 */

/** The message that asks the worker to read. */
export interface ReadRequest extends EngineFiles {
  photograph: Gray;
}
/** The answers of the worker: its progress from 0 to 1, and at the end the reading or the reason why there is none. */
export type ReadAnswer = { progress: number } | { reading: Reading } | { failed: string };

const answer = (message: ReadAnswer) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => {
  const { photograph, ...files } = data;
  startEngine(startTesseract, files, (progress) => answer({ progress }))
    .then((read) => readLevelled(photograph, read))
    .then((reading) => answer({ reading }))
    .catch((error: unknown) => answer({ failed: String(error) }));
});
