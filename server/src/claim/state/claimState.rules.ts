import type { Milestone } from "@wage/contract/claimStatus";
import type { ProceedingKind } from "@wage/contract/claims/proceedings";

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
  /** The delegate of the officer during an absence. */
  officerDelegateId: number | null;
  claimantId: number | null;
  employerId: number | null;
  employerOutOfState: boolean;
  claimantOutOfState: boolean;
  interpreterNeeded: boolean;
  /** True while a helper or attorney has signed the claim and the claimant has not. */
  awaitsSignature: boolean;
  intakeChannel: string;
  /** The first day of the employment, or else of the wages claimed, if one is known: no money of the claim is older. */
  employedFrom: string | null;
  limitationDate: string | null;
  appealByDate: string | null;
  firstAssignedAt: string | null;
  closureReopenable: boolean | null;
  amountPaid: string | null;
  amountHeld: string;
  /** The amount still to be paid; below zero if too much was paid, null while nothing is determined, admitted or claimed. */
  outstanding: string | null;
  /** The part of it that is the state's, which only money paid to the agency pays. */
  stateDue: string;
  /** The amount that the employer admits; null while it admits nothing. */
  admitted: string | null;
  /** The lines of the claimed wages, those without an amount found, and the sum of what was found. */
  wageLines: number;
  unfoundLines: number;
  foundTotal: string | null;
  /** True if an amount in the ledger awaits approval. */
  hasPendingEntry: boolean;
  /** A stay is on record that has not ended, whether the claim is still on hold or was closed. */
  isStayed: boolean;
  /** The determination in force was appealed in time, or late for good cause, and the hearing was not held. */
  isAppealed: boolean;
  /** A settlement is in force. */
  isSettled: boolean;
  /** A lien is on record and not released. */
  hasLien: boolean;
  /** A judgment is on record, and its satisfaction is not. */
  /** The ISO date of the judgment that is not satisfied. */
  judgmentOn: string | null;
  /** The kinds of legal steps whose sum awaits the approval of a second person. */
  pendingSteps: ProceedingKind[];
  /** Everything that is claimed is paid. */
  isClaimedPaid: boolean;
  /** The employer admits everything that is claimed. */
  fullyAdmitted: boolean;
  /** The kind of the determination that is drafted for approval, or else of the one in force. */
  determinationKind: string | null;
  lastActivityDay: string;
  claimantEmail: string | null;
  claimantLanguage: string | null;
  /** The version of the task matrix that the claim follows; null before its first action. */
  matrixVersionId: number | null;
  rowVersion: number;
} & Record<Milestone, string | null>;
