import { sql } from "kysely";
import type { Db } from "../core/database/db.ts";
import { decrypt } from "../core/identity/encryption.ts";
import { deriveKeys } from "../core/identity/keys.ts";
import { SEALED_COLUMNS } from "../sealedColumns.ts";

/** Decrypts every encrypted field and returns how many opened and how many did not. */
export async function checkSealedFields(
  db: Db,
  secretKey: string,
  previousSecretKey?: string,
): Promise<{ opened: number; closed: number }> {
  const keys = deriveKeys(secretKey, previousSecretKey);
  const found = { opened: 0, closed: 0 };
  for (const { table, column, of, place } of SEALED_COLUMNS) {
    const { rows } = await sql<{ owner: string; value: Buffer }>`
      select ${of ? sql.ref(of) : sql`''`}::text as owner, ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db);
    for (const { owner, value } of rows)
      try {
        decrypt(keys, value, place(owner));
        found.opened += 1;
      } catch {
        found.closed += 1;
      }
  }
  return found;
}
