import { COUNTED_FACTS, LAW_UNITS } from "@wage/contract/calculator/rateUnits";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import type { WageItem } from "@wage/contract/wageItems";
import { toRateUnit } from "@wage/contract/wages";
import type { Facts } from "@wage/law/facts";
import type { InputType } from "@wage/law/rule";

/** The calculator's typed values: texts by input, a list of such rows for a list. "" is unknown. */
export type Typed = { [name: string]: string | Typed[] };

/** Between the amount and the unit of a rate; it is in neither. */
const UNIT_MARK = " per ";

const unitsOf = (input: InputType): string[] =>
  typeof input === "object" && "unit_of" in input ? input.unit_of : [];

/** A rate as typed, with its unit: "4000 per USD/month". */
export const joinRate = (amount: string, unit: string): string => `${amount}${UNIT_MARK}${unit}`;
export function splitRate(text: string, input: InputType): { amount: string; unit: string } {
  const [amount = "", unit = unitsOf(input)[0] ?? ""] = text.split(UNIT_MARK);
  return { amount, unit };
}

/** The facts of what is typed. An empty field is an unknown fact. */
export function factsOf(inputs: Readonly<Record<string, InputType>>, typed: Typed): Facts {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([name, input]) => {
      const value = typed[name];
      if (Array.isArray(value)) {
        const rows = typeof input === "object" && "rows" in input ? input.rows : {};
        return [[name, value.map((row) => factsOf(rows, row))]];
      }
      return value ? [[name, factOf(input, value)]] : [];
    }),
  );
}

function factOf(input: InputType, text: string): Facts[string] {
  if (typeof input === "object" && "unit_of" in input) {
    const { amount, unit } = splitRate(text, input);
    return amount === "" ? null : { value: plain(amount), unit };
  }
  if (typeof input === "string" && input.startsWith("bool")) return text === "yes";
  const isNumber = typeof input === "string" && !/^(date|text)/.test(input);
  return isNumber ? plain(text) : text;
}

/** `$1,234.50` as it is typed, `1234.50` as it is computed. */
const plain = (text: string) => text.replace(/[$,\s]/g, "");

/** The facts of a wage line as claimed, for the rule earnings.line. */
export function typedFromLine(item: WageItem): Typed {
  const unit = item.rateUnit === null ? "hour" : toRateUnit(item.rateUnit);
  const lawUnit = LAW_UNITS[unit];
  const quantity = item.weeks ? String(Number(item.quantity) * Number(item.weeks)) : (item.quantity ?? "");
  return {
    work_date: item.periodStart ?? "",
    ...(item.rate && lawUnit && { rate: joinRate(toDecimal(item.rate)?.toFixed() ?? "", lawUnit) }),
    [COUNTED_FACTS[unit] ?? "days"]: quantity,
    ...(item.daysPerWeek && { days_a_week: item.daysPerWeek }),
  };
}
