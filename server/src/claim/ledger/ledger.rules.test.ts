import {
  ALLOCATION_ORDERS,
  COMPONENT_NAMES,
  COMPONENTS,
  type ComponentName,
} from "@wage/contract/claims/ledger";
import { Decimal } from "decimal.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  assessmentLines,
  boundedChange,
  complete,
  type EntryCommand,
  entryLines,
  entryRefusal,
  heldShares,
  type Line,
  positionOf,
  spread,
} from "./ledger.rules.ts";

const ORDER: readonly ComponentName[] = ALLOCATION_ORDERS["Wages, interest, penalties, fees"];

/** A ledger that records entries as the commands do; a refused entry leaves it unchanged. */
function ledger(order = ORDER) {
  const entries: Line[][] = [];
  const reversible = new Set<Line[]>();
  const all = () => entries.flat();
  const record = (command: EntryCommand) => {
    const before = positionOf(all());
    const lines = complete(all(), entryLines(command, before, order), order);
    const refused = entryRefusal(command, before, positionOf([...all(), ...lines]));
    if (!refused) entries.push(lines);
    if (command.kind !== "Reversal") reversible.add(lines);
    return refused;
  };
  return {
    entries,
    reversible,
    record,
    assess: (change: Parameters<typeof assessmentLines>[0]) =>
      entries.push(complete(all(), assessmentLines(boundedChange(change, positionOf(all()))), order)),
    pay: (amount: string, to: "claimant" | "held" = "claimant") => record({ kind: "Payment", amount, to }),
    now: () => positionOf(all()),
    due: (name: ComponentName) => positionOf(all()).balance("due", name).toFixed(2),
    of: (account: Parameters<ReturnType<typeof positionOf>["balance"]>[0]) =>
      positionOf(all()).balance(account).toFixed(2),
  };
}

describe("a payment", () => {
  test("pays the components in the order of the setting", () => {
    const one = ledger();
    one.assess({ Wages: "800.00", Interest: "10.50", ClaimantPenalty: "100.00" });
    one.pay("805.25");
    expect([one.due("Wages"), one.due("Interest"), one.due("ClaimantPenalty")]).toEqual([
      "0.00",
      "5.25",
      "100.00",
    ]);
    const other = ledger(ALLOCATION_ORDERS["Interest, wages, penalties, fees"]);
    other.assess({ Wages: "800.00", Interest: "10.50" });
    other.pay("800.00");
    expect([other.due("Wages"), other.due("Interest")]).toEqual(["10.50", "0.00"]);
  });

  test("[BIZ] T24: $1,700.00 on wages, interest and both penalties leaves $445.00; $2,200.00 is $55.00 too much", () => {
    const paying = (amount: string) => {
      const one = ledger();
      one.assess({ Wages: "1500.00", Interest: "45.00", ClaimantPenalty: "300.00", StatePenalty: "300.00" });
      one.pay(amount, "held");
      const components = ["Wages", "Interest", "ClaimantPenalty", "StatePenalty"] as const;
      return [...components.map((name) => one.due(name)), one.of("unapplied")];
    };
    expect(paying("1700.00")).toEqual(["0.00", "0.00", "145.00", "300.00", "0.00"]);
    expect(paying("2200.00")).toEqual(["0.00", "0.00", "0.00", "0.00", "-55.00"]);
  });

  test("made to the claimant never pays the state's penalty", () => {
    const one = ledger();
    one.assess({ Wages: "100.00", StatePenalty: "50.00" });
    one.pay("150.00");
    expect([one.due("Wages"), one.due("StatePenalty"), one.of("unapplied")]).toEqual([
      "0.00",
      "50.00",
      "-50.00",
    ]);
    one.pay("50.00", "held");
    expect([one.due("StatePenalty"), one.of("held")]).toEqual(["0.00", "50.00"]);
    expect(heldShares(one.now()).claimant.toFixed(2)).toBe("0.00");
  });

  test("before any decision waits, and pays the amount that is then found due", () => {
    const one = ledger();
    one.pay("300.00");
    expect(one.of("unapplied")).toBe("-300.00");
    one.assess({ Wages: "800.00" });
    expect([one.due("Wages"), one.of("unapplied")]).toEqual(["500.00", "0.00"]);
  });

  test("beyond what is due can be refunded only from money that the agency holds", () => {
    const one = ledger();
    one.assess({ Wages: "100.00" });
    one.pay("130.00", "held");
    expect(one.record({ kind: "Refund", amount: "30.01" })).toContain("refundTooLarge");
    expect(one.record({ kind: "Refund", amount: "30.00" })).toBeNull();
    expect([one.of("held"), one.of("unapplied")]).toEqual(["100.00", "0.00"]);
    expect(one.record({ kind: "Disbursement", amount: "100.00" })).toBeNull();
    expect([one.of("held"), one.of("claimant")]).toEqual(["0.00", "100.00"]);
    expect(one.record({ kind: "Disbursement", amount: "0.00" })).toContain("nothingToForward");
  });

  test("that bounces makes due again what it paid, but not before the money sent on is reversed", () => {
    const one = ledger();
    one.assess({ Wages: "100.00", Interest: "5.00" });
    one.pay("105.00", "held");
    one.record({ kind: "Disbursement", amount: "105.00" });
    const [, payment = [], sent = []] = one.entries;
    const reverse = (reversed: Line[]) => one.record({ kind: "Reversal", amount: "105.00", reversed });
    expect(reverse(payment)).toContain("entryForwarded");
    expect(reverse(sent)).toBeNull();
    expect(reverse(payment)).toBeNull();
    expect([one.due("Wages"), one.due("Interest"), one.of("held")]).toEqual(["100.00", "5.00", "0.00"]);
  });
});

test("a payment by the employer before any decision is the claimant's, and is not refunded", () => {
  const paid = [
    { account: "held" as const, component: null, amount: new Decimal(300) },
    { account: "unapplied" as const, component: null, amount: new Decimal(-300) },
  ];
  const shares = (decided: boolean, closed = false) =>
    Object.values(heldShares(positionOf(paid, { decided, closed }))).map((amount) => amount.toFixed(2));
  expect(shares(false)).toEqual(["300.00", "0.00", "0.00"]);
  expect(shares(true)).toEqual(["0.00", "0.00", "300.00"]);
  // Once the claim is closed undecided, the whole sum can go either way.
  expect(shares(false, true)).toEqual(["300.00", "0.00", "300.00"]);
});

test("a smaller decision gives back what was paid too much, and what was written off first", () => {
  const one = ledger();
  one.assess({ Wages: "100.00" });
  one.pay("60.00");
  expect(one.record({ kind: "WriteOff", amount: "40.01" })).toContain("beyondBalance");
  one.record({ kind: "WriteOff", amount: "40.00" });
  one.assess({ Wages: "-50.00" });
  expect([one.due("Wages"), one.of("unapplied")]).toEqual(["0.00", "-10.00"]);
  expect(one.now().balance("writtenOff", "Wages").toFixed(2)).toBe("0.00");
});

test("an adjustment cannot take away more than is due", () => {
  const one = ledger();
  one.assess({ Wages: "100.00" });
  const adjust = (amount: string) =>
    one.record({ kind: "Adjustment", amount, component: "Fees", direction: "decrease" });
  expect(adjust("0.01")).toContain("beyondComponent");
  one.record({ kind: "Adjustment", amount: "35.00", component: "Fees", direction: "increase" });
  expect(adjust("35.00")).toBeNull();
});

describe("an entry that is reversed after others followed", () => {
  const reverse = (one: ReturnType<typeof ledger>, index: number) =>
    one.record({ kind: "Reversal", amount: "1.00", reversed: one.entries[index] ?? [] });

  test("leaves no component with less than nothing paid", () => {
    const one = ledger();
    one.assess({ Wages: "800.00" });
    one.record({ kind: "Adjustment", amount: "58.20", component: "Interest", direction: "increase" });
    one.pay("858.20");
    expect(reverse(one, 1)).toBeNull();
    expect([one.due("Wages"), one.of("unapplied")]).toEqual(["0.00", "-58.20"]);
    expect(reverse(one, 2)).toBeNull();
    expect([one.due("Wages"), one.due("Interest"), one.of("unapplied")]).toEqual(["800.00", "0.00", "0.00"]);
  });

  test("does not write off less than nothing", () => {
    const one = ledger();
    one.assess({ Wages: "100.00" });
    one.pay("60.00");
    one.record({ kind: "WriteOff", amount: "40.00" });
    one.assess({ Wages: "-50.00" });
    expect(reverse(one, 2)).toBeNull();
    expect([one.due("Wages"), one.of("unapplied")]).toEqual(["0.00", "-10.00"]);
    expect(one.now().balance("writtenOff", "Wages").toFixed(2)).toBe("0.00");
  });

  test("does not make less than nothing due", () => {
    const one = ledger();
    one.assess({ Wages: "100.00" });
    one.record({ kind: "Adjustment", amount: "35.00", component: "Fees", direction: "increase" });
    one.record({ kind: "Adjustment", amount: "30.00", component: "Fees", direction: "decrease" });
    expect(reverse(one, 1)).toContain("entryLowered");
    expect(reverse(one, 2)).toBeNull();
    expect(reverse(one, 1)).toBeNull();
    expect(one.due("Fees")).toBe("0.00");
  });
});

test("a decision below what was taken off by hand leaves nothing due, and no overpayment", () => {
  const one = ledger();
  one.assess({ Wages: "100.00" });
  one.record({ kind: "Adjustment", amount: "50.00", component: "Wages", direction: "decrease" });
  one.assess({ Wages: "-70.00" });
  expect([one.due("Wages"), one.of("unapplied")]).toEqual(["0.00", "0.00"]);
});

test("a settlement below what was added by hand keeps its sum", () => {
  const one = ledger();
  one.record({ kind: "Adjustment", amount: "120.00", component: "StatePenalty", direction: "increase" });
  const change = boundedChange({ Wages: "-20.00" }, one.now(), ORDER);
  expect(change).toMatchObject({ Wages: "0.00", StatePenalty: "-20.00" });
});

test("a sum without components fills those of the decision before it; the rest counts as wages", () => {
  const base = { Wages: "800.00", Interest: "50.00", ClaimantPenalty: "150.00" };
  expect(spread("820.00", base, ORDER)).toMatchObject({
    Wages: "800.00",
    Interest: "20.00",
    ClaimantPenalty: "0.00",
  });
  expect(spread("1200.00", base, ORDER)).toMatchObject({
    Wages: "1000.00",
    Interest: "50.00",
    ClaimantPenalty: "150.00",
  });
  expect(spread("500.00", {}, ORDER)).toMatchObject({ Wages: "500.00" });
});

describe("whatever is recorded", () => {
  const cents = fc.integer({ min: 1, max: 50_000 }).map((value) => new Decimal(value).div(100).toFixed(2));
  const component = fc.constantFrom(...COMPONENT_NAMES);
  const step = fc.oneof(
    fc.record({ do: fc.constant("assess" as const), component, amount: cents }),
    fc.record({ do: fc.constant("lower" as const), component, amount: cents }),
    fc.record({
      do: fc.constant("pay" as const),
      amount: cents,
      to: fc.constantFrom("claimant" as const, "held" as const),
    }),
    fc.record({ do: fc.constant("forward" as const) }),
    fc.record({ do: fc.constant("refund" as const), amount: cents }),
    fc.record({ do: fc.constant("writeOff" as const), amount: cents }),
    fc.record({
      do: fc.constant("adjust" as const),
      component,
      amount: cents,
      direction: fc.constantFrom("increase" as const, "decrease" as const),
    }),
    fc.record({ do: fc.constant("reverse" as const), pick: fc.nat(20) }),
  );

  test("each entry balances, nothing is overpaid, nothing waits while it could pay", () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 25 }),
        fc.constantFrom(...Object.values(ALLOCATION_ORDERS)),
        (steps, order) => {
          const one = ledger(order);
          const reversed = new Set<Line[]>();
          for (const each of steps) perform(one, each, reversed);
          for (const entry of one.entries)
            expect(Decimal.sum(0, ...entry.map(({ amount }) => amount)).toFixed(2)).toBe("0.00");
          const position = one.now();
          expect(position.balance("held").isNegative() && !position.balance("held").isZero()).toBe(false);
          expect(position.balance("unapplied").lte(0)).toBe(true);
          const waiting = position.balance("unapplied").lt(0);
          for (const name of COMPONENT_NAMES) {
            expect(position.balance("due", name).gte(0)).toBe(true);
            expect(position.balance("writtenOff", name).gte(0)).toBe(true);
            const due = position.balance("assessed", name).neg();
            expect(due.gte(0)).toBe(true);
            const left = Decimal.sum(position.balance("due", name), position.balance("writtenOff", name));
            expect(left.lte(due)).toBe(true);
            if (waiting && COMPONENTS[name].payee === "claimant")
              expect(position.balance("due", name).toFixed(2)).toBe("0.00");
          }
          const shares = heldShares(position);
          expect(
            Decimal.sum(shares.claimant, shares.state, shares.employer).lte(position.balance("held")),
          ).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
  function perform(one: ReturnType<typeof ledger>, each: Step, reversed: Set<Line[]>) {
    switch (each.do) {
      case "assess":
        return one.assess({ [each.component]: each.amount });
      case "lower":
        return one.assess({ [each.component]: `-${each.amount}` });
      case "pay":
        return one.pay(each.amount, each.to);
      case "forward": {
        const { claimant, state } = heldShares(one.now());
        return one.record({ kind: "Disbursement", amount: claimant.plus(state).toFixed(2) });
      }
      case "refund":
        return one.record({ kind: "Refund", amount: each.amount });
      case "writeOff":
        return one.record({ kind: "WriteOff", amount: each.amount });
      case "adjust":
        return one.record({ kind: "Adjustment", ...each });
      case "reverse": {
        const entry = one.entries[each.pick % Math.max(1, one.entries.length)];
        if (!entry || !one.reversible.has(entry) || reversed.has(entry)) return null;
        const refused = one.record({ kind: "Reversal", amount: "1.00", reversed: entry });
        if (!refused) reversed.add(entry);
        return refused;
      }
    }
  }
});
