import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { systemClock } from "../server/src/core/clock.ts";
import type { Db } from "../server/src/core/database/db.ts";
import type { DB } from "../server/src/core/database/db-types.ts";
import { migrate } from "../server/src/core/database/migrate.ts";
import { deriveKeys } from "../server/src/core/identity/keys.ts";
import { hashPassword } from "../server/src/core/identity/passwords.ts";
import { signAccessToken } from "../server/src/core/identity/session.ts";
import { generate } from "../server/src/demo/generate.queries.ts";
import { startEmbedded } from "../server/src/embedded/embedded.ts";

export const SECRET = "of the benchmarks and nothing else, on loopback";
const FOLDER = path.join(import.meta.dirname, "../.cache/bench");

export type Data = {
  dataDir: string;
  appUrl: string;
  /** Connects as the owner of the tables, for statements that the service's role may not run. */
  owner: pg.Client;
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL with the given number of claims. The folder is kept, so that later runs need not
 * generate them again.
 */
export async function openData(claims: number): Promise<Data> {
  const dataDir = path.join(FOLDER, String(claims));
  await mkdir(dataDir, { recursive: true });
  const database = await startEmbedded({ dataDir, log: () => undefined });
  await migrate(database.ownerUrl, () => undefined, database.appUrl);
  const ready = path.join(dataDir, "generated");
  if (!(await readFile(ready).catch(() => undefined))) {
    const started = performance.now();
    let step = "";
    await generate(database.ownerUrl, deriveKeys(SECRET), claims, (what) => {
      if (what !== step) console.log(`  ${Math.round((performance.now() - started) / 1000)} s: ${what}`);
      step = what;
    });
    console.log(`Generated in ${Math.round((performance.now() - started) / 1000)} s.`);
    await writeFile(ready, "");
  }
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  return {
    dataDir,
    appUrl: database.appUrl,
    owner,
    stop: async () => {
      await owner.end();
      await database.stop();
    },
  };
}

/** An administrator account for the runs in a browser. */
export const RUNNER = { email: "runner@bench.example", password: "three unlikely words" };

/** The request headers of an administrator who has just signed in. */
export async function signIn(owner: pg.Client, email = RUNNER.email): Promise<Record<string, string>> {
  const { rows } = await owner.query(
    `insert into app_user (email, name, email_confirmed_at, password_hash) values ($1, 'Runner', now(), $2)
     on conflict (lower(email)) do update set active = true, password_hash = excluded.password_hash returning id`,
    [email, await hashPassword(RUNNER.password)],
  );
  const userId: number = rows[0].id;
  await owner.query("insert into user_role (user_id, role_id) values ($1, 1) on conflict do nothing", [
    userId,
  ]);
  // The runner signs in with a password alone.
  await owner.query(
    `insert into setting (key, value) values ('secondFactor', '"nobody"')
     on conflict (key, effective_from) where ended_at is null do nothing`,
  );
  const sid = randomUUID();
  await owner.query(
    `insert into session (id, user_id, method, device_hash, created_at, authenticated_at, last_seen_at, expires_at)
     values ($1, $2, 'unpw', $3, now(), now(), now(), now() + interval '8 hours')`,
    [sid, userId, randomBytes(32)],
  );
  const token = await signAccessToken({ keys: deriveKeys(SECRET), clock: systemClock }, userId, sid);
  return { authorization: `Bearer ${token}`, "x-requested-with": "wage-claim" };
}

export type Statement = { text: string; values: unknown[] };

/**
 * Records the statements that the product's own query function sends, so that the bare server can send the same ones.
 */
async function statementsOf(appUrl: string, run: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: appUrl, max: 1 }) }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void found.push({ text: query.sql, values: [...query.parameters] }),
  });
  await run(db);
  await db.destroy();
  return found;
}

/** The last statement sent: it produces the reply, and earlier ones are look-ups. */
export async function statementOf(appUrl: string, run: (db: Db) => Promise<unknown>): Promise<Statement> {
  const statement = (await statementsOf(appUrl, run)).at(-1);
  if (!statement) throw new Error("The query function sent no statement.");
  return statement;
}
