import type { Step } from "@wage/contract/reports/presets";
import { type RawBuilder, sql } from "kysely";
import { claimOfOffice } from "../../../claim/counts.queries.ts";
import type { Barred } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { readable } from "../../../core/identity/barred.queries.ts";
import type { ReportDay } from "../reports.queries.ts";
import type { Period } from "./figures.rules.ts";

type Clock =
  | "clockFirstStepDays"
  | "employerAnswerDaysInState"
  | "clockHearingDays"
  | "clockDecisionDays"
  | "paymentDays";

/** All that a preset depends on beside the claims. */
export type PresetContext = {
  /** One snapshot, so that the parts of a report agree with each other. */
  tx: Tx;
  period: Period;
  step: Step;
  day: ReportDay;
  /** The claims that the reader may not read, which no figure counts. */
  barred: Barred;
  /** The office whose claims alone are counted; null is all of them. */
  office: number | null;
  /** The reader may see figures of single officers. */
  mayCompareOfficers: boolean;
  fiscalStart: number;
  caseloadStandard: number;
  /** Days that the law or the agency allows; 0 is no limit. */
  clocks: Readonly<Record<Clock, number>>;
};

type Sql = RawBuilder<unknown>;

export const counted = ({ barred, office }: PresetContext): Sql =>
  sql`(${readable(sql`c.id`, barred)} and ${claimOfOffice(office)})`;

/** A moment within the period, compared as a range so that an index on it serves. */
export const within = (moment: Sql, { from, to }: Period, { day }: PresetContext): Sql =>
  sql`(${moment} >= (${from}::date)::timestamp at time zone ${day.timeZone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${day.timeZone})`;

export const localDate = (moment: Sql, { day }: PresetContext): Sql =>
  sql`(${moment} at time zone ${day.timeZone})::date`;

/** The claim was received in the period. */
export const received = ({ from, to }: Period): Sql =>
  sql`(c.received_date between ${from}::date and ${to}::date)`;

/** A table `part` of the stretches: their first and last days, and their number from 1 on. */
export const partsOf = (stretches: readonly Period[]): Sql => sql`part as (
  select * from unnest(${stretches.map(({ from }) => from)}::date[], ${stretches.map(({ to }) => to)}::date[])
    with ordinality as p (first, last, n))`;

export const rowsOf = async <Row>({ tx }: PresetContext, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(tx)).rows;
export const rowOf = async <Row>(context: PresetContext, statement: RawBuilder<Row>): Promise<Row> => {
  const [row] = await rowsOf(context, statement);
  if (!row) throw new Error("The statement of a report returned no row");
  return row;
};
