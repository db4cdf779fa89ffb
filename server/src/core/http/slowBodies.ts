import type { FastifyInstance } from "fastify";

const BODY_MS = 30_000;
// 25 MB over a weak telephone line take some ten minutes.
const UPLOAD_MS = 15 * 60_000;

/** Node counts one limit for every body; a form with a file may take long, anything else half a minute. */
export const REQUEST_TIMEOUT_MS = UPLOAD_MS;

/** Ends connections that drip a small body: slow senders must not hold sockets. */
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
