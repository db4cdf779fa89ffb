import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { fillDatabase } from "../harness/database.ts";
import type { Context, Line, Scenario } from "../harness/scenario.ts";
import { startService } from "../harness/service.ts";
import { hashPassword } from "../server/src/core/identity/passwords.ts";
import { type Embedded, startEmbedded } from "../server/src/embedded/embedded.ts";
import { onDatabase } from "../server/src/testing/databaseUrl.ts";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";
import { json, newVisitor, type Visitor } from "./visitor.ts";

export const PASSWORD = "three unlikely words";
/** One account of each role; the numbers are those of the roles. */
const ACCOUNTS = {
  "admin@agency.example": 1,
  "officer@agency.example": 2,
  "support@agency.example": 3,
  "claimant@people.example": 4,
} as const;
export type Account = keyof typeof ACCOUNTS;
export const EMAILS = Object.keys(ACCOUNTS) as Account[];
const CLAIMS = 200;
const STUCK_MS = 60_000;

export type Mail = { to: string; subject: string; text: string };
type Tokens = { auth_token: string; refresh_token: string };

/** A running service with its own database and folder, and the owner's connection to that database. */
export type Target = {
  url: string;
  port: string;
  dataDir: string;
  pid: number;
  owner: pg.Client;
  /** An anonymous caller; each has its own network unless one is named. */
  visitor(address?: string): Visitor;
  /** A caller who has signed in with a password. */
  as(email: Account): Promise<Visitor & Tokens>;
  /** Everything the service has logged so far. */
  logged(): string;
  /** The mails to an address, once every queued request has been answered. */
  mailsTo(address: string): Promise<Mail[]>;
  /** The one number that a query of the owner returns. */
  count(sql: string, values?: unknown[]): Promise<number>;
  stop(): Promise<void>;
};

/** An attack that gets a new service, with these settings besides the usual ones. */
export const attack = (
  id: string,
  title: string,
  run: (target: Target, context: Context) => Promise<Line[]>,
  settings: Record<string, string> = {},
): Scenario => ({
  id,
  title,
  async run(context) {
    const target = await startTarget(context.folder, settings);
    try {
      return await run(target, context);
    } finally {
      await target.stop();
    }
  },
});

type Cluster = { database: Embedded; folder: string };
let cluster: Promise<Cluster> | undefined;

/** One PostgreSQL for the whole run; its database is the template of every attack's own. */
async function openCluster(): Promise<Cluster> {
  const folder = newTemporaryFolder("wage-claim-attacks-");
  const database = await startEmbedded({ dataDir: folder, log: () => undefined, fsync: false });
  await fillDatabase(database, CLAIMS);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const hash = await hashPassword(PASSWORD);
  for (const [email, role] of Object.entries(ACCOUNTS)) {
    await owner.query(
      `with added as (insert into app_user (email, name, email_confirmed_at, password_hash)
         values ($1, $2, now(), $3) returning id)
       insert into user_role (user_id, role_id) select id, $4 from added`,
      [email, `Person of ${email.split("@")[0]}`, hash, role],
    );
  }
  // The attacks sign in with a password alone; the second factor has its own tests.
  await owner.query(`insert into setting (key, value) values ('secondFactor', '"nobody"')`);
  await owner.end();
  return { database, folder };
}

export async function closeCluster(): Promise<void> {
  const open = await cluster?.catch(() => undefined);
  if (!open) return;
  await open.database.stop();
  await rm(open.folder, { recursive: true, force: true });
}

async function startTarget(folder: string, settings: Record<string, string>): Promise<Target> {
  cluster ??= openCluster();
  const { database } = await cluster;
  const name = `attack_${randomBytes(6).toString("hex")}`;
  const template = new URL(database.ownerUrl).pathname.slice(1);
  await asAdmin(
    database,
    `create database ${name} owner ${decodeURIComponent(new URL(database.ownerUrl).username)} template ${template}`,
  );
  const owner = new pg.Client({ connectionString: onDatabase(database.ownerUrl, name) });
  owner.on("error", () => undefined);
  await owner.connect();
  const dataDir = path.join(folder, "files");
  const service = await startService({
    DATABASE_URL: onDatabase(database.appUrl, name),
    DATABASE_MIGRATION_URL: onDatabase(database.ownerUrl, name),
    DATA_DIR: dataDir,
    LOG_LEVEL: "info",
    ...settings,
  });
  let logged = "";
  service.child.stdout?.on("data", (part: Buffer) => {
    logged += part;
  });
  const visitor = (address?: string) => newVisitor(service.url, address);
  const count = async (sql: string, values: unknown[] = []) => {
    const { rows } = await owner.query(sql, values);
    return Number(Object.values(rows[0] as object)[0]);
  };
  return {
    url: service.url,
    port: new URL(service.url).port,
    dataDir,
    pid: service.child.pid as number,
    owner,
    visitor,
    count,
    logged: () => logged,
    as: async (email) => signedIn(visitor(), email),
    async mailsTo(address) {
      await answered(() => count("select count(*) from account_request"));
      const { rows } = await owner.query(
        'select to_address as "to", subject, body_text as text from mail where lower(to_address) = lower($1) order by id',
        [address],
      );
      return rows;
    },
    async stop() {
      await service.stop();
      await owner.end().catch(() => undefined);
      await asAdmin(database, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Waits while queued requests become fewer, however slowly the machine answers them. */
async function answered(waiting: () => Promise<number>): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let since = performance.now(); performance.now() - since < STUCK_MS; await sleep(100)) {
    const left = await waiting();
    if (left === 0) return;
    if (left < fewest) since = performance.now();
    fewest = Math.min(fewest, left);
  }
  throw new Error(`${fewest} queued requests were not answered`);
}

async function asAdmin({ adminUrl }: Embedded, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: onDatabase(adminUrl, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Signs a visitor in; the tokens are sent from then on. */
async function signedIn<V extends Visitor>(
  visitor: V,
  email: string,
  password = PASSWORD,
): Promise<V & Tokens> {
  const answer = await visitor.post("/api/Login", { email, password });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status} ${answer.text}`);
  const tokens = json<Tokens>(answer);
  visitor.headers.authorization = `Bearer ${tokens.auth_token}`;
  return Object.assign(visitor, tokens);
}
