import { z } from "zod";
import { choice, id, integer, ok, optional, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { ReportTable } from "../reports.ts";
import { GroupedReport } from "./groups.ts";

/** To whom a report is offered beside its owner: to nobody, to those with a role, to the people of one office, or to all staff. */
export const SHARES = {
  nobody: "Nobody else",
  Administrator: "Administrators",
  "Compliance Officer": "Compliance officers",
  "Support Staff": "Support staff",
  office: "One office",
  staff: "All staff",
} as const;
export type Share = keyof typeof SHARES;
const SHARE_NAMES = Object.keys(SHARES) as [Share, ...Share[]];

/** A question of the ad hoc report: a table of claims, or claims in groups. */
export const SavedQuestion = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("claims"), asked: ReportTable }),
  z.strictObject({ kind: z.literal("groups"), asked: GroupedReport }),
]);
export type SavedQuestion = z.output<typeof SavedQuestion>;

export const SAVED_NAME_MAX = 60;
const Shape = z.object({
  name: text(SAVED_NAME_MAX),
  sharedWith: choice(SHARE_NAMES),
  /** Counts only where it is offered to one office. */
  officeId: optional(id),
});
function refuseOffice({ sharedWith, officeId }: z.output<typeof Shape>, ctx: z.RefinementCtx): void {
  if (sharedWith === "office" && officeId === null)
    ctx.addIssue({ code: "custom", path: ["officeId"], message: message("choice") });
}
export const SavedReportForm = Shape.superRefine(refuseOffice);
const SavedReportBody = Shape.extend({ question: SavedQuestion }).superRefine(refuseOffice);
export type SavedReportBody = z.output<typeof SavedReportBody>;

const SavedReport = z.object({
  id: z.number(),
  name: z.string(),
  sharedWith: z.enum(SHARE_NAMES),
  office: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The name of the owner; null if it is the reader's own. */
  owner: z.string().nullable(),
  isFavorite: z.boolean(),
  version: z.number(),
  /** Null if it cannot be asked any more, or not by this reader: `problems` says why. */
  question: SavedQuestion.nullable(),
  problems: z.array(z.string()),
});
export type SavedReport = z.output<typeof SavedReport>;

/** The parts of a report that a change may touch; `offer` is to whom it is offered. */
const CHANGES = ["name", "offer", "question"] as const;
const SavedVersion = z.object({
  version: z.number(),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  /** Empty for the first one. */
  changed: z.array(z.enum(CHANGES)),
  /** The version whose question was taken again. */
  restoredFrom: z.number().nullable(),
  question: SavedQuestion.nullable(),
  problems: z.array(z.string()),
});
export type SavedVersion = z.output<typeof SavedVersion>;

const version = integer(1, 1_000_000);
const access = "report:read" as const;
const params = z.object({ reportId: id });

export const savedReportRoutes = {
  /** The reader's own and those that are offered to them, favorites first. */
  list: route("GET", "/Reports/Saved", { access, reply: z.object({ rows: z.array(SavedReport) }) }),
  create: route("POST", "/Reports/Saved", {
    once: true,
    access,
    body: SavedReportBody,
    reply: z.object({ id: z.number() }),
  }),
  /** Changes a report of one's own. Without a question, the one that is saved stays. */
  update: route("PUT", "/Reports/Saved/:reportId", {
    access,
    params,
    body: Shape.extend({ question: SavedQuestion.nullable(), version }).superRefine(refuseOffice),
    reply: ok,
  }),
  favorite: route("PUT", "/Reports/Saved/:reportId/Favorite", {
    access,
    params,
    body: z.object({ isFavorite: z.boolean(message("format")) }),
    reply: ok,
  }),
  /** Lists the versions of a report of one's own, the newest first. */
  versions: route("GET", "/Reports/Saved/:reportId/Versions", {
    access,
    params,
    reply: z.object({ rows: z.array(SavedVersion) }),
  }),
  /** Takes the question of a former version again, as a new version; name and offer stay as they are. */
  restore: route("POST", "/Reports/Saved/:reportId/Restore", {
    access,
    params,
    body: z.object({ version, from: version }),
    reply: ok,
  }),
  remove: route("DELETE", "/Reports/Saved/:reportId", { access, params, reply: ok }),
};
