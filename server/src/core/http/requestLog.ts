import type { FastifyInstance } from "fastify";

/** Addresses that machines ask every few seconds, and files that never change: one line each would be noise. */
const QUIET = /^\/(healthz|readyz|metrics|assets\/)/;

/**
 * Writes one line for each request: the route's pattern instead of the address, which may contain personal data, and of
 * the user only the id. The reference number (reqId) is the one that error messages show.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode: status } = reply;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status,
      ms: Math.round(reply.elapsedTime),
      ...(request.user && { userId: request.user.id }),
      // The client closed the connection before it had the answer.
      ...(!reply.raw.writableFinished && { aborted: true }),
    };
    request.log[levelOf(status, request.url)](line, "request");
  });
}

function levelOf(status: number, address: string) {
  if (status >= 500) return "error";
  if (status >= 400) return "warn";
  return QUIET.test(address) ? "debug" : "info";
}
