import { Decimal } from "decimal.js";
import type { TraceLanguage, WageInput, WeekByLaw, WorkByLaw } from "./wageLaw.ts";
import { cents, counted, dollars, Exact, or, plain, say, toDecimal } from "./wageSentences.ts";

/* The lines for work by the hour, of which the law sets the least pay: what it requires comes from `WageLaw`. */

export type Line = {
  /** Null if it is unknown. */
  gross: Decimal | null;
  steps: string[];
  formula: string | null;
  atLeast?: boolean;
};

/** Returns what the law requires for the work of a line; why it is not known as a step of the trace. */
function byLaw(
  input: WageInput,
  language: TraceLanguage,
  { rate = "0", bonus = "0", tipsArePaid = false },
): WorkByLaw | string {
  const { law, work } = input;
  if (!law || !work) return say("noLawYet", language);
  const hours = or(input.quantity, "0").toFixed();
  const weeks = toDecimal(input.weeks)?.toFixed() ?? null;
  const found = law({ ...work, hours, weeks, rate, bonus, tipsArePaid }, language);
  return found ?? say("noLawThen", language);
}

/** Work at an agreed rate for one hour, whose pay is no less than the law requires for it. */
export function hourly(agreed: Line, input: WageInput, language: TraceLanguage): Line {
  // Without an agreed rate there is no pay to which the law could add.
  if (toDecimal(input.rate) === null) return agreed;
  const found = byLaw(input, language, { rate: or(input.rate, "0").toFixed() });
  // What was agreed is due in any case.
  if (typeof found === "string")
    return agreed.gross?.isZero()
      ? agreed
      : { ...agreed, steps: [say("moreByLaw", language)], atLeast: true };
  const addsNothing = found.weeks.every((week) => [week.shortfall, week.premium].every(isNothing));
  if (!addsNothing) return lineOf(found, input, language);
  return { ...agreed, steps: unsetSteps(found, language), atLeast: found.atLeast };
}

/** The pay that the law requires for hours of work, whatever was agreed; tips that were kept are among what was paid. */
export function minimumWage(input: WageInput, language: TraceLanguage): Line {
  const found = byLaw(input, language, { tipsArePaid: true });
  if (typeof found === "string") return { gross: null, steps: [found], formula: null };
  return lineOf(found, input, language);
}

/** Each week separately (29 CFR 778.104, 778.110): all hours at the rate, a bonus, and what the law adds. */
export function overtime(input: WageInput, language: TraceLanguage): Line {
  if ((input.unit ?? "hour") !== "hour")
    return { gross: new Exact(0), steps: [say("notHourly", language)], formula: null };
  const rate = or(input.rate, "0").toFixed();
  const bonus = or(input.flatAmount, "0").toFixed();
  // Without a number of weeks it is one.
  const weekly = { ...input, weeks: toDecimal(input.weeks) ? input.weeks : "1" };
  const found = byLaw(weekly, language, { rate, bonus });
  if (typeof found === "string") return { gross: null, steps: [found], formula: null };
  return withoutCounted(lineOf(found, input, language), input, language);
}

const isNothing = (amount: string) => new Exact(amount).isZero();
const unsetSteps = ({ atLeast, unset }: WorkByLaw, language: TraceLanguage): string[] =>
  atLeast && unset.length > 0 ? [say("unset", language, unset.join(", "))] : [];

/** The weeks of a line in sentences, with their sum. */
function lineOf(found: WorkByLaw, input: WageInput, language: TraceLanguage): Line {
  const sums = found.weeks.map(({ weeks, total }) => ({ weeks: new Exact(weeks), total: new Exact(total) }));
  const isOneTime = toDecimal(input.weeks) === null && input.formula !== "overtime";
  const isAlone = isOneTime && sums.length === 1 && sums[0]?.weeks.eq(1) === true;
  const formulaOf = ({ weeks, total }: (typeof sums)[number]) =>
    isOneTime && weeks.eq(1) ? dollars(total) : `${counted("weeks", weeks, language)} × ${dollars(total)}`;
  return {
    gross: sums.reduce<Decimal>((all, { weeks, total }) => all.plus(weeks.times(total)), new Exact(0)),
    steps: [
      ...found.weeks.flatMap((week) => weekSteps(week, input, language)),
      ...unsetSteps(found, language),
    ],
    // One sum alone stands in the sentence before.
    formula: isAlone ? null : sums.map(formulaOf).join(" + "),
    atLeast: found.atLeast,
  };
}

function weekSteps(week: WeekByLaw, input: WageInput, language: TraceLanguage): string[] {
  const [hours, agreed, shortfall] = [week.hours, week.agreed, week.shortfall].map((text) => new Exact(text));
  const [worked, bonus] = [plain(hours ?? new Exact(0)), or(input.flatAmount, "0")];
  const money = (text: string) => dollars(new Exact(text));
  const steps: string[] = [];
  if (agreed?.isZero()) steps.push(say("minimumWageAlone", language, worked, money(week.required)));
  else if (shortfall?.gt(0))
    steps.push(
      say("minimumWage", language, worked, money(week.required), money(week.shortfall), money(week.agreed)),
    );
  const regular = week.overtime?.rate ?? new Exact(week.straight).div(week.hours).toFixed();
  if (bonus.gt(0) && input.formula === "overtime")
    steps.push(
      say("regularRate", language, worked, money(String(input.rate)), dollars(bonus), money(regular)),
    );
  if (week.overtime) steps.push(overtimeStep(week, week.overtime, language));
  else if (input.formula === "overtime")
    steps.push(say("week", language, worked, money(regular), money(week.total)));
  return steps;
}

function overtimeStep(
  week: WeekByLaw,
  { rate, hours, after, more, doubleHours }: NonNullable<WeekByLaw["overtime"]>,
  language: TraceLanguage,
): string {
  const [worked, over, doubled] = [week.hours, hours, doubleHours].map((text) => plain(new Exact(text)));
  const [an, premium, total] = [rate, week.premium, week.total].map((text) => dollars(new Exact(text)));
  const [all = "", beyond = "", twice = ""] = [worked, over, doubled];
  const [hour = "", added = "", sum = ""] = [an, premium, total];
  if (!isNothing(doubleHours)) return say("doubleTime", language, all, hour, added, beyond, twice, sum);
  // Overtime by the day, and that of a worker with tips, whose rate is not the pay for an hour.
  if (after === null || !new Exact(rate).times(week.hours).toDecimalPlaces(2).eq(week.straight))
    return say(
      "overtimeByDay",
      language,
      all,
      dollars(new Exact(week.straight).div(week.hours)),
      added,
      beyond,
      sum,
    );
  const words = [all, hour, beyond, plain(new Exact(after)), hour, sum, plain(new Exact(more))];
  return say(new Exact(more).eq("0.5") ? "overtimeWeek" : "overtimeWeekBy", language, ...words);
}

/** Deducts what earlier lines count of the same hours, so that no hour is claimed twice. */
function withoutCounted(line: Line, { countedBefore = [] }: WageInput, language: TraceLanguage): Line {
  if (countedBefore.length === 0 || line.gross === null) return line;
  const gross = cents(line.gross);
  const all = dollars(gross);
  const amounts = countedBefore.map(({ amount }) => or(amount, "0"));
  return {
    ...line,
    gross: amounts.reduce<Decimal>((rest, amount) => Decimal.max(rest.minus(amount), 0), gross),
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
