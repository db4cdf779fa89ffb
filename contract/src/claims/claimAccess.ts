import { z } from "zod";
import { choice, id, ok, rowVersion, text } from "../core/fields.ts";
import { route } from "../core/route.ts";

/*
 * The calls with which staff replace a PIN or code that is lost or in the wrong hands. A new PIN goes to the address that the claim page shows:
 * the caller sends the version of that record, so that an address which changed meanwhile is not used unseen.
 */

const params = z.object({ claimId: id });
const reason = text(200);
const ofParty = z.object({ reason, rowVersion });
const at = "/Claim/:claimId/Access";

export const claimAccessRoutes = {
  /** Replaces the claimant's PIN and mails the new one. */
  mailPin: route("POST", `${at}/MailPin`, {
    access: "access:renew",
    once: true,
    params,
    body: ofParty,
    reply: ok,
  }),
  /** Replaces the claimant's PIN and returns the letter with it, which is printed once and not stored. */
  printPin: route("POST", `${at}/PrintPin`, {
    access: "access:renew",
    params,
    body: ofParty,
    kind: "file",
  }),
  /** Replaces the code of the employer's notice and returns the letter with it. */
  printEmployerCode: route("POST", `${at}/PrintEmployerCode`, {
    access: "access:renew",
    params,
    body: ofParty,
    kind: "file",
  }),
  /** Ends every open access of one side to the claim; the PIN, or the code of the notice, stays. */
  revoke: route("POST", `${at}/Revoke`, {
    access: "access:renew",
    once: true,
    params,
    body: z.object({ reason, party: choice(["claimant", "employer"]).default("claimant") }),
    reply: ok,
  }),
};
