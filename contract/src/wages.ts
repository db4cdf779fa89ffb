import { Decimal } from "decimal.js";
import { digitsOf } from "./core/fields.ts";
import { formatQuantity, formatRate } from "./core/numbers.ts";

/*
 * The amounts of a claim: one pure function, used by the form's running total and by the server. Each line is rounded
 * half-up to the cent once, at the end; intermediate results are not rounded (domain.md E).
 */

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** The formula of a wage item type: the column `formula` of the look-up. */
export const FORMULAS = [
  "hours",
  "timeOff",
  "overtime",
  "minimumWage",
  "commission",
  "quantity",
  "deduction",
  "amount",
] as const;
export type Formula = (typeof FORMULAS)[number];

/** The unit of a rate: the column `unit` of the look-up WageRateTypes. */
export const RATE_UNITS = [
  "hour",
  "day",
  "week",
  "two weeks",
  "half month",
  "month",
  "year",
  "piece",
  "job",
  "mile",
  "percent",
  "shift",
  "other",
] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

/** Converts pay of a period to pay of a week: the number of such periods in 52 weeks. */
const PERIODS_A_YEAR: Partial<Record<RateUnit, number>> = {
  week: 52,
  "two weeks": 26,
  "half month": 24,
  month: 12,
  year: 1,
};
/** The unit of a look-up row, in which an Administrator may have written another word. */
export const toRateUnit = (unit: string | null): RateUnit =>
  RATE_UNITS.find((known) => known === unit) ?? "other";
export const isSalaryUnit = (unit: RateUnit) => unit in PERIODS_A_YEAR;

const OVERTIME_AFTER_HOURS = "40";
const OVERTIME_MULTIPLIER = "1.5";

type Amount = string | null | undefined;
export type WageInput = {
  formula: Formula;
  unit?: RateUnit | undefined;
  rate?: Amount;
  /** Hours, days, pieces, miles, or the sales of a commission; per week if `weeks` is given. */
  quantity?: Amount;
  weeks?: Amount;
  overtimeHours?: Amount;
  overtimeAfter?: Amount;
  multiplier?: Amount;
  percent?: Amount;
  /** The amount itself; for overtime a bonus in each week, for commission the draw already paid. */
  flatAmount?: Amount;
  daysPerWeek?: Amount;
  hoursPerWeek?: Amount;
  amountPaid?: Amount;
  /** Of overtime: the pay for some of the same hours that earlier lines count, by their numbers. */
  countedBefore?: readonly { line: number; amount: string }[];
};
export type WageSum = { grossEarned: string; amountPaid: string; amountClaimed: string; calcTrace: string[] };
export type TraceLanguage = "en" | "es";

/** An amount as typed; undefined while it is not a number. */
export function toDecimal(value: Amount): Decimal | null {
  const digits = digitsOf(String(value ?? ""));
  return /^-?\d+(\.\d*)?$/.test(digits) ? new Exact(digits) : null;
}
const or = (value: Amount, fallback: string) => toDecimal(value) ?? new Exact(fallback);
const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const plain = (value: Decimal) => formatQuantity(value.toFixed());
const dollars = (value: Decimal) => formatRate(value.toFixed());

const WORDS = {
  weeks: { en: ["week", "weeks"], es: ["semana", "semanas"] },
  days: { en: ["day", "days"], es: ["día", "días"] },
  hours: { en: ["h", "h"], es: ["h", "h"] },
  pieces: { en: ["piece", "pieces"], es: ["pieza", "piezas"] },
  jobs: { en: ["job", "jobs"], es: ["trabajo", "trabajos"] },
  miles: { en: ["mile", "miles"], es: ["milla", "millas"] },
  shifts: { en: ["shift", "shifts"], es: ["turno", "turnos"] },
  units: { en: ["unit", "units"], es: ["unidad", "unidades"] },
} as const;
const SENTENCES = {
  perWeek: { en: "{0} is {1} a week", es: "{0} son {1} por semana" },
  perDay: { en: "{0} a week ÷ {1} days = {2} a day", es: "{0} por semana ÷ {1} días = {2} por día" },
  regularRate: {
    en: "({0} h × {1} + bonus {2}) ÷ {0} h = {3} an hour",
    es: "({0} h × {1} + bono {2}) ÷ {0} h = {3} por hora",
  },
  overtimeWeek: {
    en: "{0} h × {1} + {2} h over {3} × half of {4} = {5} a week",
    es: "{0} h × {1} + {2} h sobre {3} × la mitad de {4} = {5} por semana",
  },
  overtimeWeekBy: {
    en: "{0} h × {1} + {2} h over {3} × {6} × {4} = {5} a week",
    es: "{0} h × {1} + {2} h sobre {3} × {6} × {4} = {5} por semana",
  },
  notHourly: {
    en: "A rate that is not for one hour cannot be multiplied by hours",
    es: "Una tarifa que no es por una hora no se puede multiplicar por horas",
  },
  commission: { en: "{0} % of {1} = {2}", es: "{0} % de {1} = {2}" },
  countedBefore: { en: "less {0} that line {1} counts", es: "menos {0} que cuenta la línea {1}" },
  draw: { en: "less {0} paid in advance", es: "menos {0} ya adelantado" },
  result: { en: "{0} = {1}, paid {2}, owed {3}", es: "{0} = {1}, pagado {2}, le deben {3}" },
  resultFlat: { en: "{1}, paid {2}, owed {3}", es: "{1}, pagado {2}, le deben {3}" },
} as const;

const counted = (key: keyof typeof WORDS, value: Decimal, language: TraceLanguage) =>
  `${plain(value)} ${WORDS[key][language][value.eq(1) ? 0 : 1]}`;
const say = (key: keyof typeof SENTENCES, language: TraceLanguage, ...values: string[]) =>
  SENTENCES[key][language].replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? "");

type Line = { gross: Decimal; steps: string[]; formula: string | null };

/** The result for one line of a claim. The last step of the trace describes the whole calculation in a sentence. */
export function computeWageItem(input: WageInput, language: TraceLanguage = "en"): WageSum {
  const { gross, steps, formula } = LINES[input.formula](input, language);
  const earned = cents(gross);
  const paid = cents(or(input.amountPaid, "0"));
  const claimed = Decimal.max(earned.minus(paid), 0);
  const sums = [formula ?? "", dollars(earned), dollars(paid), dollars(claimed)];
  return {
    grossEarned: earned.toFixed(2),
    amountPaid: paid.toFixed(2),
    amountClaimed: claimed.toFixed(2),
    calcTrace: [...steps, say(formula ? "result" : "resultFlat", language, ...sums)],
  };
}

const flat = (input: WageInput): Line => ({ gross: or(input.flatAmount, "0"), steps: [], formula: null });
const forTime = (input: WageInput, language: TraceLanguage): Line =>
  isSalaryUnit(input.unit ?? "hour") ? salary(input, language) : byQuantity(input, language);
const LINES: Record<Formula, (input: WageInput, language: TraceLanguage) => Line> = {
  hours: forTime,
  timeOff: forTime,
  quantity: forTime,
  minimumWage: (input, language) => byQuantity({ ...input, unit: "hour" }, language),
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
  const week = rate.times(PERIODS_A_YEAR[input.unit ?? "week"] ?? 52).div(52);
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

/** Returns the hourly rate of a salary: the week's pay divided by the hours of the week. */
export function hourlyRate(rate: Amount, unit: RateUnit, hoursPerWeek: Amount): string | null {
  const amount = toDecimal(rate);
  if (!amount) return null;
  if (unit === "hour") return cents(amount).toFixed(2);
  const hours = toDecimal(hoursPerWeek);
  const periods = PERIODS_A_YEAR[unit];
  if (!periods || !hours || hours.lte(0)) return null;
  return cents(amount.times(periods).div(52).div(hours)).toFixed(2);
}

/** Each week separately (29 CFR 778.104, 778.110): all hours at the rate, a bonus, and the premium over the limit. */
function overtime(input: WageInput, language: TraceLanguage): Line {
  if ((input.unit ?? "hour") !== "hour")
    return { gross: new Exact(0), steps: [say("notHourly", language)], formula: null };
  const rate = or(input.rate, "0");
  const weeks = or(input.weeks, "1");
  const multiplier = or(input.multiplier, OVERTIME_MULTIPLIER);
  const onlyOver = toDecimal(input.overtimeHours);
  const hours = toDecimal(input.quantity);
  if (!hours && onlyOver) {
    const factors = [counted("hours", onlyOver, language), dollars(rate), plain(multiplier)];
    if (toDecimal(input.weeks)) factors.unshift(counted("weeks", weeks, language));
    return {
      gross: weeks.times(onlyOver).times(rate).times(multiplier),
      steps: [],
      formula: factors.join(" × "),
    };
  }
  const worked = hours ?? new Exact(0);
  const bonus = or(input.flatAmount, "0");
  const after = or(input.overtimeAfter, OVERTIME_AFTER_HOURS);
  const over = Decimal.max(worked.minus(after), 0);
  const straight = worked.times(rate).plus(bonus);
  const regular = worked.isZero() ? rate : straight.div(worked);
  const week = straight.plus(over.times(regular).times(multiplier.minus(1)));
  const steps: string[] = [];
  if (bonus.gt(0))
    steps.push(say("regularRate", language, plain(worked), dollars(rate), dollars(bonus), dollars(regular)));
  const premium = multiplier.minus(1);
  const words = [worked, over, after].map(plain);
  const [all = "", beyond = "", limit = ""] = words;
  steps.push(
    say(
      premium.eq("0.5") ? "overtimeWeek" : "overtimeWeekBy",
      language,
      all,
      bonus.gt(0) ? dollars(regular) : dollars(rate),
      beyond,
      limit,
      dollars(regular),
      dollars(week),
      plain(premium),
    ),
  );
  const formula = `${counted("weeks", weeks, language)} × ${dollars(week)}`;
  return withoutCounted({ gross: weeks.times(week), steps, formula }, input, language);
}

/** Deducts what earlier lines count of the same hours, so that no hour is claimed twice. */
function withoutCounted(line: Line, { countedBefore = [] }: WageInput, language: TraceLanguage): Line {
  if (countedBefore.length === 0) return line;
  const all = dollars(cents(line.gross));
  const amounts = countedBefore.map(({ amount }) => or(amount, "0"));
  return {
    gross: amounts.reduce<Decimal>((rest, amount) => Decimal.max(rest.minus(amount), 0), cents(line.gross)),
    steps: [
      ...line.steps,
      `${line.formula} = ${all}`,
      ...countedBefore.map(({ line: number, amount }) =>
        say("countedBefore", language, dollars(or(amount, "0")), String(number)),
      ),
    ],
    formula: [all, ...amounts.map(dollars)].join(" − "),
  };
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

/** The total of lines already rounded. */
export const totalOf = (amounts: readonly Amount[]): string =>
  amounts.reduce<Decimal>((sum, amount) => sum.plus(or(amount, "0")), new Exact(0)).toFixed(2);
