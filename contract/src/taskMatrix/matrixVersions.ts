import { z } from "zod";
import { ActionInput } from "../actions.ts";
import { CHANNELS } from "../claims/claimColumns.ts";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";
import { MATRIX_FIELDS } from "../workflow.ts";

/** Draft: being edited; Proposed: waits for a second person; Published; Withdrawn: no new claim follows it. */
const VERSION_STATUSES = ["Draft", "Proposed", "Published", "Withdrawn"] as const;

export const MatrixVersion = z.object({
  id: z.number(),
  status: z.enum(VERSION_STATUSES),
  /** New claims follow it today. */
  inForce: z.boolean(),
  effectiveFrom: z.string().nullable(),
  note: z.string().nullable(),
  basedOn: z.number().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  proposedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  openClaims: z.number(),
  can: z.object({ approve: z.boolean(), withdraw: z.boolean() }),
});
export type MatrixVersion = z.output<typeof MatrixVersion>;

const access = "taskMatrix:write" as const;
const params = z.object({ id: f.id });

const Difference = z.object({
  rowNumber: z.number(),
  actionLabel: z.string(),
  change: z.enum(["added", "removed", "changed"]),
  fields: z.array(z.object({ field: z.enum(MATRIX_FIELDS), before: z.unknown(), after: z.unknown() })),
});
export type MatrixDifference = z.output<typeof Difference>;

const Move = z.object({
  /** The version that the claims follow now. */
  from: f.id,
  /** Empty: every open claim that follows it. */
  claimNumbers: z.array(f.claimNumber).max(500).default([]),
});
const Moved = z.object({
  moved: z.number(),
  refused: z.array(z.object({ claimNumber: z.string(), reason: z.string() })),
});

/** The facts of a made-up claim on which rows can depend and which no step of a simulation sets. */
const MadeUpClaim = z.object({
  employerOutOfState: z.boolean().default(false),
  claimantOutOfState: z.boolean().default(false),
  interpreterNeeded: z.boolean().default(false),
  channel: z.enum(Object.keys(CHANNELS)).default("Online"),
  limitationDate: f.optional(f.isoDate),
  amountClaimed: f.positiveMoney.default("1000.00"),
});
/** The facts that a made-up claim always lacks, so that rows that depend on them are tried on a chosen claim. */
export const NEVER_MADE_UP = ["awaitsSignature"] as const;

const Step = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("act"), action: f.text(30), input: ActionInput.default({} as ActionInput) }),
  /** Days pass, and the system does what falls due. */
  z.object({ kind: z.literal("wait"), days: f.integer(1, 366) }),
]);

const SimulatedTask = z.object({ title: z.string(), role: z.string(), dueDate: z.string().nullable() });
/** The claim of a simulation, before the first step or after one. */
const SimulatedState = z.object({
  date: z.string(),
  statusLabel: z.string(),
  /** Null while nothing is determined, admitted or claimed. */
  balance: z.string().nullable(),
  /** Every open item of the claim. */
  open: z.array(SimulatedTask),
  /** The ids of the rows of which one applies next, depending on the action and what is answered. */
  rows: z.array(z.number()),
});
const SimulatedStep = SimulatedState.extend({
  /** The action asked for, or those of the system while days passed, with the row that applied. */
  performed: z.array(
    z.object({
      date: z.string(),
      label: z.string(),
      rowNumber: z.number(),
      tasks: z.array(SimulatedTask),
      letters: z.array(z.object({ template: z.string(), recipient: z.string(), status: z.string() })),
      completed: z.array(z.string()),
      cancelled: z.array(z.string()),
      /** The messages that the person who takes the action would see. */
      notes: z.array(z.string()),
    }),
  ),
  refusals: z.array(z.string()),
  /** The questions of the action that were answered with examples, because the step did not. */
  examples: z.array(z.string()),
});

export const matrixVersionRoutes = {
  list: route("GET", "/TaskMatrix/Versions", {
    access,
    reply: z.object({ rows: z.array(MatrixVersion) }),
  }),
  /** A copy of the version in force, to be edited. There is one draft at a time. */
  start: route("POST", "/TaskMatrix/Draft", { access, reply: z.object({ id: z.number() }) }),
  discard: route("DELETE", "/TaskMatrix/Draft", { access, reply: f.ok }),
  propose: route("POST", "/TaskMatrix/Draft/propose", {
    access,
    body: z.object({ effectiveFrom: f.isoDate, note: f.text(500) }),
    reply: f.ok,
  }),
  /** By another person than the one who proposed it. */
  approve: route("POST", "/TaskMatrix/Draft/approve", { access, fresh: true, reply: f.ok }),
  sendBack: route("POST", "/TaskMatrix/Draft/sendBack", {
    access,
    body: z.object({ note: f.text(500) }),
    reply: f.ok,
  }),
  /** Rolls back: new claims follow the version before. Claims that began under this one keep it until moved. */
  withdraw: route("POST", "/TaskMatrix/Versions/:id/withdraw", {
    access,
    fresh: true,
    params,
    body: z.object({ note: f.text(500) }),
    reply: f.ok,
  }),
  compare: route("GET", "/TaskMatrix/Versions/:id/Compare", {
    access,
    params,
    query: z.object({ with: f.id }),
    reply: z.object({ rows: z.array(Difference) }),
  }),
  previewMove: route("POST", "/TaskMatrix/Versions/:id/move/preview", {
    access,
    params,
    body: Move,
    reply: Moved,
  }),
  move: route("POST", "/TaskMatrix/Versions/:id/move", { access, params, body: Move, reply: Moved }),
  simulate: route("POST", "/TaskMatrix/Versions/:id/simulate", {
    access,
    params,
    body: z.object({
      /** null: a made-up claim. */
      claimNumber: f.optional(f.claimNumber),
      madeUp: MadeUpClaim.optional(),
      steps: z.array(Step).max(40),
    }),
    reply: z.object({ start: SimulatedState, steps: z.array(SimulatedStep) }),
  }),
};
