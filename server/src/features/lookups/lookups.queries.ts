import {
  COMMON_FIELDS,
  LOOKUP_NAMES,
  LOOKUPS,
  type LookupBody,
  type LookupName,
  type LookupRow,
  type LookupRowDefinition,
} from "@wage/contract/lookups";
import { sql } from "kysely";
import pg from "pg";
import type { Services } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";

/* Tables and columns come from LOOKUPS alone, never from a request; the values are parameters. */
export const tableOf = (name: LookupName) => sql.table(LOOKUPS[name].table);
const ownFields = (name: LookupName) => Object.keys(LOOKUPS[name].fields);
const columnsOf = (name: LookupName) =>
  sql.join([...COMMON_FIELDS, ...ownFields(name)].map((field) => sql.ref(field)));

/** The fields of a row that a form may change. */
const BODY_FIELDS = ["code", "description", "descriptionEs", "helpText", "effectiveFrom", "effectiveTo"];
const assigned = (name: LookupName, body: LookupBody) =>
  [...BODY_FIELDS, ...ownFields(name)].filter((field) => body[field] !== undefined);

/** Writes that compare a row with the others take turns. */
export const takeLookupTurn = (db: Db, name: LookupName) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`lookup ${name}`}))`.execute(db);

export async function listRows<Name extends LookupName>(db: Db, name: Name): Promise<LookupRow<Name>[]> {
  const { rows } = await sql<LookupRow<Name>>`
    SELECT ${columnsOf(name)} FROM ${tableOf(name)} ORDER BY sort_order, description, id`.execute(db);
  return rows;
}

export async function findRow<Name extends LookupName>(
  db: Db,
  name: Name,
  id: number,
): Promise<LookupRow<Name> | undefined> {
  const { rows } = await sql<LookupRow<Name>>`
    SELECT ${columnsOf(name)} FROM ${tableOf(name)} WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}

export async function insertRow(db: Db, name: LookupName, body: LookupBody): Promise<LookupRow> {
  const fields = assigned(name, body);
  const { rows } = await sql<LookupRow>`
    INSERT INTO ${tableOf(name)} (${sql.join(fields.map((field) => sql.ref(field)))}, sort_order)
    SELECT ${sql.join(fields.map((field) => cellOf(name, field, body)))}, coalesce(max(sort_order), 0) + 1
    FROM ${tableOf(name)}
    RETURNING ${columnsOf(name)}`.execute(db);
  return rows[0] as LookupRow;
}

/** Inserts the rows that come with the product, in their order; setRef() then sets the fields that name other rows. */
export async function insertShippedRows(
  db: Db,
  name: LookupName,
  rows: readonly LookupBody[],
): Promise<void> {
  const fields = ["sortOrder", "isSystem", ...BODY_FIELDS, ...ownFields(name)].filter(
    (field) => kindOf(name, field) !== "ref",
  );
  const cells = rows.map((row) => sql`(${sql.join(fields.map((field) => cellOf(name, field, row)))})`);
  await sql`
    INSERT INTO ${tableOf(name)} (${sql.join(fields.map((field) => sql.ref(field)))})
    VALUES ${sql.join(cells)}`.execute(db);
}

/** Sets a field that names another row, in the rows with these codes. */
export async function setRef(
  db: Db,
  name: LookupName,
  field: string,
  rows: readonly { code: string; id: number }[],
): Promise<void> {
  await sql`
    UPDATE ${tableOf(name)} AS target SET ${sql.ref(field)} = named.id
    FROM unnest(${rows.map(({ code }) => code)}::text[], ${rows.map(({ id }) => id)}::integer[]) AS named (code, id)
    WHERE target.code = named.code`.execute(db);
}

/** Updates a row with optimistic locking; returns undefined if the version has changed. */
export async function updateRow(
  db: Db,
  name: LookupName,
  seen: { id: number; rowVersion: number },
  body: LookupBody,
): Promise<LookupRow | undefined> {
  const changes = assigned(name, body).map((field) => sql`${sql.ref(field)} = ${cellOf(name, field, body)}`);
  return change(db, name, seen, sql.join(changes));
}

export const setActive = (
  db: Db,
  name: LookupName,
  seen: { id: number; rowVersion: number },
  active: boolean,
) => change(db, name, seen, sql`active = ${active}`);

async function change(
  db: Db,
  name: LookupName,
  { id, rowVersion }: { id: number; rowVersion: number },
  changes: ReturnType<typeof sql>,
): Promise<LookupRow | undefined> {
  const { rows } = await sql<LookupRow>`
    UPDATE ${tableOf(name)} SET ${changes}, row_version = row_version + 1
    WHERE id = ${id} AND row_version = ${rowVersion}
    RETURNING ${columnsOf(name)}`.execute(db);
  return rows[0];
}

/** Sets the sort order by the list of ids; rows that are not named keep theirs. */
export async function setOrder(db: Db, name: LookupName, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE ${tableOf(name)} AS target SET sort_order = place.position
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS place (id, position)
    WHERE target.id = place.id AND target.sort_order <> place.position`.execute(db);
}

// A value in a SELECT needs an explicit cast for a date column.
const TEXT = sql`text`;
const JSON_VALUE = sql`jsonb`;
const CASTS: Record<string, typeof TEXT> = {
  number: sql`integer`,
  ref: sql`integer`,
  money: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`date`,
  choices: sql`text[]`,
  lines: sql`text[]`,
  questions: JSON_VALUE,
  effects: JSON_VALUE,
};
const COMMON_KINDS: Record<string, string> = {
  effectiveFrom: "date",
  effectiveTo: "date",
  sortOrder: "number",
  isSystem: "boolean",
};
const kindOf = (name: LookupName, field: string) => {
  const own: Record<string, { kind: string }> = LOOKUPS[name].fields;
  return COMMON_KINDS[field] ?? own[field]?.kind ?? "text";
};
function cellOf(name: LookupName, field: string, body: LookupBody) {
  const cast = CASTS[kindOf(name, field)] ?? TEXT;
  const value = body[field] ?? null;
  return sql`${cast === JSON_VALUE ? JSON.stringify(value) : value}::${cast}`;
}

/** The fields of look-ups in which rows of one are named. */
export const fieldsThatName = (name: LookupName): { of: LookupName; field: string }[] =>
  LOOKUP_NAMES.flatMap((of) => {
    const fields: LookupRowDefinition["fields"] = LOOKUPS[of].fields;
    return Object.entries(fields)
      .filter(([, { kind, lookup }]) => kind === "ref" && lookup === name)
      .map(([field]) => ({ of, field }));
  });

/** Lets the entries of other look-ups that are in use and name a row name another one instead. */
export async function moveReferences(
  db: Db,
  name: LookupName,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const { of, field } of fieldsThatName(name))
    await sql`
      UPDATE ${tableOf(of)} SET ${sql.ref(field)} = ${to}, row_version = row_version + 1
      WHERE ${sql.ref(field)} = ${from} AND active`.execute(db);
}

const CHANGE_ACTIONS = ["LookupCreated", "LookupUpdated", "LookupRetired", "LookupRestored"];
const CHANGES_SHOWN = 50;

type Changed = { before?: Record<string, unknown>; after?: Record<string, unknown> };

/** Returns the changes of one entry from the audit log. */
export async function listChanges(db: Db, name: LookupName, id: number) {
  const rows = await db
    .selectFrom("actionLog")
    .leftJoin("appUser", "appUser.id", "actionLog.userId")
    .select(["actionLog.at", "appUser.name as by", "actionLog.actionCode as action", "actionLog.detail"])
    .where("actionLog.actionCode", "in", CHANGE_ACTIONS)
    .where(
      sql<boolean>`action_log.detail ->> 'lookup' = ${name} AND action_log.detail ->> 'id' = ${String(id)}`,
    )
    .orderBy("actionLog.id", "desc")
    .limit(CHANGES_SHOWN)
    .execute();
  return rows.map(({ detail, ...rest }) => {
    const { before = {}, after = {} } = detail as Changed;
    return { ...rest, before, after };
  });
}

/** Returns tables and columns of LOOKUPS that the database lacks, and columns that LOOKUPS omits. */
export async function findMismatches(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ANY(${Object.values(LOOKUPS).map(({ table }) => table)})`.execute(
    db,
  );
  const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.values(LOOKUPS).flatMap(({ table, fields }) => {
    const declared = new Set([...COMMON_FIELDS, ...Object.keys(fields)].map(snake));
    const present = new Set(rows.filter((row) => row.table === table).map(({ column }) => column));
    return [
      ...[...declared]
        .filter((column) => !present.has(column))
        .map((column) => `${table}.${column} is not in the database`),
      ...[...present]
        .filter((column) => !declared.has(column))
        .map((column) => `${table}.${column} is not in LOOKUPS`),
    ];
  });
}

/** Returns the kind of constraint that PostgreSQL reported, and the field it concerns. */
export function violationOf(
  error: unknown,
): { rule: "unique" | "inUse" | "unknownRow"; field: string } | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const column = /^Key \((\w+)\)/.exec(error.detail ?? "")?.[1] ?? "code";
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (error.code === "23505") return { rule: "unique", field };
  if (error.code !== "23503") return undefined;
  return /is still referenced/.test(error.detail ?? "")
    ? { rule: "inUse", field }
    : { rule: "unknownRow", field };
}

/** Returns all rows of a look-up, from a cache that is invalidated by every change. */
export const rememberedRows = <Name extends LookupName>(
  { db, tables }: Pick<Services, "db" | "tables">,
  name: Name,
): Promise<LookupRow<Name>[]> => tables.rows(LOOKUPS[name].table, () => listRows(db, name));

/** True while an office is in use: the pages for anyone then speak of offices. */
export const hasOffices = async (services: Pick<Services, "db" | "tables">): Promise<boolean> =>
  (await rememberedRows(services, "Office")).some(({ active }) => active);

type NamedClosureCode = { code: string; description?: string; group?: string; countsAsRecovered?: boolean };

/** Inserts the closure codes that the look-up does not have yet. */
export const insertClosureCodes = (tx: Db, named: readonly NamedClosureCode[]) =>
  sql`
  insert into closure_code (code, description, group_name, counts_as_recovered, sort_order)
  select r.code, coalesce(r.description, 'Imported closure code ' || r.code), coalesce(r."group", 'Admin'),
         coalesce(r."countsAsRecovered", false), 500
  from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
    as r(code text, description text, "group" text, "countsAsRecovered" boolean)
  on conflict (code) do nothing`.execute(tx);
