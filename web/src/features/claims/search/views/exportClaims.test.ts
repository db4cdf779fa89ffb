import { ReportTable } from "@wage/contract/reports";
import { expect, test } from "vitest";
import { NO_FILTERS } from "../claimFilters.ts";
import { reportOf } from "./exportClaims.ts";

test("the export has the list's filters and columns, and the server accepts it", () => {
  const table = reportOf(
    { ...NO_FILTERS, state: "open", officer: "me", due: "overdue", balanceFrom: "100", tag: "Harvest" },
    ["claimant", "due", "balance", "tags"],
  );
  expect(table.columns).toEqual(["claimNumber", "claimant", "nextDue", "balance"]);
  expect(ReportTable.parse(table).filters).toEqual([
    { column: "state", operator: "is", value: "open" },
    { column: "officer", operator: "is", value: "me" },
    { column: "due", operator: "is", value: "overdue" },
    { column: "balance", operator: "atLeast", value: "100" },
    { column: "tag", operator: "is", value: "Harvest" },
  ]);
});
