import { timingSafeEqual } from "node:crypto";
import type { Application, Attestation } from "@wage/contract/application/application";
import type { ClaimToSign, signatureRoutes } from "@wage/contract/application/claimSignature";
import { isOwnSignature } from "@wage/contract/application/signature";
import { issuedClaimNumber } from "@wage/contract/claims/claimNumber";
import { message } from "@wage/contract/core/messages";
import type { Body } from "@wage/contract/core/route";
import { touchClaim } from "../../claim/claim.queries.ts";
import { applicationPlace } from "../../claim/sealedFields.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Services } from "../../core/context.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { decrypt } from "../../core/identity/encryption.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { currentAccess, grantAccess, setAccessCookie } from "../publicAccess/capability.commands.ts";
import { guess, wrongGuess } from "../publicAccess/publicAccess.commands.ts";
import { endRequest } from "./askSignature.commands.ts";
import { findCode, findToSign, recordSigned, type ToSign } from "./signature.queries.ts";
import { codeSubject, signingTries } from "./signature.rules.ts";
import { attestationOf } from "./statement.commands.ts";

/**
 * Exchanges claim number and code for the capability to read these answers and sign them. A wrong number, a wrong, used
 * or expired code, and a claim that awaits no signature have the same refusal.
 */
export async function openToSign(ctx: Ctx, typed: string, code: string) {
  const now = ctx.clock.now();
  const number = issuedClaimNumber(ctx.settings.get("claimNumberPattern"), typed);
  const tried = await guess(ctx, "signature", number);
  const found = await findCode(ctx.db, { typed, issued: number }, now);
  const kept = found?.codeHash ?? Buffer.alloc(32);
  // Compared in any case, so that the time tells nothing.
  const isRight = ctx.keys
    .hashes(codeSubject(found?.id ?? 0, code))
    .map((hash) => hash.length === kept.length && timingSafeEqual(hash, kept))
    .some(Boolean);
  if (!found || !isRight) throw await wrongGuess(ctx, "signature", message("wrongSignatureCode"));
  await tried.clear();
  setAccessCookie(ctx, await grantAccess(ctx.db, now, { claimId: found.id }, "signer"));
  return { claimNumber: found.claimNumber };
}

async function openedClaim(ctx: Ctx): Promise<number | null> {
  const access = await currentAccess(ctx);
  return access?.party === "signer" ? access.claimId : null;
}

function applicationOf({ keys }: Pick<Services, "keys">, found: ToSign): Application {
  const { applicationSealed, publicReference } = found;
  if (!applicationSealed || !publicReference) throw notFound("claim");
  return JSON.parse(decrypt(keys, applicationSealed, applicationPlace(publicReference)));
}
/** The signature in the words of the person who gave it; the column is JSON without a schema. */
const signatureIn = (json: unknown) => json as (Attestation & { at: string }) | null;

export async function claimToSign(ctx: Ctx): Promise<ClaimToSign | null> {
  const claimId = await openedClaim(ctx);
  const found = claimId === null ? undefined : await findToSign(ctx.db, claimId);
  if (!found || found.waivedAt !== null) return null;
  const filed = signatureIn(found.filed);
  const signed = signatureIn(found.signed);
  return {
    claimNumber: found.claimNumber,
    filedBy: { name: filed?.name ?? "", capacity: filed?.capacity ?? null },
    application: applicationOf(ctx, found),
    signed: signed && { name: signed.name, at: signed.at },
  };
}

/** Records the claimant's signature, once. Only the claimant's name is accepted, or that of a minor's parent or guardian. */
export async function signClaim(ctx: Ctx, body: Body<(typeof signatureRoutes)["sign"]>) {
  const claimId = await openedClaim(ctx);
  if (claimId === null) throw new AppError("notFound", message("enterSignatureCode"));
  await countTry(ctx, signingTries(claimId));
  const statement = attestationOf(ctx.settings);
  if (body.version !== statement.version) throw new AppError("conflict", message("attestationChanged"));
  return inTransaction(ctx, async (tx) => {
    const locked = await lockClaim(tx, claimId, ctx.settings);
    // Read again under the lock: the answers may have been changed, which ends the access.
    const found =
      (await openedClaim({ ...ctx, db: tx })) === claimId ? await findToSign(tx, claimId) : undefined;
    if (!locked || !found || found.waivedAt !== null)
      throw new AppError("notFound", message("enterSignatureCode"));
    if (found.signedAt !== null) throw new AppError("conflict", message("signedAlready"));
    if (locked.claim.isClosed) throw new AppError("conflict", message("signatureClosed"));
    const { you } = applicationOf(ctx, found);
    if (!isOwnSignature(you, body.name))
      throw fieldError("name", message("signOwnName", `${you.firstName} ${you.lastName}`));
    const now = ctx.clock.now();
    const signedAt = now.toISOString();
    await recordSigned(tx, claimId, now, {
      ...body,
      text: statement[body.language],
      at: signedAt,
      address: ctx.request.ip,
    });
    await endRequest(tx, ctx, claimId, "The claimant signed online", null);
    await touchClaim(tx, claimId, now);
    await audit(tx, ctx, {
      action: "ClaimantSigned",
      claimId,
      summary: "The claimant signed the claim online",
    });
    return { signedAt };
  });
}
