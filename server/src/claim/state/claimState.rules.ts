import type { Milestone } from "@wage/contract/claimStatus";
import type { ProceedingKind } from "@wage/contract/claims/proceedings";

/*
 * The facts of a claim that the task matrix and the rules of actions read, in parts. One statement reads all of them
 * (claimState.queries.ts); a rule takes the parts, or the few fields of them, that it reads.
 */

/** The status of the claim, and the statuses to which it may go from there. */
export type ClaimStanding = {
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
  closureReopenable: boolean | null;
};

/** The officer of the claim. */
export type ClaimOfficer = {
  assignedUserId: number | null;
  /** The delegate of the officer during an absence. */
  officerDelegateId: number | null;
  firstAssignedAt: string | null;
};

/** The parties, and how the claim came in. */
export type ClaimParties = {
  claimantId: number | null;
  claimantEmail: string | null;
  claimantLanguage: string | null;
  claimantOutOfState: boolean;
  employerId: number | null;
  employerOutOfState: boolean;
  interpreterNeeded: boolean;
  /** True while a helper or attorney has signed the claim and the claimant has not. */
  awaitsSignature: boolean;
  intakeChannel: string;
};

/** The wages claimed and found. */
export type ClaimWages = {
  /** The first day of the employment, or else of the wages claimed, if one is known: no money of the claim is older. */
  employedFrom: string | null;
  /** The lines of the claimed wages, those without an amount found, and the sum of what was found. */
  amountClaimed: string | null;
  wageLines: number;
  unfoundLines: number;
  foundTotal: string | null;
};

/** The sums that are due, admitted, paid and held. */
export type ClaimBalance = {
  /** What decisions make due, without what was adjusted by hand; null while nothing does. */
  decidedDue: string | null;
  amountPaid: string | null;
  amountHeld: string;
  /** The amount still to be paid; below zero if too much was paid, null while nothing is determined, admitted or claimed. */
  outstanding: string | null;
  /** The part of it that is the state's, which only money paid to the agency pays. */
  stateDue: string;
  /** The amount that the employer admits; null while it admits nothing. */
  admitted: string | null;
  /** The employer admits everything that is claimed. */
  fullyAdmitted: boolean;
  /** Everything that is claimed is paid. */
  isClaimedPaid: boolean;
  /** True if an amount in the ledger awaits approval. */
  hasPendingEntry: boolean;
};

/** The decisions and legal steps that are in force. */
export type ClaimLegal = {
  /** A stay is on record that has not ended, whether the claim is still on hold or was closed. */
  isStayed: boolean;
  /** The determination in force was appealed in time, or late for good cause, and the hearing was not held. */
  isAppealed: boolean;
  /** A settlement is in force. */
  isSettled: boolean;
  /** A lien is on record and not released. */
  hasLien: boolean;
  /** The ISO date of a judgment on record whose satisfaction is not. */
  judgmentOn: string | null;
  /** The kinds of legal steps whose sum awaits the approval of a second person. */
  pendingSteps: ProceedingKind[];
  /** A determination or a hearing decision is drafted and awaits approval. */
  decisionPending: boolean;
  /** The kind of the determination that is drafted for approval, or else of the one in force. */
  determinationKind: string | null;
};

/** The moments at which the claim first reached a stage. */
export type ClaimMilestones = Record<Milestone, string | null>;

/** The days that run for or against the claim. */
export type ClaimDays = {
  limitationDate: string | null;
  appealByDate: string | null;
  lastActivityDay: string;
};

export type ClaimState = {
  id: number;
  claimNumber: string;
  /** The version of the task matrix that the claim follows; null before its first action. */
  matrixVersionId: number | null;
  rowVersion: number;
} & ClaimStanding &
  ClaimOfficer &
  ClaimParties &
  ClaimWages &
  ClaimBalance &
  ClaimLegal &
  ClaimMilestones &
  ClaimDays;
