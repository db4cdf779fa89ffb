import { type ConsequenceFacts, sumsOf } from "@wage/law/consequences";
import { compileLaw } from "@wage/law/engine/law";
import { expect, test } from "vitest";
import { soundProfile } from "../profiles/applyProfile.commands.ts";
import { listProfileStates } from "../profiles/profileFiles.ts";

const FACTS: ConsequenceFacts = {
  computedTo: "2026-03-01",
  separation: "discharge",
  stillEmployed: false,
  separatedOn: "2026-01-02",
  demandedOn: "2026-01-20",
  noticedOn: "2026-01-20",
  checkRefusedOn: null,
  dailyWage: "100",
  willful: true,
  disputed: false,
  promptlyPaid: false,
  wageFloorClaim: false,
  specialCircumstances: false,
  priorViolationOn: null,
  filedOn: "2026-01-25",
  determinedOn: null,
};

test.each(await listProfileStates())(
  "[BIZ] %s: a civil penalty to the state that nobody looked up is unknown, and never zero or none",
  async (state) => {
    const { ruleSet } = await soundProfile(state);
    const said = ruleSet.parameters.filter(
      ({ id, place, values }) =>
        id.startsWith("penalty.civil.") &&
        place.level === "state" &&
        values.some(({ status }) => status !== "not_set"),
    );
    const sums = sumsOf({
      law: compileLaw(ruleSet),
      place: { state },
      parts: [{ dueOn: "2026-01-02", unpaid: "1000" }],
      payments: [],
      facts: FACTS,
    });
    if (said.length === 0) expect(sums.civilPenalty).toEqual({ kind: "unknown" });
    // What is said has a source of its own, and not one that was read for the other penalties.
    for (const { values } of said) for (const { ref } of values) expect(ref?.cite).toMatch(/civil|penalt/i);
    // The other sums do not wait for it.
    expect([...sums.unset, ...sums.missing].filter((name) => name.includes("civil"))).toEqual([]);
  },
);
