import type pg from "pg";
import { openDatabase } from "../server/src/core/database/db.ts";
import { migrate } from "../server/src/core/database/migrate.ts";
import { insertFirstRows } from "../server/src/features/profiles/firstRows.commands.ts";
import { generate } from "../server/src/generate/generate.queries.ts";
import { withConnection } from "./connection.ts";
import { openOffice } from "./openOffice.ts";
import { KEYS, signIn } from "./signIn.ts";

type Urls = { ownerUrl: string; appUrl: string };

/** Makes the tables of an empty database, and this many claims in them. */
export async function fillDatabase(
  { ownerUrl, appUrl }: Urls,
  claims: number,
  progress: (what: string) => void = () => undefined,
): Promise<void> {
  await migrate(ownerUrl, () => undefined, appUrl);
  await withConnection(ownerUrl, openOffice);
  if (claims === 0) return;
  await insertWorkflow(ownerUrl);
  await generate(ownerUrl, KEYS, claims, progress);
}

/** The claims need statuses and actions; the service that starts later applies its profile. */
async function insertWorkflow(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await db.transaction().execute((tx) => insertFirstRows(tx, new Date()));
  } finally {
    await close();
  }
}

/** The ids of up to 500 claims. */
export async function oldestClaims(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>("select id from claim order by id limit 500");
  return rows.map(({ id }) => id);
}

/** Fills a database; returns the headers of a signed-in administrator and the ids of up to 500 claims. */
export async function prepareDatabase(urls: Urls, claims: number) {
  await fillDatabase(urls, claims);
  return withConnection(urls.ownerUrl, async (owner) => ({
    headers: await signIn(owner),
    claims: await oldestClaims(owner),
  }));
}
