import type {
  ClaimFactsBody,
  EmployerBody,
  EmploymentBody,
  NewPartyBody,
  NoteBody,
  PersonBody,
  RelationBody,
} from "@wage/contract/claims/claimEdits";
import { dueInstant, usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { findClaimByNumber, touchClaim, updateClaim } from "../../claim/claim.queries.ts";
import { refuseBarred } from "../../claim/conflict/barred.commands.ts";
import { findBreaches, refuseBreach } from "../../claim/invariants/invariants.commands.ts";
import { isCityInCounty } from "../../claim/law/lawInForce.queries.ts";
import { insertNote } from "../../claim/note.queries.ts";
import { tellMentioned } from "../../claim/notices/mentions.commands.ts";
import {
  deleteParty,
  insertEmployer,
  insertParty,
  insertPerson,
  isOfClaim,
  saveEmployment,
  updateEmployer,
  updatePerson,
} from "../../claim/party.queries.ts";
import { deleteRelation, insertRelation } from "../../claim/relation.queries.ts";
import { birthColumns, feinColumns, refuseUnaskedSsn, ssnColumns } from "../../claim/sealedFields.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import type { ClaimState } from "../../claim/state/claimState.rules.ts";
import { insertTask } from "../../claim/task.queries.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { isForeignKeyViolation, type Tx } from "../../core/database/db.ts";
import { AppError, changedMeanwhile, fieldError, notFound, notFoundMessage } from "../../core/errors.ts";
import {
  findEmployerFacts,
  findEmployment,
  findFacts,
  findPerson,
  findPersonType,
} from "./claimEdit.queries.ts";

type Line = { action: string; summary: string; detail?: Record<string, unknown> };

/** Changes records of a claim: locks the claim, applies the change and writes one entry to its history. */
async function changeClaim<T>(
  work: Work,
  claimId: number,
  line: Line,
  change: (tx: Tx, claim: ClaimState, now: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(work, async (tx) => {
    const locked = await lockClaim(tx, claimId, work.settings);
    if (!locked) throw notFound("claim");
    const now = work.clock.now();
    const breaches = await findBreaches(tx, work, claimId);
    const result = await change(tx, locked.claim, now);
    await refuseBreach(tx, work, claimId, breaches);
    await touchClaim(tx, claimId, now);
    await audit(tx, work, { ...line, claimId });
    return result;
  }).catch((error) => {
    if (isForeignKeyViolation(error)) throw new AppError("invalid", message("choiceGone"));
    throw error;
  });
}

/** Refuses a change made on an older version, with the record as it is now. */
async function asSeen(saved: boolean, current: () => Promise<object | undefined>): Promise<void> {
  if (!saved) throw changedMeanwhile(await current());
}
/** Only the names of changed fields go into the history, because more people may read it than the record. */
const fieldsOf = (values: object) => ({ fields: Object.keys(values) });

export const editFacts = (work: Work, claimId: number, { rowVersion, ...values }: ClaimFactsBody) =>
  changeClaim(
    work,
    claimId,
    { action: "EditClaim", summary: "Claim details changed", detail: fieldsOf(values) },
    async (tx, claim) => {
      await asSeen(claim.rowVersion === rowVersion, () => findFacts(tx, claimId));
      const { limitationDate } = values;
      if (limitationDate && claim.employedFrom && limitationDate <= claim.employedFrom)
        throw fieldError("limitationDate", message("limitationBeforeWork", usDate(claim.employedFrom)));
      await updateClaim(tx, claimId, values);
    },
  );

export const editEmployment = (work: Work, claimId: number, { rowVersion, ...values }: EmploymentBody) =>
  changeClaim(
    work,
    claimId,
    { action: "EditEmployment", summary: "Employment changed", detail: fieldsOf(values) },
    async (tx) => {
      const { workCityId: cityId, workCountyId: countyId } = values;
      if (cityId !== null && !(await isCityInCounty(tx, { cityId, countyId })))
        throw new AppError("invalid", undefined, { errors: { workCityId: [message("cityOutsideCounty")] } });
      await asSeen(await saveEmployment(tx, claimId, rowVersion, values), () => findEmployment(tx, claimId));
    },
  );

/** Changes the employer of the claim, or adds the first one to a claim that was recorded without. */
export const editEmployer = (work: Work, claimId: number, { rowVersion, fein, ...values }: EmployerBody) =>
  changeClaim(
    work,
    claimId,
    { action: "EditEmployer", summary: "Employer changed", detail: fieldsOf(values) },
    async (tx, claim, now) => {
      const employer = { ...values, ...(fein && feinColumns(work.keys, fein)) };
      const { employerId: known } = claim;
      if (known !== null)
        return asSeen(await updateEmployer(tx, known, rowVersion, { ...employer, updatedAt: now }), () =>
          findEmployerFacts(tx, known),
        );
      const employerId = await insertEmployer(tx, employer, now);
      await touchClaim(tx, claimId, now, { employerId });
    },
  );

type PersonOfClaim = { claimId: number; personId: number };

export const editPerson = (
  work: Work,
  { claimId, personId }: PersonOfClaim,
  { rowVersion, dateOfBirth, ssn, ...values }: PersonBody,
) =>
  changeClaim(
    work,
    claimId,
    { action: "EditPerson", summary: "A party's details changed", detail: { personId, ...fieldsOf(values) } },
    async (tx, _claim, now) => {
      if (!(await isOfClaim(tx, claimId, personId))) throw notFound("person");
      const person = { ...values, ...identityOf(work, { dateOfBirth, ssn }), updatedAt: now };
      await asSeen(await updatePerson(tx, personId, rowVersion, person), () => findPerson(tx, personId));
    },
  );

/** If left empty, the stored date and number are kept, because forms do not show them. */
function identityOf(work: Work, { dateOfBirth, ssn }: Pick<PersonBody, "dateOfBirth" | "ssn">) {
  if (ssn !== null) refuseUnaskedSsn(work, "ssn");
  return {
    ...(dateOfBirth !== null && birthColumns(work.keys, dateOfBirth)),
    ...(ssn !== null && ssnColumns(work.keys, ssn)),
  };
}

/** Adds a party to the claim; the first claimant of a claim without one becomes its claimant. */
export const addParty = (work: Work, claimId: number, body: NewPartyBody): Promise<{ id: number }> => {
  const { publicPersonTypeId, mayReceiveLetters, maySpeak, dateOfBirth, ssn, ...values } = body;
  const person = { ...values, ...identityOf(work, { dateOfBirth, ssn }) };
  return changeClaim(
    work,
    claimId,
    { action: "AddParty", summary: "A party was added" },
    async (tx, claim, now) => {
      const type = await findPersonType(tx, { id: publicPersonTypeId });
      if (!type) throw fieldError("publicPersonTypeId", message("format"));
      const personId = await insertPerson(tx, person, now);
      const isPrimary = type.usedFor === "claimant" && claim.claimantId === null;
      if (isPrimary) await touchClaim(tx, claimId, now, { claimantId: personId });
      const flags = { publicPersonTypeId, mayReceiveLetters, maySpeak, isPrimary };
      return { id: await insertParty(tx, { claimId, personId, ...flags }) };
    },
  );
};

export const removeParty = (work: Work, claimId: number, partyId: number) =>
  changeClaim(
    work,
    claimId,
    { action: "RemoveParty", summary: "A party was taken off the claim", detail: { partyId } },
    async (tx) => {
      if (!(await deleteParty(tx, claimId, partyId))) throw new AppError("conflict", message("partyStays"));
    },
  );

export const addNote = (
  work: Work,
  claimId: number,
  note: NoteBody,
): Promise<{ id: number; notified: string[] }> =>
  changeClaim(
    work,
    claimId,
    { action: "AddNote", summary: `Note added: ${note.kind}` },
    async (tx, _claim, now) => {
      const userId = actorId(work);
      const { followUpDate: dueDate } = note;
      if (dueDate !== null) {
        const dueAt = dueInstant(dueDate, work.settings.get("timeZone"));
        await insertTask(tx, {
          // The reminder is assigned to the author of the note.
          usedFor: "followUp",
          claimId,
          userId,
          createdByAction: "AddNote",
          dueDate,
          dueAt,
          createdBy: userId,
          createdAt: now,
        });
      }
      const { body: text, privileged } = note;
      const notified = await tellMentioned(tx, work, { field: "body", text, claimId, privileged });
      const id = await insertNote(tx, { claimId, ...note, authorId: userId, createdAt: now });
      return { id, notified };
    },
  );

export const addRelation = (
  work: Work,
  claimId: number,
  { claimNumber, kind, note }: RelationBody,
): Promise<{ id: number }> =>
  changeClaim(
    work,
    claimId,
    { action: "AddRelation", summary: `Related to ${claimNumber}: ${kind}` },
    async (tx, _claim, now) => {
      const other = await findClaimByNumber(tx, claimNumber);
      if (!other) throw fieldError("claimNumber", notFoundMessage("claim"));
      if (other.id === claimId) throw fieldError("claimNumber", message("relatedToItself"));
      await refuseBarred(tx, work, other.id);
      const relation = { kind, note, createdBy: actorId(work), now };
      const id = await insertRelation(tx, [claimId, other.id], relation);
      if (id === undefined) throw new AppError("conflict", message("alreadyRelated"));
      return { id };
    },
  );

export const removeRelation = (work: Work, claimId: number, relationId: number) =>
  changeClaim(
    work,
    claimId,
    { action: "RemoveRelation", summary: "A relation was removed", detail: { relationId } },
    async (tx) => {
      if (!(await deleteRelation(tx, claimId, relationId))) throw notFound("relation");
    },
  );

/** Records and logs that a user seems to be enumerating claim numbers. */
export async function reportEnumeration(work: Work): Promise<void> {
  work.log.warn({ userId: actorId(work), requestId: work.requestId }, "Many absent claims were asked for");
  await inTransaction(work, (tx) =>
    audit(tx, work, {
      action: "ManyMisses",
      summary: "More than 20 absent claims were asked for in a minute",
    }),
  );
}
