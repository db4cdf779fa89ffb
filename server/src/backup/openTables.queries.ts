import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Resource } from "./openFormat.ts";
import type { Table } from "./tables.queries.ts";

const quote = pg.escapeIdentifier;
/** JSON contains neither of these characters, so that COPY passes each line on as it is. */
const PLAIN = "(format csv, quote E'\\x01', delimiter E'\\x02')";

export type DescribedTable = Table & { schema: Resource["schema"]; isFlat: boolean };

const TYPES: Record<string, string> = {
  integer: "integer",
  smallint: "integer",
  bigint: "integer",
  numeric: "number",
  boolean: "boolean",
  date: "date",
  "timestamp with time zone": "datetime",
  jsonb: "object",
  ARRAY: "array",
};

/** Adds to each table what the schema says of it: types, comments, primary and foreign keys. */
export async function describeTables(client: pg.Client, tables: Table[]): Promise<DescribedTable[]> {
  const { rows: columns } = await client.query(
    `select table_name::text as table, column_name::text as name, data_type::text as type,
       col_description(format('%I', table_name)::regclass, ordinal_position) as description
     from information_schema.columns where table_schema = 'public'`,
  );
  const { rows: keys } = await client.query(
    `select k.conrelid::regclass::text as table, k.contype::text as kind, k.confrelid::regclass::text as target,
       array(select a.attname::text from unnest(k.conkey) with ordinality as c(n, i)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.n order by c.i) as fields,
       array(select a.attname::text from unnest(k.confkey) with ordinality as c(n, i)
         join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.n order by c.i) as others
     from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'f') order by k.conname`,
  );
  return tables.map((table) => {
    const own = table.columns.map((name) =>
      columns.find((one) => one.table === table.name && one.name === name),
    );
    const primaryKey = keys.find((key) => key.table === table.name && key.kind === "p")?.fields;
    const foreignKeys = keys
      .filter((key) => key.table === table.name && key.kind === "f")
      .map(({ fields, target, others }) => ({ fields, reference: { resource: target, fields: others } }));
    return {
      ...table,
      isFlat: own.every((column) => !["jsonb", "json", "bytea"].includes(column?.type)),
      schema: {
        fields: own.map((column) => ({
          name: column.name,
          type: TYPES[column.type] ?? "string",
          ...(column.description && { description: column.description }),
        })),
        ...(primaryKey && { primaryKey }),
        ...(foreignKeys.length > 0 && { foreignKeys }),
      },
    };
  });
}

const quoteAll = (names: readonly string[]) => names.map(quote).join(", ");
/** Rows are read in the order of the primary key, so that the same rows always make the same file. */
const orderOf = ({ columns, schema }: DescribedTable) => schema.primaryKey ?? columns;

export const readJsonLines = (client: pg.Client, table: DescribedTable) =>
  client.query(
    copyTo(
      `copy (select row_to_json(r) from (
         select ${quoteAll(table.columns)} from ${quote(table.name)} order by ${quoteAll(orderOf(table))}) r
       ) to stdout with ${PLAIN}`,
    ),
  );

export const readCsv = (client: pg.Client, table: DescribedTable) =>
  client.query(
    copyTo(
      `copy (select ${quoteAll(table.columns)} from ${quote(table.name)} order by ${quoteAll(orderOf(table))}
       ) to stdout with (format csv, header)`,
    ),
  );

export async function beginLines(client: pg.Client): Promise<void> {
  await client.query("create temporary table incoming_line (incoming_json json) on commit drop");
}

export const writeLines = (client: pg.Client) =>
  client.query(copyFrom(`copy incoming_line (incoming_json) from stdin with ${PLAIN}`));

/** Turns the lines that were written into rows of the table. */
export async function insertLines(client: pg.Client, { name, columns }: Table): Promise<void> {
  await client.query(
    `insert into ${quote(name)} (${quoteAll(columns)}) overriding system value
     select ${quoteAll(columns)} from incoming_line, json_populate_record(null::${quote(name)}, incoming_json)`,
  );
  await client.query("truncate incoming_line");
}
