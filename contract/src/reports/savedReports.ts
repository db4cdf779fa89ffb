import { z } from "zod";
import { choice, id, ok, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { ReportTable } from "../reports.ts";
import { GroupedReport } from "./groups.ts";

/** To whom a report is offered beside its owner: to nobody, to those with a role, or to all staff. */
export const SHARES = {
  nobody: "Nobody else",
  Administrator: "Administrators",
  "Compliance Officer": "Compliance officers",
  "Support Staff": "Support staff",
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
export const SavedReportForm = z.object({ name: text(SAVED_NAME_MAX), sharedWith: choice(SHARE_NAMES) });
const SavedReportBody = SavedReportForm.extend({ question: SavedQuestion });
export type SavedReportBody = z.output<typeof SavedReportBody>;

const SavedReport = z.object({
  id: z.number(),
  name: z.string(),
  sharedWith: z.enum(SHARE_NAMES),
  /** The name of the owner; null if it is the reader's own. */
  owner: z.string().nullable(),
  isFavorite: z.boolean(),
  version: z.number(),
  /** Null if it cannot be asked any more, or not by this reader: `problems` says why. */
  question: SavedQuestion.nullable(),
  problems: z.array(z.string()),
});
export type SavedReport = z.output<typeof SavedReport>;

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
    body: SavedReportForm.extend({ question: SavedQuestion.nullable(), version: z.number().int().min(1) }),
    reply: ok,
  }),
  favorite: route("PUT", "/Reports/Saved/:reportId/Favorite", {
    access,
    params,
    body: z.object({ isFavorite: z.boolean(message("format")) }),
    reply: ok,
  }),
  remove: route("DELETE", "/Reports/Saved/:reportId", { access, params, reply: ok }),
};
