import { z } from "zod";
import { ClaimCondition } from "../claims/claimColumns.ts";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";
import { LETTER_RECIPIENTS, LetterPreview } from "../letters.ts";

/** One letter to the claims of a search: checked claim by claim, looked at, approved, and issued by a job. */

export const MERGE_CLAIMS_MAX = 500;

const MERGE_STATUSES = [
  "Checking",
  "Review",
  "Issuing",
  "Stopped",
  "Failed",
  "Done",
  "Cancelled",
  "Refused",
] as const;
/** Of a claim of a merge. An exception gets no letter, and has the reason. */
const MERGE_ITEM_STATES = ["Waiting", "Ready", "Exception", "Issued"] as const;

export const MergeRow = z.object({
  id: z.number(),
  templateCode: z.string(),
  templateName: z.string(),
  recipient: z.enum(LETTER_RECIPIENTS),
  status: z.enum(MERGE_STATUSES),
  createdAt: z.string(),
  createdBy: z.string(),
  approvedBy: z.string().nullable(),
  claims: z.number(),
  waiting: z.number(),
  ready: z.number(),
  exceptions: z.number(),
  issued: z.number(),
});
export type MergeRow = z.infer<typeof MergeRow>;

export const MergeItem = z.object({
  claimId: z.number(),
  claimNumber: z.string(),
  recipientName: z.string().nullable(),
  state: z.enum(MERGE_ITEM_STATES),
  problem: z.string().nullable(),
  letterId: z.number().nullable(),
});
export type MergeItem = z.infer<typeof MergeItem>;

export const MergeDetail = MergeRow.extend({
  /** The template asks for the approval of a second person. */
  requiresApproval: z.boolean(),
  refusedReason: z.string().nullable(),
  items: z.array(MergeItem),
  can: z.object({
    start: z.boolean(),
    refuse: z.boolean(),
    stop: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
  }),
});
export type MergeDetail = z.infer<typeof MergeDetail>;

const access = "letter:issue";
const params = z.object({ mergeId: f.id });

export const mailMergeRoutes = {
  list: route("GET", "/MailMerge", { access, reply: z.object({ rows: z.array(MergeRow) }) }),
  create: route("POST", "/MailMerge", {
    access,
    once: true,
    body: z.object({
      templateCode: f.matching(/^[A-Za-z0-9-]+$/, 12),
      recipient: f.choice(LETTER_RECIPIENTS),
      /** The search whose claims get the letter, as it is now. */
      filters: z.array(ClaimCondition).max(30),
    }),
    reply: z.object({ id: z.number() }),
  }),
  get: route("GET", "/MailMerge/:mergeId", { access, params, reply: MergeDetail }),
  /** The letter as it would be issued on one of the claims now; nothing is stored. */
  preview: route("GET", "/MailMerge/:mergeId/Claim/:claimId", {
    access,
    params: params.extend({ claimId: f.id }),
    reply: LetterPreview,
  }),
  /** Approves the letters and begins to issue them. */
  start: route("POST", "/MailMerge/:mergeId/Start", { access, params, reply: f.ok }),
  /** The second person does not approve; nothing is issued, and the author reads the reason. */
  refuse: route("POST", "/MailMerge/:mergeId/Refuse", {
    access,
    params,
    body: z.object({ reason: f.text(500) }),
    reply: f.ok,
  }),
  stop: route("POST", "/MailMerge/:mergeId/Stop", { access, params, reply: f.ok }),
  resume: route("POST", "/MailMerge/:mergeId/Resume", { access, params, reply: f.ok }),
  cancel: route("POST", "/MailMerge/:mergeId/Cancel", { access, params, reply: f.ok }),
};
