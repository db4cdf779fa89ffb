import { randomBytes } from "node:crypto";
import { message } from "@wage/contract/messages";
import { Secret } from "otpauth";
import { toDataURL } from "qrcode";
import { audit } from "../../core/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/db.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import { queueMail } from "../../core/mail.ts";
import { seal } from "../../core/sealed.ts";
import { accountMail } from "./account.mails.ts";
import { type Account, findAccount } from "./account.queries.ts";
import { findFactor, hashCode, secretPlace, takeCode, totpOf } from "./secondFactor.queries.ts";
import { forget } from "./signOut.commands.ts";

const RECOVERY_CODES = 10;
/** Letters and digits that nobody mistakes for others, 20 of them: 50 bits. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

/** A new secret, which counts once a code of it has been shown. */
export async function startSecondFactor(work: Work, account: Account) {
  const secret = new Secret({ size: 20 }).base32;
  const site = work.settings.get("siteName");
  await inTransaction(work, async (tx) => {
    const known = await findFactor(tx, account.id);
    if (known?.confirmedAt)
      throw new AppError("conflict", "A second factor is set up already. Remove it first.");
    await tx.deleteFrom("secondFactor").where("userId", "=", account.id).execute();
    await tx
      .insertInto("secondFactor")
      .values({
        userId: account.id,
        secret: seal(work.keys, secret, secretPlace(account.id)),
        createdAt: work.clock.now(),
      })
      .execute();
  });
  return {
    secret,
    qr: await toDataURL(totpOf(secret, site, account.email).toString(), { margin: 2, width: 240 }),
  };
}

/** The first right code makes it count; the recovery codes are shown this once. */
export async function confirmSecondFactor(work: Work, user: User, code: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await inTransaction(work, async (tx) => {
    const factor = await findFactor(tx, user.id);
    if (!factor || factor.confirmedAt)
      throw new AppError("conflict", "There is no second factor to confirm.");
    if (!(await takeCode(tx, work, user.id, code))) throw fieldError("code", message("codeWrong"));
    await tx
      .updateTable("secondFactor")
      .set({ confirmedAt: work.clock.now() })
      .where("userId", "=", user.id)
      .execute();
    await tx.deleteFrom("recoveryCode").where("userId", "=", user.id).execute();
    await tx
      .insertInto("recoveryCode")
      .values(codes.map((one) => ({ userId: user.id, codeHash: hashCode(work, user.id, one) })))
      .execute();
    await tell(tx, work, user.id, "SecondFactorSet", "A second factor was set up");
  });
  forget(work, user.id);
  return codes;
}

function recoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? "").join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

async function tell(tx: Tx, work: Work, userId: number, action: string, summary: string) {
  await audit(tx, work, { action, summary, detail: { userId } });
  const account = await findAccount(tx, userId);
  if (account) await queueMail(tx, work, accountMail(work, "secondFactorChanged", account));
}

/** By its owner, or by an administrator for somebody whose telephone is lost. */
export async function removeSecondFactor(work: Work, userId: number): Promise<void> {
  await inTransaction(work, async (tx) => {
    await tx.deleteFrom("secondFactor").where("userId", "=", userId).execute();
    await tx.deleteFrom("recoveryCode").where("userId", "=", userId).execute();
    await tell(tx, work, userId, "SecondFactorRemoved", "The second factor was removed");
  });
  forget(work, userId);
}
