import type pg from "pg";
import type { Statement } from "./database.ts";

/**
 * A table of the filed claim: `where` selects the rows to copy, and `fresh` gives the columns that differ in the copy.
 */
type Copied = { table: string; where: string; name?: string; fresh?: Record<string, string> };

const OF_CLAIM = { claim_id: "(select id from new_claim)" };
const TABLES: Copied[] = [
  { table: "person", where: "id = (select claimant_id from claim where id = $1)", name: "new_person" },
  { table: "employer", where: "id = (select employer_id from claim where id = $1)", name: "new_employer" },
  {
    table: "claim",
    where: "id = $1",
    name: "new_claim",
    fresh: {
      claimant_id: "(select id from new_person)",
      employer_id: "(select id from new_employer)",
      public_reference: "left(md5(gen_random_uuid()::text), 10)",
      claim_number: "next_claim_number('YY-NNNNN', @year)",
    },
  },
  { table: "employment", where: "claim_id = $1", fresh: OF_CLAIM },
  { table: "wage_item", where: "claim_id = $1", fresh: OF_CLAIM },
  {
    table: "claim_person",
    where: "claim_id = $1",
    fresh: { ...OF_CLAIM, person_id: "(select id from new_person)" },
  },
  { table: "task", where: "claim_id = $1", fresh: OF_CLAIM },
  { table: "letter", where: "claim_id = $1", name: "new_letter", fresh: OF_CLAIM },
  {
    table: "mail",
    where: "claim_id = $1",
    name: "new_mail",
    fresh: { ...OF_CLAIM, id: "gen_random_uuid()", letter_id: "(select id from new_letter)" },
  },
  {
    table: "pgboss.job",
    where: "data ->> 'mailId' in (select id::text from mail where claim_id = $1)",
    fresh: {
      id: "gen_random_uuid()",
      data: "(select jsonb_build_object('mailId', id) from new_mail)",
      created_on: "now()",
      start_after: "now()",
    },
  },
  { table: "action_log", where: "claim_id = $1", fresh: OF_CLAIM },
  {
    table: "public_access",
    where: "claim_id = $1",
    fresh: { ...OF_CLAIM, token_hash: "sha256(gen_random_uuid()::text::bytea)" },
  },
  {
    table: "idempotency_key",
    where: "(reply ->> 'claimId')::integer = $1",
    fresh: { key: "gen_random_uuid()" },
  },
];

/** Returns one statement that copies the rows the service wrote for this claim, under the next gap-free number. */
export async function filingStatement(
  owner: pg.Client,
  claimNumber: string,
  year: number,
): Promise<Statement> {
  const { rows } = await owner.query("select id from claim where claim_number = $1", [claimNumber]);
  const values: unknown[] = [];
  const parts: string[] = [];
  for (const { table, where, name, fresh = {} } of TABLES) {
    const columns = await columnsOf(owner, table);
    const stored = await owner.query({
      text: `select ${columns.map((column) => `${column}::text`).join(", ")} from ${table} where ${where}`,
      values: [rows[0].id],
      rowMode: "array",
    });
    if (stored.rows.length === 0) throw new Error(`The claim ${claimNumber} has no ${table}.`);
    for (const [n, row] of (stored.rows as (string | null)[][]).entries()) {
      const written = columns.map((column, at) => {
        const made = fresh[column]?.replace("@year", String(year));
        if (made) return made;
        values.push(row[at] ?? null);
        return `$${values.length}`;
      });
      const alias = name && n === 0 ? name : `${table.replace(".", "_")}_${n}`;
      const kept = name && n === 0 ? ` returning id${table === "claim" ? ", claim_number" : ""}` : "";
      parts.push(
        `${alias} as (insert into ${table} (${columns.join(", ")}) values (${written.join(", ")})${kept})`,
      );
    }
  }
  return { text: `with ${parts.join(",\n")} select id, claim_number from new_claim`, values };
}

/** The columns that a statement sets: generated columns are left out. */
async function columnsOf(owner: pg.Client, table: string): Promise<string[]> {
  const [schema, name] = table.includes(".") ? table.split(".") : ["public", table];
  const { rows } = await owner.query<{ column: string }>(
    `select quote_ident(column_name) as column from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' and is_identity = 'NO'
     order by ordinal_position`,
    [schema, name],
  );
  return rows.map(({ column }) => column);
}
