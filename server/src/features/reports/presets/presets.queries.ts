import type { PresetName, ReportPart } from "@wage/contract/reports/presets";
import type { Db } from "../../../core/database/db.ts";
import { backlog } from "./backlog.queries.ts";
import { decisions } from "./decisions.queries.ts";
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
    .execute((tx) => PARTS[preset]({ ...context, tx: tx as PresetContext["tx"] }));
