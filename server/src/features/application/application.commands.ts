import { createHash, randomBytes } from "node:crypto";
import type { ApplicationForm, Receipt } from "@wage/contract/application/applicationDraft";
import { isOwnSignature } from "@wage/contract/application/signature";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { pinFrom } from "../../claim/codes.rules.ts";
import { lawInForce } from "../../claim/law/compiledLaw.commands.ts";
import { receiptPlace, ssnNoticeOf } from "../../claim/sealedFields.ts";
import { inTransaction, type Services, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import { decrypt, encrypt } from "../../core/identity/encryption.ts";
import { toldLimit } from "../../core/limitationPeriod.ts";
import { countMailOnce } from "../../core/mail/anonymousMail.commands.ts";
import { givenText } from "../../core/settings.ts";
import { grantAccess } from "../publicAccess/capability.commands.ts";
import { attestationOf } from "../signature/statement.commands.ts";
import {
  findFormLookups,
  findIdempotencyKey,
  insertIdempotencyKey,
  saveIdempotentReply,
} from "./application.queries.ts";
import { fileClaim, type Submission } from "./filing/fileClaim.commands.ts";
import { filingErrors } from "./filing/filing.rules.ts";
import { minimumOf } from "./formLaw.rules.ts";
import { contextOfApplication } from "./lineContext.commands.ts";

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
      agencyHours: { en: givenText(settings, "agencyHours"), es: givenText(settings, "agencyHoursEs") },
      homeState,
      homeStateName,
      ...toldLimit(settings),
      minAmount: settings.get("minAmount"),
      maxAmount: settings.get("maxAmount"),
      ...minimumOf(await lawInForce(db), homeState, today),
      timeZone: settings.get("timeZone"),
      draftDays: settings.get("draftDays"),
      ssnNotice: ssnNoticeOf(settings),
      attestation: attestationOf(settings),
    },
  };
}

/** Until the agency has opened its office nobody can file, and nobody begins what cannot be filed. */
export function requireOpen({ settings }: Pick<Services, "settings">): void {
  if (!settings.get("isLive"))
    throw new AppError("conflict", message("liveNotOpen", settings.get("agencyName")));
}

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
  const context = await contextOfApplication(tx, form, application);
  const errors = filingErrors(application, attestation, form, context);
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
  requireOpen(work);
  if (attestation.version !== form.settings.attestation.version)
    throw new AppError("conflict", message("attestationChanged"));
  const { pin: _, ...receipt } = await fileClaim(tx, work, { ...submission, form, context, pin });
  await saveIdempotentReply(tx, SCOPE, key, receipt);
  const { claimId, ...answer } = receipt;
  return { receipt: { ...answer, pin }, claimId, isNew: true };
}
