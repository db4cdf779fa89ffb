import { findsWagesOwed } from "@wage/contract/actions";
import type { Waiting } from "@wage/contract/claims/summary/waiting";
import { addCalendarDays } from "@wage/contract/core/calendar";
import { type FieldMessages, type Message, message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import {
  type LineAnswer,
  OFFER_DAYS_MAX,
  OFFER_TIMES_MAX,
} from "@wage/contract/employerPortal/employerAnswer";
import type { PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import { Decimal } from "decimal.js";

type ClaimedLine = { id: number; amountClaimed: string };
export type RecordedLine = {
  itemId: number;
  position: LineAnswer["position"];
  amount: string;
  reason: string | null;
};

/** Returns why a claim in this state takes no answer; null if it takes one. */
export function closedTo(state: PortalClaim["state"]): Message | null {
  if (state === "closed") return message("answerToClosed");
  return state === "paid" ? message("answerToPaid") : null;
}

/** The determination in force. */
export type DecisionFacts = { issuedAt: string; kind: string };

export const decisionOf = (determined: DecisionFacts | null): PortalClaim["decision"] =>
  determined && { issuedAt: determined.issuedAt, wagesAreOwed: findsWagesOwed(determined.kind) };

/** Returns the day of the answer as long as it matters: it is awaited, or it passed without one. */
export function answerByOf(
  { answerBy, answerReceivedAt }: { answerBy: string | null; answerReceivedAt: Date | string | null },
  waiting: Waiting | null,
  today: string,
): string | null {
  const awaited = waiting?.open.find((wait) => wait.for === "answer");
  if (awaited) return awaited.by;
  return answerReceivedAt === null && isAfter(answerBy, today) ? answerBy : null;
}

export const isAfter = (answerBy: string | null, today: string): boolean =>
  answerBy !== null && today > answerBy;

/**
 * Returns for each line the amount that the employer says is owed: all of it, the part entered, or nothing. Errors name
 * the fields of the form: an answer that skips a line or names a foreign one, and a part that is not less than the claim.
 */
export function amountsOf(
  claimed: readonly ClaimedLine[],
  answers: readonly LineAnswer[],
): { lines: RecordedLine[]; errors: FieldMessages } {
  const byId = new Map(answers.map((answer) => [answer.itemId, answer]));
  const known = new Set(claimed.map(({ id }) => id));
  const isEveryLine =
    byId.size === answers.length &&
    byId.size === known.size &&
    answers.every(({ itemId }) => known.has(itemId));
  const errors: FieldMessages = isEveryLine ? {} : { lines: [message("answerEveryLine")] };
  const lines = claimed.flatMap(({ id, amountClaimed }): RecordedLine[] => {
    const answer = byId.get(id);
    if (!answer) return [];
    const { position, reason } = answer;
    if (position === "agree") return [{ itemId: id, position, amount: amountClaimed, reason }];
    if (position === "disagree") return [{ itemId: id, position, amount: "0.00", reason }];
    const amount = new Decimal(answer.amount ?? 0);
    if (amount.gte(amountClaimed))
      errors[`lines.${answers.indexOf(answer)}.amount`] = [
        message("answerPartTooMuch", formatMoney(amountClaimed)),
      ];
    return [{ itemId: id, position, amount: amount.toFixed(2), reason }];
  });
  return { lines, errors };
}

const MORE_DAYS_MAX = 60;
/** True if the day that an employer asks for is after the given one and near enough to be granted. */
export const isFurtherDay = (until: string, from: string): boolean =>
  until > from && until <= addCalendarDays(from, MORE_DAYS_MAX);

/** Returns the sum that an offer is compared with: what is claimed, or owed if that is more; null if neither is known. */
export function offerBasis(claim: { amountClaimed: string | null; stillOwed: string | null }): string | null {
  const basis = Decimal.max(claim.amountClaimed ?? 0, claim.stillOwed ?? 0);
  return basis.isZero() ? null : basis.toFixed(2);
}
export const isOfferTooHigh = (amount: string, basis: string): boolean =>
  new Decimal(amount).gt(new Decimal(basis).times(OFFER_TIMES_MAX));
export const isOfferTooLate = (firstDate: string, today: string): boolean =>
  firstDate > addCalendarDays(today, OFFER_DAYS_MAX);

/** The limits of the submissions of one employer about a claim, so that the officer's inbox and the log are not flooded. */
export const sendingTries = (claimId: number) => [
  { kind: "answerSend", subject: String(claimId), max: 10, minutes: 24 * 60 },
];
export const savingTries = (claimId: number) => [
  { kind: "answerSave", subject: String(claimId), max: 300, minutes: 60 },
];
