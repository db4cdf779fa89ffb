import { ASKED_SEPARATIONS, CALCULATOR_UNITS, WEEKDAYS } from "@wage/contract/calculator/calculator";
import { COUNTED_FACTS, LAW_UNITS } from "@wage/contract/calculator/rateUnits";
import type { TryIt } from "@wage/contract/calculator/ruleBook";
import type { Facts, WorkPlace } from "@wage/law/facts";
import { Decimal } from "decimal.js";

type Day = { date: string; hours: string; rate?: string };

/** The answers of the public calculator that an example gives. What it leaves open stays open there. */
export function tryItOf(given: Facts, { city, county }: WorkPlace): TryIt {
  const locality = city ?? county;
  return {
    ...(locality && { locality }),
    ...weekOf(given),
    ...lineOf(given),
    ...endOf(given),
  };
}

/** The rate of a line and what it is paid for, as those of one week. */
function lineOf({ rate, work_date, hours_a_week, days_a_week, ...counted }: Facts): TryIt {
  if (typeof rate !== "object" || rate === null || !("unit" in rate)) return {};
  const unit = CALCULATOR_UNITS.find((one) => LAW_UNITS[one] === rate.unit);
  const start = textOf(work_date);
  if (!unit || !start) return {};
  const count = textOf(counted[COUNTED_FACTS[unit] ?? ""]);
  const hours = unit === "hour" ? count : textOf(hours_a_week);
  return {
    start,
    weeks: "1",
    unit,
    rate: String(rate.value),
    byDay: "no",
    ...(hours && { hoursPerWeek: hours }),
    ...(days_a_week && { daysPerWeek: textOf(days_a_week) }),
    ...(count && unit !== "hour" && { count }),
  };
}

function weekOf(given: Facts): TryIt {
  const start = textOf(given.week_start);
  const days = (Array.isArray(given.days) ? given.days : []) as Day[];
  if (!start) return {};
  const week = { start, weeks: "1" };
  if (textOf(given.salary))
    return {
      ...week,
      unit: "week",
      rate: String(given.salary),
      byDay: "no",
      hoursPerWeek: String(given.hours ?? ""),
    };
  if (days.length === 0) return week;
  const byDay: TryIt = { byDay: "yes" };
  for (const { date, hours } of days) {
    const day = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
    if (day) byDay[day] = new Decimal(byDay[day] ?? 0).plus(hours).toFixed();
  }
  const tips: TryIt = Number(given.tips ?? 0) > 0 ? { tipped: "yes", tips: String(given.tips) } : {};
  return { ...week, ...byDay, ...rateOf(given, days), ...tips };
}

/** The one rate of the days, or the pay of the week by the hour; nothing where there are several, or parts of a cent. */
function rateOf(given: Facts, days: readonly Day[]): TryIt {
  const rates = new Set(days.map(({ rate }) => rate));
  const [rate] = rates;
  const hours = Decimal.sum(...days.map((day) => day.hours));
  const paid = textOf(given.cash_paid);
  const found =
    rates.size === 1 && rate ? new Decimal(rate) : paid && hours.gt(0) ? new Decimal(paid).div(hours) : null;
  return found && found.decimalPlaces() <= 2 ? { unit: "hour", rate: found.toFixed(2) } : {};
}

function endOf(given: Facts): TryIt {
  const separation = textOf(given.separation);
  if (!ASKED_SEPARATIONS.some((asked) => asked === separation)) return {};
  const answers = {
    separation,
    lastDay: textOf(given.separation_date),
    nextPayday: textOf(given.next_payday),
    demandDate: textOf(given.demand_date),
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ""));
}

const textOf = (fact: Facts[string] | undefined): string =>
  typeof fact === "string" || typeof fact === "number" ? String(fact) : "";
