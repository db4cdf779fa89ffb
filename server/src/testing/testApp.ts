import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Role } from "@wage/contract/core/policy";
import { IDEMPOTENCY_KEY } from "@wage/contract/core/route";
import { NEEDED_SETTINGS } from "@wage/contract/goLive/goLive";
import { FROM_THE_BEGINNING } from "@wage/contract/settings";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { DestinationStream } from "pino";
import { buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import { readConfig } from "../config.ts";
import { type TestClock, testClock } from "../core/clock.ts";
import type { Services } from "../core/context.ts";
import type { Db } from "../core/database/db.ts";
import type { PasswordCost } from "../core/identity/passwords.ts";
import { signAccessToken } from "../core/identity/session.ts";
import type { JobName } from "../core/jobs/jobQueues.ts";
import { newLog } from "../core/logging.ts";
import { openServices } from "../services.ts";
import { testDatabase } from "./database.ts";
import { newTemporaryFolder } from "./temporaryFolder.ts";
import { TEST_NOW } from "./testNow.ts";

/** The answer as a test sees it. `body` is parsed JSON, or the text if it is none. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads any reply of a route
export type Answer<T = any> = { status: number; body: T; headers: Record<string, unknown>; raw: Buffer };
type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
export type Client = Record<"get" | "post" | "put" | "patch" | "delete", Send> & {
  cookies: Record<string, string>;
};

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  db: Db;
  clock: TestClock;
  /** Connects as the database's owner, for statements that the service role may not run. */
  ownerUrl: string;
  /** Connects as the service role. */
  serviceUrl: string;
  /** Returns a client signed in as the demonstration account of a role, or as the account with this e-mail. */
  as(who: Role | string): Promise<Client>;
  anonymous(): Client;
  /** Returns the Authorization header of a demonstration account, for a call that is not made by a client. */
  bearer(who: Role | string): Promise<string>;
  /** Runs the queued jobs, and those whose schedule fell due as the test moved the clock since the last call. */
  runJobs(): Promise<void>;
  /** Runs a scheduled job at once, without moving the clock. */
  runJob(name: JobName): Promise<void>;
  close(): Promise<void>;
};

/** The least that argon2id accepts; tests about passwords pass PASSWORD_COST instead. */
export const CHEAP_PASSWORDS: PasswordCost = { memory: 8, passes: 1 };

export const TEST_SECRET_KEY = "of the tests and of nothing else at all";

const ACCOUNTS: Record<string, { email: string; name: string; roleId: number }> = {
  Administrator: { email: "admin@demo.example", name: "Ada Admin", roleId: 1 },
  "Compliance Officer": { email: "officer@demo.example", name: "Omar Officer", roleId: 2 },
  "Second Officer": { email: "officer2@demo.example", name: "Olga Officer", roleId: 2 },
  "Support Staff": { email: "support@demo.example", name: "Sam Support", roleId: 3 },
  Public: { email: "claimant@demo.example", name: "Clara Claimant", roleId: 4 },
};

/**
 * Starts the whole server on its own database, with a clock that only the test moves; `logTo` receives every log line.
 * `through` may put a proxy in front of the database: it gets the database's URL and returns the one to use.
 */
export async function testApp(
  overrides: Partial<Config> = {},
  logTo?: DestinationStream,
  through = async (url: string) => url,
): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = newTemporaryFolder("wage-claim-app-");
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, DEMO: "0" }),
    checkReplies: true,
    limitFactor: 1000,
    passwordCost: CHEAP_PASSWORDS,
    ...overrides,
  };
  const clock = testClock(TEST_NOW);
  const log = newLog(logTo ? "trace" : (process.env.LOG_LEVEL ?? "fatal"), logTo);
  const databaseUrl = await through(database.url);
  const running = await openServices({ config, databaseUrl, secretKey: TEST_SECRET_KEY, log, clock });
  const { services } = running;
  const app = await buildApp(services);
  await app.ready();
  await insertAccounts(services.db, clock);
  await startOpen(services);

  return {
    app,
    services,
    db: services.db,
    clock,
    ownerUrl: database.ownerUrl,
    serviceUrl: database.url,
    as: (who) => signedIn(app, services, ACCOUNTS[who]?.email ?? who),
    anonymous: () => client(app, {}),
    bearer: async (who) => {
      const { userId, sid } = await newSession(services, ACCOUNTS[who]?.email ?? who);
      return `Bearer ${await signAccessToken(services, userId, sid)}`;
    },
    runJobs: async () => {
      await running.jobs.runDue(clock.elapsed());
    },
    runJob: running.jobs.runJob,
    close: async () => {
      await app.close();
      await running.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The office is open, and where WY's profile has no value, it has the product's. */
async function startOpen({ db, settings }: Services) {
  // The accounts of the tests sign in with one factor, as those of the demonstration do.
  const own = { secondFactor: "nobody", isLive: true };
  const rowOf = ([key, value]: [string, unknown]) => ({ key, value: JSON.stringify(value) });
  await db.insertInto("setting").values(Object.entries(own).map(rowOf)).execute();
  await giveProductsDays({ db, settings });
}

/** The agency of the tests keeps what neither its profile nor anybody gave: without that no act gives a deadline. */
export async function giveProductsDays({ db, settings }: Pick<Services, "db" | "settings">) {
  const rowOf = ([key, value]: [string, unknown]) => ({ key, value: JSON.stringify(value) });
  const unset = [...NEEDED_SETTINGS].filter((key) => settings.origin(key) === "Product");
  await db
    .insertInto("profileSetting")
    .values(unset.map((key) => ({ ...rowOf([key, settings.get(key)]), effectiveFrom: FROM_THE_BEGINNING })))
    .execute();
  await settings.reload();
}

async function insertAccounts(db: Db, clock: TestClock) {
  for (const { email, name, roleId } of Object.values(ACCOUNTS)) {
    const { id } = await db
      .insertInto("appUser")
      .values({ email, name, emailConfirmedAt: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("userRole").values({ userId: id, roleId }).execute();
  }
}

async function signedIn(app: FastifyInstance, services: Services, email: string): Promise<Client> {
  const { userId, sid } = await newSession(services, email);
  return client(app, {}, () => signAccessToken(services, userId, sid));
}

async function newSession(services: Services, email: string): Promise<{ userId: number; sid: string }> {
  const { id: userId } = await services.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const now = services.clock.now();
  // Tests move the clock by months: neither the idle nor the absolute limit may end their sessions.
  const later = new Date(now.getTime() + 10 * 365 * 86_400_000);
  const id = randomUUID();
  await services.db
    .insertInto("session")
    .values({
      id,
      userId,
      method: "unpw",
      deviceHash: randomBytes(32),
      createdAt: now,
      authenticatedAt: later,
      lastSeenAt: later,
      expiresAt: later,
    })
    .execute();
  return { userId, sid: id };
}

/**
 * Returns a client that sends the headers of our pages, keeps cookies as a browser does, and signs a new token for each
 * call.
 */
function client(
  app: FastifyInstance,
  cookies: Record<string, string>,
  token?: () => Promise<string>,
): Client {
  const send =
    (method: InjectOptions["method"]): Send =>
    async (url, body, headers = {}) => {
      const response = await app.inject({
        method,
        url,
        cookies,
        // A header that a test gives as empty is not sent.
        headers: Object.fromEntries(
          Object.entries({
            "x-requested-with": "wage-claim",
            ...(token && { authorization: `Bearer ${await token()}` }),
            // As our pages do for each act on a claim.
            ...(/\/(Actions\/\w+|Undo)$/.test(url) && { [IDEMPOTENCY_KEY]: randomUUID() }),
            ...headers,
          }).filter(([, value]) => value !== ""),
        ),
        ...(body !== undefined && { payload: body as InjectOptions["payload"] }),
      });
      for (const cookie of response.cookies)
        if (cookie.value) cookies[cookie.name] = cookie.value;
        else delete cookies[cookie.name];
      const isJson = String(response.headers["content-type"]).includes("json");
      return {
        status: response.statusCode,
        body: isJson && response.body ? response.json() : response.body,
        headers: response.headers,
        raw: response.rawPayload,
      };
    };
  return {
    get: send("GET"),
    post: send("POST"),
    put: send("PUT"),
    patch: send("PATCH"),
    delete: send("DELETE"),
    cookies,
  };
}
