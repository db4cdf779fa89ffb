import { z } from "zod";
import * as f from "./core/fields.ts";
import { message } from "./core/messages.ts";
import { route } from "./core/route.ts";
import { COPY_PARTIES, LetterOption, LetterParts } from "./letters/parts.ts";

export const LETTER_RECIPIENTS = [
  "claimant",
  "employer",
  "countyAttorney",
  "sheriff",
  "hearingOfficer",
  "other",
] as const;
const LETTER_STATUSES = [
  "Draft",
  "InReview",
  "Approved",
  "Issued",
  "Mailed",
  "Delivered",
  "Returned",
  "Voided",
  "Superseded",
] as const;
export const DELIVERIES = ["Mail", "Certified mail", "Portal", "Email", "Hand", "Fax"] as const;
export type LetterRecipient = (typeof LETTER_RECIPIENTS)[number];
export type LetterStatus = (typeof LETTER_STATUSES)[number];

/** A letter as it is shown and printed: text only, never markup. */
export const LetterBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("paragraph"), text: z.string() }),
  z.object({ kind: z.literal("list"), items: z.array(z.string()) }),
  z.object({
    kind: z.literal("table"),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    total: z.array(z.string()),
  }),
]);
export type LetterBlock = z.infer<typeof LetterBlock>;

export const LetterPreview = z.object({
  subject: z.string(),
  blocks: z.array(LetterBlock),
  emailText: z.string().nullable(),
  /** Fields without a value on this claim, and unknown names. */
  missing: z.array(z.string()),
  unknown: z.array(z.string()),
  /** The names of what is enclosed and of who gets a copy, as printed below the letter. */
  enclosures: z.array(z.string()),
  copies: z.array(z.string()),
});
export type LetterPreview = z.infer<typeof LetterPreview>;

const claimParams = z.object({ claimId: f.id });
const letterParams = z.object({ claimId: f.id, letterId: f.id });

export const LetterRow = z.object({
  id: z.number(),
  claimId: z.number(),
  templateCode: z.string(),
  templateName: z.string(),
  recipient: z.enum(LETTER_RECIPIENTS),
  recipientName: z.string(),
  subject: z.string(),
  status: z.enum(LETTER_STATUSES),
  delivery: z.string(),
  letterDate: z.string(),
  dueDate: z.string().nullable(),
  issuedAt: z.string().nullable(),
  issuedBy: z.string().nullable(),
  createdAt: z.string(),
  rowVersion: z.number(),
  /** The number of the letter that this one corrects or copies. */
  supersedes: z.string().nullable(),
  copyOf: z.string().nullable(),
  /** The state of the e-mail about the letter; null if there was none. */
  email: z.object({ state: z.enum(["Waiting", "Sent", "Failed"]), at: z.string() }).nullable(),
  /** The recipient first opened it on the web. */
  openedAt: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    /** Ask a second person to approve it, and approve it. */
    review: z.boolean(),
    approve: z.boolean(),
    issue: z.boolean(),
    /** Start the letter that replaces it. */
    correct: z.boolean(),
    void: z.boolean(),
  }),
});
export type LetterRow = z.infer<typeof LetterRow>;

export const LetterDetail = LetterRow.extend({
  recipientAddress: z.string(),
  body: z.string(),
  preview: LetterPreview,
  languageCode: z.string(),
  /** The options of the template that the writer answers, and what is chosen beside the text. */
  options: z.array(LetterOption),
  parts: z.object({
    details: z.record(z.string(), z.string()),
    options: z.record(z.string(), z.string()),
    enclosures: z.array(z.number()),
    copies: z.array(z.enum(COPY_PARTIES)),
    largePrint: z.boolean(),
  }),
  /** The ways in which a draft can be delivered, and the reason against each of the others. */
  deliveries: z.array(z.object({ delivery: z.enum(DELIVERIES), problem: z.string().nullable() })),
  /** The reasons why the letter cannot be issued now. */
  problems: z.array(z.string()),
});
export type LetterDetail = z.infer<typeof LetterDetail>;

export const subject = f.text(200);
export const body = f.longText(20_000);

const LetterCreate = z.object({
  templateCode: f.matching(/^[A-Za-z0-9-]+$/, 12),
  /** "both" begins one letter to the claimant and one to the employer. */
  recipient: f.choice([...LETTER_RECIPIENTS, "both"]),
  dueDate: f.optional(f.isoDate),
  /** The language to write in, in place of the recipient's. */
  languageCode: f.optional(f.choice(["en", "es"])),
});
export const LetterUpdate = z.object({
  subject,
  body,
  recipientName: f.text(200),
  recipientAddress: f.longText(600),
  dueDate: f.optional(f.isoDate),
  delivery: f.choice(DELIVERIES),
  /** Unchanged if left out. */
  parts: LetterParts.optional(),
  rowVersion: f.rowVersion,
});
const version = z.object({ rowVersion: f.rowVersion });

export const letterRoutes = {
  list: route("GET", "/Claim/:claimId/Letters", {
    access: "letter:read",
    params: claimParams,
    reply: z.object({ rows: z.array(LetterRow) }),
  }),
  get: route("GET", "/Claim/:claimId/Letters/:letterId", {
    access: "letter:read",
    params: letterParams,
    reply: LetterDetail,
  }),
  create: route("POST", "/Claim/:claimId/Letters", {
    once: true,
    access: "letter:write",
    params: claimParams,
    body: LetterCreate,
    reply: z.object({ id: z.number(), ids: z.array(z.number()) }),
  }),
  update: route("PUT", "/Claim/:claimId/Letters/:letterId", {
    access: "letter:write",
    params: letterParams,
    body: LetterUpdate,
    reply: LetterDetail,
  }),
  /** A preview of the text being written, filled with the claim's values; nothing is stored. */
  preview: route("POST", "/Claim/:claimId/Letters/:letterId/Preview", {
    access: "letter:write",
    params: letterParams,
    body: z.object({
      subject,
      body,
      dueDate: f.optional(f.isoDate),
      parts: LetterParts.optional(),
      /** Shows the template in this language in place of the text. */
      inLanguage: f.optional(f.choice(["en", "es"])),
    }),
    reply: LetterPreview,
  }),
  /** Asks for the approval of a letter, approves it, or gives it back to its writer. */
  review: route("POST", "/Claim/:claimId/Letters/:letterId/Review", {
    access: "letter:write",
    params: letterParams,
    body: version.extend({ to: f.choice(["InReview", "Approved", "Draft"]) }),
    reply: LetterDetail,
  }),
  /** Issues several letters, such as those to both parties: all of them, or none. */
  issueAll: route("POST", "/Claim/:claimId/Letters/Issue", {
    access: "letter:issue",
    params: claimParams,
    body: z.object({
      letters: z
        .array(version.extend({ letterId: f.id }))
        .min(1, message("choice"))
        .max(10),
    }),
    reply: z.object({ Success: z.literal(true), Messages: z.array(z.string()) }),
  }),
  issue: route("POST", "/Claim/:claimId/Letters/:letterId/Issue", {
    access: "letter:issue",
    params: letterParams,
    body: version,
    reply: LetterDetail,
  }),
  /** Starts the letter that replaces an issued one, as a draft with its text. */
  correct: route("POST", "/Claim/:claimId/Letters/:letterId/Correct", {
    once: true,
    access: "letter:write",
    params: letterParams,
    reply: z.object({ id: z.number() }),
  }),
  void: route("POST", "/Claim/:claimId/Letters/:letterId/Void", {
    access: "letter:write",
    params: letterParams,
    body: version.extend({ reason: f.text(500) }),
    reply: LetterDetail,
  }),
  pdf: route("GET", "/Claim/:claimId/Letters/:letterId/Pdf", {
    access: "letter:read",
    params: letterParams,
    kind: "file",
  }),
  /** The templates of a new letter. */
  choices: route("GET", "/Claim/:claimId/LetterChoices", {
    access: "letter:write",
    params: claimParams,
    reply: z.object({
      templates: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          recipients: z.array(z.enum(LETTER_RECIPIENTS)),
          /** The conditions of issue that this claim does not meet now; a draft may still be written. */
          unmet: z.array(z.string()),
        }),
      ),
      wordings: z.array(z.object({ id: z.number(), title: z.string(), text: z.string() })),
    }),
  }),
};
