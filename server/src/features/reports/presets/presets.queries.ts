import type { PresetName, ReportPart } from "@wage/contract/reports/presets";
import type { Db } from "../../../core/database/db.ts";
import { backlog } from "./backlog.queries.ts";
import { decisions } from "./decisions.queries.ts";
import { when } from "./figures.rules.ts";
import { money } from "./money.queries.ts";
import type { PresetContext } from "./presetContext.queries.ts";
import { quality } from "./quality.queries.ts";
import { time } from "./time.queries.ts";
import { violations } from "./violations.queries.ts";
import { workload } from "./workload.queries.ts";
import { years } from "./years.queries.ts";

/** The parts of each report that answers one question. */
const PARTS: Record<PresetName, (context: PresetContext) => Promise<ReportPart[]>> = {
  backlog,
  time,
  money,
  workload,
  violations,
  years,
  decisions,
  quality,
};

/** The claims of each figure with the condition that they are of the office. */
const ofOffice = (parts: ReportPart[], office: number | null): ReportPart[] =>
  office === null
    ? parts
    : parts.map((part) => ({
        ...part,
        rows: part.rows.map((row) =>
          row.map((each) =>
            each.claims ? { ...each, claims: [...each.claims, when("office", "is", office)] } : each,
          ),
        ),
      }));

/** Reads all parts of a report in one read-only snapshot. */
export const readPreset = (
  db: Db,
  preset: PresetName,
  context: Omit<PresetContext, "tx">,
): Promise<ReportPart[]> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) =>
      ofOffice(await PARTS[preset]({ ...context, tx: tx as PresetContext["tx"] }), context.office),
    );
