import { z } from "zod";
import { claimNumber, id, matching, ok, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { Application, Attestation } from "./application.ts";

/*
 * The claimant's own signature of a claim that a helper or an attorney has filed and signed. The claimant gets a code, in
 * a mailed link or on paper, and exchanges it once for an HttpOnly cookie that opens these answers for signing.
 */

/** The code of a mailed link has 28 characters; the one of a letter, which is typed, has eight. */
export const signatureCode = z
  .string()
  .transform((value) =>
    value
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[\s\p{Cf}\p{Pd}]/gu, ""),
  )
  .pipe(matching(/^(?:[A-Z0-9]{8}|[A-Z0-9]{28})$/, 28, message("mailedCode")));

const { name, agree, version, language } = Attestation.shape;

export const ClaimToSign = z.object({
  claimNumber: z.string(),
  /** The person who filed the claim, and why that person signed. */
  filedBy: z.object({ name: z.string(), capacity: z.string().nullable() }),
  application: Application,
  signed: z.object({ name: z.string(), at: z.string() }).nullable(),
});
export type ClaimToSign = z.output<typeof ClaimToSign>;

const params = z.object({ claimId: id });
const reason = z.object({ reason: text(200) });
const at = "/Claim/:claimId/Signature";

export const signatureRoutes = {
  open: route("POST", "/Public/Sign/Open", {
    access: "anyone",
    cost: "guess",
    body: z.object({ claimNumber, code: signatureCode }),
    reply: z.object({ claimNumber: z.string() }),
  }),
  /** null if no claim is open for signing in this browser. */
  claim: route("GET", "/Public/Sign", { access: "anyone", cost: "read", reply: ClaimToSign.nullable() }),
  sign: route("POST", "/Public/Sign", {
    access: "anyone",
    cost: "write",
    body: z.object({ name, agree, version, language }).strict(),
    reply: z.object({ signedAt: z.string() }),
  }),
  /** Mails a new link to the claimant; an earlier link or code stops working. */
  mail: route("POST", `${at}/Mail`, { access: "access:renew", once: true, params, body: reason, reply: ok }),
  /** Returns the letter with a new code, which is printed once and not stored. */
  print: route("POST", `${at}/Print`, { access: "access:renew", params, body: reason, kind: "file" }),
  /** Accepts the signature of the other person for good, because the claimant cannot sign. */
  waive: route("POST", `${at}/Waive`, {
    access: "access:renew",
    once: true,
    params,
    body: reason,
    reply: ok,
  }),
};
