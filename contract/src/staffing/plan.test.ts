import { expect, test } from "vitest";
import { batchesOf, type PlanFacts, ranked } from "./plan.ts";

const TODAY = "2026-03-10";
const WEIGHTS = {
  planDeadlineWeight: 5,
  planMoneyWeight: 2,
  planStalenessWeight: 2,
  planPriorityWeight: 3,
} as const;
const item = (id: number, more: Partial<PlanFacts> = {}) => ({
  id,
  priority: "Normal",
  dueDate: null,
  limitationDate: null,
  balance: null,
  amountClaimed: null,
  lastActivityOn: TODAY,
  ...more,
});
const order = (items: ReturnType<typeof item>[], weights: Record<keyof typeof WEIGHTS, number> = WEIGHTS) =>
  ranked(items, (name) => weights[name], TODAY);

test("a limitation date that has passed is no work of today, and hides no deadline [issue 38]", () => {
  const past = item(1, { limitationDate: "2024-03-01", dueDate: "2026-03-05" });
  const [found] = ranked([past], () => 1, "2026-03-10");
  expect(found?.reasons).toEqual(["5 days late"]);
});

test("what is late, near its limitation, large or forgotten comes first, each with why [issue 38]", () => {
  const items = [
    item(1),
    item(2, { dueDate: "2026-03-07" }),
    item(3, { amountClaimed: "12000.00" }),
    item(4, { lastActivityOn: "2026-02-01", balance: "40.00" }),
    item(5, { dueDate: "2026-03-10", priority: "Urgent" }),
    item(6, { limitationDate: "2026-03-20", dueDate: "2026-06-01", amountClaimed: "700.00" }),
  ];
  expect(order(items).map(({ id, reasons }) => [id, ...reasons])).toEqual([
    [5, "due today", "urgent"],
    [6, "the limitation date is 03/20/2026", "$700.00 claimed"],
    [2, "3 days late"],
    [4, "nothing done for 37 days", "$40.00 to be paid"],
    [3, "$12,000.00 claimed"],
    [1],
  ]);
});

test("the agency's weights decide the order; a weight of zero takes the reason away", () => {
  const items = [item(1, { dueDate: "2026-03-07" }), item(2, { amountClaimed: "12000.00" })];
  const onlyMoney = { ...WEIGHTS, planDeadlineWeight: 0 };
  expect(order(items, onlyMoney).map(({ id, reasons }) => [id, ...reasons])).toEqual([
    [2, "$12,000.00 claimed"],
    [1],
  ]);
});

test("an amount that is not known, or nothing left to be paid, is no reason", () => {
  expect(order([item(1), item(2, { balance: "0.00", amountClaimed: "900.00" })])[0]?.reasons).toEqual([]);
});

test("items of a kind are offered together from three on", () => {
  const titles = ["a", "b", "b", "b", "a", "c", "c", "c", "c"];
  // Two of the items are on one claim, and one is on none.
  const claimOf = (id: number) => (id === 8 ? null : id === 7 ? 6 : id);
  expect(batchesOf(titles.map((title, id) => ({ id, title, claimId: claimOf(id), dueDate: null })))).toEqual([
    {
      title: "c",
      count: 4,
      items: [
        { id: 5, claimId: 5, dueDate: null },
        { id: 6, claimId: 6, dueDate: null },
      ],
    },
    { title: "b", count: 3, items: [1, 2, 3].map((id) => ({ id, claimId: id, dueDate: null })) },
  ]);
});
