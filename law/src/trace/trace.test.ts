import { expect, test } from "vitest";
import { calculate } from "../calculate.ts";
import { compileLaw } from "../engine/law.ts";
import type { Facts } from "../facts.ts";
import { invented } from "../testing/inventedLaw.ts";
import { linesOf, namesOf } from "./lines.ts";
import { type Trace, traceOf } from "./trace.ts";

const law = compileLaw(invented({ "overtime.weekly_threshold": "46", "overtime.multiplier": "1.5" }));
const facts: Facts = {
  week_start: "2026-03-01",
  days: ["02", "03", "04", "05", "06"].map((day) => ({
    date: `2026-03-${day}`,
    hours: "10",
    rate: { value: "20", origin: "claimed" },
  })),
  work_kind: "general",
  included_pay: "0",
  federal_covered: true,
  exempt: false,
};
function resultOf(changed: Facts = {}) {
  const computed = calculate(law, "week.hourly", { ...facts, ...changed }, { state: "XX" });
  if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
  return computed.outcome.result;
}
const all = (trace: Trace): Trace[] => [
  trace,
  ...trace.because.flatMap(all),
  ...(trace.rejected ?? []).flatMap(({ because }) => because.flatMap(all)),
];
const sentences = (language: "en" | "es", changed: Facts = {}) =>
  linesOf(resultOf(changed), language, namesOf(law.ruleSet)).map(({ sentence }) => sentence);

test("the trace is JSON and says which law was taken, which was not, and why", () => {
  const trace: Trace = JSON.parse(JSON.stringify(traceOf(resultOf())));
  const choice = all(trace).find(({ op }) => op === "choose");
  expect(choice).toMatchObject({ label: "federal_overtime", value: "100" });
  expect(choice?.rejected?.map(({ label, why, value }) => [label, why, value])).toEqual([
    ["state_overtime", "less", "40"],
    ["no_overtime", "less", "0"],
  ]);
  const parameter = all(trace).find(({ param }) => param?.id === "overtime.weekly_threshold")?.param;
  expect(parameter).toMatchObject({
    level: "federal",
    from: "1938-10-24",
    ref: { cite: "29 USC 207(a)(1)" },
  });
  expect(all(trace).find(({ path }) => path === "days.0.rate")).toMatchObject({
    origin: "claimed",
    value: "20",
    unit: "USD/hour",
  });
});

test("the sentences can be followed with a pencil, in both languages", () => {
  const [english, spanish] = [sentences("en"), sentences("es")];
  expect(english).toContain(
    "regular rate: ($1,000.00 (straight-time pay) + $0.00 (bonus and other pay in the regular rate)) ÷ 50 h (hours worked) = $20.00 an hour",
  );
  expect(english.at(-1)).toBe(
    "Pay of the week: $1,000.00 (straight-time pay) + $0.00 (bonus and other pay in the regular rate) + $100.00 (Overtime premium due), rounded to the cent = $1,100.00",
  );
  expect(spanish.at(-1)).toBe(
    "Pago de la semana: $1,000.00 (pago a tarifa normal) + $0.00 (bono y otros pagos de la tarifa regular) + $100.00 (Recargo debido por horas extra), redondeado al centavo = $1,100.00",
  );
  expect(spanish).toHaveLength(english.length);
});

test("[37] each law's overtime stands under its name, and what comes to nothing and is used nowhere is left out", () => {
  const english = sentences("en");
  expect(english.filter((text) => /^(federal|state) overtime: \d/.test(text))).toEqual([
    "federal overtime: 10 h (overtime hours) × $20.00 an hour (regular rate) × 0.5 (extra for overtime), rounded to the cent = $100.00",
    "state overtime: 4 h (overtime hours) × $20.00 an hour (regular rate) × 0.5 (extra for overtime), rounded to the cent = $40.00",
  ]);
  expect(english).toContain("Overtime premium due: $100.00 (federal overtime)");
  expect(english.join()).not.toMatch(/double time|by one law/);
});

test("[37] law that gives the same is not said to give less", () => {
  const same = compileLaw(invented({ "overtime.weekly_threshold": "40", "overtime.multiplier": "1.5" }));
  const computed = calculate(same, "week.hourly", facts, { state: "XX" });
  if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
  const rejected = linesOf(computed.outcome.result, "en", namesOf(same.ruleSet)).flatMap(
    (line) => line.rejected,
  );
  expect(rejected).toEqual(["Not taken: state overtime, $100.00 (it gives the same)"]);
});

test("a fact that is missing is named, with its row", () => {
  const days = [
    { date: "2026-03-02", hours: "10", rate: "20" },
    { date: "2026-03-03", hours: null, rate: "20" },
  ];
  expect(sentences("en", { days }).at(-1)).toBe("Pay of the week is not known. Missing: hours worked #2");
  expect(sentences("es", { days }).at(-1)).toBe("No se sabe Pago de la semana. Falta: horas trabajadas #2");
});

test("a result that rests on an assumption is provisional", () => {
  expect(traceOf(resultOf({ included_pay: { value: "50", origin: "assumed" } })).state).toBe("provisional");
  expect(traceOf(resultOf()).state).toBe("final");
});
