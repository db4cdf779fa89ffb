import { type DecisionFacts, decisionGapsOf } from "@wage/contract/claims/summary/decisionGaps";
import { agencyDay } from "@wage/contract/core/calendar";
import { computeConsequences } from "../../claim/law/consequences.commands.ts";
import type { Services } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { findDecisionFacts } from "./decisionGaps.queries.ts";

/** Returns what a decision of the claim still lacks, by the rules of the contract. */
export async function decisionGaps(services: Services, claimId: number) {
  const facts = await findDecisionFacts(services.db, claimId);
  if (!facts) throw notFound("claim");
  return { rows: decisionGapsOf({ ...facts, ...(await lawOf(services, claimId)) }) };
}

type Law = Pick<DecisionFacts, "lawUnset" | "finalPayDueOn" | "datesContradict">;

/** The law that nobody has looked up and on which penalty or interest of this claim depends today; all of it while no rules are in force. */
async function lawOf({ db, settings, clock }: Services, claimId: number): Promise<Law> {
  const computedTo = agencyDay(clock.now(), settings.get("timeZone"));
  try {
    const law = await computeConsequences(db, settings, claimId, { computedTo });
    return {
      lawUnset: law?.unset ?? ["all rules of the state"],
      finalPayDueOn: law?.finalPayDueOn ?? null,
      datesContradict: false,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid")
      return { lawUnset: [], finalPayDueOn: null, datesContradict: true };
    throw error;
  }
}
