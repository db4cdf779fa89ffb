import { calculate } from "@wage/law/calculate";
import type { Law } from "@wage/law/engine/law";
import { valueText } from "@wage/law/trace/trace";
import { Decimal } from "decimal.js";

/** What the law says on a day about the pay of one hour, for the questions of the public form. */
export function minimumOf(
  law: Law,
  state: string,
  today: string,
): { minimumWage: string | null; tipsCount: boolean } {
  const read = (kind: string, step: string): Decimal | null => {
    const computed = calculate(
      law,
      "wage_floor.shortfall",
      {
        week_start: today,
        days: [{ date: today, hours: "1" }],
        wage_kind: kind,
        cash_paid: "0",
        tips: "0",
        lodging_credit: "0",
      },
      { state },
    );
    if ("problems" in computed) return null;
    const { value } = valueText(computed.outcome.read(step));
    return typeof value === "string" ? new Decimal(value) : null;
  };
  const [required, cash] = [read("general", "required_pay"), read("tipped", "required_cash")];
  return {
    minimumWage: required?.toFixed(2) ?? null,
    // Where no one knows how much cash is due, tips may count.
    tipsCount: !required || !cash || cash.lt(required),
  };
}
