import { createHash, randomBytes } from "node:crypto";
import type { Application, Attestation } from "@wage/contract/application/application";
import type { ApplicationForm, Receipt } from "@wage/contract/application/applicationDraft";
import { isSsnAsked } from "@wage/contract/application/applicationQuestions";
import { claimedTotal, contextOf, wageSums } from "@wage/contract/application/applicationRules";
import { applicationWarnings } from "@wage/contract/application/applicationWarnings";
import { limitationDate } from "@wage/contract/application/limitation";
import { isOwnSignature } from "@wage/contract/application/signature";
import type { ClaimCircumstances } from "@wage/contract/claims/claimDetail";
import { isMinor } from "@wage/contract/core/age";
import { addCalendarDays, agencyDay, usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { formatNumber } from "@wage/contract/core/numbers";
import { pinFrom, referenceFrom } from "../../claim/codes.rules.ts";
import { insertFiledClaim } from "../../claim/filing.queries.ts";
import { insertRelation } from "../../claim/relation.queries.ts";
import { applicationPlace, receiptPlace, ssnNoticeOf } from "../../claim/sealedFields.ts";
import { areTextsOffered } from "../../claim/texts/texts.commands.ts";
import { inTransaction, type Services, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import { decrypt, encrypt } from "../../core/identity/encryption.ts";
import { limitationPeriodOn, toldLimit } from "../../core/limitationPeriod.ts";
import { countMailOnce } from "../../core/mail/anonymousMail.commands.ts";
import { queueMail } from "../../core/mail/mail.ts";
import { moveDraftDocuments } from "../documents/documents.queries.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";
import { sealPin } from "../publicAccess/publicAccess.commands.ts";
import { askForSignature } from "../signature/askSignature.commands.ts";
import { attestationOf } from "../signature/statement.commands.ts";
import { type ActionResult, performActionIn } from "../workflow/workflow.commands.ts";
import {
  closeDraft,
  findFormLookups,
  findIdempotencyKey,
  insertIdempotencyKey,
  isDraftSent,
  saveIdempotentReply,
} from "./application.queries.ts";
import { filingErrors } from "./filing.rules.ts";
import { confirmationMail } from "./mails.rules.ts";

const FORM_LIFETIME_MS = 10_000;

/** Returns the public form. Its look-ups and settings are cached for ten seconds, except the notice under which people type. */
export async function applicationForm(services: Services): Promise<ApplicationForm> {
  const form = await services.shortCache("applicationForm", FORM_LIFETIME_MS, () => readForm(services));
  return { ...form, settings: { ...form.settings, ssnNotice: ssnNoticeOf(services.settings) } };
}

async function readForm({ db, settings, clock }: Services): Promise<ApplicationForm> {
  const today = agencyDay(clock.now(), settings.get("timeZone"));
  const homeState = settings.get("homeState");
  const { homeStateName, ...lookups } = await findFormLookups(db, today, homeState);
  return {
    ...lookups,
    today,
    settings: {
      siteName: settings.get("siteName"),
      agencyName: settings.get("agencyName"),
      agencyPhone: settings.get("agencyPhone"),
      agencyTty: settings.get("agencyTty"),
      agencyAddress: settings.get("agencyAddress"),
      agencyHours: { en: settings.get("agencyHours"), es: settings.get("agencyHoursEs") },
      homeState,
      homeStateName,
      ...toldLimit(settings),
      minAmount: settings.get("minAmount"),
      maxAmount: settings.get("maxAmount"),
      minimumWage: settings.get("minimumWage"),
      overtimeThreshold: settings.get("overtimeThreshold"),
      overtimeMultiplier: settings.get("overtimeMultiplier"),
      draftDays: settings.get("draftDays"),
      ssnNotice: ssnNoticeOf(settings),
      attestation: attestationOf(settings),
    },
  };
}

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
/** `isNew` is false when a claim was already filed under the same key. */
export type Filed = { receipt: Receipt; claimId: number; isNew: boolean };

const SCOPE = "submitClaim";

/**
 * Files a claim in one transaction: person, employer, job, wages, number, PIN, first task, letter and mail. It is
 * idempotent: the same key and claim return the same receipt; a different claim under the key throws `conflict`. The
 * token opens the claim.
 */
export async function submitClaim(work: Work, submission: Submission): Promise<Filed & { token: string }> {
  const form = await applicationForm(work);
  const withoutMail = !(await mayMail(work, submission, "filing"));
  const { application, attestation } = submission;
  const withoutLink =
    !isOwnSignature(application.you, attestation.name) && !(await mayMail(work, submission, "signature"));
  return inTransaction(work, async (tx) => {
    const filed = await submitClaimIn(tx, work, { ...submission, withoutMail, withoutLink }, form);
    return { ...filed, token: await grantAccess(tx, work.clock.now(), { claimId: filed.claimId }) };
  });
}

/** The claim is filed in any case, because others could use up the limits of a claimant's address. */
async function mayMail(
  work: Work,
  { key, application }: Submission,
  mail: "filing" | "signature",
): Promise<boolean> {
  const { email: recipient } = application.you;
  if (work.actor.kind === "system" || recipient === null) return true;
  return countMailOnce(work, mail, key, { recipient, address: work.actor.address });
}

/** Files a parsed form inside a transaction that is already open. */
export async function submitClaimIn(
  tx: Tx,
  work: Work,
  submission: Submission,
  form: ApplicationForm,
): Promise<Filed> {
  const { key, application, attestation } = submission;
  const errors = filingErrors(application, attestation, form);
  if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });

  const requestHash = createHash("sha256")
    .update(JSON.stringify([application, attestation]))
    .digest();
  const pin = pinFrom(randomBytes(64), work.settings.get("pinLength"));
  // A retry returns the same PIN, which is kept sealed for it.
  const pinSealed = encrypt(work.keys, pin, receiptPlace(key));
  const createdAt = work.clock.now();
  if (!(await insertIdempotencyKey(tx, SCOPE, key, { requestHash, pinSealed, createdAt }))) {
    const known = await findIdempotencyKey(tx, SCOPE, key);
    if (!known.requestHash.equals(requestHash)) throw new AppError("conflict", message("sentOtherwise"));
    if (!known.pinSealed) throw new AppError("conflict", message("receiptWithdrawn"));
    const { claimId, ...receipt } = known.reply as Omit<Receipt, "pin"> & { claimId: number };
    const firstPin = decrypt(work.keys, known.pinSealed, receiptPlace(key));
    return { receipt: { ...receipt, pin: firstPin }, claimId, isNew: false };
  }
  if (attestation.version !== form.settings.attestation.version)
    throw new AppError("conflict", message("attestationChanged"));
  const { pin: _, ...receipt } = await file(tx, work, submission, form, pin);
  await saveIdempotentReply(tx, SCOPE, key, receipt);
  const { claimId, ...answer } = receipt;
  return { receipt: { ...answer, pin }, claimId, isNew: true };
}

/** Returns the date by which the office will have looked at a new claim: the earliest due date of its tasks. */
const reviewDay = (tasks: PlannedTask[], { today }: Pick<ApplicationForm, "today">): string =>
  tasks.flatMap(({ dueDate }) => dueDate ?? []).sort()[0] ?? today;
type PlannedTask = ActionResult["tasks"][number];

/** Shows staff that the claims were filed together; the first one leads the group. */
async function relateToGroup(tx: Tx, work: Work, claims: [first: number, member: number]): Promise<void> {
  const relation = { kind: "Lead and member of a group", note: "Filed together", createdBy: null };
  await insertRelation(tx, claims, { ...relation, now: work.clock.now() });
}

/** A Social Security number that the agency does not ask for is not kept, whoever sends it. */
const withoutUnaskedSsn = (application: Application, { settings }: ApplicationForm): Application =>
  isSsnAsked(settings) ? application : { ...application, you: { ...application.you, ssn: null } };

async function file(tx: Tx, work: Work, submission: Submission, form: ApplicationForm, pin: string) {
  const { attestation, draftId, withoutMail, withoutLink } = submission;
  const application = withoutUnaskedSsn(submission.application, form);
  // The same draft is open on other devices, which send it under a key of their own.
  if (draftId && (await isDraftSent(tx, draftId))) throw new AppError("conflict", message("draftSent"));
  const { you, employer, story } = application;
  const now = work.clock.now();
  const context = contextOf(form);
  const sums = wageSums(application.wages.items, context);
  const amountClaimed = claimedTotal(sums);
  const limitation = limitationDate(application.wages.items, limitationPeriodOn(work.settings));
  const publicReference = referenceFrom(randomBytes(9));
  const warnings = applicationWarnings(application, context, form.settings);
  const { narrative, ...aroundIt } = story;
  const minor = you.dateOfBirth !== null && isMinor(you.dateOfBirth, form.today);
  const soon =
    limitation !== null &&
    limitation <= addCalendarDays(form.today, work.settings.get("limitationWarningDays"));

  const claim = await insertFiledClaim(tx, {
    keys: work.keys,
    application,
    sums,
    now,
    claim: {
      publicReference,
      pinSealed: sealPin(work.keys, publicReference, pin),
      intakeChannel: "Online",
      receivedAt: now,
      receivedDate: form.today,
      submittedAt: now,
      statusSince: now,
      priority: minor || soon ? "High" : "Normal",
      countyId: employer.workCountyId,
      language: you.language,
      interpreterNeeded: you.interpreterNeeded,
      interpreterLanguage: you.interpreterLanguage,
      accommodationNote: you.accommodationNote,
      contactPreference: you.contactPreference,
      confidentialContact: you.confidentialContact,
      amountClaimed,
      limitationDate: limitation,
      employerOutOfState: employer.stateCode !== null && employer.stateCode !== form.settings.homeState,
      employerBankrupt: employer.bankrupt,
      narrative,
      circumstances: JSON.stringify({
        story: aroundIt,
        screener: application.screener,
        warnings,
        documentsLater: application.documents.sendLater,
      } satisfies ClaimCircumstances),
      attestation: JSON.stringify({
        ...attestation,
        text: form.settings.attestation[attestation.language],
        at: now.toISOString(),
        address: work.actor.kind === "system" ? null : work.actor.address,
      }),
      applicationSealed: encrypt(work.keys, JSON.stringify(application), applicationPlace(publicReference)),
      publicUserId: work.actor.kind === "user" ? work.actor.user.id : null,
    },
  });
  if (draftId) {
    await moveDraftDocuments(tx, draftId, claim.id);
    const first = await closeDraft(tx, draftId, claim.id);
    if (first) await relateToGroup(tx, work, [first, claim.id]);
  }
  const language = you.language === "es" ? "es" : "en";
  const confirmation = (claimNumber: string, tasks: PlannedTask[]) => ({
    attachesClaimUntil: reviewDay(tasks, form),
    ...confirmationMail(language, {
      agency: form.settings.agencyName,
      phone: form.settings.agencyPhone,
      claimNumber,
      pin,
      amount: formatNumber(amountClaimed),
      reviewBy: usDate(reviewDay(tasks, form)),
      statusUrl: `${work.config.publicUrl}/Public/Status?lang=${language}`,
      uploadUrl: `${work.config.publicUrl}/Public/uploadDocument?lang=${language}`,
    }),
  });
  let confirmed = withoutMail ?? false;
  const { claimNumber, tasks } = await performActionIn(tx, work, {
    claimId: claim.id,
    event: "applicationSubmitted",
    input: {},
    filing: {
      numbering: {
        pattern: work.settings.get("claimNumberPattern"),
        year: Number(form.today.slice(0, 4)),
      },
      // The first letter to the claimant is also sent by e-mail, with the text that contains the PIN.
      mailOf: (number, planned) => {
        if (withoutMail) return "none";
        if (confirmed) return null;
        confirmed = true;
        return confirmation(number, planned);
      },
    },
  });
  if (you.email && !confirmed)
    await queueMail(tx, work, {
      to: you.email,
      claimId: claim.id,
      countedAs: "filing",
      ...confirmation(claimNumber, tasks),
    });
  const signature = await askForSignature(tx, work, {
    claimId: claim.id,
    claimNumber,
    you,
    name: attestation.name,
    mailTo: withoutLink ? null : you.email,
  });
  return {
    claimId: claim.id,
    claimNumber,
    pin,
    receivedAt: now.toISOString(),
    amountClaimed,
    reviewBy: reviewDay(tasks, form),
    limitationDate: limitation,
    emailedTo: withoutMail ? null : you.email,
    signature,
    wantsTexts: you.contactPreference === "Text" && areTextsOffered(work),
  };
}
