import { z } from "zod";
import { choice } from "../core/fields.ts";
import { route } from "../core/route.ts";
import { Duration } from "./durations.ts";

/*
 * The figures that the agency publishes. Each was protected when it was published: no figure that counts fewer than
 * SMALLEST_COUNT claims is shown, nor one from which such a figure could be computed (docs/decisions/059).
 */

/** A published figure counts no claim, or at least so many. */
export const SMALLEST_COUNT = 10;

/** What is published of a period as a whole; of its categories all but the open claims. */
export const MEASURES = ["received", "closed", "open", "claimed", "found", "collected"] as const;
export type Measure = (typeof MEASURES)[number];
export const COUNTS = ["received", "closed"] as const satisfies Measure[];
/** Sums of money of the claims that were closed. */
export const MONEY = ["claimed", "found", "collected"] as const satisfies Measure[];

/** The ways in which the claims of a year are divided; each claim is in one category of each. */
export const DIMENSIONS = ["wageType", "industry", "county"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** `hidden`: it would tell of few claims. `unknown`: of none of the claims the figure is recorded. */
export const PublicFigure = z.discriminatedUnion("state", [
  z.object({ state: z.literal("shown"), value: z.string() }),
  z.object({ state: z.literal("hidden") }),
  z.object({ state: z.literal("unknown") }),
]);
export type PublicFigure = z.output<typeof PublicFigure>;

/** Months as YYYY-MM, both included. */
const months = { from: z.string(), to: z.string() };

const CategoryRow = z.object({
  /** Empty: the claims for which it is not recorded. */
  category: z.string(),
  label: z.object({ en: z.string(), es: z.string() }),
  received: PublicFigure,
  closed: PublicFigure,
  claimed: PublicFigure,
  found: PublicFigure,
  collected: PublicFigure,
});
export type CategoryRow = z.output<typeof CategoryRow>;

const PublicMonths = z.object({ ...months, received: z.number(), closed: z.number(), open: z.number() });
export type PublicMonths = z.output<typeof PublicMonths>;

export const PublicYear = z.object({
  ...months,
  received: PublicFigure,
  closed: PublicFigure,
  open: PublicFigure,
  claimed: PublicFigure,
  found: PublicFigure,
  collected: PublicFigure,
  wageType: z.array(CategoryRow),
  industry: z.array(CategoryRow),
  county: z.array(CategoryRow),
});
export type PublicYear = z.output<typeof PublicYear>;

export const PublicStatistics = z.object({
  /** The moment of the last publication; null while nothing is published. */
  publishedAt: z.string().nullable(),
  /** The latest first. */
  months: z.array(PublicMonths),
  years: z.array(PublicYear),
  durations: z.array(Duration.extend({ label: z.object({ en: z.string(), es: z.string() }).nullable() })),
});
export type PublicStatistics = z.output<typeof PublicStatistics>;

const DATA_FORMATS = ["csv", "json"] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];

/** The terms under which anyone may use the figures. */
export const DATA_LICENSE = {
  name: "CC0 1.0 Universal",
  url: "https://creativecommons.org/publicdomain/zero/1.0/",
} as const;

export const statisticsRoutes = {
  figures: route("GET", "/Public/Statistics", {
    access: "anyone",
    cost: "law",
    reply: PublicStatistics,
  }),
  data: route("GET", "/Public/Statistics/Data", {
    access: "anyone",
    cost: "file",
    query: z.object({ format: choice(DATA_FORMATS) }),
    kind: "file",
  }),
};
