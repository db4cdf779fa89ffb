import { z } from "zod";
import { HEARING_PAPER_KINDS, OFFERER_NAMES } from "../claims/hearings.ts";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";

const RULINGS = ["yes", "no"] as const;

const Ruling = {
  offeredBy: f.optional(f.choice(OFFERER_NAMES)),
  /** The ruling of the hearing officer; null before it. */
  admitted: f.optional(f.choice(RULINGS)),
  note: f.optional(f.text(500)),
};

/** A document of the claim as an exhibit, which someone offers, or as the recording. */
export const NewHearingPaper = z
  .object({ documentId: f.id, kind: f.choice(HEARING_PAPER_KINDS), ...Ruling })
  .strict()
  .refine(({ kind, offeredBy }) => kind !== "Exhibit" || offeredBy !== null, {
    path: ["offeredBy"],
    message: message("required"),
  });

export const HearingPaperChange = z.object({ ...Ruling, rowVersion: f.rowVersion }).strict();

const onHearing = z.object({ claimId: f.id, hearingId: f.id });
const onPaper = onHearing.extend({ paperId: f.id });
export const hearingPaperRoutes = {
  /** An exhibit gets the next number of the claim. */
  add: route("POST", "/Claim/:claimId/Hearings/:hearingId/Papers", {
    access: "document:write",
    once: true,
    params: onHearing,
    body: NewHearingPaper,
    reply: z.object({ id: z.number(), number: z.number().nullable() }),
  }),
  change: route("PUT", "/Claim/:claimId/Hearings/:hearingId/Papers/:paperId", {
    access: "document:write",
    params: onPaper,
    body: HearingPaperChange,
    reply: f.ok,
  }),
  /** An exhibit on which the hearing officer has ruled stays. */
  remove: route("DELETE", "/Claim/:claimId/Hearings/:hearingId/Papers/:paperId", {
    access: "document:write",
    params: onPaper,
    reply: f.ok,
  }),
};
