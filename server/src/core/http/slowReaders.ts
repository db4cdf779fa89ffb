import { Socket } from "node:net";
import { finished } from "node:stream";
import type { FastifyReply } from "fastify";
import type { SpooledFile } from "../files/spool.ts";

/** The time after which an unread download is closed; a slowly read download ends with its time limit. */
const UNREAD_MS = 30_000;
const START_MS = 60_000;
const SLOWEST_BYTES_PER_SECOND = 32 * 1024;

/** Returns the time, in ms, that a download of this size may take. */
export const downloadMs = (bytes: number) => START_MS + (bytes / SLOWEST_BYTES_PER_SECOND) * 1000;

/** Closes the download of a slow reader after its time limit; calls `onEnd` when the download ends, in whatever way. */
export function limitDownload(reply: FastifyReply, { stream, bytes }: SpooledFile, onEnd: () => void): void {
  const timer = setTimeout(() => reply.raw.destroy(), downloadMs(bytes)).unref();
  const { socket } = reply.request.raw;
  // A request that a test injects has none.
  if (socket instanceof Socket) socket.setTimeout(UNREAD_MS);
  finished(reply.raw, () => {
    clearTimeout(timer);
    stream.destroy();
    onEnd();
  });
}
