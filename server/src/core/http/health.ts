import { setTimeout as sleep } from "node:timers/promises";
import { can } from "@wage/contract/core/policy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Services } from "../context.ts";
import { ping } from "../database/db.ts";
import { AppError, notFound } from "../errors.ts";
import { storageState } from "../files/storageState.ts";
import { authenticate } from "../identity/session.ts";

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

const PING_MS = 1000;

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(PING_MS, undefined, timer).then(() => {
    throw new Error("The database did not answer in time");
  });
  late.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => timer.abort());
}

const answersPing = ({ reserved }: Services): Promise<boolean> =>
  inTime(ping(reserved)).then(
    () => true,
    () => false,
  );

/** The session is in memory, so that this works without a database too. */
const isAdministrator = (services: Services, request: FastifyRequest): Promise<boolean> =>
  authenticate({ ...services, db: services.reserved }, request).then(
    (user) => user !== null && can(user.roles, "settings:write"),
    () => false,
  );

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
  app.get("/readyz", async (request) => {
    if (services.shutdown.isDraining) throw new AppError("unavailable", undefined, { retryAfterSeconds: 5 });
    const [answers, storage] = await Promise.all([answersPing(services), storageState(services)]);
    // Reading goes on while the database is read-only, so that is no reason to be taken out of service.
    const database = answers && services.databaseState() === "readOnly" ? "read-only" : answers;
    const detail = (await isAdministrator(services, request)) ? { database, storage } : undefined;
    if (!database) throw new AppError("unavailable", undefined, { data: detail, retryAfterSeconds: 1 });
    // Claims are filed and read without the documents: every process shares them, so that none would be left.
    return { status: storage === "ready" ? "ready" : "degraded", ...detail };
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
