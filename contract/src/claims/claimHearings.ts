import { z } from "zod";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";
import { maybeText } from "./claimFields.ts";
import {
  APPELLANT_NAMES,
  HEARING_PAPER_KINDS,
  HEARING_STATES,
  type HearingState,
  MODE_NAMES,
  OFFERER_NAMES,
} from "./hearings.ts";
import { ARRIVAL_MEDIUM_NAMES, PaperName } from "./people/arrivals.ts";

/** An exhibit or the recording of a hearing, which is a document of the claim. */
const HearingPaper = z.object({
  id: z.number(),
  kind: z.enum(HEARING_PAPER_KINDS),
  /** Of an exhibit. */
  number: z.number().nullable(),
  documentId: z.number(),
  document: z.string(),
  mimeType: z.string(),
  /** A withdrawn document stays in the record and cannot be opened. */
  withdrawn: z.boolean(),
  offeredBy: z.enum(OFFERER_NAMES).nullable(),
  /** The hearing officer's ruling; null before it. */
  admitted: z.boolean().nullable(),
  note: maybeText,
  rowVersion: z.number(),
});
export type HearingPaper = z.output<typeof HearingPaper>;

/** A letter that names the time of the hearing. */
const HearingNotice = z.object({
  letterId: z.number(),
  subject: z.string(),
  recipient: z.string(),
  recipientName: z.string(),
  letterDate: z.string(),
  status: z.string(),
});

export const ClaimHearing = z.object({
  id: z.number(),
  status: z.enum(Object.keys(HEARING_STATES) as [HearingState, ...HearingState[]]),
  requestedOn: maybeText,
  requestedBy: z.enum(APPELLANT_NAMES).nullable(),
  requestReason: maybeText,
  /** The way in which the request arrived, and its document. */
  requestMedium: z.enum(ARRIVAL_MEDIUM_NAMES).nullable(),
  requestDocument: PaperName.nullable(),
  /** The last day to appeal when the request came; the request is late after it. */
  appealByDate: maybeText,
  /** The good cause for which a late request was allowed. */
  goodCause: maybeText,
  startsAt: maybeText,
  endsAt: maybeText,
  timeZone: maybeText,
  mode: z.enum(MODE_NAMES).nullable(),
  officer: maybeText,
  place: maybeText,
  interpreter: maybeText,
  /** The reason why it was continued to another day. */
  continuedReason: maybeText,
  /** The reason why it was decided without a hearing. */
  waiver: maybeText,
  claimantAppeared: z.boolean().nullable(),
  employerAppeared: z.boolean().nullable(),
  exhibits: maybeText,
  outcome: maybeText,
  papers: z.array(HearingPaper),
  notices: z.array(HearingNotice),
});
export type ClaimHearing = z.output<typeof ClaimHearing>;

/** Where, how and before whom a hearing is likely to be held. */
const UsualHearing = z.object({
  hearingMode: z.enum(MODE_NAMES),
  hearingOfficer: z.string(),
  hearingOfficerAddress: z.string(),
  hearingPlace: z.string(),
});

export const hearingRoutes = {
  /** Taken from the claim's last hearing, otherwise from the latest one of its office; null without either. */
  usual: route("GET", "/Claim/:claimId/Hearings/Usual", {
    access: "claim:read",
    params: z.object({ claimId: f.id }),
    reply: z.object({ usual: UsualHearing.nullable() }),
  }),
  /** The hearing as an appointment for a calendar (RFC 5545). */
  calendar: route("GET", "/Claim/:claimId/Hearings/:hearingId/Calendar", {
    access: "claim:read",
    params: z.object({ claimId: f.id, hearingId: f.id }),
    kind: "file",
  }),
};
