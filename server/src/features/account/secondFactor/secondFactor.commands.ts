import { message } from "@wage/contract/core/messages";
import { Secret } from "otpauth";
import { toDataURL } from "qrcode";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError } from "../../../core/errors.ts";
import { encrypt } from "../../../core/identity/encryption.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import { accountMail } from "../account.mails.ts";
import { type Account, findAccount } from "../account.queries.ts";
import { deletePasskeys } from "../passkey/passkey.queries.ts";
import { dropCachedSessions } from "../session/signOut.commands.ts";
import { newRecoveryCodes } from "./recoveryCode.commands.ts";
import {
  confirmFactor,
  deleteFactor,
  deleteRecoveryCodes,
  findFactor,
  hasSecondFactor,
  insertFactor,
  secretPlace,
  takeCode,
  totpOf,
} from "./secondFactor.queries.ts";

/** Creates a new TOTP secret, which becomes active once a code has been confirmed. */
export async function startSecondFactor(work: Work, account: Account) {
  const secret = new Secret({ size: 20 }).base32;
  const site = work.settings.get("siteName");
  await inTransaction(work, async (tx) => {
    const known = await findFactor(tx, account.id);
    if (known?.confirmedAt) throw new AppError("conflict", message("secondFactorExists"));
    await deleteFactor(tx, account.id);
    await insertFactor(tx, {
      userId: account.id,
      secretSealed: encrypt(work.keys, secret, secretPlace(account.id)),
      createdAt: work.clock.now(),
    });
  });
  return {
    secret,
    qr: await toDataURL(totpOf(secret, site, account.email).toString(), { margin: 2, width: 240 }),
  };
}

/** Activates the secret with its first valid code; returns the recovery codes, only this once. */
export async function confirmSecondFactor(work: Work, user: User, code: string): Promise<string[]> {
  const codes = await inTransaction(work, async (tx) => {
    const factor = await findFactor(tx, user.id);
    if (!factor || factor.confirmedAt) throw new AppError("conflict", message("secondFactorMissing"));
    if (!(await takeCode(tx, work, user.id, code, "new"))) throw fieldError("code", message("codeWrong"));
    await confirmFactor(tx, user.id, work.clock.now());
    await notifyFactorChange(tx, work, user.id, {
      action: "SecondFactorSet",
      summary: "A second factor was set up",
    });
    return newRecoveryCodes(tx, work, user.id);
  });
  dropCachedSessions(work, user.id);
  return codes;
}

/** Writes the audit line of a changed second factor and mails its owner. */
export async function notifyFactorChange(
  tx: Tx,
  work: Work,
  userId: number,
  line: { action: string; summary: string },
): Promise<void> {
  await audit(tx, work, { ...line, detail: { userId } });
  const account = await findAccount(tx, userId);
  if (account) await queueMail(tx, work, accountMail(work, "secondFactorChanged", account));
}

const REMOVED = { action: "SecondFactorRemoved", summary: "The second factor was removed" };

/** Removes the user's own authenticator app; the recovery codes stay as long as the user has a passkey. */
export async function removeCodes(work: Work, userId: number): Promise<void> {
  await inTransaction(work, async (tx) => {
    await deleteFactor(tx, userId);
    if (!(await hasSecondFactor(tx, userId))) await deleteRecoveryCodes(tx, userId);
    await notifyFactorChange(tx, work, userId, REMOVED);
  });
  dropCachedSessions(work, userId);
}

/** Removes codes and passkeys, by an administrator, for a user who has lost the device. */
export async function removeSecondFactor(work: Work, userId: number): Promise<void> {
  await inTransaction(work, async (tx) => {
    await deleteFactor(tx, userId);
    await deletePasskeys(tx, userId);
    await deleteRecoveryCodes(tx, userId);
    await notifyFactorChange(tx, work, userId, REMOVED);
  });
  dropCachedSessions(work, userId);
}
