import type { FastifyInstance } from "fastify";

const BODY_MS = 30_000;
/** The time in which the headers must have arrived; connections are looked through in this interval. */
export const HEADERS_TIMEOUT_MS = 20_000;
export const SLOW_CHECK_MS = 5_000;
// An upload of 25 MB over a weak mobile connection takes about ten minutes.
const UPLOAD_MS = 15 * 60_000;

/** Node has one limit for all bodies; an upload may take long, any other body half a minute. */
export const REQUEST_TIMEOUT_MS = UPLOAD_MS;

/** Closes connections that send a small body slowly, so that slow senders do not hold sockets. */
export function refuseSlowBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook("onRequest", (request, _, done) => {
    const { raw } = request;
    const hasBody = "transfer-encoding" in raw.headers || Number(raw.headers["content-length"] ?? 0) > 0;
    const isUpload = raw.headers["content-type"]?.startsWith("multipart/form-data") ?? false;
    if (hasBody && !isUpload) {
      const timer = setTimeout(() => raw.destroy(), bodyMs).unref();
      const stop = () => clearTimeout(timer);
      raw.once("end", stop).once("close", stop);
    }
    done();
  });
}
