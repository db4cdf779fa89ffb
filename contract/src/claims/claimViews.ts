import { z } from "zod";
import { choice, id, ok, text } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { ClaimListQuery } from "./claimList.ts";

/** The columns of the claims search that can be chosen; the claim number is always the first. */
export const LIST_COLUMNS = [
  "claimant",
  "employer",
  "status",
  "due",
  "officer",
  "received",
  "closed",
  "days",
  "claimed",
  "determined",
  "paid",
  "balance",
  "county",
  "office",
  "closure",
  "tags",
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** The chosen columns, each once; an empty list is the usual columns of the list. */
const ListColumns = z
  .array(choice(LIST_COLUMNS))
  .max(LIST_COLUMNS.length)
  .refine((columns) => new Set(columns).size === columns.length, message("format"));

export const ClaimViewBody = z.object({
  name: text(60),
  /** A shared view is offered to everybody; only its owner changes it. */
  shared: z.boolean(message("format")),
  search: ClaimListQuery.omit({ after: true }),
  columns: ListColumns,
});
export type ClaimViewBody = z.output<typeof ClaimViewBody>;

const ClaimView = z.object({
  id: z.number(),
  name: z.string(),
  shared: z.boolean(),
  /** The name of the owner of a shared view; null if it is the reader's own. */
  owner: z.string().nullable(),
  /** The filters, the words and the sort, as in the address of the search. */
  search: z.record(z.string(), z.string()),
  columns: z.array(z.enum(LIST_COLUMNS)),
});
export type ClaimView = z.output<typeof ClaimView>;

const params = z.object({ viewId: id });

/** The saved views of the claims search, each user's own and those that colleagues share. */
export const claimViewRoutes = {
  list: route("GET", "/ClaimViews", {
    access: "claim:read",
    reply: z.object({ rows: z.array(ClaimView) }),
  }),
  /** Saves a view; one of the user's own with the same name is replaced. */
  save: route("POST", "/ClaimViews", {
    access: "claim:read",
    body: ClaimViewBody,
    reply: z.object({ id: z.number() }),
  }),
  remove: route("DELETE", "/ClaimViews/:viewId", { access: "claim:read", params, reply: ok }),
};
