import { issuedClaimNumber } from "@wage/contract/claims/claimNumber";
import { type Message, message } from "@wage/contract/core/messages";
import { pinPlace } from "../../claim/sealedFields.ts";
import type { Ctx } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { networkOf } from "../../core/http/network.ts";
import { isSealedCode, sealCode } from "../../core/identity/encryption.ts";
import type { Keys } from "../../core/identity/keys.ts";
import { countTry } from "../../core/throttle/throttle.queries.ts";
import { grantAccess, setAccessCookie } from "./capability.commands.ts";
import { alertOfGuesses } from "./guessAlarm.commands.ts";
import { type GuessKind, knownBrowserTries, unknownBrowserTries } from "./guesses.rules.ts";
import { knownFor, rememberClaim } from "./knownClaims.commands.ts";
import { findClaimKeys } from "./publicAccess.queries.ts";

/** The same answer is given for an unknown number, a wrong PIN and a wrong code, to prevent enumeration. */
export const WRONG_CODE = message("wrongCode");

/** Counts a guess at a number, existing or not; after five wrong guesses its network must wait for 15 minutes. */
export async function guess(ctx: Ctx, kind: GuessKind, number: string) {
  const browser = kind === "claim" ? knownFor(ctx, number) : null;
  const { clearAccount } = await countTry(
    ctx,
    browser
      ? knownBrowserTries(number, browser)
      : unknownBrowserTries(kind, number, networkOf(ctx.request.ip)),
  );
  return { clear: clearAccount };
}

/** Returns the refusal of a wrong guess and logs what was tried, but not the number. */
export async function wrongGuess(ctx: Ctx, kind: GuessKind, text: Message): Promise<AppError> {
  if (kind === "claim") await alertOfGuesses(ctx);
  ctx.auditBuffer.add(ctx, { action: "WrongCode", summary: `Wrong number, PIN or code of a ${WHAT[kind]}` });
  return new AppError("invalid", text);
}
const WHAT = {
  claim: "claim",
  draft: "saved form",
  employer: "notice",
  signature: "claim to sign",
  email: "address to prove",
};

// Six digits are quickly found by brute force even from a slow hash; a sealed hash reveals nothing without the key.
/** Returns the sealed hash of a PIN, bound to the code or public reference it belongs to. */
export const sealPin = (keys: Keys, number: string, pin: string): Buffer =>
  sealCode(keys, pin, pinPlace(number));

/** Compares in constant time, and does the same work if no hash is stored. */
export const samePin = (keys: Keys, kept: Buffer | null, number: string, pin: string): boolean =>
  isSealedCode(keys, kept ?? sealPin(keys, number, `${pin} no such number`), pin, pinPlace(number));

/** Returns the claim of this number and PIN. Throws the same refusal for an unknown number and a wrong PIN. */
export async function claimByPin(ctx: Ctx, typed: string, typedPin: string) {
  const number = issuedClaimNumber(ctx.settings.get("claimNumberPattern"), typed);
  const tried = await guess(ctx, "claim", number);
  const claim = await findClaimKeys(ctx.db, { typed, issued: number });
  const kept = claim?.pinSealed ?? null;
  const reference = claim?.publicReference ?? number;
  // Both are compared in any case, so that the time tells nothing.
  const [right] = [typedPin, typedPin.padStart(ctx.settings.get("pinLength"), "0")]
    .map((pin) => samePin(ctx.keys, kept, reference, pin))
    .filter(Boolean);
  if (!claim || !right) throw await wrongGuess(ctx, "claim", WRONG_CODE);
  await tried.clear();
  rememberClaim(ctx, claim.claimNumber);
  return { id: claim.id, claimNumber: claim.claimNumber };
}

/** Exchanges number and PIN for the capability that authorises all further requests. */
export async function openClaim(ctx: Ctx, typed: string, typedPin: string) {
  const { id: claimId, claimNumber } = await claimByPin(ctx, typed, typedPin);
  setAccessCookie(ctx, await grantAccess(ctx.db, ctx.clock.now(), { claimId }));
  return { claimNumber };
}
