import { randomBytes } from "node:crypto";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { deleteRecoveryCodes, hashCode, insertRecoveryCodes } from "./secondFactor.queries.ts";

const RECOVERY_CODES = 10;
/** Letters and digits that nobody mistakes for others, 20 of them: 50 bits. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

function recoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? "").join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Ten new codes for the day the telephone is lost; those of before count no more. */
export async function newRecoveryCodes(tx: Tx, work: Work, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((one) => hashCode(work, userId, one)),
  );
  return codes;
}
