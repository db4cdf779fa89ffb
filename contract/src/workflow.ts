import { z } from "zod";
import { ActionInput, QuestionsOut } from "./actions.ts";
import { DUE_FIELDS } from "./claimStatus.ts";
import { Otherwise } from "./claims/summary/nextStep.ts";
import { DUE_BASES } from "./core/calendar.ts";
import * as f from "./core/fields.ts";
import { message } from "./core/messages.ts";
import { ROLES } from "./core/policy.ts";
import { route } from "./core/route.ts";
import { LETTER_RECIPIENTS } from "./letters.ts";
import { Condition } from "./taskMatrix/conditions.ts";
import { Days } from "./taskMatrix/days.ts";

/** A claim before its first action, and values in matrix rows that are not status codes. */
export const NEW_CLAIM = "-";
export const ANY_OPEN = "*";
export const PREVIOUS = "PREVIOUS";

const code = f.matching(/^[A-Za-z0-9-]+$/, 30);
const statusCode = f.text(12);

const ASSIGNEES = ["role", "officer", "self", "requester"] as const;
const ANCHORS = ["today", "letter", "mailed", "served", "input", "judgment"] as const;
export type Anchor = (typeof ANCHORS)[number];

export const TaskSpec = z.strictObject({
  taskDetail: code,
  /**
   * "officer" is the claim's officer; "self" the acting user; "requester" the user who created the task that this row
   * completes.
   */
  assignee: z.enum(ASSIGNEES).default("role"),
  role: z.enum(ROLES),
  days: Days,
  /** For a claimant who lives in another state. */
  daysOutOfState: Days.optional(),
  basis: z.enum(DUE_BASES).default("Business"),
  /**
   * "letter" is the letterhead date, which is today; "input" the date given with the action. "mailed" and "served" count
   * from today too, until the mail room records the day on which the letter was mailed or served. "judgment" is the day
   * of the judgment that is not satisfied.
   */
  anchor: z.enum(ANCHORS).default("today"),
  dueField: z.enum(DUE_FIELDS).optional(),
  /** When completed, the next one is due after this number of days. */
  repeatDays: z.number().int().min(1).max(366).optional(),
  /** One task for each installment of a plan; the days count from its due date. */
  perInstallment: z.boolean().optional(),
  when: Condition.optional(),
});
export type TaskSpec = z.infer<typeof TaskSpec>;

export const LetterSpec = z.strictObject({
  template: f.matching(/^[A-Za-z0-9-]+$/, 12),
  recipient: z.enum([...LETTER_RECIPIENTS, "both"]),
  /** A letter that must be sent refuses the action if it cannot be: its deadline would begin before it leaves. */
  issue: z.enum(["auto", "must", "draft"]).default("auto"),
  /** Codes of additional wording in the letter. */
  wordings: z.array(f.text(12)).max(10).optional(),
  when: Condition.optional(),
});
export type LetterSpec = z.infer<typeof LetterSpec>;

const effective = { effectiveFrom: f.optional(f.isoDate), effectiveTo: f.optional(f.isoDate) };

const MatrixFields = z.object({
  rowNumber: f.integer(1, 9999),
  fromStatus: z.array(statusCode).min(1, message("choice")).max(40),
  actionCode: code,
  condition: Condition.default({}),
  toStatus: f.optional(statusCode),
  closureCode: f.optional(f.text(12)),
  tasks: z.array(TaskSpec).max(10).default([]),
  letters: z.array(LetterSpec).max(10).default([]),
  completes: z.array(f.text(40)).max(40).default([]),
  cancelsAll: z.boolean().default(false),
  pauses: z.array(f.text(40)).max(40).default([]),
  resumes: z.boolean().default(false),
  moves: z.array(code).max(40).default([]),
  ...effective,
  sortOrder: f.integer(0, 9999).default(50),
  active: z.boolean().default(true),
  note: f.optional(f.text(500)),
});

export const MatrixBody = MatrixFields.refine(
  ({ effectiveFrom, effectiveTo }) => !effectiveFrom || !effectiveTo || effectiveFrom <= effectiveTo,
  { path: ["effectiveTo"], message: message("dateOrder") },
);
export type MatrixBody = z.infer<typeof MatrixBody>;
export type MatrixField = keyof MatrixBody;
export const StrictMatrixBody = MatrixFields.strict();
export const MATRIX_FIELDS = Object.keys(MatrixFields.shape) as [MatrixField, ...MatrixField[]];

export const MatrixRow = z.object({
  id: z.number(),
  rowNumber: z.number(),
  fromStatus: z.array(z.string()),
  actionCode: z.string(),
  actionLabel: z.string(),
  condition: Condition,
  toStatus: z.string().nullable(),
  closureCode: z.string().nullable(),
  tasks: z.array(TaskSpec),
  letters: z.array(LetterSpec),
  completes: z.array(z.string()),
  cancelsAll: z.boolean(),
  pauses: z.array(z.string()),
  resumes: z.boolean(),
  moves: z.array(z.string()),
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  sortOrder: z.number(),
  active: z.boolean(),
  note: z.string().nullable(),
  rowVersion: z.number(),
});
export type MatrixRow = z.infer<typeof MatrixRow>;

/** A task that an action would create. */
const TaskPreview = z.object({ title: z.string(), role: z.string(), dueDate: z.string().nullable() });

/** An action that this user may perform on this claim now. */
export const AvailableAction = z.object({
  action: z.string(),
  label: z.string(),
  confirmText: z.string().nullable(),
  questions: QuestionsOut,
  toStatus: z.string().nullable(),
  toStatusLabel: z.string().nullable(),
  closureCode: z.string().nullable(),
  due: z.array(TaskPreview),
  letters: z.array(z.object({ template: z.string(), recipient: z.string(), issue: z.string() })),
  /** The usual next step, shown as the page's main button. */
  primary: z.boolean(),
  /** Reasons why this action cannot close the claim with a code now; a code that is not listed can be used. */
  closing: z.array(z.object({ code: z.string(), missing: z.array(z.string()) })),
  /** Actions on the ledger are offered beside it, the others in the page's header. */
  place: z.enum(["header", "ledger"]),
  /** The party whose paper this action records as arrived; null if the action records no arrival. */
  arrivesFrom: z.enum(["Claimant", "Employer", "Anyone"]).nullable(),
});
export type AvailableAction = z.infer<typeof AvailableAction>;

const ActionReply = z.object({
  Success: z.literal(true),
  Messages: z.array(z.string()),
  fromStatus: z.string(),
  toStatus: z.string(),
  rowVersion: z.number(),
  taskIds: z.array(z.number()),
  letterIds: z.array(z.number()),
});

const claimParams = z.object({ claimId: f.id });
const onRow = { access: "taskMatrix:write", params: z.object({ id: f.id }) } as const;
const rowVersion = f.rowVersion.optional();

const Warning = z.object({
  level: z.enum(["error", "warning"]),
  rowNumber: z.number().nullable(),
  text: z.string(),
});
export type MatrixWarning = z.infer<typeof Warning>;

export const UndoBody = z.object({ reason: f.optional(f.longText(2000)), rowVersion });

export const workflowRoutes = {
  actions: route("GET", "/Claim/:claimId/Actions", {
    access: "claim:read",
    params: claimParams,
    reply: z.object({
      claimId: z.number(),
      statusCode: z.string(),
      statusLabel: z.string(),
      rowVersion: z.number(),
      actions: z.array(AvailableAction),
      officers: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          openClaims: z.number(),
          /** The last day of an absence in force. */
          awayUntil: z.string().nullable(),
        }),
      ),
      /** The acts of the system at the next deadline of a task that has any; null if none has. */
      otherwise: Otherwise.nullable(),
      /** The determination that is in review waits for someone else: who that is. */
      approval: z.string().nullable(),
      /** The last action, if the user may take it back. */
      undo: z
        .object({
          label: z.string(),
          by: z.string().nullable(),
          at: z.string(),
          /** Something was sent, or the time is over. */
          needsReason: z.boolean(),
          /** The number of letters that were sent and will be superseded. */
          letters: z.number(),
        })
        .nullable(),
    }),
  }),
  perform: route("POST", "/Claim/:claimId/Actions/:action", {
    once: "required",
    access: "claim:act",
    params: claimParams.extend({ action: code }),
    body: ActionInput.extend({ rowVersion }),
    reply: ActionReply,
  }),
  undo: route("POST", "/Claim/:claimId/Undo", {
    once: "required",
    access: "claim:act",
    params: claimParams,
    body: UndoBody,
    reply: f.ok.extend({ rowVersion: z.number() }),
  }),
  /** The draft, or else the version in force; or the version asked for. */
  matrix: route("GET", "/TaskMatrix", {
    access: "taskMatrix:write",
    query: z.object({ version: f.optional(f.id) }),
    reply: z.object({
      versionId: z.number(),
      editable: z.boolean(),
      rows: z.array(MatrixRow),
      statuses: z.array(z.object({ code: z.string(), label: z.string(), category: z.string() })),
      actions: z.array(
        z.object({
          code: z.string(),
          label: z.string(),
          roles: z.array(z.string()),
          isSystemEvent: z.boolean(),
          /** The kinds of its questions. */
          asks: z.array(z.string()),
        }),
      ),
      /** The kinds of tasks, with the role and the days that are usual for each. */
      taskDetails: z.array(
        z.object({
          code: z.string(),
          label: z.string(),
          role: z.string().nullable(),
          days: z.number().nullable(),
          basis: z.string(),
        }),
      ),
      templates: z.array(z.object({ code: z.string(), label: z.string() })),
      closureCodes: z.array(z.object({ code: z.string(), label: z.string() })),
      warnings: z.array(Warning),
    }),
  }),
  createRow: route("POST", "/TaskMatrix", {
    access: "taskMatrix:write",
    body: MatrixBody,
    reply: z.object({ id: z.number() }),
  }),
  /**
   * Saves the changed fields of a row of the draft (all, if none are named), so that two people who change different
   * fields do not conflict.
   */
  updateRow: route("PUT", "/TaskMatrix/:id", {
    ...onRow,
    body: MatrixBody.safeExtend({
      rowVersion: f.rowVersion,
      changed: z.array(z.enum(MATRIX_FIELDS)).optional(),
    }),
    reply: f.ok,
  }),
  removeRow: route("DELETE", "/TaskMatrix/:id", { ...onRow, reply: f.ok }),
};
