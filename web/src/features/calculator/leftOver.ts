import { type CalculatorFacts, isCounted, WEEKDAYS } from "@wage/contract/calculator/calculator";

type Typed = CalculatorFacts & { byDay: "yes" | "no" | null; tipped: "yes" | "no" | null };

/** The facts without answers to questions that a later answer took away, which would be counted unseen. */
export function leftOver({ byDay, tipped, ...facts }: Typed): CalculatorFacts {
  const isByDay = byDay === "yes";
  const hasLeft = facts.separation !== null && !["working", "unknown"].includes(facts.separation);
  return {
    ...facts,
    locality: facts.place === "here" ? facts.locality : null,
    ...(isByDay
      ? { hoursPerWeek: null, daysPerWeek: null }
      : Object.fromEntries(WEEKDAYS.map((day) => [day, null]))),
    count: isCounted(facts.unit) ? facts.count : null,
    // Tipped without an amount: no tips are counted, and the tipped worker's minimum applies.
    tips: tipped === "yes" ? (facts.tips ?? "0") : null,
    ...(facts.beginner !== "yes" && { birthDate: null, hiredOn: null, experienceHours: null }),
    ...(!hasLeft && { lastDay: null, nextPayday: null, demandDate: null }),
  };
}
