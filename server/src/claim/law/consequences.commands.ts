import { type ActionInput, LawFactFields } from "@wage/contract/actions";
import { reasonMessage } from "@wage/contract/calculator/lawReason";
import { agencyDay, usDate } from "@wage/contract/core/calendar";
import type { FieldMessages } from "@wage/contract/core/messages";
import { type ConsequenceFacts, type Consequences, consequencesOf } from "@wage/law/consequences";
import { compileLaw } from "@wage/law/engine/law";
import type { Problem, Reason } from "@wage/law/engine/problem";
import { workPlaceOf } from "@wage/law/facts";
import { timelineProblems } from "@wage/law/timelineProblems";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import type { Settings } from "../../core/settings.ts";
import { findClaimDates, listFoundParts, listPaymentsReceived } from "../determination.queries.ts";
import { findLawInForce, findSeparation, findWorkPlace } from "./lawInForce.queries.ts";

const truth = (answer: "yes" | "no" | null | undefined) => (answer ? answer === "yes" : null);

type Given = Pick<Partial<ActionInput>, keyof typeof LawFactFields | "owed">;

/**
 * Computes penalty and interest on the wages found by the rules in force; null without a date to compute to or without
 * rules. `owed` is the sum of a claim without lines.
 */
export async function computeConsequences(
  db: Db | Tx,
  settings: Settings,
  claimId: number,
  given: Given,
): Promise<Consequences | null> {
  const { computedTo, wagesDueOn, owed } = given;
  if (!computedTo) return null;
  const { submittedAt, determinedAt } = await findClaimDates(db, claimId);
  const dayOf = (instant: Date | string | null) =>
    instant === null ? null : agencyDay(instant, settings.get("timeZone"));
  const { hiredOn, ...separation } = await findSeparation(db, claimId);
  const facts: ConsequenceFacts = {
    computedTo,
    ...separation,
    demanded: truth(given.demanded),
    demandedOn: given.demandedOn ?? null,
    noticedOn: given.noticedOn ?? null,
    checkRefusedOn: given.checkRefusedOn ?? null,
    dailyWage: given.dailyWage ?? null,
    willful: truth(given.willful),
    disputed: truth(given.disputed),
    promptlyPaid: truth(given.promptlyPaid),
    wageFloorClaim: truth(given.wageFloorClaim),
    specialCircumstances: truth(given.specialCircumstances),
    priorViolationOn: given.priorViolationOn ?? null,
    filedOn: dayOf(submittedAt),
    determinedOn: dayOf(determinedAt),
  };
  const found = owed ? [{ dueOn: null, unpaid: owed }] : await listFoundParts(db, claimId);
  const parts = found.map(({ dueOn, unpaid }) => ({ dueOn: dueOn ?? wagesDueOn ?? null, unpaid }));
  const payments = await listPaymentsReceived(db, claimId);
  const problems = timelineProblems({ facts, parts, payments, hiredOn });
  if (problems.length > 0) throw new AppError("invalid", undefined, { errors: fieldErrors(problems) });
  return recompute(db, settings, claimId, { facts, parts, payments });
}

/** The faults at the fields in which they were entered; those of the claim itself at the day of the computation. */
function fieldErrors(problems: readonly Problem[]): FieldMessages {
  const errors: FieldMessages = {};
  for (const { path, reason } of problems) {
    const [name = ""] = path.map(String);
    const field = name === "parts" ? "wagesDueOn" : name in LawFactFields ? name : "computedTo";
    errors[field] = [...(errors[field] ?? []), reasonMessage(inDatesAsTyped(reason))];
  }
  return errors;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The days of a reason as people type them, and not as the files of a profile have them. */
const inDatesAsTyped = ({ key, values }: Reason): Reason => ({
  key,
  values: values.map((value) => (typeof value === "string" && ISO_DATE.test(value) ? usDate(value) : value)),
});

/** Computes the same facts again by the rules that are in force now. */
export async function recompute(
  db: Db | Tx,
  settings: Settings,
  claimId: number,
  { facts, parts, payments }: Pick<Consequences, "facts" | "parts" | "payments">,
): Promise<Consequences | null> {
  const [found, place] = [await findLawInForce(db), await findWorkPlace(db, claimId)];
  if (!found || !place) return null;
  return consequencesOf({
    law: compileLaw(found.content),
    version: found.contentHash,
    place: workPlaceOf(place, settings.get("homeState")),
    parts,
    payments,
    facts,
  });
}
