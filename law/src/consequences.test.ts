import { expect, test } from "vitest";
import { checkRuleSet } from "./check/checkRuleSet.ts";
import { type ConsequenceFacts, consequencesOf } from "./consequences.ts";
import { compileLaw } from "./engine/law.ts";
import { type Parameter, stateMustSpeak } from "./parameter.ts";
import { invented } from "./testing/inventedLaw.ts";

const USUAL: ConsequenceFacts = {
  computedTo: "2026-05-29",
  demandedOn: null,
  dailyWage: null,
  willful: null,
  disputed: null,
  promptlyPaid: false,
  wageFloorClaim: false,
  specialCircumstances: false,
};

/** A penalty in percent of the wages, from which wages that were paid before the determination are exempt. */
const PERCENT = invented({
  "penalty.percent.share": "0.55",
  "penalty.percent.prompt_share": "0.15",
  "penalty.percent.wage_floor_share": "1.10",
  "penalty.percent.wage_floor_prompt_share": "0.55",
  "penalty.percent.special_share": "1.10",
  "penalty.paid_before_share": "0",
  "penalty.prior_years": "3",
});

/** The penalty on $1,000.00, of which something was paid on 1 April. */
function penalty(paid: string, more: Partial<ConsequenceFacts> = {}) {
  const checked = checkRuleSet(PERCENT);
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  return consequencesOf({
    law: checked.law,
    version: "",
    place: { state: "XX" },
    parts: [{ dueOn: "2026-03-02", unpaid: "1000.00" }],
    payments: paid === "0" ? [] : [{ date: "2026-04-01", amount: paid }],
    facts: { ...USUAL, ...more },
  });
}

test("on paper: A.R.M. 24.16.7551, wages paid before the determination bear no penalty, a balance does", () => {
  expect(penalty("0").claimantPenalty).toEqual({ kind: "known", amount: "550.00" });
  expect(penalty("1000.00").claimantPenalty).toEqual({ kind: "known", amount: "0.00" });
  expect(penalty("400.00").claimantPenalty).toEqual({ kind: "known", amount: "330.00" });
});

test("on paper: A.R.M. 24.16.7551(2), in special circumstances what was paid bears the highest penalty as well", () => {
  expect(penalty("400.00", { specialCircumstances: true }).claimantPenalty).toEqual({
    kind: "known",
    amount: "1100.00",
  });
});

test("wages paid after the first determination bear the penalty, also when a second one is made", () => {
  expect(penalty("1000.00", { determinedOn: "2026-03-20" }).claimantPenalty).toEqual({
    kind: "known",
    amount: "550.00",
  });
  expect(penalty("1000.00", { determinedOn: "2026-04-02" }).claimantPenalty).toEqual({
    kind: "known",
    amount: "0.00",
  });
});

test("whether special circumstances undo the exemption is asked and not taken as no", () => {
  const { claimantPenalty, missing } = penalty("1000.00", { specialCircumstances: null });
  expect([claimantPenalty, missing]).toEqual([{ kind: "unknown" }, ["special circumstances"]]);
  expect(penalty("1000.00", { specialCircumstances: true }).claimantPenalty).toEqual({
    kind: "known",
    amount: "1100.00",
  });
});

test("before any wages are found penalty and interest are not known, which is not none", () => {
  const checked = checkRuleSet(PERCENT);
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  const place = { state: "XX" };
  const made = consequencesOf({
    law: checked.law,
    version: "",
    place,
    parts: [],
    payments: [],
    facts: USUAL,
  });
  expect([made.interest, made.claimantPenalty]).toEqual([{ kind: "unknown" }, { kind: "unknown" }]);
});

test("one value settles that the law has no penalty for each day, and one that it has no interest", () => {
  const topics = ["penalty.day.", "penalty.second.", "interest."];
  const isOpen = (one: Parameter) =>
    one.place.code === "XX" && stateMustSpeak(one) && topics.some((topic) => one.id.startsWith(topic));
  const figuresWith = (none: readonly string[]) => {
    const ruleSet = invented({});
    const parameters = ruleSet.parameters.map((one) =>
      isOpen(one) && !none.includes(one.id)
        ? { ...one, values: [{ from: "1900-01-01", value: null, status: "not_set" as const }] }
        : one,
    );
    const { interest, claimantPenalty } = consequencesOf({
      law: compileLaw({ ...ruleSet, parameters }),
      version: "",
      place: { state: "XX" },
      parts: [{ dueOn: "2026-03-02", unpaid: "1000.00" }],
      payments: [],
      facts: USUAL,
    });
    return [interest.kind, claimantPenalty.kind];
  };
  expect(figuresWith([])).toEqual(["unknown", "unknown"]);
  expect(figuresWith(["interest.rate"])).toEqual(["none", "unknown"]);
  expect(figuresWith(["penalty.day.scope"])).toEqual(["unknown", "unknown"]);
  expect(figuresWith(["penalty.day.scope", "penalty.second.scope"])).toEqual(["unknown", "none"]);
});
