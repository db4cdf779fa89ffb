import type { z } from "zod";
import { toDecimal } from "../lines/wageSentences.ts";
import type { Application, Pay, WageRow } from "./application.ts";
import type { ApplicationForm } from "./applicationDraft.ts";
import { claimedTotal, type RuleContext, wageSums } from "./applicationRules.ts";
import { type ContradictionKey, contradictions } from "./doubts/contradictions.ts";
import { isTooOld } from "./limitation.ts";

/* Warnings never block: they are shown on the review page and to staff. */

const WARNINGS = [
  "oldWages",
  "belowMinimum",
  "aboveMaximum",
  "lowRate",
  "noEmployerAddress",
  "overlap",
  "notAskedEmployer",
  "screener",
] as const;
type Remark = (typeof WARNINGS)[number];
/** A remark on the whole claim, or two answers that contradict each other. */
export type Warning = Remark | ContradictionKey;

type Limits = Pick<
  ApplicationForm["settings"],
  "limitationMonths" | "limitationDays" | "minAmount" | "maxAmount" | "minimumWage"
>;

/** Returns the remarks and the open contradictions, which staff see with the claim. */
export const applicationWarnings = (
  application: Application,
  context: RuleContext,
  limits: Limits,
): Warning[] => [
  ...applicationRemarks(application, context, limits),
  ...new Set(contradictions(application, context).map(({ key }) => key)),
];

export function applicationRemarks(application: Application, context: RuleContext, limits: Limits): Remark[] {
  const { items } = application.wages;
  const total = toDecimal(claimedTotal(wageSums(items, context)));
  const [min, max, lowest] = [limits.minAmount, limits.maxAmount, limits.minimumWage].map(toDecimal);
  const found: Record<Remark, boolean> = {
    oldWages: isTooOld(items, context.today, limits),
    belowMinimum: Boolean(min && total?.lt(min)),
    aboveMaximum: Boolean(max && total?.gt(max)),
    // Not said to a claimant who asks for the difference.
    lowRate: Boolean(
      lowest &&
        !items.some(({ typeId }) => context.formulaOf(typeId) === "minimumWage") &&
        isHourly(application.pay, context) &&
        toDecimal(application.pay.rate)?.lt(lowest),
    ),
    noEmployerAddress: !application.employer.addressLine1,
    overlap: overlaps(items),
    notAskedEmployer: application.story.askedEmployer === "no",
    screener: Object.values(application.screener).includes("no"),
  };
  return WARNINGS.filter((warning) => found[warning]);
}

const isHourly = (pay: z.output<typeof Pay>, context: RuleContext) =>
  context.unitOf(pay.wageRateTypeId) === "hour";
type Row = z.output<typeof WageRow>;

const overlaps = (items: readonly Row[]) =>
  items.some((a, index) =>
    items
      .slice(index + 1)
      .some((b) => a.typeId === b.typeId && a.periodStart <= b.periodEnd && b.periodStart <= a.periodEnd),
  );
