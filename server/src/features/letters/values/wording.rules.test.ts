import { expect, test } from "vitest";
import { planFields, planTable } from "./planValues.rules.ts";
import { paymentMethod, wording } from "./wording.rules.ts";

const planOf = (count: number, graceDays: number) => ({
  plan: {
    total: "900.00",
    graceDays,
    endedOn: null,
    accelerated: null,
    balance: `${count * 450}.00`,
    installments: Array.from({ length: count }, (_, at) => ({
      number: at + 1,
      dueOn: "2026-06-15",
      amount: "450.00",
      paid: "0.00",
    })),
  },
});

test("a number agrees with its noun, and a grace period of zero days is not mentioned", () => {
  expect(planFields(planOf(1, 1), "2026-03-02", "en")).toMatchObject({
    "plan.count": "1 installment",
    "plan.graceDays": "1 day",
  });
  expect(planFields(planOf(2, 5), "2026-03-02", "es")).toMatchObject({
    "plan.count": "2 cuotas",
    "plan.graceDays": "5 días",
  });
  expect(planFields(planOf(2, 0), "2026-03-02", "es")["plan.graceDays"]).toBeUndefined();
});

test("a letter states no installment beyond the balance, and no plan in force that does not add up to it [14]", () => {
  const { plan } = planOf(2, 5);
  const changed = { plan: { ...plan, balance: "500.00" } };
  expect(planFields(changed, "2026-03-02", "en")).toMatchObject({
    "plan.total": undefined,
    "plan.nextAmount": undefined,
  });
  expect(planTable(changed, "en").installments).toEqual([]);
  const ended = { plan: { ...plan, endedOn: "2026-07-20", accelerated: "900.00", balance: "100.00" } };
  expect(planFields(ended, "2026-03-02", "en")).toMatchObject({ "plan.nextAmount": "$100.00" });
  expect(
    planFields({ plan: { ...ended.plan, balance: "900.00" } }, "2026-03-02", "en")["plan.nextAmount"],
  ).toBe("$450.00");
});

test("the claimant reads of a check to them, and the employer of one to the worker", () => {
  expect(paymentMethod("en", "Check to claimant", "claimant")).toBe("a check to you");
  expect(paymentMethod("es", "Check to claimant", "employer")).toBe("un cheque para el trabajador");
  expect(paymentMethod("en", "Cash", "claimant")).toBe("cash");
});

test.each(["en", "es"] as const)(
  "the note on a copy (%s) has one full stop after a name that ends with one",
  (language) => {
    const note = wording(language, "copyOf", "L8-5F0ED", "High Plains Diner, Inc.");
    expect(note).toContain("High Plains Diner, Inc.");
    expect(note).not.toContain("..");
  },
);
