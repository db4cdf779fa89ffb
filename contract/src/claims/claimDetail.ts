import { z } from "zod";
import { TextsState } from "../application/textMessages.ts";
import { CLAIMANT_STEPS, type ClaimantStep } from "../claimStatus.ts";
import { moneyOut } from "../core/fields.ts";
import { PARTIES } from "../statistics/roadmap.ts";
import { PRIORITIES } from "./claimColumns.ts";
import { EMPLOYER_FIELDS, EMPLOYMENT_FIELDS, maybeText, repliesOf } from "./claimFields.ts";
import { ClaimStatusOf, Named, NextDue } from "./claimList.ts";

export const ClaimPerson = z.object({
  id: z.number(),
  rowVersion: z.number(),
  prefix: maybeText,
  firstName: z.string(),
  middleName: maybeText,
  lastName: z.string(),
  suffix: maybeText,
  otherNames: maybeText,
  organization: maybeText,
  /** The year only; the whole date is revealed by a separate, audited call. */
  birthDateMasked: maybeText,
  ssnMasked: maybeText,
  email: maybeText,
  phone: maybeText,
  phoneOther: maybeText,
  bestTime: maybeText,
  addressLine1: maybeText,
  addressLine2: maybeText,
  city: maybeText,
  stateCode: maybeText,
  zip: maybeText,
  addressBadSince: maybeText,
  emergencyName: maybeText,
  emergencyPhone: maybeText,
  language: z.string(),
  note: maybeText,
});
export type ClaimPerson = z.output<typeof ClaimPerson>;

const ClaimParty = z.object({
  id: z.number(),
  typeId: z.number(),
  typeCode: z.string(),
  type: z.string(),
  isPrimary: z.boolean(),
  mayReceiveLetters: z.boolean(),
  maySpeak: z.boolean(),
  person: ClaimPerson,
});
export type ClaimParty = z.output<typeof ClaimParty>;

export const EmployerFacts = z.object({
  id: z.number(),
  rowVersion: z.number(),
  ...repliesOf(EMPLOYER_FIELDS),
  /** The last four digits only; the full number is revealed by a separate, audited call. */
  feinMasked: maybeText,
  addressBadSince: maybeText,
});
export type EmployerFacts = z.output<typeof EmployerFacts>;

const ClaimEmployment = z.object({
  rowVersion: z.number(),
  ...repliesOf(EMPLOYMENT_FIELDS),
  /** True if the claimant says that the work was outside the state or in a county that they do not know; null if nobody asked. */
  workOutside: z.boolean().nullable(),
});

export const LogLine = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  action: z.string(),
  fromStatus: maybeText,
  toStatus: maybeText,
  summary: z.string(),
});
export type LogLine = z.output<typeof LogLine>;

export const ClaimTask = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.string(),
  status: z.enum(["Open", "InProgress", "OnHold", "Done", "Cancelled"]),
  priority: z.enum(PRIORITIES),
  dueDate: maybeText,
  owner: z.string(),
  createdAt: z.string(),
  completedAt: maybeText,
  completedBy: maybeText,
  outcome: maybeText,
});
export type ClaimTask = z.output<typeof ClaimTask>;

export const ClaimNote = z.object({
  id: z.number(),
  kind: z.string(),
  body: z.string(),
  pinned: z.boolean(),
  privileged: z.boolean(),
  followUpDate: maybeText,
  author: maybeText,
  createdAt: z.string(),
});
export type ClaimNote = z.output<typeof ClaimNote>;

export const ClaimRelation = z.object({
  id: z.number(),
  kind: z.string(),
  note: maybeText,
  claim: z.object({
    id: z.number(),
    number: z.string(),
    claimant: maybeText,
    employer: maybeText,
    status: ClaimStatusOf,
  }),
});
export type ClaimRelation = z.output<typeof ClaimRelation>;

export const ClaimAssignment = z.object({
  id: z.number(),
  name: z.string(),
  role: z.string(),
  fromAt: z.string(),
  toAt: maybeText,
  assignedBy: maybeText,
  reason: maybeText,
});
export type ClaimAssignment = z.output<typeof ClaimAssignment>;

export const MILESTONES = [
  "received",
  "accepted",
  "assigned",
  "employerNotified",
  "answerReceived",
  "determined",
  "paidInFull",
  "closed",
  "reopened",
] as const;

const STEPS = Object.keys(CLAIMANT_STEPS) as [ClaimantStep, ...ClaimantStep[]];

const Answers = z.record(z.string(), maybeText);
/** The claimant's answers to the questions around the work, with the form's warnings; empty unless filed online. */
export const ClaimCircumstances = z
  .object({
    story: Answers,
    screener: Answers,
    /** Warnings of applicationRules.ts. */
    warnings: z.array(z.string()),
    documentsLater: z.boolean(),
  })
  .partial();
export type ClaimCircumstances = z.output<typeof ClaimCircumstances>;

/**
 * The first answer of the claim page: its header, the summary, and the facts that the forms edit. The lists of the other
 * tabs grow with the claim and are read when their tab opens.
 */
export const ClaimDetail = z.object({
  id: z.number(),
  number: z.string(),
  rowVersion: z.number(),
  /** The newest entry of the history, by which a page knows whether it shows a change that was announced. */
  version: z.number(),
  status: ClaimStatusOf.extend({
    since: z.string(),
    publicText: maybeText,
    /** The claim's dates that matter in this status, and the other flags by which waiting.ts tells what it waits for. */
    dueDates: z.array(z.string()),
    awaits: z.enum(PARTIES),
    clockRuns: z.boolean(),
    claimantStep: z.enum(STEPS).nullable(),
  }),
  priority: z.enum(PRIORITIES),
  channel: z.string(),
  receivedAt: z.string(),
  receivedDate: z.string(),
  closedAt: maybeText,
  closure: z.object({ code: z.string(), description: z.string(), note: maybeText }).nullable(),
  daysOpen: z.number(),
  officer: Named.nullable(),
  /** The absence of the officer that is in force, with the colleague who stands in. */
  officerAway: z.object({ toDate: z.string(), delegate: z.string() }).nullable(),
  countyId: z.number().nullable(),
  county: maybeText,
  office: maybeText,
  language: z.string(),
  interpreterNeeded: z.boolean(),
  interpreterLanguage: maybeText,
  accommodationNote: maybeText,
  contactPreference: maybeText,
  confidentialContact: z.boolean(),
  texts: TextsState.nullable(),
  amountClaimed: moneyOut.nullable(),
  amountDetermined: moneyOut.nullable(),
  penaltyDetermined: moneyOut.nullable(),
  interestDetermined: moneyOut.nullable(),
  /** The amount that the decision in force orders the employer to pay; null while there is none. */
  amountDue: moneyOut.nullable(),
  /** The decision that says so. */
  dueSource: maybeText,
  amountPaid: moneyOut.nullable(),
  amountWrittenOff: moneyOut,
  /** The part of the money paid that the agency still has. */
  amountHeld: moneyOut,
  /** Due, less what is paid and written off; below zero if the employer paid too much. */
  balance: moneyOut.nullable(),
  limitationDate: maybeText,
  answerDueDate: maybeText,
  replyDueDate: maybeText,
  appealByDate: maybeText,
  payByDate: maybeText,
  employerAnswer: maybeText,
  /** The day on which the answer arrived, and how; it may have been recorded later. */
  answerReceivedOn: maybeText,
  answerMedium: maybeText,
  employerOutOfState: z.boolean(),
  employerBankrupt: maybeText,
  narrative: maybeText,
  circumstances: ClaimCircumstances,
  attestation: z.object({ name: maybeText, capacity: maybeText, at: maybeText }).nullable(),
  /** The claimant's own signature, if someone else signed first. `sentTo` is the address of the link, null for a letter. */
  signature: z
    .object({
      sentAt: maybeText,
      sentTo: maybeText,
      signedAt: maybeText,
      name: maybeText,
      waivedAt: maybeText,
      waivedReason: maybeText,
    })
    .nullable(),
  /** The day to which a closed claim is kept, unless a legal hold keeps it longer. */
  keepUntil: maybeText,
  /** True if limitation dates are counted by federal law, because no one has entered the state's. */
  limitationIsFederal: z.boolean(),
  legalHold: z.boolean(),
  legalHoldReason: maybeText,
  tags: z.array(z.string()),
  /** Each cell of an imported row, unchanged. */
  imported: z.record(z.string(), z.unknown()).nullable(),
  nextDue: NextDue.nullable(),
  milestones: z.record(z.enum(MILESTONES), maybeText),
  claimant: ClaimPerson.nullable(),
  parties: z.array(ClaimParty),
  employer: EmployerFacts.nullable(),
  employerClaims: z.object({ open: z.number(), all: z.number() }).nullable(),
  /** The reason why the employer is on the watch-list; null if it is not. */
  employerWatch: maybeText,
  employment: ClaimEmployment.nullable(),
  /** The open tasks that are due first; those on hold come last, because their deadlines stand still. */
  nextTasks: z.array(ClaimTask.pick({ id: true, title: true, status: true, owner: true, dueDate: true })),
  counts: z.object({
    documents: z.number(),
    letters: z.number(),
    draftLetters: z.number(),
    openTasks: z.number(),
    /** Without the notes and the claims that the reader may not see. */
    notes: z.number(),
    relations: z.number(),
    payments: z.number(),
  }),
});
export type ClaimDetail = z.output<typeof ClaimDetail>;
