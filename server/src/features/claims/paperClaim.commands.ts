import type { ClaimCircumstances } from "@wage/contract/claims/claimDetail";
import { EMPLOYER_FIELDS, EMPLOYMENT_FIELDS, pickFields } from "@wage/contract/claims/claimFields";
import { askedOnPaper, type PaperClaimBody, paperErrors } from "@wage/contract/claims/people/paperClaim";
import { isMinor } from "@wage/contract/core/age";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { PersonUse } from "@wage/contract/lookups";
import { insertClaim } from "../../claim/claim.queries.ts";
import { findEmployerIdentity } from "../../claim/employer/employerMerge.queries.ts";
import { peopleOf } from "../../claim/filing.queries.ts";
import {
  employerExists,
  insertEmployer,
  insertParty,
  insertPerson,
  saveEmployment,
} from "../../claim/party.queries.ts";
import { birthColumns, feinColumns, refuseUnaskedSsn, ssnColumns } from "../../claim/sealedFields.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { isForeignKeyViolation, type Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFoundMessage } from "../../core/errors.ts";
import { NOTHING_BARRED } from "../../core/identity/barred.queries.ts";
import { applicationForm } from "../application/application.commands.ts";
import { performActionIn } from "../workflow/workflow.commands.ts";
import { findPersonType } from "./claimEdit.queries.ts";
import { duplicatesOf } from "./duplicates/duplicate.commands.ts";

/** Records a claim that came on paper, by telephone or over the counter, numbers it and starts its workflow. */
export async function recordPaperClaim(
  work: Work,
  given: PaperClaimBody,
): Promise<{ id: number; claimNumber: string }> {
  if (given.form.you.ssn !== null) refuseUnaskedSsn(work, "form.you.ssn");
  const body = { ...given, form: askedOnPaper(given, await applicationForm(work)) };
  const now = work.clock.now();
  const timeZone = work.settings.get("timeZone");
  const today = agencyDay(now, timeZone);
  if (body.receivedDate > today) throw fieldError("receivedDate", message("pastDate"));
  const errors = paperErrors(body, today);
  if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
  const { you, employer, story } = body.form;
  const isOfMinor = you.dateOfBirth !== null && isMinor(you.dateOfBirth, today);
  return inTransaction(work, async (tx) => {
    const employerId = await paperEmployer(tx, work, body);
    if (!body.isAnother) await refuseDuplicate(tx, work, body, employerId);
    const claimantId = await insertPerson(tx, paperClaimant(work, body), now);
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
        priority: isOfMinor ? "High" : "Normal",
        interpreterNeeded: you.interpreterNeeded,
        interpreterLanguage: you.interpreterLanguage,
        accommodationNote: you.accommodationNote,
        contactPreference: you.contactPreference,
        confidentialContact: you.confidentialContact,
        employerBankrupt: employer.bankrupt,
        employerOutOfState:
          body.employerStateCode !== null && body.employerStateCode !== work.settings.get("homeState"),
        amountClaimed: body.amountClaimed,
        narrative: body.narrative,
        circumstances: JSON.stringify({ story } satisfies ClaimCircumstances),
        createdAt: now,
        updatedAt: now,
      },
      { pattern: work.settings.get("claimNumberPattern"), year: Number(body.receivedDate.slice(0, 4)) },
    );
    await addParty(tx, claim.id, { personId: claimantId, use: "claimant", letters: true, speak: true });
    for (const { name, organization, phone, ...party } of peopleOf(you)) {
      const personId = await insertPerson(tx, { firstName: "", lastName: name, organization, phone }, now);
      await addParty(tx, claim.id, { personId, ...party });
    }
    await saveGivenEmployment(tx, claim.id, body);
    await performActionIn(tx, work, { claimId: claim.id, event: "paperClaimRecorded", input: {} });
    return claim;
  }).catch((error) => {
    if (isForeignKeyViolation(error)) throw new AppError("invalid", message("choiceGone"));
    throw error;
  });
}

/** Refuses a claim that may be on file already, with its number and the reasons, until someone confirms that it is another one. */
async function refuseDuplicate(tx: Tx, work: Work, body: PaperClaimBody, employerId: number): Promise<void> {
  const employer = await findEmployerIdentity(tx, employerId);
  const { firstName, lastName, email, phone, addressLine1, zip, amountClaimed: amount } = body;
  const person = { firstName, lastName, email, phone, addressLine1, zip };
  const own = { ...person, amount, employer: employer ?? null, from: null, to: null };
  const barred = work.actor.kind === "user" ? work.actor.user.barred : NOTHING_BARRED;
  const found = await duplicatesOf(tx, work, own, { claimId: null, barred });
  if (found.length > 0)
    throw fieldError(
      "isAnother",
      message(
        "possibleDuplicate",
        found.map(({ number, reasons }) => `${number} (${reasons.join(", ")})`).join("; "),
      ),
    );
}

type Party = { personId: number; use: PersonUse; letters: boolean; speak: boolean };

async function addParty(tx: Tx, claimId: number, { personId, use, letters, speak }: Party): Promise<void> {
  const type = await findPersonType(tx, { usedFor: use });
  if (!type) return;
  await insertParty(tx, {
    claimId,
    personId,
    publicPersonTypeId: type.id,
    isPrimary: use === "claimant",
    mayReceiveLetters: letters,
    maySpeak: speak,
  });
}

/** Records the employment if the paper says anything of it. */
async function saveGivenEmployment(
  tx: Tx,
  claimId: number,
  { form: { employer, job, pay }, countyId }: PaperClaimBody,
): Promise<void> {
  const given = {
    ...pickFields(EMPLOYMENT_FIELDS, job),
    ...pickFields(EMPLOYMENT_FIELDS, pay),
    ...pickFields(EMPLOYMENT_FIELDS, employer),
  };
  if (Object.values(given).some((value) => value !== null))
    await saveEmployment(tx, claimId, 0, { ...given, workCountyId: countyId });
}

/** Maps the claimant of a paper claim. */
const paperClaimant = ({ keys }: Work, { form: { you }, ...body }: PaperClaimBody) => ({
  firstName: body.firstName,
  middleName: you.middleName,
  lastName: body.lastName,
  otherNames: you.otherNames,
  ...(you.dateOfBirth !== null && birthColumns(keys, you.dateOfBirth)),
  ...(you.ssn !== null && ssnColumns(keys, you.ssn)),
  genderId: you.genderId,
  email: body.email,
  phone: body.phone,
  emergencyName: you.emergencyName,
  emergencyPhone: you.emergencyPhone,
  addressLine1: body.addressLine1,
  addressLine2: you.addressLine2,
  city: body.city,
  stateCode: body.stateCode,
  zip: body.zip,
  language: body.language,
});

async function paperEmployer(tx: Tx, { keys, clock }: Work, body: PaperClaimBody): Promise<number> {
  if (body.employerId !== null) {
    if (await employerExists(tx, body.employerId)) return body.employerId;
    throw fieldError("employerId", notFoundMessage("employer"));
  }
  const { fein, ...given } = body.form.employer;
  const employer = {
    ...pickFields(EMPLOYER_FIELDS, given),
    ...(fein !== null && feinColumns(keys, fein)),
    legalName: body.employerName,
    addressLine1: body.employerAddressLine1,
    city: body.employerCity,
    stateCode: body.employerStateCode,
    zip: body.employerZip,
    phone: body.employerPhone,
  };
  return insertEmployer(tx, employer, clock.now());
}

/** Returns the time of receipt: now for a claim received today, noon in the agency's time zone for an earlier date. */
function receivedMoment(receivedDate: string, now: Date, timeZone: string): Date | string {
  return receivedDate === agencyDay(now, timeZone) ? now : `${receivedDate}T12:00:00Z`;
}
