import { finished } from "node:stream";
import type { FastifyReply } from "fastify";
import type { SpooledFile } from "../files/spool.ts";

/** A connection that nobody reads is closed by the server's time limit for inactivity; a trickle ends here. */
const START_MS = 60_000;
const SLOWEST_BYTES_PER_SECOND = 32 * 1024;

/** Returns the time, in ms, that a download of this size may take. */
export const downloadMs = (bytes: number) => START_MS + (bytes / SLOWEST_BYTES_PER_SECOND) * 1000;

/** Closes the download of a slow reader after its time limit; calls `onEnd` when the download ends, in whatever way. */
export function limitDownload(reply: FastifyReply, { stream, bytes }: SpooledFile, onEnd: () => void): void {
  const timer = setTimeout(() => reply.raw.destroy(), downloadMs(bytes)).unref();
  finished(reply.raw, () => {
    clearTimeout(timer);
    stream.destroy();
    onEnd();
  });
}
