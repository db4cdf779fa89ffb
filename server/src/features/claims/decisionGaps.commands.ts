import { decisionGapsOf } from "@wage/contract/claims/summary/decisionGaps";
import { agencyDay } from "@wage/contract/core/calendar";
import { computeConsequences } from "../../claim/law/consequences.commands.ts";
import type { Services } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { findDecisionFacts } from "./decisionGaps.queries.ts";

/** Returns what a decision of the claim still lacks, by the rules of the contract. */
export async function decisionGaps(services: Services, claimId: number) {
  const facts = await findDecisionFacts(services.db, claimId);
  if (!facts) throw notFound("claim");
  return { rows: decisionGapsOf({ ...facts, lawUnset: await unsetLaw(services, claimId) }) };
}

/** The law that nobody has looked up and on which penalty or interest of this claim depends today. */
async function unsetLaw({ db, settings, clock }: Services, claimId: number): Promise<readonly string[]> {
  const computedTo = agencyDay(clock.now(), settings.get("timeZone"));
  try {
    return (await computeConsequences(db, settings, claimId, { computedTo }))?.unset ?? [];
  } catch (error) {
    // Dates that contradict one another are named where the figures are computed.
    if (error instanceof AppError && error.code === "invalid") return [];
    throw error;
  }
}
