import { z } from "zod";
import {
  CLAIMANT_STEPS,
  type ClaimantStep,
  type DueField,
  isClosed,
  type StatusCategory,
} from "../../claimStatus.ts";
import { PARTIES, type Party } from "../../statistics/roadmap.ts";

/*
 * The one rule of what a claim waits for, who must act and by when. The claim's page, its printed file, the claimant's page and
 * the employer's page each word what it returns, and decide nothing themselves.
 */

/** The acts for which a claim waits. Either party may appeal. */
const WAITS = ["answer", "information", "reply", "appeal", "payment"] as const;
export type WaitsFor = (typeof WAITS)[number];

const Wait = z.object({
  for: z.enum(WAITS),
  /** An ISO date; null if none is set. */
  by: z.string().nullable(),
});
export type Wait = z.output<typeof Wait>;

export const Waiting = z.object({
  /** The party that must act now; the office once a party has let its day pass. */
  who: z.enum(PARTIES),
  /** The acts that are awaited now, and those whose day has passed. */
  open: z.array(Wait),
  missed: z.array(Wait.extend({ by: z.string() })),
  /** The claim is on hold, and no day of a party runs. */
  isHeld: z.boolean(),
});
export type Waiting = z.output<typeof Waiting>;

/** The party that must do each act. */
const WHO: Record<WaitsFor, Party> = {
  answer: "employer",
  information: "claimant",
  reply: "claimant",
  appeal: "nobody",
  payment: "employer",
};

/** The dates of a claim in the order in which they press. */
const FIELDS = ["answerDueDate", "replyDueDate", "appealByDate", "payByDate"] as const satisfies DueField[];

/** A status of this kind in which no time counts is a hold; the one before a claim is sent is of another kind. */
const HOLDS: StatusCategory = "Waiting";

/** The flags of the claim's status, its dates, and what is left to pay: null if unknown. */
export type WaitingFacts = Record<DueField, string | null> & {
  category: string;
  awaits: Party;
  clockRuns: boolean;
  claimantStep: ClaimantStep | null;
  dueDates: readonly string[];
  balance: string | null;
};

/** Returns what an open claim waits for on this day, an ISO date; null for a closed one. */
export function waitingOf(facts: WaitingFacts, today: string): Waiting | null {
  const { category, awaits, clockRuns } = facts;
  if (isClosed(category)) return null;
  if (!clockRuns && category === HOLDS) return { who: "nobody", open: [], missed: [], isHeld: true };
  const waits = FIELDS.flatMap((field) => waitOf(field, facts) ?? []);
  const open = waits.filter(({ by }) => by === null || by >= today);
  const missed = waits.flatMap(({ by, ...wait }) => (by !== null && by < today ? [{ ...wait, by }] : []));
  return { who: whoActs({ awaits, open, missed }, facts), open, missed, isHeld: false };
}

function waitOf(field: DueField, facts: WaitingFacts): Wait | null {
  const { claimantStep, dueDates, awaits, balance } = facts;
  const step = claimantStep && CLAIMANT_STEPS[claimantStep];
  // The date of a party counts only while the status waits for it.
  if (!dueDates.includes(field) && step?.due !== field) return null;
  const kind = kindOf(field, claimantStep);
  // No payment is awaited once nothing is left to pay, though its day may still come.
  if (kind === "payment" && balance !== null && Number(balance) <= 0) return null;
  const by = facts[field];
  const isOwn = step?.due === field;
  // Without a day only the party for whom the status waits is awaited, and only once what it answers has been sent.
  if (by === null && (WHO[kind] !== awaits || (isOwn && step && "onceDue" in step))) return null;
  return { for: kind, by };
}

function kindOf(field: DueField, claimantStep: ClaimantStep | null): WaitsFor {
  if (field === "replyDueDate") return claimantStep === "information" ? "information" : "reply";
  return { answerDueDate: "answer", appealByDate: "appeal", payByDate: "payment" }[field] as WaitsFor;
}

function whoActs(
  { awaits, open, missed }: { awaits: Party; open: readonly Wait[]; missed: readonly Wait[] },
  { claimantStep }: WaitingFacts,
): Party {
  const parties = (waits: readonly Wait[]) =>
    waits.map((wait) => WHO[wait.for]).filter((who) => who !== "nobody");
  const [first] = parties(open);
  if (first) return first;
  if (parties(missed).length > 0) return "office";
  if (open.length > 0) return "nobody";
  if (missed.length > 0) return "office";
  // Nothing is awaited of a party before it has been written to.
  return claimantStep !== null && awaits === "claimant" ? "office" : awaits;
}

/**
 * Returns what the employer may know of it: that the claimant is to act, but neither what the office asked the claimant nor
 * the day.
 */
export const waitingForEmployer = ({ who, open, missed, isHeld }: Waiting): Waiting => {
  const isClaimants = (wait: Wait) => WHO[wait.for] === "claimant";
  return {
    who,
    open: open.filter((wait) => !isClaimants(wait)),
    missed: missed.filter((wait) => !isClaimants(wait)),
    isHeld,
  };
};

type OwnStep = { key: ClaimantStep; due: string | null; isLate: boolean };

/**
 * Returns the one thing that the claimant must or may do, by the instruction of the status; null while the office or the
 * employer has to act. What was asked may still be sent late; an appeal may not.
 */
export function stepOfClaimant(waiting: Waiting | null, key: ClaimantStep | null): OwnStep | null {
  const asked = waiting?.open.find((wait) => wait.for === key);
  if (asked && key) return { key, due: asked.by, isLate: false };
  const late = waiting?.missed.find((wait) => wait.for === key);
  return late && key && WHO[late.for] === "claimant" ? { key, due: late.by, isLate: true } : null;
}
