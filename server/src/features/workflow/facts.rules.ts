import { type ActionInput, findsWagesOwed } from "@wage/contract/actions";
import { daysBetween } from "@wage/contract/core/calendar";
import type { Condition } from "@wage/contract/taskMatrix/conditions";
import type { DaySetting, Days } from "@wage/contract/taskMatrix/days";
import { Decimal } from "decimal.js";
import type {
  ClaimBalance,
  ClaimDays,
  ClaimLegal,
  ClaimMilestones,
  ClaimOfficer,
  ClaimParties,
} from "../../claim/state/claimState.rules.ts";
import { isRunningTask, type OpenTask } from "../../claim/task.rules.ts";
import { payableBy } from "./effects/payment.rules.ts";

export type Input = Partial<ActionInput>;
export type DaySettings = (key: DaySetting) => number;
type Moment = { now: Date; today: string };

/** The facts that a condition may refer to; undefined is not known (yet). */
export type Facts = {
  [Key in keyof Omit<
    Condition,
    "deadlinePassed" | "dayAfter" | "limitationWithinDays" | "limitationBeyondDays" | "idleDays"
  >]: Condition[Key];
} & { passed: string[]; passedBeforeToday: string[]; daysToLimitation?: number; idleDays: number };

/** Returns what a condition may ask of a claim: a part for each part of the claim that it reads. */
export const factsOf = (
  claim: FactBasis,
  tasks: readonly OpenTask[],
  input: Input,
  moment: Moment,
): Facts => ({
  ...filingFacts(claim),
  ...officerFacts(claim),
  ...decisionFacts(claim, input),
  ...moneyFacts(claim, input),
  ...dayFacts(claim, input, moment),
  ...taskFacts(tasks, moment),
  answer: input.answer ?? undefined,
  closureCode: input.closureCode ?? undefined,
});
type FactBasis = ClaimParties & OfOfficer & ClaimLegal & ClaimBalance & ClaimDays & ClaimMilestones;

const filingFacts = (claim: ClaimParties & Pick<ClaimMilestones, "employerNotifiedAt">) => ({
  employerOutOfState: claim.employerOutOfState,
  claimantOutOfState: claim.claimantOutOfState,
  interpreterNeeded: claim.interpreterNeeded,
  awaitsSignature: claim.awaitsSignature,
  employerNotified: claim.employerNotifiedAt !== null,
  channel: claim.intakeChannel,
});

type OfOfficer = Pick<ClaimOfficer, "assignedUserId" | "firstAssignedAt">;
const officerFacts = (claim: OfOfficer & Pick<ClaimMilestones, "acceptedAt">) => ({
  unassigned: claim.assignedUserId === null,
  accepted: claim.acceptedAt !== null || claim.firstAssignedAt !== null,
});

const decisionFacts = (claim: ClaimLegal & Pick<ClaimMilestones, "determinationAt">, { kind }: Input) => ({
  determined: claim.determinationAt !== null,
  owed: owedOf(kind ?? claim.determinationKind),
  stayed: claim.isStayed,
  appealed: claim.isAppealed,
  settled: claim.isSettled,
  hasLien: claim.hasLien,
  judgmentOpen: claim.judgmentOn !== null,
  decisionPending: claim.decisionPending,
  judgmentPending: claim.pendingSteps.includes("Judgment"),
  settlementPending: claim.pendingSteps.includes("Settlement"),
});

const owedOf = (kind: string | null) => (kind ? findsWagesOwed(kind) : undefined);

const moneyFacts = (claim: ClaimBalance, input: Input) => ({
  admitted: claim.fullyAdmitted,
  claimedPaid: claim.isClaimedPaid,
  paidInFull: input.amount ? paysInFull(claim, input) : undefined,
  admissionPaid: input.amount ? paysAdmission(claim, input.amount) : undefined,
  balanceLeft: claim.outstanding === null ? undefined : new Decimal(claim.outstanding).gt(0),
  anyPaid: new Decimal(claim.amountPaid ?? 0).gt(0),
  inInstallments: input.schedule == null ? undefined : input.schedule.length > 1,
});

const paysInFull = (claim: ClaimBalance, { amount, method, settles }: Input): boolean =>
  settles === true ||
  (claim.outstanding !== null &&
    Decimal.min(amount ?? 0, payableBy(claim, { method }) ?? 0).gte(claim.outstanding));

/** False while the employer admits nothing. */
const paysAdmission = (
  { admitted, amountPaid }: Pick<ClaimBalance, "admitted" | "amountPaid">,
  amount: string,
): boolean => admitted !== null && new Decimal(amountPaid ?? 0).plus(amount).gte(admitted);

const dayFacts = (
  { appealByDate, limitationDate, lastActivityDay }: ClaimDays,
  input: Input,
  { today }: Moment,
) => ({
  appealOver: appealByDate !== null && appealByDate < today,
  timely: input.date ? appealByDate === null || input.date <= appealByDate : undefined,
  daysToLimitation: limitationDate ? daysBetween(today, limitationDate) : undefined,
  idleDays: daysBetween(lastActivityDay, today),
});

function taskFacts(tasks: readonly OpenTask[], { now, today }: Moment) {
  const due = tasks.filter(isRunningTask);
  return {
    passed: due
      .filter(({ dueAt }) => dueAt !== null && new Date(dueAt) <= now)
      .map((task) => task.taskDetailCode),
    passedBeforeToday: due
      .filter(({ dueDate }) => dueDate !== null && dueDate < today)
      .map((task) => task.taskDetailCode),
  };
}

/** True if a condition holds. With `unknownFits`, a part that depends on input not given yet counts as true. */
export function holds(
  condition: Condition,
  facts: Facts,
  setting: DaySettings,
  unknownFits = false,
): boolean {
  const { deadlinePassed, dayAfter, limitationWithinDays, limitationBeyondDays, idleDays, ...plain } =
    condition;
  for (const [name, wanted] of Object.entries(plain)) {
    const fact = facts[name as keyof typeof plain];
    if (fact === undefined ? !unknownFits : fact !== wanted) return false;
  }
  const left = facts.daysToLimitation;
  return (
    (!deadlinePassed || deadlinePassed.some((code) => facts.passed.includes(code))) &&
    (!dayAfter || dayAfter.some((code) => facts.passedBeforeToday.includes(code))) &&
    (limitationWithinDays === undefined ||
      (left !== undefined && left >= 0 && left <= daysOf(limitationWithinDays, setting))) &&
    (limitationBeyondDays === undefined ||
      (left !== undefined && left > daysOf(limitationBeyondDays, setting))) &&
    (idleDays === undefined || facts.idleDays >= daysOf(idleDays, setting))
  );
}

export const daysOf = (days: Days, setting: DaySettings): number =>
  typeof days === "number" ? days : setting(days);
