import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

const BODY_MS = 25_000;
/** The time in which the headers must have arrived. */
export const HEADERS_TIMEOUT_MS = 20_000;
/** Connections are looked through in this interval: often, so that others do not wait while a flood of them is closed. */
export const SLOW_CHECK_MS = 1_000;
// An upload of 25 MB over a weak mobile connection takes about ten minutes.
const UPLOAD_MS = 15 * 60_000;

/** Node has one limit for all bodies; an upload may take long, any other body less than half a minute. */
export const REQUEST_TIMEOUT_MS = UPLOAD_MS;

/** After its answer the rest of a body is read for so long, so that the client receives the answer. */
const LINGER_MS = 10_000;

/**
 * Closes connections that send a small body slowly, so that slow senders do not hold sockets, and those that go on sending
 * after their answer.
 */
export function refuseSlowBodies(app: FastifyInstance, bodyMs = BODY_MS, lingerMs = LINGER_MS): void {
  app.addHook("onResponse", ({ raw }, _, done) => {
    if (raw.complete === false) endAfter(raw, lingerMs);
    done();
  });
  app.addHook("onRequest", (request, _, done) => {
    const { raw } = request;
    const hasBody = "transfer-encoding" in raw.headers || Number(raw.headers["content-length"] ?? 0) > 0;
    const isUpload = raw.headers["content-type"]?.startsWith("multipart/form-data") ?? false;
    if (hasBody && !isUpload) {
      endAfter(raw, bodyMs);
    }
    done();
  });
}

/** Ends the connection unless the body has arrived by then. */
function endAfter(raw: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}
