import type { Insertable } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Work } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { SecondFactor } from "../../../core/database/db-types.ts";
import { decrypt, isSealedCode, sealCode } from "../../../core/identity/encryption.ts";
import { countPasskeys } from "../passkey/passkey.queries.ts";

const PERIOD_SECONDS = 30;

/** Returns the associated data that a sealed secret is bound to. */
export const secretPlace = (userId: number | string) => `second-factor|${userId}`;

export const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: PERIOD_SECONDS });

export const findFactor = (db: Db | Tx, userId: number) =>
  db.selectFrom("secondFactor").selectAll().where("userId", "=", userId).executeTakeFirst();

export async function hasCodes(db: Db | Tx, userId: number): Promise<boolean> {
  return (await findFactor(db, userId))?.confirmedAt != null;
}

/**
 * Returns the second factors of a user: an authenticator app, a passkey or both. Either satisfies a role that requires
 * one.
 */
export async function secondFactors(db: Db | Tx, userId: number): Promise<("code" | "passkey")[]> {
  const [codes, passkeys] = await Promise.all([hasCodes(db, userId), countPasskeys(db, userId)]);
  return [...(codes ? (["code"] as const) : []), ...(passkeys > 0 ? (["passkey"] as const) : [])];
}

export const hasSecondFactor = async (db: Db | Tx, userId: number): Promise<boolean> =>
  (await secondFactors(db, userId)).length > 0;

const plainCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");
export const codePlace = (userId: number | string) => `recovery|${userId}`;

/** Returns the sealed hash of a recovery code, ignoring spaces and letter case. */
export const sealRecoveryCode = ({ keys }: Work, userId: number, code: string): Buffer =>
  sealCode(keys, plainCode(code), codePlace(userId));

/**
 * Accepts a TOTP code of the current or a neighbouring time step, each code once, or an unused recovery code. For a
 * secret that is not yet confirmed, only its first code counts.
 */
export async function takeCode(
  tx: Tx,
  work: Work,
  userId: number,
  given: string,
  secret: "confirmed" | "new" = "confirmed",
): Promise<boolean> {
  const code = given.replace(/\s/g, "");
  if (!/^\d{6}$/.test(code))
    return (await hasSecondFactor(tx, userId)) && takeRecoveryCode(tx, work, userId, code);
  const factor = await findFactor(tx, userId);
  if (!factor || (factor.confirmedAt === null) !== (secret === "new")) return false;
  const totp = totpOf(decrypt(work.keys, factor.secretSealed, secretPlace(userId)), "", "");
  const now = work.clock.now().getTime();
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
  const { numUpdatedRows } = await tx
    .updateTable("secondFactor")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where("lastStep", "<", String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function takeRecoveryCode(tx: Tx, work: Work, userId: number, code: string): Promise<boolean> {
  const unused = await tx
    .selectFrom("recoveryCode")
    .select(["id", "codeSealed"])
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
  const found = unused.find(({ codeSealed }) =>
    isSealedCode(work.keys, codeSealed, plainCode(code), codePlace(userId)),
  );
  if (!found) return false;
  const { numUpdatedRows } = await tx
    .updateTable("recoveryCode")
    .set({ usedAt: work.clock.now() })
    .where("id", "=", found.id)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertFactor = (tx: Tx, factor: Insertable<SecondFactor>) =>
  tx.insertInto("secondFactor").values(factor).execute();

export const confirmFactor = (tx: Tx, userId: number, now: Date) =>
  tx.updateTable("secondFactor").set({ confirmedAt: now }).where("userId", "=", userId).execute();

export const deleteFactor = (tx: Tx, userId: number) =>
  tx.deleteFrom("secondFactor").where("userId", "=", userId).execute();

export const insertRecoveryCodes = (tx: Tx, userId: number, sealed: readonly Buffer[]) =>
  tx
    .insertInto("recoveryCode")
    .values(sealed.map((codeSealed) => ({ userId, codeSealed })))
    .execute();

export const deleteRecoveryCodes = (tx: Tx, userId: number) =>
  tx.deleteFrom("recoveryCode").where("userId", "=", userId).execute();
