import { isFilterGroup, type ReportFilter } from "@wage/contract/reports/filters";
import { type RawBuilder, sql } from "kysely";
import { claimCondition, type FilterContext } from "../../claim/claimColumns.queries.ts";

/** Returns a filter of a report, with the groups in it, as SQL on claim `c`. */
export function reportCondition(filter: ReportFilter, context: FilterContext): RawBuilder<unknown> {
  if (!isFilterGroup(filter)) return claimCondition(filter, context);
  const conditions = filter.filters.map((one) => reportCondition(one, context));
  return sql`(${sql.join(conditions, filter.match === "any" ? sql` or ` : sql` and `)})`;
}
