import {
  type ClaimField,
  descriptionKey,
  EMPLOYER_FIELDS,
  EMPLOYMENT_FIELDS,
  markedFields,
} from "@wage/contract/claims/claimFields";
import { LOOKUPS } from "@wage/contract/lookups";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** The columns of a table of fields as the reply has them, of the row with this alias: decimals exact, as text. */
export const columnsOf = (fields: Record<string, ClaimField>, alias: string): Sql =>
  sql.join(
    Object.entries(fields).flatMap(([name, field]) => {
      const described = descriptionKey(name, field);
      const value = sql`${exact(field, columnRef(name, alias))} as ${asKey(name)}`;
      return described ? [value, sql`${readable(name, field, alias)} as ${asKey(described)}`] : [value];
    }),
  );

const FIELDS: Record<string, Record<string, ClaimField>> = {
  employment: EMPLOYMENT_FIELDS,
  employer: EMPLOYER_FIELDS,
};
const ALIASES: Record<string, string> = { employment: "m", employer: "e" };

/** Each field with the mark as an expression that a person can read, on employment `m` and employer `e`. */
export const markedColumns = <M extends "report" | "letter">(mark: M) => {
  const names = Object.keys(markedFields(mark, () => null));
  return Object.fromEntries(
    names.map((path) => {
      const [table = "", name = ""] = path.split(".");
      const field = FIELDS[table]?.[name];
      if (!field) throw new Error(`There is no field ${path}`);
      return [path, readable(name, field, ALIASES[table] ?? "")];
    }),
  ) as { [K in keyof ReturnType<typeof markedFields<M, null>>]: Sql };
};

/** The chosen row's description in place of its id. */
function readable(name: string, field: ClaimField, alias: string): Sql {
  const column = columnRef(name, alias);
  if (!descriptionKey(name, field) || !field.lookup) return column;
  return sql`(select description from ${sql.table(LOOKUPS[field.lookup].table)} where id = ${column})`;
}

function exact({ control }: ClaimField, column: Sql): Sql {
  if (control === "money") return sql`${column}::text`;
  return control === "rate" || control === "hours" ? sql`trim_scale(${column})::text` : column;
}

const columnRef = (name: string, alias: string) =>
  sql.ref(`${alias}.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

// Written as it is: the query builder would turn a reference into snake_case.
const asKey = (name: string) => sql.raw(`"${name}"`);
