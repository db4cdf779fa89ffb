import { z } from "zod";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { LETTER_RECIPIENTS } from "../letters.ts";
import { TagChange } from "./tags.ts";

/** The claims that one call changes; each is a transaction of its own. */
export const BULK_MAX = 50;

/** The claims that a person may select together: they are changed in calls of BULK_MAX. */
export const SELECTED_CLAIMS_MAX = 500;

/** A change that applies to several claims alike. */
export const BulkChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("assign"), officerId: f.id, reason: f.text(500) }),
  TagChange,
  z.object({ kind: z.literal("transfer"), officeId: f.id, reason: f.text(500) }),
  z.object({
    kind: z.literal("letter"),
    templateCode: f.matching(/^[A-Za-z0-9-]+$/, 12),
    recipient: f.choice(LETTER_RECIPIENTS),
  }),
  /**
   * An action that asks nothing. It is performed on the claims that were read as they are now: each with the version of which
   * the preview showed what happens and what its letters say.
   */
  z.object({
    kind: z.literal("act"),
    action: f.text(40),
    read: z.array(z.object({ claimId: f.id, rowVersion: f.rowVersion })).max(BULK_MAX),
  }),
]);
export type BulkChange = z.output<typeof BulkChange>;

const BulkBody = z.object({
  claimIds: z.array(f.id).min(1, message("choice")).max(BULK_MAX),
  change: BulkChange,
});

/** The effect on one claim: what is done, or the reason why the claim is left out. */
const BulkResult = z.object({
  claimId: z.number(),
  claimNumber: z.string(),
  claimant: z.string().nullable(),
  done: z.boolean(),
  text: z.string(),
  /** The claim's version after an action that can be taken back; null for any other change and in a preview. */
  undoVersion: z.number().nullable(),
  /** In the preview of an action: the claim's version that it was made of, and the letters that would leave, each whole. */
  readVersion: z.number().nullable(),
  letters: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
});
export type BulkResult = z.output<typeof BulkResult>;
const reply = z.object({ rows: z.array(BulkResult) });

export const claimBulkRoutes = {
  /** The effect on each claim, without changing anything. */
  preview: route("POST", "/ClaimBulk/preview", { access: "claim:edit", body: BulkBody, reply }),
  /** Changes each claim that can be changed; the others are named with the reason. */
  change: route("POST", "/ClaimBulk", { access: "claim:edit", body: BulkBody, reply }),
  /** Takes back the actions of a change, except on claims that changed since. */
  undo: route("POST", "/ClaimBulk/Undo", {
    // Each claim's version keeps it from being taken back twice.
    access: "claim:edit",
    body: z.object({
      claims: z
        .array(z.object({ claimId: f.id, rowVersion: f.rowVersion }))
        .min(1, message("choice"))
        .max(BULK_MAX),
    }),
    reply,
  }),
  /** The tags in use, and the letters that can be drafted for several claims. */
  choices: route("GET", "/ClaimBulk/choices", {
    access: "claim:read",
    reply: z.object({
      tags: z.array(z.string()),
      letters: z.array(
        z.object({ code: z.string(), name: z.string(), recipients: z.array(z.enum(LETTER_RECIPIENTS)) }),
      ),
    }),
  }),
};
