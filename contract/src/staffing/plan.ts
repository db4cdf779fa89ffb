import { Decimal } from "decimal.js";
import { BULK_MAX } from "../claims/claimBulk.ts";
import { daysBetween, usDate } from "../core/calendar.ts";
import { formatMoney } from "../core/numbers.ts";

/*
 * Today's plan: the order of a person's open work, as a table of rules. Each rule gives an item 0 to 10 points with a reason in
 * words; its weight is a setting, so that the agency decides what comes first.
 */

/** The facts of an item that the rules read; days are ISO dates, amounts exact decimals as text. Null is not known. */
export type PlanFacts = {
  priority: string;
  dueDate: string | null;
  limitationDate: string | null;
  /** The amount that is left to be paid; null while it is not known what is due, when the amount claimed counts. */
  balance: string | null;
  amountClaimed: string | null;
  /** The day on which anybody last did something on the claim. */
  lastActivityOn: string | null;
};

type Worth = { points: number; reason: string } | null;
const POINTS_MAX = 10;
/** Days before a limitation date from which it counts like a deadline that has passed. */
const LIMITATION_DAYS = 30;
const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

export const PLAN_RULES = {
  deadline: {
    weight: "planDeadlineWeight",
    of: ({ dueDate, limitationDate }: PlanFacts, today: string): Worth => {
      // One that has passed says nothing about today's work: of a decided claim it is long over.
      const ends = limitationDate === null ? null : daysBetween(today, limitationDate);
      if (limitationDate && ends !== null && ends >= 0 && ends <= LIMITATION_DAYS)
        return { points: POINTS_MAX, reason: `the limitation date is ${usDate(limitationDate)}` };
      if (dueDate === null) return null;
      const left = daysBetween(today, dueDate);
      if (left < 0) return { points: POINTS_MAX, reason: `${days(-left)} late` };
      if (left === 0) return { points: POINTS_MAX - 1, reason: "due today" };
      return left <= 7 ? { points: 8 - left, reason: `due in ${days(left)}` } : null;
    },
  },
  money: {
    weight: "planMoneyWeight",
    of: ({ balance, amountClaimed }: PlanFacts): Worth => {
      const amount = balance ?? amountClaimed;
      if (amount === null || !new Decimal(amount).gt(0)) return null;
      const steps = [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000];
      const points = Math.max(1, steps.filter((step) => new Decimal(amount).gte(step)).length);
      return { points, reason: `${formatMoney(amount)} ${balance === null ? "claimed" : "to be paid"}` };
    },
  },
  staleness: {
    weight: "planStalenessWeight",
    of: ({ lastActivityOn }: PlanFacts, today: string): Worth => {
      if (lastActivityOn === null) return null;
      const idle = daysBetween(lastActivityOn, today);
      return idle >= 3
        ? { points: Math.min(POINTS_MAX, Math.floor(idle / 3)), reason: `nothing done for ${days(idle)}` }
        : null;
    },
  },
  priority: {
    weight: "planPriorityWeight",
    of: ({ priority }: PlanFacts): Worth => {
      if (priority === "Urgent") return { points: POINTS_MAX, reason: "urgent" };
      return priority === "High" ? { points: 5, reason: "high priority" } : null;
    },
  },
} as const;
export type PlanWeight = (typeof PLAN_RULES)[keyof typeof PLAN_RULES]["weight"];

/** A person's items in the order in which to do them, each with why, the weightiest reason first. */
export const ranked = <Item extends PlanFacts & { id: number }>(
  items: readonly Item[],
  weightOf: (weight: PlanWeight) => number,
  today: string,
): (Item & { score: number; reasons: string[] })[] =>
  items
    .map((item) => {
      const worth = Object.values(PLAN_RULES).flatMap(({ weight, of }) => {
        const found = of(item, today);
        const score = (found?.points ?? 0) * weightOf(weight);
        return found && score > 0 ? [{ score, reason: found.reason }] : [];
      });
      return {
        ...item,
        score: worth.reduce((sum, { score }) => sum + score, 0),
        reasons: worth.toSorted((a, b) => b.score - a.score).map(({ reason }) => reason),
      };
    })
    .toSorted(
      (a, b) => b.score - a.score || (a.dueDate ?? "9999").localeCompare(b.dueDate ?? "9999") || a.id - b.id,
    );

/** From so many items of one kind on, they are offered to be done together. */
const BATCH_MIN = 3;
const BATCHES_SHOWN = 5;

type Batch = {
  title: string;
  count: number;
  items: { id: number; claimId: number; dueDate: string | null }[];
};

/** The kinds of which several items are to do, the most frequent first, each with its first items on claims. */
export function batchesOf(
  items: readonly { id: number; claimId: number | null; title: string; dueDate: string | null }[],
): Batch[] {
  const batches = new Map<string, Batch>();
  for (const { id, claimId, title, dueDate } of items) {
    const batch = batches.get(title) ?? { title, count: 0, items: [] };
    batches.set(title, batch);
    batch.count += 1;
    const isListed = batch.items.length >= BULK_MAX || batch.items.some((item) => item.claimId === claimId);
    if (claimId !== null && !isListed) batch.items.push({ id, claimId, dueDate });
  }
  return [...batches.values()]
    .filter(({ count }) => count >= BATCH_MIN)
    .toSorted((a, b) => b.count - a.count || a.title.localeCompare(b.title))
    .slice(0, BATCHES_SHOWN);
}
