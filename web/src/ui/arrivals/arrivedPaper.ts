import type { ArrivalMedium } from "@wage/contract/claims/people/arrivals";

/** A paper of a claim that arrived, with what is known of its arrival. */
export type ArrivedPaper = {
  claimId: number;
  documentId: number;
  /** The ISO date on which the office received it. */
  receivedOn: string;
  medium?: ArrivalMedium;
};

/** The names under which the address of a claim says which paper an action is to record. */
export const ARRIVED_IN_ADDRESS = { documentId: "paper", receivedOn: "received", medium: "by" } as const;

/** The address of the claim on which the action opens with the paper, its day and its way filled in. */
export function recordAddress(
  action: string,
  { claimId, documentId, receivedOn, medium }: ArrivedPaper,
): string {
  const search = new URLSearchParams({
    tab: "documents",
    act: action,
    [ARRIVED_IN_ADDRESS.documentId]: String(documentId),
    [ARRIVED_IN_ADDRESS.receivedOn]: receivedOn,
    ...(medium && { [ARRIVED_IN_ADDRESS.medium]: medium }),
  });
  return `/Claim/${claimId}?${search}`;
}
