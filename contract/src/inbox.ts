import { z } from "zod";
import * as f from "./core/fields.ts";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "./core/limits.ts";
import { message } from "./core/messages.ts";
import { route } from "./core/route.ts";
import { AvailableAction } from "./workflow.ts";

export const TASK_KINDS = ["Task", "Arrival", "Approval", "Reminder", "Message"] as const;
const TASK_PRIORITIES = ["Low", "Normal", "High", "Urgent"] as const;
/** The tabs of the inbox: to do, on hold, done today. */
export const INBOX_TABS = ["todo", "waiting", "done"] as const;
export const DUE_FILTERS = ["overdue", "today", "week"] as const;
/** Late, due today, due within a week, later, or without a due date. */
const DUE_STATES = ["overdue", "today", "soon", "later", "none"] as const;
export type DueState = (typeof DUE_STATES)[number];
const INBOX_FOLDERS = ["mine", "master", "support", "compliance", "unassigned"] as const;
export type InboxFolder = (typeof INBOX_FOLDERS)[number];
/** The maximum number of items in a bulk assignment, which is one transaction. */
export const ASSIGN_MAX = 500;

export const InboxItem = z.object({
  id: z.number(),
  kind: z.enum(TASK_KINDS),
  title: z.string(),
  taskDetail: z.string(),
  status: z.enum(["Open", "InProgress", "OnHold", "Done", "Cancelled"]),
  priority: z.enum(TASK_PRIORITIES),
  claimId: z.number().nullable(),
  claimNumber: z.string().nullable(),
  claimant: z.string().nullable(),
  employer: z.string().nullable(),
  statusCode: z.string().nullable(),
  statusLabel: z.string().nullable(),
  statusCategory: z.string().nullable(),
  dueDate: z.string().nullable(),
  dueState: z.enum(DUE_STATES),
  onHoldUntil: z.string().nullable(),
  role: z.string(),
  ownerId: z.number().nullable(),
  owner: z.string().nullable(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  unread: z.boolean(),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const InboxQuery = z.object({
  after: z.string().max(200).optional(),
  limit: f.integer(1, PAGE_SIZE_MAX).default(PAGE_SIZE),
  tab: z.enum(INBOX_TABS).default("todo"),
  kind: f.optional(f.choice(TASK_KINDS)),
  userId: f.optional(f.id),
  due: f.optional(f.choice(DUE_FILTERS)),
  q: f.optional(f.text(100)),
});
export type InboxQuery = z.output<typeof InboxQuery>;

const list = { query: InboxQuery, reply: f.page(InboxItem) } as const;

const FolderCount = z.object({ open: z.number(), overdue: z.number(), unread: z.number() });

/** An accepted claim without an officer. */
export const UnassignedClaim = z.object({
  id: z.number(),
  claimNumber: z.string(),
  claimant: z.string().nullable(),
  employer: z.string().nullable(),
  county: z.string().nullable(),
  language: z.string(),
  statusLabel: z.string(),
  statusCategory: z.string(),
  priority: z.string(),
  acceptedAt: z.string().nullable(),
  receivedDate: z.string(),
  amountClaimed: f.moneyOut.nullable(),
});
export type UnassignedClaim = z.infer<typeof UnassignedClaim>;

export const InboxItemDetail = InboxItem.extend({
  instructions: z.string().nullable(),
  checklist: z.array(z.string()),
  /** The tab of the claim where the work is done. */
  screenTab: z.string().nullable(),
  documentId: z.number().nullable(),
  letterId: z.number().nullable(),
  outcome: z.string().nullable(),
  rowVersion: z.number(),
  claim: z
    .object({
      officer: z.string().nullable(),
      receivedDate: z.string(),
      amountClaimed: f.moneyOut.nullable(),
      answerDueDate: z.string().nullable(),
      replyDueDate: z.string().nullable(),
      appealByDate: z.string().nullable(),
      payByDate: z.string().nullable(),
      limitationDate: z.string().nullable(),
    })
    .nullable(),
  /** The actions that this user may perform on the claim to complete this item. */
  actions: z.array(AvailableAction),
  /** The reason why it cannot be completed by hand; null if it can. */
  notByHand: z.string().nullable(),
  can: z.object({
    take: z.boolean(),
    release: z.boolean(),
    assign: z.boolean(),
    hold: z.boolean(),
    resume: z.boolean(),
    complete: z.boolean(),
  }),
});
export type InboxItemDetail = z.infer<typeof InboxItemDetail>;

const params = z.object({ id: f.id });
const change = { access: "inbox:read", params, reply: f.ok } as const;

export const inboxRoutes = {
  mine: route("GET", "/Inbox", { access: "inbox:read", ...list }),
  master: route("GET", "/Inbox/masterItems", { access: "inbox:master", ...list }),
  support: route("GET", "/Inbox/supportItems", { access: "inbox:support", ...list }),
  compliance: route("GET", "/Inbox/complianceItems", { access: "inbox:compliance", ...list }),
  unassigned: route("GET", "/Inbox/unassignedItems", { access: "inbox:unassigned", ...list }),
  unassignedClaims: route("GET", "/Inbox/unassignedClaims", {
    access: "inbox:unassigned",
    query: InboxQuery.pick({ after: true, limit: true }),
    reply: f.page(UnassignedClaim),
  }),
  /** Only the folders that this user may open; counts stop at 1,001. */
  counts: route("GET", "/Inbox/counts", {
    access: "inbox:read",
    reply: z.object({
      mine: FolderCount.optional(),
      master: FolderCount.optional(),
      support: FolderCount.optional(),
      compliance: FolderCount.optional(),
      unassigned: FolderCount.optional(),
      unassignedClaims: z.number().optional(),
    }),
  }),
  /** The users to whom items may be assigned, with their open items. */
  people: route("GET", "/Inbox/people", {
    access: "inbox:assign",
    reply: z.object({
      rows: z.array(
        z.object({ id: z.number(), name: z.string(), roles: z.array(z.string()), openItems: z.number() }),
      ),
    }),
  }),
  /** Assigns the user the unassigned item of the role that is due first. */
  next: route("POST", "/Inbox/next", {
    access: "inbox:read",
    reply: z.object({ id: z.number().nullable() }),
  }),
  get: route("GET", "/Inbox/:id", { access: "inbox:read", params, reply: InboxItemDetail }),
  assign: route("POST", "/Inbox/assign", {
    access: "inbox:assign",
    body: z.object({
      ids: z.array(f.id).min(1, message("choice")).max(ASSIGN_MAX),
      /** null gives the items back to their role. */
      userId: f.id.nullable(),
      note: f.optional(f.longText(2000)),
    }),
    reply: f.ok,
  }),
  read: route("POST", "/Inbox/:id/read", change),
  take: route("POST", "/Inbox/:id/take", change),
  release: route("POST", "/Inbox/:id/release", change),
  hold: route("POST", "/Inbox/:id/hold", {
    ...change,
    body: z.object({ until: f.isoDate, note: f.optional(f.text(500)) }),
  }),
  resume: route("POST", "/Inbox/:id/resume", change),
  complete: route("POST", "/Inbox/:id/complete", { ...change, body: z.object({ outcome: f.text(500) }) }),
  note: route("POST", "/Inbox/:id/note", { ...change, body: z.object({ note: f.longText(8000) }) }),
};
