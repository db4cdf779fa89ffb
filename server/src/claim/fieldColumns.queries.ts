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

/** Returns the columns of a table of fields, of the row with this alias, as in the reply: decimals as exact text. */
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

type Mark = "report" | "letter";

const markedBy = <M extends Mark>(mark: M, make: (name: string, field: ClaimField, alias: string) => Sql) => {
  const names = Object.keys(markedFields(mark, () => null));
  return Object.fromEntries(
    names.map((path) => {
      const [table = "", name = ""] = path.split(".");
      const field = FIELDS[table]?.[name];
      if (!field) throw new Error(`There is no field ${path}`);
      return [path, make(name, field, ALIASES[table] ?? "")];
    }),
  ) as { [K in keyof ReturnType<typeof markedFields<M, null>>]: Sql };
};

/** Returns each field marked for reports or letters as a readable expression on employment `m` and employer `e`. */
export const markedColumns = <M extends Mark>(mark: M) => markedBy(mark, readable);

/** Returns the same fields as stored: the id of a chosen row in place of its description. */
export const storedColumns = <M extends Mark>(mark: M) =>
  markedBy(mark, (name, _, alias) => columnRef(name, alias));

/** Returns the description of the chosen row in place of its id. */
function readable(name: string, field: ClaimField, alias: string): Sql {
  const column = columnRef(name, alias);
  if (!descriptionKey(name, field) || !field.lookup) return column;
  return sql`(select description from ${sql.table(LOOKUPS[field.lookup].table)} where id = ${column})`;
}

function exact({ control }: ClaimField, column: Sql): Sql {
  if (control === "money") return sql`${column}::text`;
  return control === "rate" || control === "decimal" ? sql`trim_scale(${column})::text` : column;
}

const columnRef = (name: string, alias: string) =>
  sql.ref(`${alias}.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

/** The statements run without the plugin that would turn the key into snake_case. */
const asKey = (name: string) => sql.id(name);
