import { Readable } from "node:stream";
import {
  type CategoryRow,
  DATA_LICENSE,
  type DataFormat,
  DIMENSIONS,
  type PublicFigure,
  type PublicStatistics,
  type PublicYear,
} from "@wage/contract/statistics/statistics";
import { stringify } from "csv-stringify/sync";
import type { Ctx } from "../../core/context.ts";
import type { FileReply } from "../../core/http/mount.ts";
import { DICTIONARY } from "./dictionary.rules.ts";
import { listDurations } from "./durations.queries.ts";
import { type FigureRow, listFigures, listMonths } from "./statistics.queries.ts";

/** What is published changes once a month. */
const MINUTE_MS = 60_000;
const published = (ctx: Ctx): Promise<FigureRow[]> =>
  ctx.shortCache("publicFigures", MINUTE_MS, () => listFigures(ctx.db));
const durations = (ctx: Ctx) => ctx.shortCache("publicDurations", MINUTE_MS, () => listDurations(ctx.db));

export const readStatistics = (ctx: Ctx): Promise<PublicStatistics> =>
  ctx.shortCache("publicStatistics", MINUTE_MS, async () => {
    const rows = await published(ctx);
    return {
      publishedAt: rows.reduce<string | null>((last, { publishedAt }) => laterOf(last, publishedAt), null),
      months: (await listMonths(ctx.db)).reverse(),
      years: yearsOf(rows),
      durations: (await durations(ctx)).map(({ wageTypeId: _, ...told }) => told),
    };
  });

const laterOf = (one: string | null, other: string) => (one === null || other > one ? other : one);

function yearsOf(rows: readonly FigureRow[]): PublicYear[] {
  const years = Map.groupBy(
    rows.filter(({ kind }) => kind === "year"),
    ({ from }) => from,
  );
  return [...years.values()].flatMap((own) => {
    const [first] = own;
    const figures = figuresOf(own.filter(({ dimension }) => dimension === "total"));
    const divided = DIMENSIONS.map((dimension) => [
      dimension,
      categoriesOf(own.filter((row) => row.dimension === dimension)),
    ]);
    if (!first) return [];
    return [{ from: first.from, to: first.to, ...figures, ...Object.fromEntries(divided) } as PublicYear];
  });
}

const categoriesOf = (rows: readonly FigureRow[]): CategoryRow[] =>
  [...Map.groupBy(rows, ({ category }) => category)].map(
    ([category, own]) =>
      ({
        category,
        label: { en: own[0]?.label ?? "", es: own[0]?.labelEs ?? "" },
        ...figuresOf(own),
      }) as CategoryRow,
  );

const figuresOf = (rows: readonly FigureRow[]): Record<string, PublicFigure> =>
  Object.fromEntries(
    rows.map(({ measure, state, value }) => [
      measure,
      state === "shown" && value !== null
        ? { state, value }
        : { state: state === "hidden" ? "hidden" : "unknown" },
    ]),
  );

const COLUMNS = [
  "period",
  "from",
  "to",
  "division",
  "category",
  "label",
  "labelEs",
  "measure",
  "state",
  "value",
];

/** Returns the published figures as a file with what each column means and the terms of use. */
export async function statisticsData(ctx: Ctx, format: DataFormat): Promise<FileReply> {
  const rows = (await published(ctx)).map(({ kind, dimension, publishedAt, ...row }) => ({
    period: kind,
    division: dimension,
    published: publishedAt.slice(0, 10),
    ...row,
  }));
  const terms = { publisher: ctx.settings.get("agencyName"), license: DATA_LICENSE, dictionary: DICTIONARY };
  const text =
    format === "json"
      ? JSON.stringify({ ...terms, figures: rows }, null, 1)
      : stringify(rows, { header: true, columns: [...COLUMNS, "published"], record_delimiter: "windows" });
  return {
    stream: Readable.from([text]),
    fileName: `wage-claims.${format}`,
    mimeType: format === "json" ? "application/json; charset=utf-8" : "text/csv; charset=utf-8",
  };
}
