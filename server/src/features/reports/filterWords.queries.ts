import { conditionWords, OFFICER_WORDS, takesDays } from "@wage/contract/claims/claimColumns";
import { usDate } from "@wage/contract/core/calendar";
import { formatMoney } from "@wage/contract/core/numbers";
import { FILTER_COLUMNS, type ReportCondition } from "@wage/contract/reports/columns";
import { groupWords, isFilterGroup, type ReportFilter } from "@wage/contract/reports/filters";
import { sql } from "kysely";
import type { Barred } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";
import { listRows } from "../lookups/lookups.queries.ts";

/** Returns each filter in words, as it is printed with a report; a value that is gone is named by its number. */
export const wordsOfFilters = (db: Db, filters: readonly ReportFilter[], barred: Barred): Promise<string[]> =>
  Promise.all(
    filters.map(async (filter) =>
      isFilterGroup(filter)
        ? groupWords(filter, await wordsOfFilters(db, filter.filters, barred))
        : conditionWords(
            FILTER_COLUMNS[filter.column],
            filter.operator,
            await valueWords(db, filter, barred),
          ),
    ),
  );

async function valueWords(
  db: Db,
  { column, operator, value }: ReportCondition,
  barred: Barred,
): Promise<string> {
  if (value === null || takesDays(operator)) return value ?? "";
  const { kind, choices } = FILTER_COLUMNS[column];
  if (kind === "money") return formatMoney(value);
  if (kind === "date" || kind === "time" || kind === "day") return usDate(value);
  if (column === "employerId") return (await employerName(db, Number(value), barred)) ?? `Employer ${value}`;
  if (!choices || "tags" in choices) return value;
  if ("words" in choices) return choices.words[value] ?? value;
  if ("officers" in choices) return OFFICER_WORDS[value] ?? (await officerName(db, Number(value))) ?? value;
  const rows = await listRows(db, choices.lookup);
  return value
    .split(",")
    .map((one) => rows.find((row) => String(row[choices.by]) === one)?.description ?? one)
    .join(" or ");
}

const officerName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom("appUser").select("name").where("id", "=", id).executeTakeFirst())?.name;

/** The employer of claims that the reader may read; another one is not named. */
async function employerName(db: Db, id: number, barred: Barred): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select e.legal_name as name from employer e where e.id = ${id}
    and exists (select from claim c where c.employer_id = e.id and ${readable(sql`c.id`, barred)})`.execute(
    db,
  );
  return rows[0]?.name;
}
