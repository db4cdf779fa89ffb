import { z } from "zod";
import { mailedCode } from "../application/publicStatus.ts";
import { Agreed } from "../claims/agreed.ts";
import { Waiting } from "../claims/summary/waiting.ts";
import { claimNumber, id, ok, rowVersion } from "../core/fields.ts";
import { route } from "../core/route.ts";
import { PublicLetter, PublicLetterRow, publicLetterParams } from "../letters/publicLetter.ts";
import {
  ANSWER_POSITIONS,
  AnswerDraft,
  EmployerAnswer,
  LINE_POSITIONS,
  MoreTime,
  PaymentOffer,
  sendKey,
} from "./employerAnswer.ts";

/*
 * The employer's side of a claim. Claim number and the code of our notice are exchanged once for an HttpOnly cookie. What
 * the employer sees is named column by column: no contact detail of the claimant, and nothing that the claimant wrote.
 */

const bothLanguages = z.object({ en: z.string(), es: z.string() });

const signed = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  sentAt: z.string(),
  /** Sent after the day by which we asked for the answer. */
  isLate: z.boolean(),
});

/** Everything that people of the employer have sent, each signed by name, oldest first. */
export const SentByEmployer = z.discriminatedUnion("kind", [
  signed.extend({
    kind: z.literal("Answer"),
    content: z.object({
      position: z.enum(ANSWER_POSITIONS),
      statement: z.string().nullable(),
      lines: z.array(
        z.object({
          itemId: z.number(),
          position: z.enum(LINE_POSITIONS),
          amount: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
  signed.extend({
    kind: z.literal("MoreTime"),
    content: z.object({ until: z.string(), reason: z.string() }),
  }),
  signed.extend({
    kind: z.literal("Offer"),
    content: z.object({
      amount: z.string(),
      installments: z.number(),
      firstDate: z.string(),
      remark: z.string().nullable(),
    }),
  }),
]);
export type SentByEmployer = z.output<typeof SentByEmployer>;

export const PortalLine = z.object({
  id: z.number(),
  type: bothLanguages,
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  grossEarned: z.string(),
  amountPaid: z.string(),
  amountClaimed: z.string(),
});
export type PortalLine = z.output<typeof PortalLine>;

/** The determination in force; null before one, and once a settlement or a judgment took its place. */
const PortalDecision = z.object({
  issuedAt: z.string(),
  wagesAreOwed: z.boolean(),
});

export const PortalClaim = z.object({
  claimNumber: z.string(),
  employer: z.string().nullable(),
  worker: z.string().nullable(),
  jobTitle: z.string().nullable(),
  workedFrom: z.string().nullable(),
  workedTo: z.string().nullable(),
  lines: z.array(PortalLine),
  /** null for a claim on paper that states none and has no lines. */
  amountClaimed: z.string().nullable(),
  agreed: Agreed,
  /** The balance on record; null before anything was decided, admitted or agreed. */
  stillOwed: z.string().nullable(),
  decision: PortalDecision.nullable(),
  /** The agency's page on which employers pay. */
  payUrl: z.string().nullable(),
  /** A closed or paid claim takes no answer. */
  state: z.enum(["open", "closed", "paid"]),
  /** The party that must act, for what and by when; null once the claim is closed. */
  waiting: Waiting.nullable(),
  /** The day of the answer: that by which it is awaited, or that which passed without one. */
  answerBy: z.string().nullable(),
  isLate: z.boolean(),
  /** The officer's own telephone, or the agency's. */
  officer: z.object({ name: z.string(), phone: z.string() }).nullable(),
  sent: z.array(SentByEmployer),
  /** Our letters to the employer, newest first. */
  letters: z.array(PublicLetterRow),
  papers: z.array(z.object({ title: z.string(), receivedAt: z.string() })),
  draft: z.object({ content: AnswerDraft, savedAt: z.string(), rowVersion: z.number() }).nullable(),
});
export type PortalClaim = z.output<typeof PortalClaim>;

const Receipt = z.object({
  sentAt: z.string(),
  isLate: z.boolean(),
  /** True if the answer became the claim's next step; otherwise the officer reads it first. */
  isRecorded: z.boolean(),
  emailedTo: z.string().nullable(),
});
export type AnswerReceipt = z.output<typeof Receipt>;

const at = "/Public/Answer";

export const employerPortalRoutes = {
  open: route("POST", `${at}/Open`, {
    access: "anyone",
    cost: "guess",
    body: z.object({ claimNumber, code: mailedCode }),
    reply: z.object({ claimNumber: z.string() }),
  }),
  /** null if no claim is open in this browser as its employer. */
  claim: route("GET", `${at}/Claim`, { access: "anyone", cost: "read", reply: PortalClaim.nullable() }),
  saveDraft: route("PUT", `${at}/Draft`, {
    access: "anyone",
    cost: "draft",
    /** `rowVersion` is that of the draft which was continued; 0 for a new one. */
    body: z.object({ content: AnswerDraft, rowVersion }),
    reply: z.object({ rowVersion: z.number() }),
  }),
  send: route("POST", at, {
    access: "anyone",
    cost: "write",
    body: EmployerAnswer.extend({
      key: sendKey,
      /** The number of answers that the sender has seen, so that a colleague's answer is not answered unread. */
      seenAnswers: z.number().int().min(0).max(2147483647),
    }),
    reply: Receipt,
  }),
  moreTime: route("POST", `${at}/MoreTime`, {
    access: "anyone",
    cost: "write",
    body: MoreTime.extend({ key: sendKey }),
    reply: ok,
  }),
  offer: route("POST", `${at}/Offer`, {
    access: "anyone",
    cost: "write",
    body: PaymentOffer.extend({ key: sendKey }),
    reply: ok,
  }),
  letter: route("GET", `${at}/Letters/:letterId`, {
    access: "anyone",
    cost: "read",
    params: publicLetterParams,
    reply: PublicLetter,
  }),
  letterFile: route("GET", `${at}/Letters/:letterId/File`, {
    access: "anyone",
    cost: "file",
    params: publicLetterParams,
    kind: "file",
  }),
  /** For staff: what the employer sent on the web. */
  sent: route("GET", "/Claim/:claimId/FromEmployer", {
    access: "claim:read",
    params: z.object({ claimId: id }),
    reply: z.object({
      sent: z.array(SentByEmployer),
      lines: z.array(PortalLine),
    }),
  }),
};
