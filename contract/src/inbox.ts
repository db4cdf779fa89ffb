import { z } from "zod";
import { BULK_MAX } from "./claims/claimBulk.ts";
import { TagChange } from "./claims/tags.ts";
import * as f from "./core/fields.ts";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "./core/limits.ts";
import { message } from "./core/messages.ts";
import { ROLES } from "./core/policy.ts";
import { route } from "./core/route.ts";
import { AvailableAction } from "./workflow.ts";

export const TASK_KINDS = ["Task", "Arrival", "Approval", "Reminder", "Message"] as const;
const TASK_PRIORITIES = ["Low", "Normal", "High", "Urgent"] as const;
/** The tabs of the inbox: to do, on hold, snoozed, done today. */
export const INBOX_TABS = ["todo", "waiting", "snoozed", "done"] as const;
export const DUE_FILTERS = ["overdue", "today", "week"] as const;
/** Late, due today, due within a week, later, without a due date, or on hold, so that the deadline stands still. */
const DUE_STATES = ["overdue", "today", "soon", "later", "none", "held"] as const;
const INBOX_FOLDERS = ["mine", "master", "support", "compliance", "unassigned"] as const;
export type InboxFolder = (typeof INBOX_FOLDERS)[number];
/** The maximum number of items in a bulk change, which is one transaction. */
export const CHANGE_MAX = 5000;

/** The number of items that today's plan lists; all are counted. */
export const PLAN_SHOWN = 12;

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
  snoozedUntil: z.string().nullable(),
  role: z.string(),
  ownerId: z.number().nullable(),
  owner: z.string().nullable(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  unread: z.boolean(),
  tags: z.array(z.string()),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const InboxQuery = z.object({
  after: z.string().max(200).optional(),
  limit: f.integer(1, PAGE_SIZE_MAX).default(PAGE_SIZE),
  tab: z.enum(INBOX_TABS).default("todo"),
  kind: f.optional(f.choice(TASK_KINDS)),
  userId: f.optional(f.id),
  /** The items of an office's claims, and those of no office, which belong to everyone's work. */
  office: f.optional(f.id),
  due: f.optional(f.choice(DUE_FILTERS)),
  q: f.optional(f.text(100)),
});
export type InboxQuery = z.output<typeof InboxQuery>;

const list = { query: InboxQuery, reply: f.page(InboxItem) } as const;

/** The ages in days by which the workload divides items, each with its last day. */
export const WORKLOAD_AGES = [7, 30, 90] as const;

/** The open items of a person, or those of a role that no one has taken. */
const Workload = z.object({
  userId: z.number().nullable(),
  name: z.string().nullable(),
  role: z.string().nullable(),
  open: z.number(),
  toDo: z.number(),
  overdue: z.number(),
  /** The items to do by age: one number for each of WORKLOAD_AGES, and those that are older. */
  ages: z.array(z.number()),
  oldestDays: z.number().nullable(),
});

const FolderCount = z.object({ toDo: z.number(), overdue: z.number() });

export const InboxItemDetail = InboxItem.extend({
  instructions: z.string().nullable(),
  checklist: z.array(z.object({ step: z.string(), done: z.boolean() })),
  /** Notes given with the item, the newest first. */
  notes: z.array(z.object({ author: z.string().nullable(), createdAt: z.string(), body: z.string() })),
  /** The tab of the claim where the work is done. */
  screenTab: z.string().nullable(),
  documentId: z.number().nullable(),
  letterId: z.number().nullable(),
  /** The mail merge to approve. */
  mergeId: z.number().nullable(),
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
    snooze: z.boolean(),
    resume: z.boolean(),
    complete: z.boolean(),
    tag: z.boolean(),
  }),
});
export type InboxItemDetail = z.infer<typeof InboxItemDetail>;

const note = f.optional(f.longText(2000));

/** A change that applies to one item or to many alike. */
export const ItemChange = z.discriminatedUnion("kind", [
  /** null gives the items back to their role. */
  z.object({ kind: z.literal("assign"), userId: f.id.nullable(), note }),
  z.object({ kind: z.literal("forward"), role: z.enum(ROLES).exclude(["Public"]), note: f.longText(2000) }),
  z.object({ kind: z.literal("hold"), until: f.isoDate, note: f.optional(f.text(500)) }),
  z.object({ kind: z.literal("snooze"), until: f.isoDate }),
  z.object({ kind: z.literal("complete"), outcome: f.text(500) }),
  TagChange,
]);
export type ItemChange = z.output<typeof ItemChange>;

const ChangeBody = z.object({
  ids: z.array(f.id).min(1, message("choice")).max(CHANGE_MAX),
  change: ItemChange,
});

/** An item that may not be changed, with the reason. */
const Refused = z.object({
  id: z.number(),
  claimNumber: z.string().nullable(),
  /** Null for an item that the user may not know of. */
  title: z.string().nullable(),
  reason: z.string(),
});

const params = z.object({ id: f.id });
const change = { access: "inbox:read", params, reply: f.ok } as const;

export const inboxRoutes = {
  mine: route("GET", "/Inbox", { access: "inbox:read", ...list }),
  master: route("GET", "/Inbox/masterItems", { access: "inbox:master", ...list }),
  support: route("GET", "/Inbox/supportItems", { access: "inbox:support", ...list }),
  compliance: route("GET", "/Inbox/complianceItems", { access: "inbox:compliance", ...list }),
  unassigned: route("GET", "/Inbox/unassignedItems", { access: "inbox:unassigned", ...list }),
  /** Only the folders that this user may open; counts stop at 1,001. */
  counts: route("GET", "/Inbox/counts", {
    access: "inbox:read",
    /** Of the office, except one's own items. */
    query: InboxQuery.pick({ office: true }),
    reply: z.object({
      mine: FolderCount.extend({ unread: z.number() }).optional(),
      master: FolderCount.optional(),
      support: FolderCount.optional(),
      compliance: FolderCount.optional(),
      unassigned: FolderCount.optional(),
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
  /** Returns the number of open items of each person and role, with their ages. */
  workload: route("GET", "/Inbox/workload", {
    access: "inbox:master",
    reply: z.object({ rows: z.array(Workload) }),
  }),
  /** The tags of open items, each once. */
  tags: route("GET", "/Inbox/tags", {
    access: "inbox:read",
    reply: z.object({ tags: z.array(z.string()) }),
  }),
  /** Assigns the user the unassigned item that comes next by the agency's rule, and says why it is that one. */
  next: route("POST", "/Inbox/next", {
    access: "inbox:read",
    reply: z.object({ id: z.number().nullable(), reason: z.string().nullable() }),
  }),
  /** The actions of others and of the system on the user's claims since yesterday morning, the latest first. */
  changes: route("GET", "/Inbox/changes", {
    access: "inbox:read",
    reply: z.object({
      count: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          claimId: z.number(),
          claimNumber: z.string(),
          summary: z.string(),
          /** Null: the system or the public. */
          by: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** The user's work of today in the order of Admin › Global, each with the reason for its place. */
  plan: route("GET", "/Inbox/plan", {
    access: "inbox:read",
    reply: z.object({
      /** All items to do, of which the first are listed. */
      count: z.number(),
      rows: z
        .array(
          InboxItem.pick({
            id: true,
            title: true,
            claimId: true,
            claimNumber: true,
            claimant: true,
            employer: true,
            dueDate: true,
          }).extend({ reasons: z.array(z.string()) }),
        )
        .max(PLAN_SHOWN),
      /** Items of the same title that are late or due within a week, which can be done together: the most frequent. */
      batches: z.array(
        z.object({
          title: z.string(),
          count: z.number(),
          /** The first of them, for those on claims: an action that asks nothing is reviewed and performed on all in one go. */
          items: z
            .array(z.object({ id: z.number(), claimId: z.number(), dueDate: z.string().nullable() }))
            .max(BULK_MAX),
        }),
      ),
    }),
  }),
  /** The ids of all items of a list, for a change of all of them. */
  ids: route("GET", "/Inbox/ids", {
    access: "inbox:read",
    query: InboxQuery.omit({ after: true, limit: true }).extend({ folder: f.choice(INBOX_FOLDERS) }),
    reply: f.allIds,
  }),
  get: route("GET", "/Inbox/:id", { access: "inbox:read", params, reply: InboxItemDetail }),
  /** The effect of a change before it is made: the items that it leaves out, and each person's open items before and after. */
  previewChange: route("POST", "/Inbox/change/preview", {
    access: "inbox:read",
    body: ChangeBody,
    reply: z.object({
      allowed: z.number(),
      refused: z.array(Refused),
      people: z.array(z.object({ name: z.string(), before: z.number(), after: z.number() })),
    }),
  }),
  /** Changes every item that may be changed, in one transaction; the others are named with the reason. */
  change: route("POST", "/Inbox/change", {
    access: "inbox:read",
    body: ChangeBody,
    reply: f.ok.extend({ changed: z.number(), refused: z.array(Refused) }),
  }),
  /** Takes back the user's last change, except on items that changed since. */
  undo: route("POST", "/Inbox/change/undo", {
    access: "inbox:read",
    reply: f.ok.extend({ changed: z.number(), refused: z.array(Refused) }),
  }),
  read: route("POST", "/Inbox/:id/read", change),
  take: route("POST", "/Inbox/:id/take", change),
  release: route("POST", "/Inbox/:id/release", change),
  resume: route("POST", "/Inbox/:id/resume", change),
  tick: route("POST", "/Inbox/:id/tick", {
    ...change,
    body: z.object({ step: f.text(500), done: z.boolean(message("required")) }),
  }),
  note: route("POST", "/Inbox/:id/note", {
    ...change,
    once: true,
    body: z.object({ note: f.longText(8000) }),
  }),
};
