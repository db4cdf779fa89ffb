import {
  AMENDABLE_STEPS,
  type AmendableAnswers,
  type amendmentRoutes,
} from "@wage/contract/application/amendments";
import type { Application } from "@wage/contract/application/application";
import { applicationWarnings } from "@wage/contract/application/applicationWarnings";
import { limitationDate } from "@wage/contract/application/limitation";
import type { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { isOwnSignature } from "@wage/contract/application/signature";
import type { ClaimCircumstances } from "@wage/contract/claims/claimDetail";
import { message } from "@wage/contract/core/messages";
import type { Body, Reply } from "@wage/contract/core/route";
import { updateClaim } from "../../claim/claim.queries.ts";
import { amendRows } from "../../claim/filing.queries.ts";
import { insertNote } from "../../claim/note.queries.ts";
import { applicationPlace } from "../../claim/sealedFields.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { claimedLines } from "../../claim/wageItem.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { decrypt, encrypt } from "../../core/identity/encryption.ts";
import { limitationPeriodOn } from "../../core/limitationPeriod.ts";
import { countMailIfAllowed } from "../../core/mail/anonymousMail.commands.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { signedAnew } from "../signature/askSignature.commands.ts";
import { applicationForm } from "./application.commands.ts";
import { insertAmendment, listAmendments } from "./application.queries.ts";
import { findContact } from "./contact/contactDetails.queries.ts";
import { filingErrors } from "./filing/filing.rules.ts";
import { contextOfApplication, dueSums } from "./lineContext.commands.ts";
import { ownClaim } from "./publicStatus.commands.ts";
import { findFiled } from "./publicStatus.queries.ts";
import { contactChangeTries, mayAmend } from "./publicStatus.rules.ts";

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Replaces the answers of a filed claim by those that its claimant changed and signed again. The former version is kept,
 * and the claim gets a note, so that the office sees what changed.
 */
type Amended = Body<(typeof publicStatusRoutes)["amend"]>;

export async function amendClaim(ctx: Ctx, body: Amended): Promise<void> {
  const claimId = await ownClaim(ctx);
  await countTry(ctx, contactChangeTries(claimId));
  const { application, attestation } = body;
  const form = await applicationForm(ctx);
  const context = await contextOfApplication(ctx.db, form, application);
  const errors = filingErrors(application, attestation, form, context);
  if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
  if (attestation.version !== form.settings.attestation.version)
    throw new AppError("conflict", message("attestationChanged"));
  const sums = dueSums(application.wages.items, context);
  const mailTo = await signerAddress(ctx, claimId, body);
  await inTransaction(ctx, async (tx) => {
    const locked = await lockClaim(tx, claimId, ctx.settings);
    const filed = await findFiled(tx, claimId);
    if (locked?.claim.isClosed) throw new AppError("conflict", message("amendClosed"));
    if (
      !locked ||
      !filed ||
      !mayAmend({ ...locked.claim, isFiledOnline: true }) ||
      locked.claim.foundTotal !== null
    )
      throw new AppError("conflict", message("amendTooLate"));
    const { publicReference } = filed;
    const before: Application = JSON.parse(
      decrypt(ctx.keys, filed.applicationSealed, applicationPlace(publicReference)),
    );
    if (!isSame(before.you, application.you) || !isSame(before.screener, application.screener))
      throw new AppError("conflict", message("amendElsewhere"));
    const steps = AMENDABLE_STEPS.filter((step) => !isSame(before[step], application[step]));
    if (steps.length === 0) throw new AppError("conflict", message("amendNothing"));
    const now = ctx.clock.now();
    const isEmployerChanged = await amendRows(
      tx,
      { claimId, employerId: locked.claim.employerId },
      { keys: ctx.keys, application, before, sums, now },
    );
    await insertAmendment(tx, {
      claimId,
      publicReference,
      applicationSealed: filed.applicationSealed,
      attestation: JSON.stringify({ ...filed.signed, claimant: filed.claimant.signed }),
      employerLeft: !isEmployerChanged,
      amendedAt: now,
    });
    const { employer, story } = application;
    const { narrative, ...aroundIt } = story;
    const { total, dueDates } = await claimedLines(tx, claimId);
    const limitation = limitationDate(
      dueDates.map((day) => ({ wageDueDate: day, periodEnd: day })),
      limitationPeriodOn(ctx.settings),
    );
    await updateClaim(tx, claimId, {
      ...(!isSame(before.employer.workCountyId, employer.workCountyId) && {
        countyId: employer.workCountyId,
      }),
      amountClaimed: total,
      limitationDate: limitation,
      employerOutOfState: employer.stateCode !== null && employer.stateCode !== form.settings.homeState,
      employerBankrupt: employer.bankrupt,
      narrative,
      circumstances: JSON.stringify({
        story: aroundIt,
        screener: application.screener,
        warnings: applicationWarnings(application, context, form.settings),
        documentsLater: application.documents.sendLater,
      } satisfies ClaimCircumstances),
      attestation: JSON.stringify({
        ...attestation,
        text: form.settings.attestation[attestation.language],
        at: now.toISOString(),
        address: ctx.request.ip,
      }),
      applicationSealed: encrypt(ctx.keys, JSON.stringify(application), applicationPlace(publicReference)),
      updatedAt: now,
    });
    await signedAnew(tx, ctx, {
      claimId,
      claimNumber: filed.claimNumber,
      you: application.you,
      name: attestation.name,
      mailTo,
    });
    const changed = `The claimant changed the answers about: ${steps.join(", ")}.`;
    const left = "The employer's record was not changed, because other claims share it. Please check it.";
    await insertNote(tx, {
      claimId,
      kind: "System",
      body: isEmployerChanged ? changed : `${changed} ${left}`,
      createdAt: now,
    });
    await audit(tx, ctx, { action: "AmendClaim", claimId, summary: changed, detail: { fields: steps } });
  });
}

/** Returns the address to which the claimant's link is mailed; null if there is none or the claimant signs. */
async function signerAddress(ctx: Ctx, claimId: number, { application, attestation }: Amended) {
  if (isOwnSignature(application.you, attestation.name)) return null;
  const recipient = (await findContact(ctx.db, claimId))?.email ?? null;
  const causes = { address: ctx.request.ip, claimId };
  return recipient !== null && (await countMailIfAllowed(ctx, "signature", { ...causes, recipient }))
    ? recipient
    : null;
}

type Listed = Reply<(typeof amendmentRoutes)["list"]>;

/** Returns the changes of a claim's answers by its claimant, the latest first. */
export async function claimAmendments({ db, keys }: Services, claimId: number): Promise<Listed> {
  const former = await listAmendments(db, claimId);
  const current = former.length > 0 ? await findFiled(db, claimId) : undefined;
  if (!current) return { amendments: [] };
  const versions = [...former, current].map(({ publicReference, applicationSealed }) =>
    shownAnswers(JSON.parse(decrypt(keys, applicationSealed, applicationPlace(publicReference)))),
  );
  const amendments = former.flatMap(({ amendedAt, employerLeft }, index) => {
    const [before, after] = [versions[index], versions[index + 1]];
    return before && after ? [{ at: amendedAt, employerLeft, before, after }] : [];
  });
  return { amendments: amendments.toReversed() };
}

/** A tax number stays sealed: its last digits tell whether it changed. */
function shownAnswers({ employer, job, pay, wages, story }: Application): AmendableAnswers {
  const fein = employer.fein && `00-000${employer.fein.slice(-4)}`;
  return { employer: { ...employer, fein }, job, pay, wages, story };
}
