import { randomBytes } from "node:crypto";
import type { Application, Attestation } from "@wage/contract/application/application";
import type { ApplicationForm, Receipt } from "@wage/contract/application/applicationDraft";
import { isSsnAsked } from "@wage/contract/application/applicationQuestions";
import { claimedTotal, type RuleContext } from "@wage/contract/application/applicationRules";
import { applicationWarnings } from "@wage/contract/application/applicationWarnings";
import { limitationDate } from "@wage/contract/application/limitation";
import type { ClaimCircumstances } from "@wage/contract/claims/claimDetail";
import { isMinor } from "@wage/contract/core/age";
import { addCalendarDays } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { referenceFrom } from "../../../claim/codes.rules.ts";
import { insertFiledClaim } from "../../../claim/filing.queries.ts";
import { findPublicOffice } from "../../../claim/office/publicOffice.queries.ts";
import { insertRelation } from "../../../claim/relation.queries.ts";
import { applicationPlace } from "../../../claim/sealedFields.ts";
import { areTextsOffered } from "../../../claim/texts/texts.commands.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { encrypt } from "../../../core/identity/encryption.ts";
import { limitationPeriodOn } from "../../../core/limitationPeriod.ts";
import { moveDraftDocuments } from "../../documents/documents.queries.ts";
import { sealPin } from "../../publicAccess/publicAccess.commands.ts";
import { askForSignature } from "../../signature/askSignature.commands.ts";
import { type ActionResult, performActionIn } from "../../workflow/workflow.commands.ts";
import { closeDraft, isDraftSent } from "../application.queries.ts";
import { askOwnEmail } from "../contact/ownEmail.commands.ts";
import { dueSums } from "../lineContext.commands.ts";

export type Submission = {
  key: string;
  application: Application;
  attestation: Attestation;
  /** The draft whose documents move to the claim. */
  draftId: string | null;
  /** Set when the limits of mail are used up. */
  withoutMail?: boolean;
  /** The same for the link with which the claimant signs. */
  withoutLink?: boolean;
};

/** A checked submission, with the form on which it was filled in, the law of its place and the PIN of the claim. */
type Checked = Submission & { form: ApplicationForm; context: RuleContext; pin: string };
type Filing = Checked & { now: Date };
type PlannedTask = ActionResult["tasks"][number];

/** Files a claim: its records, its draft, its number, its first task and letter, its mail, and its signature. */
export async function fileClaim(
  tx: Tx,
  work: Work,
  checked: Checked,
): Promise<Receipt & { claimId: number }> {
  const filing = { ...withoutUnaskedSsn(checked), now: work.clock.now() };
  await refuseSentDraft(tx, filing);
  const figures = figuresOf(work, filing);
  const claimId = await insertRecords(tx, work, filing, figures);
  await takeOverDraft(tx, filing, claimId);
  const { claimNumber, tasks } = await submit(tx, work, filing, claimId);
  const { you } = filing.application;
  const signature = await askForSignature(tx, work, {
    claimId,
    claimNumber,
    you,
    name: filing.attestation.name,
    mailTo: filing.withoutLink ? null : you.email,
  });
  return {
    claimId,
    claimNumber,
    pin: filing.pin,
    receivedAt: filing.now.toISOString(),
    amountClaimed: figures.amountClaimed,
    reviewBy: reviewDay(tasks, filing.form),
    limitationDate: figures.limitation,
    emailedTo: filing.withoutMail ? null : you.email,
    signature,
    office: await findPublicOffice(tx, claimId, filing.form.today),
    wantsTexts: you.contactPreference === "Text" && areTextsOffered(work),
  };
}

/** A Social Security number that the agency does not ask for is not kept, whoever sends it. */
function withoutUnaskedSsn(checked: Checked): Checked {
  const { application, form } = checked;
  if (isSsnAsked(form.settings)) return checked;
  return { ...checked, application: { ...application, you: { ...application.you, ssn: null } } };
}

/** The same draft is open on other devices, which send it under a key of their own. */
async function refuseSentDraft(tx: Tx, { draftId }: Filing): Promise<void> {
  if (draftId && (await isDraftSent(tx, draftId))) throw new AppError("conflict", message("draftSent"));
}

/** Returns what follows from the answers: the sums, the last day to file, how urgent the claim is, and the warnings. */
function figuresOf({ settings }: Work, { application, form, context }: Filing) {
  const sums = dueSums(application.wages.items, context);
  const limitation = limitationDate(application.wages.items, limitationPeriodOn(settings));
  const { dateOfBirth } = application.you;
  const isUrgent =
    (dateOfBirth !== null && isMinor(dateOfBirth, form.today)) ||
    (limitation !== null && limitation <= addCalendarDays(form.today, settings.get("limitationWarningDays")));
  return {
    sums,
    amountClaimed: claimedTotal(sums),
    limitation,
    priority: isUrgent ? "High" : "Normal",
    warnings: applicationWarnings(application, context, form.settings),
  };
}
type Figures = ReturnType<typeof figuresOf>;

/** Inserts the claim with its parties, its employment and its wages; returns its id. */
async function insertRecords(tx: Tx, work: Work, filing: Filing, figures: Figures): Promise<number> {
  const { application, form, pin, now } = filing;
  const { you, employer, story } = application;
  const publicReference = referenceFrom(randomBytes(9));
  const claim = await insertFiledClaim(tx, {
    keys: work.keys,
    application,
    sums: figures.sums,
    now,
    claim: {
      publicReference,
      pinSealed: sealPin(work.keys, publicReference, pin),
      intakeChannel: "Online",
      receivedAt: now,
      receivedDate: form.today,
      submittedAt: now,
      statusSince: now,
      priority: figures.priority,
      countyId: employer.workCountyId,
      language: you.language,
      interpreterNeeded: you.interpreterNeeded,
      interpreterLanguage: you.interpreterLanguage,
      accommodationNote: you.accommodationNote,
      contactPreference: you.contactPreference,
      confidentialContact: you.confidentialContact,
      amountClaimed: figures.amountClaimed,
      limitationDate: figures.limitation,
      employerOutOfState: employer.stateCode !== null && employer.stateCode !== form.settings.homeState,
      employerBankrupt: employer.bankrupt,
      narrative: story.narrative,
      circumstances: JSON.stringify(circumstancesOf(application, figures)),
      attestation: JSON.stringify(signedStatement(work, filing)),
      applicationSealed: encrypt(work.keys, JSON.stringify(application), applicationPlace(publicReference)),
      publicUserId: work.actor.kind === "user" ? work.actor.user.id : null,
    },
  });
  return claim.id;
}

function circumstancesOf(
  { story, screener, documents }: Application,
  { warnings }: Figures,
): ClaimCircumstances {
  const { narrative: _, ...aroundIt } = story;
  return { story: aroundIt, screener, warnings, documentsLater: documents.sendLater };
}

/** Returns the statement as it was signed: its words, the moment, and the address from which it came. */
const signedStatement = ({ actor }: Work, { attestation, form, now }: Filing) => ({
  ...attestation,
  text: form.settings.attestation[attestation.language],
  at: now.toISOString(),
  address: actor.kind === "system" ? null : actor.address,
});

/** Moves the documents of the draft to the claim and closes the draft. */
async function takeOverDraft(tx: Tx, { draftId, now }: Filing, claimId: number): Promise<void> {
  if (!draftId) return;
  await moveDraftDocuments(tx, draftId, claimId);
  const first = await closeDraft(tx, draftId, claimId);
  if (first) await relateToGroup(tx, [first, claimId], now);
}

/** Shows staff that the claims were filed together; the first one leads the group. */
async function relateToGroup(tx: Tx, claims: [first: number, member: number], now: Date): Promise<void> {
  const relation = { kind: "Lead and member of a group", note: "Filed together", createdBy: null };
  await insertRelation(tx, claims, { ...relation, now });
}

/**
 * Performs the action that gives the claim its number, task and letters. The claimant's address was only typed, so that the
 * one e-mail of the filing asks its owner to prove it; number and copy follow the answer.
 */
async function submit(tx: Tx, work: Work, filing: Filing, claimId: number): Promise<ActionResult> {
  const { form, withoutMail } = filing;
  const result = await performActionIn(tx, work, {
    claimId,
    event: "applicationSubmitted",
    input: {},
    filing: {
      numbering: {
        pattern: work.settings.get("claimNumberPattern"),
        year: Number(form.today.slice(0, 4)),
      },
    },
  });
  if (!withoutMail) await askOwnEmail(tx, work, { claimId, purpose: "Filing", countedAs: "filing" });
  return result;
}

/** Returns the date by which the office will have looked at a new claim: the earliest due date of its tasks. */
const reviewDay = (tasks: PlannedTask[], { today }: Pick<ApplicationForm, "today">): string =>
  tasks.flatMap(({ dueDate }) => dueDate ?? []).sort()[0] ?? today;
