import { message } from "@wage/contract/core/messages";
import { can } from "@wage/contract/core/policy";
import type { Reply } from "@wage/contract/core/route";
import type { reportRoutes } from "@wage/contract/reports";
import {
  REPORT_COLUMNS,
  type ReportColumn,
  type Subject,
  showsPersonalData,
  subjectOf,
} from "@wage/contract/reports/columns";
import { GROUP_ROWS_MOST, type GroupedReport, PIVOT_COLUMNS_MOST } from "@wage/contract/reports/groups";
import { chargePersonalRows } from "../../../core/audit/personalRows.ts";
import type { Services, User } from "../../../core/context.ts";
import { fieldError } from "../../../core/errors.ts";
import { wordsOfFilters } from "../filterWords.queries.ts";
import type { ReportDay } from "../reports.queries.ts";
import { readGroups } from "./groups.queries.ts";

type Reader = Services & { user: User };

/** Reads a grouped report for this person, and charges the names in it to their budget. */
export async function readGroupedReport(
  ctx: Reader,
  asked: GroupedReport,
  day: ReportDay,
): Promise<Reply<typeof reportRoutes.groups> & { columns: ReportColumn[]; showsNames: boolean }> {
  refuseSubject(ctx, asked.subject);
  refuseComparison(ctx, asked);
  const { user, reports, settings } = ctx;
  const part = await readGroups(reports, asked, {
    day,
    userId: user.id,
    barred: user.barred,
    fiscalStart: settings.get("fiscalYearStart"),
  });
  if (part === "groupsTooMany") throw fieldError("groups", message(part, GROUP_ROWS_MOST));
  if (part === "pivotTooWide") throw fieldError("layout", message(part, PIVOT_COLUMNS_MOST));
  const columns = asked.groups.map(({ column }) => column);
  const showsNames = showsPersonalData(columns) && part.rows.length > 0;
  if (showsNames) await chargePersonalRows(ctx, user, part.rows.length);
  return {
    part,
    filters: await wordsOfFilters(reports, asked.filters, user.barred),
    asOf: day.asOf,
    columns,
    showsNames,
  };
}

/** Figures by a member of staff compare people; those of the ready-made reports are for the same readers alone. */
export function refuseComparison({ user }: Pick<Reader, "user">, { groups }: GroupedReport): void {
  const index = groups.findIndex(({ column }) => REPORT_COLUMNS[column].compares);
  if (index >= 0 && !can(user.roles, "report:index"))
    throw fieldError(`groups.${index}.column`, message("officersCompared"));
}

/** Whoever may not read the records of a claim reads no report of them. */
export function refuseSubject({ user }: Pick<Reader, "user">, of: Subject | undefined): void {
  if (!can(user.roles, subjectOf(of).access)) throw fieldError("subject", message("roleNotAllowed"));
}
