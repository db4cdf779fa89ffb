import { z } from "zod";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { VISIBILITIES } from "../documents.ts";
import { RETURN_REASONS } from "./mailRoutes.ts";

/** The pages of one stack: what a scanner's tray holds, and one screen shows. */
export const STACK_PAGES_MAX = 400;
/** The files of which a stack of scanned mail consists, by extension. */
export const STACK_FILE_TYPES = ["pdf", "jpg", "jpeg", "png", "tif", "tiff", "webp"] as const;

/** Collecting: its files are being sent. */
const STACK_STATUSES = ["Collecting", "Reading", "Stopped", "Failed", "Ready"] as const;
/** Open: in its stack; Unattached: set aside, because its claim was not found. */
const PIECE_STATUSES = ["Open", "Unattached", "Attached", "Discarded"] as const;
/** The senders of mail, as `document.source` names them. */
export const MAIL_SENDERS = ["Claimant", "Employer", "Court", "Staff"] as const;

/** A letter of ours whose code was read on a piece. */
const CodedLetter = z.object({
  letterId: z.number(),
  mailNumber: z.string(),
  claimId: z.number(),
  claimNumber: z.string(),
  templateName: z.string(),
  recipientName: z.string(),
  sender: z.enum(MAIL_SENDERS),
  /** It is in the mail: if the piece is that letter, it came back. */
  isPosted: z.boolean(),
});

const SuggestedClaim = z.object({
  claimId: z.number(),
  claimNumber: z.string(),
  claimantName: z.string(),
  employerName: z.string(),
  isClosed: z.boolean(),
});
export type SuggestedClaim = z.infer<typeof SuggestedClaim>;

const IncomingPage = z.object({
  id: z.number(),
  /** Its place in the stack, from one. */
  number: z.number(),
  rotation: z.number(),
  isBlank: z.boolean(),
  hasPicture: z.boolean(),
});
export type IncomingPage = z.infer<typeof IncomingPage>;

export const IncomingPiece = z.object({
  id: z.number(),
  status: z.enum(PIECE_STATUSES),
  receivedOn: z.string(),
  pages: z.array(IncomingPage),
  letters: z.array(CodedLetter),
  /** The claim that the codes or a number on the pages name; null if there is none, or more than one. */
  proposed: SuggestedClaim.nullable(),
  suggestions: z.array(SuggestedClaim),
  attachedTo: z
    .object({
      claimId: z.number(),
      claimNumber: z.string(),
      documentId: z.number(),
      sender: z.enum(MAIL_SENDERS),
    })
    .nullable(),
  discardReason: z.string().nullable(),
});
export type IncomingPiece = z.infer<typeof IncomingPiece>;

export const StackRow = z.object({
  id: z.number(),
  status: z.enum(STACK_STATUSES),
  receivedOn: z.string(),
  splitsAtBlanks: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  files: z.number(),
  /** Pages known so far, and those of them that have been read. */
  pages: z.number(),
  read: z.number(),
  pieces: z.number(),
  open: z.number(),
});
export type StackRow = z.infer<typeof StackRow>;

export const StackDetail = StackRow.extend({
  rowVersion: z.number(),
  pieceList: z.array(IncomingPiece),
  /** The blank pages, and those that were left out by hand. */
  leftOut: z.array(IncomingPage),
  /** The files that could not be read. */
  unreadable: z.array(z.string()),
});
export type StackDetail = z.infer<typeof StackDetail>;

const stackParams = z.object({ stackId: f.id });
const pieceParams = z.object({ pieceId: f.id });
const ROTATIONS = [0, 90, 180, 270] as const;
const placedPage = z.object({ id: f.id, rotation: z.literal(ROTATIONS, { error: message("format") }) });
const placedPages = z.array(placedPage).max(STACK_PAGES_MAX);

/** The fields before the file in the form data; one file per call. */
export const StackFileFields = z.object({
  uploadKey: f.optional(f.uuid),
  sha256: f.optional(f.matching(/^[0-9a-fA-F]{64}$/, 64)),
});

const AttachBody = z.object({
  documentTypeId: f.id,
  title: f.optional(f.text(150)),
  source: f.choice(MAIL_SENDERS),
  visibility: f.choice(VISIBILITIES).optional(),
  rowVersion: f.rowVersion,
  /** The piece is this letter of ours, which came back. */
  returned: z.object({ letterId: f.id, reason: f.choice(RETURN_REASONS) }).nullable(),
});

const access = "mailroom:work";

export const incomingRoutes = {
  stacks: route("GET", "/MailRoom/Incoming", { access, reply: z.object({ rows: z.array(StackRow) }) }),
  create: route("POST", "/MailRoom/Incoming", {
    access,
    once: true,
    body: z.object({ receivedOn: f.isoDate, splitsAtBlanks: z.boolean() }),
    reply: z.object({ id: z.number() }),
  }),
  /** Adds a scanned file to a stack that is being collected. */
  upload: route("POST", "/MailRoom/Incoming/:stackId/Files", {
    access,
    params: stackParams,
    kind: "upload",
    reply: z.object({ id: z.number() }),
  }),
  stack: route("GET", "/MailRoom/Incoming/:stackId", { access, params: stackParams, reply: StackDetail }),
  /** Begins to read the stack, or goes on with it. Sent again, it changes nothing. */
  read: route("POST", "/MailRoom/Incoming/:stackId/Read", { access, params: stackParams, reply: f.ok }),
  stop: route("POST", "/MailRoom/Incoming/:stackId/Stop", { access, params: stackParams, reply: f.ok }),
  /** Puts every page that is not attached yet into a piece, or leaves it out. */
  arrange: route("PUT", "/MailRoom/Incoming/:stackId/Pieces", {
    access,
    params: stackParams,
    body: z.object({
      rowVersion: f.rowVersion,
      pieces: z.array(z.object({ id: f.id.nullable(), pages: placedPages.min(1) })).max(STACK_PAGES_MAX),
      leftOut: placedPages,
    }),
    reply: StackDetail,
  }),
  page: route("GET", "/MailRoom/Incoming/Pages/:pageId/Picture", {
    access,
    params: z.object({ pageId: f.id }),
    kind: "file",
  }),
  /** Makes the piece a document of the claim. */
  attach: route("POST", "/MailRoom/Incoming/Pieces/:pieceId/Claim/:claimId", {
    access,
    params: pieceParams.extend({ claimId: f.id }),
    body: AttachBody,
    reply: z.object({ documentId: z.number() }),
  }),
  /** Sets the pieces that are left in a stack aside, as mail whose claim is not known. */
  setAside: route("POST", "/MailRoom/Incoming/:stackId/SetAside", {
    access,
    params: stackParams,
    body: z.object({ rowVersion: f.rowVersion }),
    reply: z.object({ setAside: z.number() }),
  }),
  unattached: route("GET", "/MailRoom/Unattached", {
    access,
    reply: z.object({ rows: z.array(IncomingPiece.extend({ stackId: z.number(), rowVersion: z.number() })) }),
  }),
  /** A piece that belongs to no claim, such as advertising. */
  discard: route("POST", "/MailRoom/Incoming/Pieces/:pieceId/Discard", {
    access,
    params: pieceParams,
    body: z.object({ reason: f.text(200), rowVersion: f.rowVersion }),
    reply: f.ok,
  }),
  /** Takes a discarded piece back. */
  restore: route("POST", "/MailRoom/Incoming/Pieces/:pieceId/Restore", {
    access,
    params: pieceParams,
    reply: f.ok,
  }),
};
