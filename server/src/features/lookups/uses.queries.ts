import { LOOKUPS, type LookupName } from "@wage/contract/lookups";
import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";
import { fieldsThatName, tableOf } from "./lookups.queries.ts";

type ForeignKey = { child: string; childColumn: string; parentColumn: string };

/** The columns that reference a look-up, by the foreign keys in PostgreSQL's catalogue. */
async function foreignKeysTo(db: Db, name: LookupName): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    SELECT child.relname AS child, child_column.attname AS child_column, parent_column.attname AS parent_column
    FROM pg_constraint fk
    JOIN pg_class child ON child.oid = fk.conrelid
    JOIN pg_attribute child_column ON child_column.attrelid = fk.conrelid AND child_column.attnum = fk.conkey[1]
    JOIN pg_attribute parent_column ON parent_column.attrelid = fk.confrelid AND parent_column.attnum = fk.confkey[1]
    WHERE fk.contype = 'f' AND fk.confrelid = ${LOOKUPS[name].table}::regclass AND array_length(fk.conkey, 1) = 1`.execute(
    db,
  );
  return rows;
}

/** Counts the records that reference each row. */
export async function countUses(db: Db, name: LookupName): Promise<Map<number, number>> {
  const keys = await foreignKeysTo(db, name);
  if (keys.length === 0) return new Map();
  const counts = keys.map(
    ({ child, childColumn, parentColumn }) => sql`
      SELECT parent.id, used.count FROM ${tableOf(name)} parent JOIN (
        SELECT ${sql.ref(childColumn)} AS value, count(*) AS count FROM ${sql.table(child)} GROUP BY 1
      ) used ON used.value = parent.${sql.ref(parentColumn)}`,
  );
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT id, sum(count)::integer AS count FROM (${sql.join(counts, sql` UNION ALL `)}) uses GROUP BY id`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The number of rows of each table that reference a row; tables without any are left out. */
export async function countUsesByTable(
  db: Db,
  name: LookupName,
  id: number,
): Promise<{ table: string; count: number }[]> {
  const keys = (await foreignKeysTo(db, name)).filter(({ child }) => child !== "task_matrix");
  if (keys.length === 0) return [];
  const counts = keys.map(
    ({ child, childColumn, parentColumn }) => sql`
      SELECT ${child}::text AS table, count(*)::integer AS count FROM ${sql.table(child)} used
      WHERE used.${sql.ref(childColumn)} = (SELECT ${sql.ref(parentColumn)} FROM ${tableOf(name)} WHERE id = ${id})`,
  );
  const { rows } = await sql<{ table: string; count: number }>`
    SELECT "table", sum(count)::integer AS count FROM (${sql.join(counts, sql` UNION ALL `)}) uses
    GROUP BY 1 HAVING sum(count) > 0 ORDER BY 2 DESC, 1`.execute(db);
  return rows;
}

/** How a row of the task matrix names a row of a look-up, by its code; `from_status` needs nothing of a status but its name. */
const IN_MATRIX: Partial<Record<LookupName, ReturnType<typeof sql<boolean>>>> = {
  ClaimStatus: sql`m.to_status = l.code`,
  ClosureCode: sql`m.closure_code = l.code`,
  TaskAction: sql`m.action_code = l.code`,
  TaskDetail: sql`EXISTS (SELECT FROM jsonb_array_elements(m.tasks) t WHERE t ->> 'taskDetail' = l.code)`,
};

/**
 * Returns the numbers of the rows by which claims move now or will: those of the version in force on a day, of published
 * ones to come, and of the draft. A retired status, action or task could not be reached or made by them.
 */
export async function findMatrixRows(db: Db, name: LookupName, id: number, today: string): Promise<number[]> {
  const names = IN_MATRIX[name];
  if (!names) return [];
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT m.row_number AS number FROM task_matrix m JOIN matrix_version v ON v.id = m.version_id
    CROSS JOIN ${tableOf(name)} l
    WHERE l.id = ${id} AND m.active AND ${names} AND v.status <> 'Withdrawn'
      AND (v.status <> 'Published' OR v.effective_from > ${today}::date OR v.id = (
        SELECT id FROM matrix_version WHERE status = 'Published' AND effective_from <= ${today}::date
        ORDER BY effective_from DESC, id DESC LIMIT 1))
    ORDER BY 1`.execute(db);
  return rows.map(({ number }) => number);
}

/** The entries of other look-ups that are in use and name a row, as "title: description". */
export async function findReferences(db: Db, name: LookupName, id: number): Promise<string[]> {
  const found: string[] = [];
  for (const { of, field } of fieldsThatName(name)) {
    const { rows } = await sql<{ description: string }>`
      SELECT description FROM ${tableOf(of)} WHERE ${sql.ref(field)} = ${id} AND active
      ORDER BY sort_order, id LIMIT 20`.execute(db);
    found.push(...rows.map(({ description }) => `${LOOKUPS[of].title}: ${description}`));
  }
  return found;
}
