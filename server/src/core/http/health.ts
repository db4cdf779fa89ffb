import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Services } from "../context.ts";

import { ping } from "../database/db.ts";
import { AppError, notFound } from "../errors.ts";

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** /healthz: the process is alive. /readyz: it can serve. /metrics: for loopback, or with the token. */
export function health(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's arrival to the end of the answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "other";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    if (services.shutdown.isDraining) throw new AppError("unavailable", undefined, { retryAfterSeconds: 5 });
    const problems = await Promise.allSettled([ping(services.db), services.files.check()]);
    const [database, storage] = problems.map(({ status }) => status === "fulfilled");
    if (!database || !storage)
      throw new AppError("unavailable", undefined, { data: { database, storage }, retryAfterSeconds: 5 });
    return { status: "ready" };
  });
  app.get("/metrics", async (request, reply) => {
    const token = services.config.metricsToken;
    const allowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : isLoopback(request.socket.remoteAddress ?? "") && !request.headers["x-forwarded-for"];
    if (!allowed) throw notFound("page");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
