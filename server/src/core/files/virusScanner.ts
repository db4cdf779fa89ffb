import { createConnection } from "node:net";
import type { Readable } from "node:stream";
import type { Config } from "../../config.ts";

export type ScanResult = "Clean" | "Infected" | "Failed";

const TIMEOUT_MS = 60_000;
const END = Buffer.alloc(4);

/** Scans a stream with clamd's INSTREAM command; returns null if no scanner is configured. */
export async function scanStream(
  { clamdUrl }: Pick<Config, "clamdUrl">,
  stream: Readable,
): Promise<ScanResult | null> {
  if (!clamdUrl) {
    stream.destroy();
    return null;
  }
  try {
    const answer = await instream(clamdUrl, stream);
    if (/: OK$/.test(answer)) return "Clean";
    return /FOUND$/.test(answer) ? "Infected" : "Failed";
  } catch {
    return "Failed";
  } finally {
    stream.destroy();
  }
}

async function instream(clamdUrl: string, stream: Readable): Promise<string> {
  const url = new URL(clamdUrl);
  const socket = createConnection(
    url.protocol === "unix:" ? { path: url.pathname } : { host: url.hostname, port: Number(url.port) },
  );
  const answer = new Promise<string>((resolve, reject) => {
    let text = "";
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("The virus scanner did not answer")));
    socket.setEncoding("utf8").on("data", (data) => {
      text += data;
    });
    socket.on("error", reject).on("close", () => resolve(text.replace(/\0/g, "").trim()));
  });
  // Handled below; without this an earlier error would be an unhandled rejection.
  answer.catch(() => undefined);
  socket.write("zINSTREAM\0");
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([new Promise((go) => socket.once("drain", go)), answer]);
    if (socket.destroyed) break;
  }
  socket.write(END);
  return answer;
}
