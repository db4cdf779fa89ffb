import { z } from "zod";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { ENVELOPES, POSTED_DELIVERIES } from "./envelopes.ts";

/** The largest batch: what one printer takes in one go, and one PDF holds. */
export const BATCH_LETTERS_MAX = 500;

export const RETURN_REASONS = [
  "Moved",
  "Vacant",
  "Unclaimed",
  "Refused",
  "BadAddress",
  "Deceased",
  "Other",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
export const RETURN_REASON_WORDS: Record<ReturnReason, string> = {
  Moved: "Moved, left no address",
  Vacant: "Vacant",
  Unclaimed: "Unclaimed",
  Refused: "Refused",
  BadAddress: "No such address",
  Deceased: "Deceased",
  Other: "Other",
};

const BATCH_STATUSES = ["Making", "Stopped", "Failed", "Ready"] as const;

/** A letter in the mail room. */
const Piece = z.object({
  letterId: z.number(),
  mailNumber: z.string(),
  claimId: z.number(),
  claimNumber: z.string(),
  templateCode: z.string(),
  templateName: z.string(),
  recipientName: z.string(),
  letterDate: z.string(),
  delivery: z.enum(POSTED_DELIVERIES),
  /** Null until the pages have been counted, within a minute of the letter's issue. */
  pages: z.number().nullable(),
  envelope: z.enum(ENVELOPES).nullable(),
});

export const QueuedPiece = Piece.extend({
  /** Set when the letter was taken out of a batch. */
  pulledReason: z.string().nullable(),
});
export type QueuedPiece = z.infer<typeof QueuedPiece>;

export const PIECE_STATES = ["Waiting", "Prepared", "Voided", "Mailed", "Delivered", "Returned"] as const;
export const BatchPiece = Piece.extend({
  state: z.enum(PIECE_STATES),
  articleNumber: z.string().nullable(),
  mailedOn: z.string().nullable(),
  servedOn: z.string().nullable(),
  returnedOn: z.string().nullable(),
});
export type BatchPiece = z.infer<typeof BatchPiece>;

export const BatchRow = z.object({
  id: z.number(),
  status: z.enum(BATCH_STATUSES),
  createdAt: z.string(),
  createdBy: z.string(),
  letters: z.number(),
  prepared: z.number(),
  mailed: z.number(),
  certified: z.number(),
  pageCount: z.number().nullable(),
});
export type BatchRow = z.infer<typeof BatchRow>;

export const BatchDetail = BatchRow.extend({
  pieces: z.array(BatchPiece),
  can: z.object({
    print: z.boolean(),
    stop: z.boolean(),
    resume: z.boolean(),
    mail: z.boolean(),
    /** The letters marked as mailed today can be taken back until the end of the day. */
    undo: z.boolean(),
  }),
});
export type BatchDetail = z.infer<typeof BatchDetail>;

export const PostedPiece = BatchPiece.extend({
  recipientAddress: z.string(),
  returnReason: z.enum(RETURN_REASONS).nullable(),
});
export type PostedPiece = z.infer<typeof PostedPiece>;

const PostageLine = z.object({
  day: z.string(),
  delivery: z.enum(POSTED_DELIVERIES),
  envelope: z.enum(ENVELOPES),
  pieces: z.number(),
  ounces: z.string(),
  postage: z.string(),
});
export type PostageLine = z.infer<typeof PostageLine>;

const letterParams = z.object({ letterId: f.id });
const batchParams = z.object({ batchId: f.id });
const period = z.object({ from: f.optional(f.isoDate), to: f.optional(f.isoDate) });
const letterIds = z.array(f.id).min(1, message("choice"));

/** The server checks the digits of the number. */
export const ArticleBody = z.object({ articleNumber: f.text(40) });

const access = "mailroom:work";

export const mailroomRoutes = {
  /** Every issued letter that must be printed and is in no batch. */
  queue: route("GET", "/MailRoom/Queue", {
    access,
    /** The letters of an office's claims, and of claims without one. */
    query: z.object({ office: f.optional(f.id) }),
    reply: z.object({ today: z.string(), count: z.number(), rows: z.array(QueuedPiece) }),
  }),
  batches: route("GET", "/MailRoom/Batches", { access, reply: z.object({ rows: z.array(BatchRow) }) }),
  createBatch: route("POST", "/MailRoom/Batches", {
    access,
    once: true,
    body: z.object({ letterIds }),
    reply: z.object({ id: z.number() }),
  }),
  batch: route("GET", "/MailRoom/Batches/:batchId", { access, params: batchParams, reply: BatchDetail }),
  stop: route("POST", "/MailRoom/Batches/:batchId/Stop", { access, params: batchParams, reply: f.ok }),
  resume: route("POST", "/MailRoom/Batches/:batchId/Resume", { access, params: batchParams, reply: f.ok }),
  pdf: route("GET", "/MailRoom/Batches/:batchId/Pdf", { access, params: batchParams, kind: "file" }),
  /** The list of the batch's certified letters, for the post office to stamp. */
  certifiedForm: route("GET", "/MailRoom/Batches/:batchId/CertifiedForm", {
    access,
    params: batchParams,
    kind: "file",
  }),
  /** Takes a letter out of its batch before it is mailed. */
  pull: route("POST", "/MailRoom/Letters/:letterId/Pull", {
    access,
    params: letterParams,
    body: z.object({ reason: f.text(200) }),
    reply: f.ok,
  }),
  /** Marks the letters of a batch as mailed today, all but those named. */
  mailed: route("POST", "/MailRoom/Batches/:batchId/Mailed", {
    access,
    params: batchParams,
    body: z.object({ except: z.array(f.id).max(BATCH_LETTERS_MAX) }),
    reply: z.object({ mailed: z.number() }),
  }),
  /** Takes back what was marked as mailed today. */
  notMailed: route("POST", "/MailRoom/Batches/:batchId/NotMailed", {
    access,
    params: batchParams,
    reply: z.object({ takenBack: z.number() }),
  }),
  article: route("PUT", "/MailRoom/Letters/:letterId/ArticleNumber", {
    access,
    params: letterParams,
    body: ArticleBody,
    reply: f.ok,
  }),
  /** The letter with this number, or with this article number, that was mailed. */
  find: route("GET", "/MailRoom/Posted", {
    access,
    query: z.object({ number: f.text(40) }),
    reply: PostedPiece,
  }),
  /** Records the return receipt. */
  served: route("POST", "/MailRoom/Letters/:letterId/Receipt", {
    access,
    params: letterParams,
    body: z.object({ servedOn: f.isoDate }),
    reply: f.ok,
  }),
  returned: route("POST", "/MailRoom/Letters/:letterId/Returned", {
    access,
    params: letterParams,
    body: z.object({ returnedOn: f.isoDate, reason: f.choice(RETURN_REASONS) }),
    reply: f.ok,
  }),
  /** Issues the letter again to the recipient's new address. */
  sendAgain: route("POST", "/MailRoom/Letters/:letterId/SendAgain", {
    access,
    once: true,
    params: letterParams,
    reply: z.object({ letterId: z.number() }),
  }),
  postage: route("GET", "/MailRoom/Postage", {
    access,
    query: period,
    reply: z.object({ rows: z.array(PostageLine), pieces: z.number(), postage: z.string() }),
  }),
  postageFile: route("GET", "/MailRoom/PostageFile", { access, query: period, kind: "file" }),
};
