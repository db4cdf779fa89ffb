import { periodFactor } from "@wage/law/units";
import { Decimal } from "decimal.js";
import { LAW_UNITS } from "./calculator/rateUnits.ts";
import {
  type Amount,
  type DueSum,
  type Formula,
  RATE_UNITS,
  type RateUnit,
  type TraceLanguage,
  type WageInput,
  type WageSum,
} from "./lines/wageLaw.ts";
import {
  cents,
  counted,
  dollars,
  Exact,
  or,
  plain,
  say,
  toDecimal,
  type WORDS,
} from "./lines/wageSentences.ts";
import { hourly, type Line, minimumWage, overtime } from "./lines/wagesByLaw.ts";

/*
 * The amounts of a claim: one pure function, used by the form's running total and by the server. What was agreed is
 * multiplied here, without the engine, which a form may not have loaded yet; it is the result of the rules `earnings.line`
 * and `earnings.commission`. What the law adds is computed by the rules in force (`WageLaw`), and no number of the law stands here.
 * Each line is rounded half-up to the cent once, at the end (domain.md E).
 */

/** The factor by which pay for a time becomes pay for a week, as the rules of law convert it; undefined if it is no salary. */
const weekFactor = (unit: RateUnit) => periodFactor(LAW_UNITS[unit] ?? "", "USD/week");
/** The unit of a look-up row, in which an Administrator may have written another word. */
export const toRateUnit = (unit: string | null): RateUnit =>
  RATE_UNITS.find((known) => known === unit) ?? "other";
export const isSalaryUnit = (unit: RateUnit) => weekFactor(unit) !== undefined;

/** The result for one line of a claim. The last step of the trace describes the whole calculation in a sentence. */
export function computeWageItem(input: WageInput, language: TraceLanguage = "en"): WageSum {
  const { gross, steps, formula, atLeast = false } = LINES[input.formula](input, language);
  const paid = cents(or(input.amountPaid, "0"));
  const amountPaid = paid.toFixed(2);
  if (gross === null)
    return { grossEarned: null, amountPaid, amountClaimed: null, calcTrace: steps, certainty: "unknown" };
  const earned = cents(gross);
  const claimed = Decimal.max(earned.minus(paid), 0);
  const sums = [formula ?? "", dollars(earned), dollars(paid), dollars(claimed)];
  const [alone, equation] = atLeast
    ? (["flatAtLeast", "resultAtLeast"] as const)
    : (["resultFlat", "result"] as const);
  return {
    grossEarned: earned.toFixed(2),
    amountPaid,
    amountClaimed: claimed.toFixed(2),
    calcTrace: [...steps, say(formula === null ? alone : equation, language, ...sums)],
    certainty: atLeast ? "at_least" : "known",
  };
}

const flat = (input: WageInput): Line => ({ gross: or(input.flatAmount, "0"), steps: [], formula: null });
const forTime = (input: WageInput, language: TraceLanguage): Line =>
  isSalaryUnit(input.unit ?? "hour") ? salary(input, language) : byQuantity(input, language);
const LINES: Record<Formula, (input: WageInput, language: TraceLanguage) => Line> = {
  hours: (input, language) => {
    const agreed = forTime(input, language);
    return (input.unit ?? "hour") === "hour" ? hourly(agreed, input, language) : agreed;
  },
  timeOff: forTime,
  quantity: forTime,
  minimumWage,
  overtime,
  commission,
  deduction: flat,
  amount: flat,
};

const QUANTITY_WORDS: Partial<Record<RateUnit, keyof typeof WORDS>> = {
  hour: "hours",
  day: "days",
  piece: "pieces",
  job: "jobs",
  mile: "miles",
  shift: "shifts",
};

function byQuantity(input: WageInput, language: TraceLanguage): Line {
  const rate = or(input.rate, "0");
  const quantity = or(input.quantity, "0");
  const weeks = or(input.weeks, "1");
  const unit = QUANTITY_WORDS[input.unit ?? (input.formula === "quantity" ? "piece" : "hour")] ?? "units";
  const factors = [counted(unit, quantity, language), dollars(rate)];
  if (toDecimal(input.weeks)) factors.unshift(counted("weeks", weeks, language));
  return { gross: weeks.times(quantity).times(rate), steps: [], formula: factors.join(" × ") };
}

/** 29 CFR 778.113: a salary of any period becomes a week's pay; the quantity is days not paid. */
function salary(input: WageInput, language: TraceLanguage): Line {
  const rate = or(input.rate, "0");
  const days = or(input.quantity, "0");
  const daysPerWeek = or(input.daysPerWeek, "5");
  const week = weeklyPay(rate, input.unit ?? "week") ?? rate;
  if (daysPerWeek.isZero()) return { gross: new Exact(0), steps: [], formula: null };
  const day = week.div(daysPerWeek);
  // Parts of a cent are shown, so that a reader who multiplies gets the same sum.
  const weekText = dollars(week);
  return {
    gross: day.times(days),
    steps: [
      say("perWeek", language, dollars(rate), weekText),
      say("perDay", language, weekText, plain(daysPerWeek), dollars(day)),
    ],
    formula: `${counted("days", days, language)} × ${dollars(day)}`,
  };
}

function weeklyPay(rate: Decimal, unit: RateUnit): Decimal | undefined {
  const factor = weekFactor(unit);
  return factor && rate.times(factor[0]).div(factor[1]);
}

/** Returns the hourly rate of a salary: the week's pay divided by the hours of the week. */
export function hourlyRate(rate: Amount, unit: RateUnit, hoursPerWeek: Amount): string | null {
  const amount = toDecimal(rate);
  if (!amount) return null;
  if (unit === "hour") return cents(amount).toFixed(2);
  const hours = toDecimal(hoursPerWeek);
  const week = weeklyPay(amount, unit);
  if (!week || !hours || hours.lte(0)) return null;
  return cents(week.div(hours)).toFixed(2);
}

function commission(input: WageInput, language: TraceLanguage): Line {
  const percent = or(input.percent, "0");
  const sales = or(input.quantity, "0");
  const draw = or(input.flatAmount, "0");
  const earned = sales.times(percent).div(100);
  const steps = [say("commission", language, plain(percent), dollars(sales), dollars(cents(earned)))];
  if (draw.gt(0)) steps.push(say("draw", language, dollars(draw)));
  return {
    gross: Decimal.max(earned.minus(draw), 0),
    steps,
    formula: draw.gt(0)
      ? `${dollars(cents(earned))} − ${dollars(draw)}`
      : `${plain(percent)} % × ${dollars(sales)}`,
  };
}

export const isDue = (sum: WageSum): sum is DueSum => sum.grossEarned !== null && sum.amountClaimed !== null;

/** The total of lines already rounded. */
export const totalOf = (amounts: readonly Amount[]): string =>
  amounts.reduce<Decimal>((sum, amount) => sum.plus(or(amount, "0")), new Exact(0)).toFixed(2);
