import type { PaperClaimBody } from "@wage/contract/claims/claimEdits";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { insertClaim } from "../../claim/claim.queries.ts";
import { findEmployerIdentity } from "../../claim/employer/employerMerge.queries.ts";
import { employerExists, insertEmployer, insertParty, insertPerson } from "../../claim/party.queries.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { isForeignKeyViolation, type Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFoundMessage } from "../../core/errors.ts";
import { performActionIn } from "../workflow/workflow.commands.ts";
import { findPersonType } from "./claimEdit.queries.ts";
import { duplicatesOf } from "./duplicates/duplicate.commands.ts";

/** Records a claim that came on paper, by telephone or over the counter, numbers it and starts its workflow. */
export async function recordPaperClaim(
  work: Work,
  body: PaperClaimBody,
): Promise<{ id: number; claimNumber: string }> {
  const now = work.clock.now();
  const timeZone = work.settings.get("timeZone");
  if (body.receivedDate > agencyDay(now, timeZone)) throw fieldError("receivedDate", message("pastDate"));
  return inTransaction(work, async (tx) => {
    const employerId = await paperEmployer(tx, body, now);
    if (!body.isAnother) await refuseDuplicate(tx, work, body, employerId);
    const claimantId = await insertPerson(tx, paperClaimant(body), now);
    const claim = await insertClaim(
      tx,
      {
        intakeChannel: body.intakeChannel,
        receivedAt: receivedMoment(body.receivedDate, now, timeZone),
        receivedDate: body.receivedDate,
        submittedAt: now,
        statusSince: now,
        countyId: body.countyId,
        claimantId,
        employerId,
        language: body.language,
        amountClaimed: body.amountClaimed,
        narrative: body.narrative,
        createdAt: now,
        updatedAt: now,
      },
      { pattern: work.settings.get("claimNumberPattern"), year: Number(body.receivedDate.slice(0, 4)) },
    );
    const type = await findPersonType(tx, { usedFor: "claimant" });
    if (type)
      await insertParty(tx, {
        claimId: claim.id,
        personId: claimantId,
        publicPersonTypeId: type.id,
        isPrimary: true,
        mayReceiveLetters: true,
        maySpeak: true,
      });
    await performActionIn(tx, work, { claimId: claim.id, event: "paperClaimRecorded", input: {} });
    return claim;
  }).catch((error) => {
    if (isForeignKeyViolation(error)) throw new AppError("invalid", message("choiceGone"));
    throw error;
  });
}

/** Refuses a claim that may be on file already, with its number, until someone confirms that it is another one. */
async function refuseDuplicate(tx: Tx, work: Work, body: PaperClaimBody, employerId: number): Promise<void> {
  const employer = await findEmployerIdentity(tx, employerId);
  const { firstName, lastName, email, phone } = body;
  const own = { firstName, lastName, email, phone, employer: employer ?? null, from: null, to: null };
  const conflicts = work.actor.kind === "user" ? work.actor.user.conflicts : [];
  const found = await duplicatesOf(tx, work, own, { claimId: null, conflicts });
  if (found.length > 0)
    throw fieldError("isAnother", message("possibleDuplicate", found.map(({ number }) => number).join(", ")));
}

/** Maps the claimant of a paper claim. */
const paperClaimant = (body: PaperClaimBody) => ({
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  phone: body.phone,
  addressLine1: body.addressLine1,
  city: body.city,
  stateCode: body.stateCode,
  zip: body.zip,
  language: body.language,
});

async function paperEmployer(tx: Tx, body: PaperClaimBody, now: Date): Promise<number> {
  if (body.employerId !== null) {
    if (await employerExists(tx, body.employerId)) return body.employerId;
    throw fieldError("employerId", notFoundMessage("employer"));
  }
  const employer = {
    legalName: body.employerName,
    addressLine1: body.employerAddressLine1,
    city: body.employerCity,
    stateCode: body.employerStateCode,
    zip: body.employerZip,
    phone: body.employerPhone,
  };
  return insertEmployer(tx, employer, now);
}

/** Returns the time of receipt: now for a claim received today, noon in the agency's time zone for an earlier date. */
function receivedMoment(receivedDate: string, now: Date, timeZone: string): Date | string {
  return receivedDate === agencyDay(now, timeZone) ? now : `${receivedDate}T12:00:00Z`;
}
