import { z } from "zod";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";
import { PageArea } from "./pages.ts";

/** A passage of a document that supports a wage line: an area of a page, or words that are quoted. */
const Evidence = z.object({
  id: z.number(),
  itemId: z.number(),
  documentId: z.number(),
  document: z.string(),
  page: z.number().nullable(),
  area: PageArea.nullable(),
  quote: z.string().nullable(),
  note: z.string().nullable(),
  markedBy: z.string(),
  markedAt: z.string(),
});
export type Evidence = z.output<typeof Evidence>;

export const NewEvidence = z
  .object({
    itemId: f.id,
    documentId: f.id,
    page: f.integer(1, 9999).nullable(),
    area: PageArea.nullable(),
    quote: f.optional(f.longText(2000)),
    note: f.optional(f.text(500)),
  })
  .strict();

const onClaim = z.object({ claimId: f.id });
export const evidenceRoutes = {
  list: route("GET", "/Claim/:claimId/Evidence", {
    access: "document:read",
    params: onClaim,
    reply: z.object({ rows: z.array(Evidence), can: z.object({ mark: z.boolean(), remove: z.boolean() }) }),
  }),
  mark: route("POST", "/Claim/:claimId/Evidence", {
    access: "document:write",
    once: true,
    params: onClaim,
    body: NewEvidence,
    reply: z.object({ id: z.number() }),
  }),
  /** Until a determination is issued, which rests on the marked passages. */
  remove: route("DELETE", "/Claim/:claimId/Evidence/:evidenceId", {
    access: "document:write",
    params: onClaim.extend({ evidenceId: f.id }),
    reply: f.ok,
  }),
};
