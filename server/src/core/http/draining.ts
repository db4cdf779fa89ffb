import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";

const IDLE_CHECK_MS = 100;

/** Once the service drains, each answer ends its connection, so that the client opens its next one elsewhere. */
export function endConnectionsWhileDraining(app: FastifyInstance, { shutdown }: Services): void {
  app.addHook("onSend", (_, reply, payload, done) => {
    if (shutdown.isDraining) reply.header("connection", "close");
    done(null, payload);
  });
}

/** Closes the port and waits for the requests in flight, for at most `limitMs`; then breaks them off. */
export async function closeServer(app: FastifyInstance, limitMs: number): Promise<void> {
  // A connection that was busy when the port closed may become idle without a request to close.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
