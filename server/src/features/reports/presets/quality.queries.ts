import { DATA_PROBLEMS, type DataProblem } from "@wage/contract/reports/claimParts";
import type { ReportPart } from "@wage/contract/reports/presets";
import { sql } from "kysely";
import { claimCondition } from "../../../claim/claimColumns.queries.ts";
import { cell, head, part, share, when } from "./figures.rules.ts";
import { counted, type PresetContext, rowOf } from "./presetContext.queries.ts";

/** Claims whose record cannot be right or lacks what reports count by, each with a list to correct. */
export async function quality(context: PresetContext): Promise<ReportPart[]> {
  const names = Object.keys(DATA_PROBLEMS) as DataProblem[];
  const row = await rowOf(
    context,
    sql<{ all: string; claims: string[] }>`
    select count(*)::text as all, array[${sql.join(
      names.map((name) => {
        const holds = claimCondition(
          { column: "problem", operator: "is", value: name },
          { day: context.day, userId: 0 },
        );
        return sql`count(*) filter (where ${holds})::text`;
      }),
    )}] as claims from claim c where ${counted(context)}`,
  );
  return [
    part(
      "Claims to check",
      `All claims as of now. Days below zero are counted in no report, and a missing figure in no sum; each line leads to the claims to correct. There are ${Number(row.all).toLocaleString("en-US")} claims.`,
      [head("To check", "text"), head("Claims"), head("Share of all claims", "percent")],
      names.map((name, index) => [
        cell(DATA_PROBLEMS[name]),
        cell(row.claims[index] ?? null, [when("problem", "is", name)]),
        cell(share(row.claims[index] ?? null, row.all)),
      ]),
      { kind: "bars", columns: [1] },
    ),
  ];
}
