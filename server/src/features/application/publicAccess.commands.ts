import { timingSafeEqual } from "node:crypto";
import { message } from "@wage/contract/messages";
import { auditLater } from "../../core/auditLater.ts";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import { countTry } from "../account/throttle.queries.ts";
import { codeFrom } from "./codes.rules.ts";
import { findClaimKeys, grantAccess, setAccessCookie } from "./publicAccess.queries.ts";

/** One answer for an unknown number, a wrong PIN and a wrong code. */
export const WRONG_CODE = message("wrongCode");

const GUESSES = 5;
// Shelters, libraries and field offices share an address.
const GUESSES_OF_ADDRESS = 60;
const LOCK_MINUTES = 15;

/** Counts a guess at a number, known or not; after five wrong ones it is locked for a quarter of an hour. */
export function guess(ctx: Ctx, kind: "claim" | "draft" | "employer", number: string) {
  return countTry(ctx, [
    { kind, subject: number.toUpperCase(), max: GUESSES, minutes: LOCK_MINUTES },
    { kind: "pinAddress", subject: ctx.request.ip, max: GUESSES_OF_ADDRESS, minutes: LOCK_MINUTES },
  ]).then(({ forgiveAccount }) => ({ forgive: forgiveAccount }));
}

/** The refusal of a wrong guess, which the log keeps: what was tried, not with which number. */
export function wrongGuess(ctx: Ctx, kind: "claim" | "draft" | "employer", text: string): AppError {
  auditLater(ctx).add(ctx, { action: "WrongCode", summary: `Wrong number, PIN or code of a ${WHAT[kind]}` });
  return new AppError("invalid", text);
}
const WHAT = { claim: "claim", draft: "saved form", employer: "notice" };

// Six digits are soon tried out by whoever holds a slow hash; a keyed one gives nothing away without the key.
/** What is kept of a PIN. The salt is the code or public reference it belongs to. */
export const pinHash = (keys: Keys, salt: string, pin: string): string =>
  keys.hash(`pin|${salt}|${pin}`).toString("base64url");

/** Compares in the same time whether or not there is something to compare with. */
export function samePin(keys: Keys, kept: string | null, salt: string, pin: string): boolean {
  const offered = Buffer.from(pinHash(keys, salt, pin));
  const known = Buffer.from(kept ?? pinHash(keys, salt, `${pin} no such number`));
  return known.length === offered.length && timingSafeEqual(known, offered);
}

/** The code that an employer finds in the notice of the claim. */
export const employerCode = ({ keys }: Pick<Services, "keys">, claimNumber: string): string =>
  codeFrom(keys.hash(`employer|${claimNumber.toUpperCase()}`), 8);

/** Exchanges number and PIN for the capability that everything else goes by. */
export async function openClaim(ctx: Ctx, claimNumber: string, pin: string) {
  const tried = await guess(ctx, "claim", claimNumber);
  const claim = await findClaimKeys(ctx.db, claimNumber);
  const right = samePin(ctx.keys, claim?.pinHash ?? null, claim?.publicReference ?? claimNumber, pin);
  if (!claim || !right) throw wrongGuess(ctx, "claim", WRONG_CODE);
  await tried.forgive();
  setAccessCookie(ctx.config, ctx.reply, await grantAccess(ctx.db, ctx.clock.now(), { claimId: claim.id }));
  return { claimNumber: claim.claimNumber };
}
