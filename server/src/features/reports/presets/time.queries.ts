import type { ReportPart } from "@wage/contract/reports/presets";
import { STAGE_NAMES, STAGES, type StageName } from "@wage/contract/reports/stages";
import { sql } from "kysely";
import { daysOpen } from "../../../claim/claimRow.queries.ts";
import { openClaim } from "../../../claim/counts.queries.ts";
import { stageDays, stageEnd } from "../../../claim/stages/stages.queries.ts";
import { waitsOn } from "../../../claim/state/waitsOn.queries.ts";
import { cell, during, head, part, share, when } from "./figures.rules.ts";
import { counted, type PresetContext, rowsOf } from "./presetContext.queries.ts";

export const time = async (context: PresetContext): Promise<ReportPart[]> => [
  await stages(context),
  await waiting(context),
];

/** Stages that end with an event of the hearing: few claims have one, so that the others are not looked at. */
const OF_HEARING: readonly StageName[] = ["daysToRequest", "daysToHearing", "daysHearingToDecision"];

async function stages(context: PresetContext): Promise<ReportPart> {
  const clockOf = (name: StageName) => {
    const { clock } = STAGES[name] as { clock?: keyof PresetContext["clocks"] };
    return (clock && context.clocks[clock]) || null;
  };
  const figures = (names: readonly StageName[], among: ReturnType<typeof sql>) => sql`
    select s.stage, count(s.days)::text as measured, count(*) filter (where s.days is null)::text as unknown,
      round((percentile_cont(0.5) within group (order by s.days))::numeric)::text as median,
      round((percentile_cont(0.9) within group (order by s.days))::numeric)::text as ninetieth,
      count(*) filter (where s.days <= s.clock)::text as on_time
    from claim c cross join lateral (values ${sql.join(
      names.map(
        (name) =>
          sql`(${name}, ${stageEnd(name, context.day)}, ${stageDays(name, context.day)}, ${clockOf(name)}::integer)`,
      ),
    )}) s (stage, ended, days, clock)
    where ${among} and ${counted(context)} and s.ended between ${context.period.from}::date and ${context.period.to}::date
    group by s.stage`;
  type Row = {
    stage: StageName;
    measured: string;
    unknown: string;
    median: string;
    ninetieth: string;
    onTime: string;
  };
  const rows = await rowsOf(
    context,
    sql<Row>`
    ${figures(
      STAGE_NAMES.filter((name) => !OF_HEARING.includes(name)),
      sql`true`,
    )} union all ${figures(OF_HEARING, sql`exists (select from hearing h where h.claim_id = c.id)`)}`,
  );
  const found = new Map(rows.map((row) => [row.stage, row]));
  return part(
    "Days in each stage",
    "Claims whose stage ended in the period, and the calendar days that it took. Half took no longer than the median, nine of ten no longer than the 90th percentile. The limit is the days of Admin › Global, or of the state's profile. A claim without the day on which the stage began, or on which it would end before it began, has unknown days and counts in none of the figures.",
    [
      head("Stage", "text"),
      head("Claims"),
      head("Median", "days"),
      head("90th percentile", "days"),
      head("Limit", "days"),
      head("Within the limit"),
      head("Share within it", "percent"),
      head("Days unknown"),
    ],
    STAGE_NAMES.map((name) => {
      const row = found.get(name);
      const clock = clockOf(name);
      const ended = during(STAGES[name].to, context.period);
      return [
        cell(STAGES[name].label),
        cell(row?.measured ?? "0", [...ended, when(name, "notEmpty", null)]),
        cell(row?.median ?? null),
        cell(row?.ninetieth ?? null),
        cell(clock),
        clock === null ? cell(null) : cell(row?.onTime ?? "0", [...ended, when(name, "atMost", clock)]),
        cell(clock === null ? null : share(row?.onTime ?? null, row?.measured ?? null)),
        cell(row?.unknown ?? "0", [...ended, when(name, "empty", null)]),
      ];
    }),
    { kind: "bars", columns: [2, 3] },
  );
}

const WAITS_FOR: Record<string, string> = {
  office: "The office",
  employer: "The employer",
  claimant: "The claimant",
  nobody: "Nobody",
};

async function waiting(context: PresetContext): Promise<ReportPart> {
  const rows = await rowsOf(
    context,
    sql<{ awaits: string; claims: string; median: string; oldest: string }>`
    select ${waitsOn(context.day)} as awaits, count(*)::text as claims,
      round((percentile_cont(0.5) within group (order by ${daysOpen(context.day)}))::numeric)::text as median,
      max(${daysOpen(context.day)})::text as oldest
    from claim c join claim_status s on s.code = c.status_code where ${openClaim} and ${counted(context)}
    group by 1 order by count(*) desc`,
  );
  return part(
    "Open claims by whom they wait for",
    "Open claims as of now, by the party that must act, as the page of each claim says, and the days since they were received.",
    [head("Waits for", "text"), head("Claims"), head("Median age", "days"), head("Oldest", "days")],
    rows.map(({ awaits, claims, median, oldest }) => [
      cell(WAITS_FOR[awaits] ?? awaits),
      cell(claims, [when("state", "is", "open"), when("awaits", "is", awaits)]),
      cell(median),
      cell(oldest),
    ]),
    { kind: "bars", columns: [1] },
  );
}
