import { type ConsequenceFacts, sumsOf } from "@wage/law/consequences";
import { dayText, parseDay } from "@wage/law/days";
import { compileLaw, type Law } from "@wage/law/engine/law";
import { amountOf, type Figure } from "@wage/law/figure";
import type { DatedAmount, UnpaidPart } from "@wage/law/timeline";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { soundProfile } from "../profiles/applyProfile.commands.ts";

const STATES = ["CA", "CO", "ID", "KS", "MN", "MT", "NH", "NM", "NV", "OR", "TX", "UT", "WA", "WY"] as const;
type State = (typeof STATES)[number];
/** Where a day's wages or a least amount hang on whether anything is unpaid: the last cent ends them by law. */
const HANG_ON_THE_LAST_CENT: readonly State[] = ["CA", "CO", "ID", "MN", "NM", "NV", "OR"];

const laws = new Map<State, Law>();
beforeAll(async () => {
  for (const state of STATES) laws.set(state, compileLaw((await soundProfile(state)).ruleSet));
});

const FIRST = parseDay("2026-01-05") ?? 0;
const day = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((days) => FIRST + days);
const yesNo = fc.boolean();
type Amount = { day: number; cents: number };
const sumOf = (amounts: readonly Amount[]) => amounts.reduce((sum, { cents }) => sum + cents, 0);
const amount = (days: fc.Arbitrary<number>, most: number) =>
  fc.record<Amount>({ day: days, cents: fc.integer({ min: 2, max: most }) });
const drawn = fc.record({
  state: fc.constantFrom(...STATES),
  parts: fc.uniqueArray(amount(day(0, 60), 500_000), {
    minLength: 1,
    maxLength: 4,
    selector: (one) => one.day,
  }),
  payments: fc.uniqueArray(amount(day(60, 200), 400_000), { maxLength: 3, selector: (one) => one.day }),
  separated: day(20, 70),
  kind: fc.constantFrom("discharge", "quit"),
  demanded: day(60, 120),
  noticed: fc.option(day(60, 120)),
  wage: fc.integer({ min: 5_000, max: 40_000 }),
  answers: fc.tuple(yesNo, yesNo, yesNo, yesNo, yesNo),
});
type Claim = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** Half of the claims are paid in full in the end, where a cent more or less settles them or does not. */
const claim = fc.tuple(drawn, yesNo, day(61, 205)).map(([one, isPaid, on]): Claim => {
  const rest = sumOf(one.parts) - sumOf(one.payments);
  const isFree = one.payments.every((paid) => paid.day < on);
  return isPaid && isFree && rest > 1
    ? { ...one, payments: [{ day: on, cents: rest }, ...one.payments] }
    : one;
});

const dollars = (cents: number) => (cents / 100).toFixed(2);
const partsOf = ({ parts }: Claim): UnpaidPart[] =>
  parts.map((one) => ({ dueOn: dayText(one.day), unpaid: dollars(one.cents) }));
const paymentsOf = ({ payments }: Claim): DatedAmount[] =>
  payments.map((one) => ({ date: dayText(one.day), amount: dollars(one.cents) }));

function figures(of: Claim, parts = partsOf(of), payments = paymentsOf(of)): Figure[] {
  const law = laws.get(of.state);
  if (!law) throw new Error(of.state);
  const [willful, disputed, promptlyPaid, wageFloorClaim, specialCircumstances] = of.answers;
  const facts: ConsequenceFacts = {
    computedTo: dayText(FIRST + 210),
    stillEmployed: false,
    separatedOn: dayText(of.separated),
    separation: of.kind,
    demandedOn: dayText(of.demanded),
    noticedOn: of.noticed === null ? null : dayText(of.noticed),
    dailyWage: dollars(of.wage),
    willful,
    disputed,
    promptlyPaid,
    wageFloorClaim,
    specialCircumstances,
  };
  const made = sumsOf({ law, place: { state: of.state }, parts, payments, facts });
  return [made.interest, made.claimantPenalty, made.statePenalty];
}

test("[BIZ] the same wages in more lines with the same due date bear the same penalty and interest in every state", () => {
  fc.assert(
    fc.property(
      claim,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
      (one, cuts) => {
        const split = one.parts.flatMap((part, at) => {
          const first = Math.min(part.cents - 1, 1 + Math.floor((cuts[at] ?? 0) * (part.cents - 1)));
          const dueOn = dayText(part.day);
          return [
            { dueOn, unpaid: dollars(part.cents - first) },
            { dueOn, unpaid: dollars(first) },
          ];
        });
        expect(figures(one, split.toReversed())).toEqual(figures(one));
      },
    ),
    { numRuns: 600 },
  );
});

/** Which of the due dates are paid in full after each payment. */
function settled({ parts }: Claim, payments: readonly Amount[]): string {
  const dues = parts.toSorted((a, b) => a.day - b.day);
  let paid = 0;
  return payments
    .toSorted((a, b) => a.day - b.day)
    .map(({ cents }) => {
      paid += cents;
      return dues.map((_, at) => sumOf(dues.slice(0, at + 1)) <= paid).join();
    })
    .join(" ");
}

test("[BIZ] a cent more or less that is paid or owed changes penalty and interest by a cent's worth in every state", () => {
  // The dearest cent is tripled (Colorado), and each figure is rounded once for each due date.
  const most = (one: Claim) => 0.03 + 0.01 * (one.parts.length + 1) + 1e-9;
  const isClose = (one: Claim, other: Figure[]) => {
    for (const [at, figure] of figures(one).entries()) {
      const [a, b] = [Number(amountOf(figure) ?? 0), Number(amountOf(other[at] as Figure) ?? 0)];
      expect(Math.abs(a - b), `${one.state}: ${a} and ${b}`).toBeLessThanOrEqual(most(one));
    }
  };
  fc.assert(
    fc.property(claim, fc.nat(3), fc.constantFrom(1, -1), (one, pick, cent) => {
      const at = pick % Math.max(1, one.payments.length);
      const more = one.payments.map((paid, index) =>
        index === at ? { ...paid, cents: paid.cents + cent } : paid,
      );
      const isSame = settled(one, one.payments) === settled(one, more);
      if (isSame || !HANG_ON_THE_LAST_CENT.includes(one.state))
        isClose(one, figures(one, partsOf(one), paymentsOf({ ...one, payments: more })));
      const owed = one.parts.map((part, index) =>
        index === pick % one.parts.length ? { ...part, cents: part.cents + cent } : part,
      );
      const dearer = { ...one, parts: owed };
      if (
        settled(one, one.payments) === settled(dearer, one.payments) ||
        !HANG_ON_THE_LAST_CENT.includes(one.state)
      )
        isClose(one, figures(dearer));
    }),
    { numRuns: 1500 },
  );
});
