import { z } from "zod";
import { EMPLOYER_ANSWERS } from "../actions.ts";
import { CHANNELS } from "../claims/claimColumns.ts";
import * as f from "../core/fields.ts";
import { Days } from "./days.ts";

const code = f.matching(/^[A-Za-z0-9-]+$/, 30);

/** Facts that must hold for a row to apply. A fact that is not named is not checked. */
export const Condition = z.strictObject({
  employerOutOfState: z.boolean().optional(),
  claimantOutOfState: z.boolean().optional(),
  interpreterNeeded: z.boolean().optional(),
  /** True while a helper or attorney has signed the claim and the claimant has not. */
  awaitsSignature: z.boolean().optional(),
  unassigned: z.boolean().optional(),
  /** The claim was accepted, or an officer has had it. */
  accepted: z.boolean().optional(),
  /** The employer admits everything that is claimed. */
  admitted: z.boolean().optional(),
  /** Everything that is claimed is paid, whether the employer admits it or not. */
  claimedPaid: z.boolean().optional(),
  /** The last day to appeal is over. */
  appealOver: z.boolean().optional(),
  /** A determination was issued; the latest found wages owed. A claim that is admitted becomes final without one. */
  determined: z.boolean().optional(),
  owed: z.boolean().optional(),
  paidInFull: z.boolean().optional(),
  /** The action reverses a payment of which a letter told the claimant, or the employer. */
  claimantToldPaid: z.boolean().optional(),
  employerToldPaid: z.boolean().optional(),
  /** With this payment, everything that the employer admits is paid. */
  admissionPaid: z.boolean().optional(),
  /** The action writes off or adjusts what is due, or approves or reverses such an entry. */
  dueChanged: z.boolean().optional(),
  /** After such a change nothing is left to be paid. */
  nothingLeft: z.boolean().optional(),
  /** Something is left to be paid. */
  balanceLeft: z.boolean().optional(),
  /** Something was paid. */
  anyPaid: z.boolean().optional(),
  /** The claim is on hold, or was when it was closed: a stay is on record that has not ended. */
  stayed: z.boolean().optional(),
  /** The determination in force was appealed in time, or late for good cause, and no hearing was held since. */
  appealed: z.boolean().optional(),
  /** A settlement is in force. */
  settled: z.boolean().optional(),
  /** A lien is on record and not released. */
  hasLien: z.boolean().optional(),
  /** A judgment is on record, and its satisfaction is not. */
  judgmentOpen: z.boolean().optional(),
  /** The sum of a judgment, or of a settlement, exceeds what was due, and nobody has approved or rejected it yet. */
  judgmentPending: z.boolean().optional(),
  settlementPending: z.boolean().optional(),
  /** A determination or a hearing decision awaits approval. */
  decisionPending: z.boolean().optional(),
  /** A second person must approve the amount before it counts. */
  needsApproval: z.boolean().optional(),
  /** The appeal came on or before its last day. */
  timely: z.boolean().optional(),
  inInstallments: z.boolean().optional(),
  answer: z.enum(EMPLOYER_ANSWERS).optional(),
  employerNotified: z.boolean().optional(),
  closureCode: f.text(12).optional(),
  channel: z.enum(Object.keys(CHANNELS)).optional(),
  /** One of these tasks is past its due time. The scheduler then runs the row, once for each task. */
  deadlinePassed: z.array(code).min(1).optional(),
  /** The same, from the day after the due day on. */
  dayAfter: z.array(code).min(1).optional(),
  limitationWithinDays: Days.optional(),
  limitationBeyondDays: Days.optional(),
  idleDays: Days.optional(),
});
export type Condition = z.infer<typeof Condition>;
