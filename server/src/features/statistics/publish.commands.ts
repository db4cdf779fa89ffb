import { agencyDay } from "@wage/contract/core/calendar";
import { FEWEST_CASES, FEWEST_EMPLOYERS, YEARS_BACK } from "@wage/contract/statistics/durations";
import { DIMENSIONS, MONEY } from "@wage/contract/statistics/statistics";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, systemWork } from "../../core/context.ts";
import { lastComputation, observeSpans, replaceDurations } from "./durations.queries.ts";
import { categoryFigures, type Figure, totalMoney } from "./figures.rules.ts";
import { daysUntil } from "./kaplanMeier.rules.ts";
import {
  countMonths,
  type MonthCount,
  monthAfter,
  monthBefore,
  publishable,
  yearsOf,
} from "./periods.rules.ts";
import {
  countMonthPairs,
  countYear,
  type DimensionRow,
  insertPeriod,
  lastYearEnd,
  listMonths,
  lockPublication,
  type PublishedFigure,
} from "./statistics.queries.ts";

/** The job that publishes what the months up to the last one allow. It runs every day, so that no month is missed. */
export async function publishStatistics(services: Services): Promise<void> {
  await publishPeriods(services);
  await computeDurations(services);
}

async function publishPeriods(services: Services): Promise<void> {
  const { clock, settings, db, reports } = services;
  const timeZone = settings.get("timeZone");
  const at = clock.now();
  const lastMonth = monthBefore(agencyDay(at, timeZone).slice(0, 7));
  const published = await listMonths(db);
  const last = published.at(-1);
  if (last && last.to >= lastMonth) return;
  const pairs = await countMonthPairs(reports, { timeZone });
  const [begun] = pairs.map(({ received }) => received).sort();
  // Before the first claim nothing is published, so that an import of earlier years is not too late.
  if (begun === undefined) return;
  const months = publishable(countMonths(pairs, last ? monthAfter(last.to) : begun, lastMonth));
  const first = months[0];
  if (!first) return;
  const yearEnd = await lastYearEnd(db);
  const rest = [...published, ...months].filter(({ from }) => yearEnd === null || from > yearEnd);
  const years: (MonthCount & { figures: PublishedFigure[] })[] = [];
  for (const year of yearsOf(rest))
    years.push({ ...year, figures: yearFigures(year, await countYear(reports, year, { timeZone })) });
  const work = systemWork(services);
  await inTransaction(work, async (tx) => {
    await lockPublication(tx);
    // Another process published in the meantime.
    if ((await listMonths(tx)).length > published.length) return;
    for (const month of months) await insertPeriod(tx, { kind: "month", at, ...month }, counts(month));
    for (const { figures, ...year } of years) await insertPeriod(tx, { kind: "year", at, ...year }, figures);
    await audit(tx, work, {
      action: "PublishStatistics",
      summary: `Public statistics of ${first.from} to ${months.at(-1)?.to} published`,
      detail: { months: months.length, years: years.map(({ from, to }) => [from, to]) },
    });
  });
}

const TOTAL = {
  dimension: "total",
  category: "",
  label: "All claims",
  labelEs: "Todos los reclamos",
  sortOrder: 0,
};
const shown = (measure: string, value: number): PublishedFigure => ({
  ...TOTAL,
  measure,
  state: "shown",
  value,
});
const counts = ({ received, closed, open }: MonthCount): PublishedFigure[] => [
  shown("received", received),
  shown("closed", closed),
  shown("open", open),
];

/**
 * The totals are the sums of the months as they were published: a claim that was entered since would show by the
 * difference.
 */
function yearFigures(year: MonthCount, rows: readonly DimensionRow[]): PublishedFigure[] {
  const total = rows.find(({ dimension }) => dimension === "total");
  if (!total) throw new Error("The statement of a year returned no total");
  const money = totalMoney(total);
  const figures = DIMENSIONS.flatMap((dimension) => {
    const own = rows.filter((row) => row.dimension === dimension);
    return categoryFigures(own, money).flatMap(({ category, ...measures }) =>
      Object.entries(measures).map(([measure, figure]) => ({
        ...place(own.find((row) => row.category === category) ?? total),
        measure,
        ...(figure as Figure),
      })),
    );
  });
  return [...counts(year), ...MONEY.map((measure) => ({ ...TOTAL, measure, ...money[measure] })), ...figures];
}

const place = ({ dimension, category, label, labelEs, sortOrder }: DimensionRow) => ({
  dimension,
  category,
  label,
  labelEs,
  sortOrder,
});

/** Once a month, so that a reader cannot follow a single claim from one day to the next. */
async function computeDurations(services: Services): Promise<void> {
  const { clock, settings } = services;
  const timeZone = settings.get("timeZone");
  const at = clock.now();
  const today = agencyDay(at, timeZone);
  const last = await lastComputation(services.db);
  if (last !== null && agencyDay(last, timeZone).slice(0, 7) === today.slice(0, 7)) return;
  const spans = await observeSpans(services.reports, { timeZone, today }, YEARS_BACK);
  const told = spans.flatMap(({ wageTypeId, span, employers, observed }) => {
    const ended = observed.reduce((sum, each) => sum + (each.ended ? each.claims : 0), 0);
    if (ended < FEWEST_CASES || employers < FEWEST_EMPLOYERS) return [];
    return [
      {
        wageItemTypeId: wageTypeId,
        span,
        ended,
        cases: observed.reduce((sum, { claims }) => sum + claims, 0),
        lowerDays: daysUntil(0.25, observed),
        middleDays: daysUntil(0.5, observed),
        upperDays: daysUntil(0.75, observed),
      },
    ];
  });
  await inTransaction(systemWork(services), (tx) => replaceDurations(tx, told, at));
}
