import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { contextOf } from "../http/mount.ts";

const ACTIONS: Record<string, string> = { forbidden: "Refused", tooMany: "TooManyTries" };

/**
 * Logs every request that is refused for lack of permission or by a rate limit, with its route and never with its
 * values.
 */
export function auditRefusals(app: FastifyInstance, services: Services): void {
  app.addHook("onError", async (request, reply, error) => {
    const action = error instanceof AppError ? ACTIONS[error.code] : undefined;
    if (!action) return;
    const summary = `${request.method} ${request.routeOptions.url ?? "an unknown address"}`;
    services.auditBuffer.add(contextOf(services, request, reply), { action, summary });
  });
  app.addHook("onClose", () => services.auditBuffer.flush());
}
