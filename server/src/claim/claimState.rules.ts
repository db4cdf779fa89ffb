import type { Milestone } from "@wage/contract/claimStatus";
import { Decimal } from "decimal.js";

/** The columns of a claim that the task matrix and the rules of actions depend on. */
export type ClaimState = {
  id: number;
  claimNumber: string;
  statusCode: string;
  statusLabel: string;
  statusSince: string;
  /** True if the claim is neither closed nor still to be filed. */
  isOpen: boolean;
  isClosed: boolean;
  /** True while the claim is not filed: it has the status in which every claim begins. */
  isInitial: boolean;
  /** False if no action leads out of the status. */
  mayBeLeft: boolean;
  /** The status to return to if no earlier one is known. */
  defaultReturn: string | null;
  previousStatusCode: string | null;
  assignedUserId: number | null;
  claimantId: number | null;
  employerId: number | null;
  employerOutOfState: boolean;
  claimantOutOfState: boolean;
  interpreterNeeded: boolean;
  intakeChannel: string;
  limitationDate: string | null;
  appealByDate: string | null;
  firstAssignedAt: string | null;
  closureReopenable: boolean | null;
  amountClaimed: string | null;
  amountDue: string | null;
  amountPaid: string | null;
  determinationKind: string | null;
  lastActivityDay: string;
  claimantEmail: string | null;
  claimantLanguage: string | null;
  rowVersion: number;
} & Record<Milestone, string | null>;

/**
 * Returns the sum that settles the claim in full: the amount due or, while nothing is determined or admitted, the
 * amount claimed. Null while neither is known.
 */
export function settlementAmount({
  amountDue,
  amountClaimed,
}: Pick<ClaimState, "amountDue" | "amountClaimed">): Decimal | null {
  const amount = amountDue ?? amountClaimed;
  return amount === null ? null : new Decimal(amount);
}
