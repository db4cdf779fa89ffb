import { setTimeout as sleep } from "node:timers/promises";
import { can } from "@wage/contract/core/policy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { ping } from "../database/db.ts";
import { AppError } from "../errors.ts";
import { storageState } from "../files/storageState.ts";
import { hasToken } from "../identity/bearer.ts";
import { authenticate } from "../identity/session.ts";

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

/** How a request reached the service, as `wage-claim doctor` reads it at /readyz. */
export type WayIn = {
  /** From the machine that connected, over the proxies that TRUST_PROXY names, to the address that counts as the visitor's. */
  believed: string[];
  /** The header as it arrived. */
  forwardedFor: string;
};

const wayInOf = ({ ip, ips = [ip], headers }: FastifyRequest): WayIn => ({
  believed: ips,
  forwardedFor: String(headers["x-forwarded-for"] ?? ""),
});

const isDoctor = ({ keys }: Services, { headers }: FastifyRequest): boolean =>
  keys.valid.some(({ doctor }) => hasToken(headers, doctor));

/** /healthz: the process is alive. /readyz: it can serve. */
export function health(app: FastifyInstance, services: Services): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request) => {
    if (services.shutdown.isDraining) throw new AppError("unavailable", undefined, { retryAfterSeconds: 5 });
    const [answers, storage] = await Promise.all([answersPing(services), storageState(services)]);
    // Reading goes on while the database is read-only, so that is no reason to be taken out of service.
    const database = answers && services.databaseState() === "readOnly" ? "read-only" : answers;
    const detail = (await isAdministrator(services, request)) ? { database, storage } : undefined;
    if (!database) throw new AppError("unavailable", undefined, { data: detail, retryAfterSeconds: 1 });
    // Claims are filed and read without the documents: every process shares them, so that none would be left.
    const wayIn = isDoctor(services, request) ? wayInOf(request) : undefined;
    return { status: storage === "ready" ? "ready" : "degraded", ...detail, wayIn };
  });
}
