import type { RoundingMode } from "./rational.ts";

/** The layers of law that are compared: state law includes the county's and the city's. */
export const LAYERS = ["federal", "state"] as const;
export type Layer = (typeof LAYERS)[number];

/** Days of each week that a count leaves out. */
export const DAYS_OFF = ["none", "sundays", "weekends"] as const;

/**
 * The closed set of operators. A text names an input, a step or a column, "day.hours"; a decimal in quotes is a pure
 * number, and "0" fits every unit.
 */
export type Expression =
  | string
  | boolean
  | { number: string; unit: string }
  | { text: string }
  | { date: string }
  | { param: string; on?: Expression; layer?: Layer }
  | { sum: Expression[] }
  | { subtract: Expression[] }
  | { multiply: Expression[] }
  | { divide: [Expression, Expression] }
  | { min: Expression[] }
  | { max: Expression[] }
  | { round: Expression; places: number; mode: RoundingMode }
  | { convert: Expression; to: string }
  | { by_unit: string; cases: Record<string, Expression> }
  | { all: Expression[] }
  | { any: Expression[] }
  | { not: Expression }
  | { equal: [Expression, Expression] }
  | { less: [Expression, Expression] }
  | { at_most: [Expression, Expression] }
  | { one_of: Expression; values: string[] }
  | { known: string }
  | { applies: Expression }
  | { if: Expression; give: Expression; otherwise: Expression }
  /** The first that applies. */
  | { first: Expression[] }
  | { add_days: [Expression, Expression] }
  | { add_months: [Expression, Expression] }
  /** The n-th day after it that is not excluded. */
  | { add_working_days: [Expression, Expression]; exclude?: Expression; holidays?: Expression }
  | { earlier: Expression[] }
  | { later: Expression[] }
  /** The first day counts, the last does not. `exclude` is one of DAYS_OFF, `holidays` a calendar, whose days count like others where `exclude` is "none". */
  | { count_days: [Expression, Expression]; exclude?: Expression; holidays?: Expression }
  /** The day itself, or the next one that is not excluded. */
  | { next_day: Expression; exclude?: Expression; holidays?: Expression }
  /** The rows of one date as one row, in which these columns are added; the rest of the columns is left out. */
  | { by_date: string; add: string[] }
  | { each: string; as: string; where?: Expression; steps: Record<string, Expression> }
  | { total: Expression; each: string; as: string; where?: Expression }
  | { count: string; as: string; where: Expression }
  /** Another rule: its result, or, as `name.step`, one of its steps. */
  | { use: string; with: Record<string, Expression>; layer?: Layer }
  /** The balance at the end of a day is the wages that were due until then less the payments; both are rows with a date and an amount. */
  | { balance: string; payments: string; on: Expression }
  /** The days on which something is unpaid; `until` itself does not count. The least of `most` that applies ends the count. */
  | ({ days_unpaid: string } & Running)
  /** The unpaid balances of each day or month are added up. */
  | ({ sum_unpaid: string } & Running)
  | {
      /** Rows of wages by the day on which they were due. */
      interest: string;
      payments: string;
      from: Expression;
      until: Expression;
      /** A parameter, the rate a year; its changes split the time. */
      rate: string;
      /** One of DAY_COUNTS, and one of COMPOUNDING. */
      days: Expression;
      compound: Expression;
    }
  /** Pays the parts in the order in which they are written; `.left` is what remains. */
  | { allocate: Expression; to: Record<string, Expression> };

/**
 * A count along the time of a claim. `period` is a day, a month begun or a month completed; of `most`, the most periods that
 * count, the least that applies holds.
 */
export type Running = {
  payments: string;
  from: Expression;
  until: Expression;
  period?: Expression;
  exclude?: Expression;
  holidays?: Expression;
  most?: Expression[];
};
