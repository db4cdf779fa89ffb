import type { LiveEvent } from "@wage/contract/claims/live";
import { ApiError } from "../http/errors.ts";
import { send } from "../http/http.ts";
import { addressOf } from "../http/requestHead.ts";

/** "missed": the stream was interrupted, so that changes may have been missed. */
export type LiveNotice = LiveEvent | { kind: "missed" };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Of the stream or of the claim: asking again would not help. */
const FINAL = [400, 403, 404];

/** The pause before attempt n, doubled each time, with a random part so that pages do not reconnect all at once. */
export const pauseBefore = (attempt: number, random = Math.random()) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + random / 2);

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reads the stream of a claim (0: of the inbox only) and reconnects with growing pauses until `signal` aborts. A failure
 * is not shown: the page works without live updates.
 */
export async function followLive(
  claimId: number,
  onNotice: (notice: LiveNotice) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; ) {
    try {
      const response = await send("GET", await addressOf(`/Live/${claimId}`), null, undefined, {
        signal,
        noRetry: true,
        // A stream is no activity of the person.
        headers: { Accept: "text/event-stream", "X-Background": "1" },
      });
      if (attempt > 0) onNotice({ kind: "missed" });
      attempt = 0;
      if (response.body) await readEvents(response.body, onNotice);
    } catch (error) {
      if (error instanceof ApiError && FINAL.includes(error.status)) return;
    }
    attempt += 1;
    await sleep(pauseBefore(attempt), signal);
  }
}

/** Server-sent events: blocks that end with an empty line; one line of data each. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onNotice: (notice: LiveNotice) => void,
) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) onNotice(JSON.parse(data) as LiveEvent);
    }
  }
}
