import { sql } from "kysely";
import type { Db, Tx } from "../database/db.ts";
import { decrypt, encrypt, KEY_ID_BYTES } from "./encryption.ts";
import { forgetKeysExcept } from "./keyRegister.queries.ts";
import type { Keys } from "./keys.ts";

/** A column whose values are sealed, as the owner of its table describes it (server/src/sealedColumns.ts). */
export type SealedColumn = {
  table: string;
  column: string;
  /** Another column, which names the place that is authenticated with the value (encryption.ts). */
  of?: string;
  place: (of: string) => string;
  /** A column with the keyed hash of the value, which changes with the key too. */
  hash?: { column: string; subject: (text: string) => string };
};

/** The values of a column that are not sealed with the current key, by the key's id. */
export type Left = { column: string; key: string; isValid: boolean; values: number };

const BATCH = 500;

/**
 * Seals every value again with the current key, in batches, while the service runs. Returns what is left: values that a
 * process without the new key has written meanwhile, values that cannot be opened, and values of unknown keys. If
 * nothing is left, the former keys are forgotten.
 */
export async function resealAll(
  db: Db,
  keys: Keys,
  columns: readonly SealedColumn[],
  progress: (done: number, all: number) => void,
): Promise<Left[]> {
  const all = (await Promise.all(columns.map((column) => countLeft(db, keys, column)))).flat();
  const total = all.reduce((sum, { isValid, values }) => sum + (isValid ? values : 0), 0);
  let done = 0;
  for (const column of columns) {
    let after: string | null = "(0,0)";
    while (after !== null) {
      const from: string = after;
      const batch: Batch = await db.transaction().execute((tx) => resealBatch(tx, keys, column, from));
      after = batch.last;
      done += batch.sealed;
      progress(done, total);
    }
  }
  const left = (await Promise.all(columns.map((column) => countLeft(db, keys, column)))).flat();
  if (left.length === 0) await forgetKeysExcept(db, keys.id);
  return left;
}

/** `last` is the position of the batch's last row; null at the end of the table. */
type Batch = { sealed: number; last: string | null };
type Row = { at: string; sealed: Buffer; of: string };

async function resealBatch(tx: Tx, keys: Keys, sealed: SealedColumn, after: string): Promise<Batch> {
  const [table, column] = [sql.table(sealed.table), sql.ref(sealed.column)];
  const former = keys.valid.slice(1).map(({ id }) => Buffer.from(id, "hex"));
  // A sealed-again row moves to a new position, where its key's id no longer matches. A row that someone is changing is
  // skipped, and counted as left.
  const { rows } = await sql<Row>`
    select ctid::text as at, ${column} as sealed, ${sealed.of ? sql.ref(sealed.of) : sql`''`}::text as of
    from ${table} where ctid > ${after}::tid and substring(${column} for ${sql.lit(KEY_ID_BYTES)}) = any (${former}::bytea[])
    order by ctid limit ${sql.lit(BATCH)} for update skip locked`.execute(tx);
  const fresh = rows.flatMap((row) => resealed(keys, sealed, row));
  if (fresh.length > 0) {
    const hash = sealed.hash ? sql`, ${sql.ref(sealed.hash.column)} = fresh.hash` : sql``;
    await sql`
      update ${table} as t set ${column} = fresh.sealed ${hash}
      from unnest(${fresh.map(({ at }) => at)}::tid[], ${fresh.map((one) => one.sealed)}::bytea[],
        ${fresh.map((one) => one.hash)}::bytea[]) as fresh (at, sealed, hash)
      where t.ctid = fresh.at`.execute(tx);
  }
  return { sealed: fresh.length, last: rows.at(-1)?.at ?? null };
}

function resealed(keys: Keys, { place, hash }: SealedColumn, { at, sealed, of }: Row) {
  try {
    const text = decrypt(keys, sealed, place(of));
    return [
      { at, sealed: encrypt(keys, text, place(of)), hash: hash ? keys.hash(hash.subject(text)) : null },
    ];
  } catch {
    return [];
  }
}

/** Counts the values of a column that are sealed with another key than the current one. */
async function countLeft(db: Db, keys: Keys, { table, column }: SealedColumn): Promise<Left[]> {
  const id = sql`encode(substring(${sql.ref(column)} for ${sql.lit(KEY_ID_BYTES)}), 'hex')`;
  const { rows } = await sql<{ key: string; values: number }>`
    select ${id} as key, count(*)::int as values from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${id} <> ${keys.id} group by 1 order by 1`.execute(db);
  return rows.map(({ key, values }) => ({
    column: `${table}.${column}`,
    key,
    isValid: keys.valid.some((valid) => valid.id === key),
    values,
  }));
}
