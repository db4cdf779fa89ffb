import { randomBytes } from "node:crypto";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { deleteRecoveryCodes, insertRecoveryCodes, sealRecoveryCode } from "./secondFactor.queries.ts";

const RECOVERY_CODES = 10;
/** An alphabet without easily confused characters; a code has 50 random bits. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

function recoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? "").join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Creates ten new recovery codes and returns them; earlier codes become invalid. */
export async function newRecoveryCodes(tx: Tx, work: Work, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((one) => sealRecoveryCode(work, userId, one)),
  );
  return codes;
}
