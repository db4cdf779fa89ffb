import { z } from "zod";
import { ClaimCondition } from "../claims/claimColumns.ts";
import { message } from "../core/messages.ts";

export const FILTERS_MOST = 20;

/** The conditions of a report, all of which hold. A period that ends before it starts is a mistake, not an empty result. */
export const ReportFilters = z
  .array(ClaimCondition)
  .max(FILTERS_MOST, message("atMost", FILTERS_MOST))
  .default([])
  .superRefine((filters, ctx) => {
    for (const [index, { column, operator, value }] of filters.entries())
      if (
        operator === "to" &&
        value !== null &&
        filters.some(
          (from) => from.column === column && from.operator === "from" && (from.value ?? "") > value,
        )
      )
        ctx.addIssue({ code: "custom", path: [index, "value"], message: message("dateOrder") });
  });
