import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { fillDatabase } from "../harness/database.ts";
import type { Db } from "../server/src/core/database/db.ts";
import type { DB } from "../server/src/core/database/db-types.ts";
import { startEmbedded } from "../server/src/embedded/embedded.ts";

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
  const ready = path.join(dataDir, "generated");
  const isReady = existsSync(ready);
  const started = performance.now();
  let step = "";
  await fillDatabase(database, isReady ? 0 : claims, (what) => {
    if (what !== step) console.log(`  ${Math.round((performance.now() - started) / 1000)} s: ${what}`);
    step = what;
  });
  if (!isReady) console.log(`Generated in ${Math.round((performance.now() - started) / 1000)} s.`);
  await writeFile(ready, "");
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
