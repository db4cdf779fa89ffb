import { type ClaimField, descriptionKey } from "@wage/contract/claims/claimFields";
import { LOOKUPS } from "@wage/contract/lookups";
import { type RawBuilder, sql } from "kysely";

/** The columns of a table of fields as the reply has them, of the row with this alias: decimals exact, as text. */
export const columnsOf = (fields: Record<string, ClaimField>, alias: string): RawBuilder<unknown> =>
  sql.join(Object.entries(fields).flatMap(([name, field]) => columnsOfField(name, field, alias)));

function columnsOfField(name: string, field: ClaimField, alias: string): RawBuilder<unknown>[] {
  const column = sql.ref(`${alias}.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
  const key = asKey(name);
  if (field.control === "money") return [sql`${column}::text as ${key}`];
  if (field.control === "rate" || field.control === "hours")
    return [sql`trim_scale(${column})::text as ${key}`];
  const described = descriptionKey(name, field);
  if (described === undefined || field.lookup === undefined) return [sql`${column} as ${key}`];
  const table = sql.table(LOOKUPS[field.lookup].table);
  return [
    sql`${column} as ${key}`,
    sql`(select description from ${table} where id = ${column}) as ${asKey(described)}`,
  ];
}

// Written as it is: the query builder would turn a reference into snake_case.
const asKey = (name: string) => sql.raw(`"${name}"`);
