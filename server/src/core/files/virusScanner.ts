import { createConnection } from "node:net";
import type { Readable } from "node:stream";
import type { Config } from "../../config.ts";

/** "Failed": the scanner answered that it could not scan this file. "Pending": it did not answer in time. */
export type ScanResult = "Clean" | "Infected" | "Failed" | "Pending";

export type Scanner = {
  isConfigured: boolean;
  /** For a request: waits for seconds at most, and not at all while the scanner is known to be silent. */
  scanSoon(open: () => Readable): Promise<ScanResult>;
  /** For a job: waits as long as a large file may take. */
  scan(stream: Readable): Promise<ScanResult>;
};

const SOON_MS = 3000;
const LONG_MS = 120_000;
/** A scanner that said nothing is not waited for again for as long. */
const SILENT_MS = 30_000;
const END = Buffer.alloc(4);

/** Opens the virus scanner of CLAMD_URL. */
export function createScanner({ clamdUrl }: Pick<Config, "clamdUrl">): Scanner {
  let silentUntil = Number.NEGATIVE_INFINITY;

  async function scan(stream: Readable, ms: number): Promise<ScanResult> {
    const began = performance.now();
    const result = clamdUrl ? await instream(clamdUrl, stream, ms) : "Pending";
    stream.destroy();
    const ended = performance.now();
    const wasSilent = result === "Pending" && ended - began >= SOON_MS;
    silentUntil = wasSilent ? ended + SILENT_MS : Number.NEGATIVE_INFINITY;
    return result;
  }

  return {
    isConfigured: clamdUrl !== undefined,
    scanSoon: async (open) => (performance.now() < silentUntil ? "Pending" : scan(open(), SOON_MS)),
    scan: (stream) => scan(stream, LONG_MS),
  };
}

/** Sends a stream by clamd's INSTREAM command. The time counts as a whole, whatever the scanner does meanwhile. */
async function instream(clamdUrl: string, stream: Readable, ms: number): Promise<ScanResult> {
  const url = new URL(clamdUrl);
  const socket = createConnection(
    url.protocol === "unix:" ? { path: url.pathname } : { host: url.hostname, port: Number(url.port) },
  );
  const timer = setTimeout(() => socket.destroy(new Error("The virus scanner did not answer")), ms);
  const answer = new Promise<string>((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (data) => {
      text += data;
    });
    socket.on("error", reject).on("close", () => resolve(text.replace(/\0/g, "").trim()));
  });
  try {
    await Promise.race([send(socket, stream), answer]);
    return resultOf(await answer);
  } catch {
    return "Pending";
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }

  async function send(to: typeof socket, file: Readable): Promise<void> {
    to.write("zINSTREAM\0");
    for await (const chunk of file as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      to.write(length);
      if (!to.write(chunk)) await new Promise((go) => to.once("drain", go).once("close", go));
      if (to.destroyed) return;
    }
    to.write(END);
  }
}

function resultOf(answer: string): ScanResult {
  if (/: OK$/.test(answer)) return "Clean";
  if (/FOUND$/.test(answer)) return "Infected";
  // It hung up without a word: it is about to restart, or reloads its signatures.
  return answer === "" ? "Pending" : "Failed";
}

type FileScan = "NotScanned" | "Pending" | "Clean" | "Failed";
const WORST_FIRST: readonly FileScan[] = ["Failed", "NotScanned", "Pending"];

/** A document made of several files is as clean as the least clean of them. */
export const worstScan = (statuses: readonly string[]): FileScan =>
  WORST_FIRST.find((status) => statuses.includes(status)) ?? "Clean";
