import { type EffectKind, effectOf } from "@wage/contract/actions";
import { type ClaimColumns, findClaimNumber, updateClaim } from "../../../claim/claim.queries.ts";
import { dateDetermination, supersedeDrafts } from "../../../claim/determination.queries.ts";
import { findBreaches, refuseBreach } from "../../../claim/invariants/invariants.commands.ts";
import type { Breach } from "../../../claim/invariants/invariants.rules.ts";
import { assessClaim } from "../../../claim/ledger/assess.commands.ts";
import type { ClosingFacts } from "../../../claim/ledger/closing.rules.ts";
import { sumMadeDue } from "../../../claim/ledger/ledger.queries.ts";
import { refuseLowered } from "../../../claim/ledger/lowered.commands.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import type { Act } from "../act.rules.ts";
import { noLetters, notifyClaimant, type SentLetters, sendLetters } from "../sendLetters.commands.ts";
import { type Chosen, chosenTasks } from "../taskChoice.rules.ts";
import { type Plan, type PlannedTask, planTasks } from "../taskPlan.rules.ts";
import { changeOpenTasks, createTasks, type DueDates } from "../tasks.commands.ts";
import { changeOfficer, checkPapers, recordAnswer, statusColumns } from "./claimChange.commands.ts";
import { checkClosing, checkStaysTrue, closedFactsOf } from "./closing.commands.ts";
import { determinationColumns } from "./determination.commands.ts";
import { APPROVALS, CHANGES_DUE, DECISION, HEARING, LEGAL, MONEY, OFFICER } from "./effectKinds.rules.ts";
import { changeHearing } from "./hearingEffects.commands.ts";
import {
  changeLedger,
  changePlan,
  correctInterest,
  followMoney,
  linkPlan,
  moveWithHold,
  recordingOf,
} from "./moneyEffects.commands.ts";
import { changeProceedings, makePackets } from "./proceedingEffects.commands.ts";
import { rememberForUndo } from "./undo.commands.ts";

/** What an action has done so far, step by step. */
export type Done = {
  /** The columns of the claim that change; one step writes them all. */
  columns: ClaimColumns;
  /** What held of the claim before, if it stays closed. */
  closedFacts: ClosingFacts | null;
  /** What did not hold of the claim before, as of one from another system. */
  breaches: readonly Breach[];
  /** What decisions and adjustments made due before. */
  madeDue: string;
  /** The open tasks that the action ends, and the new ones. */
  chosen: Chosen;
  tasks: PlannedTask[];
  taskIds: number[];
  /** The dates of the claim that its tasks set. */
  dates: DueDates;
  letters: SentLetters;
  /** The claim's number; a claim that is being filed has none before it is saved. */
  claimNumber: string;
};

type Run<Result> = (tx: Tx, work: Work, act: Act, done: Done, plan: Plan) => Result | Promise<Result>;
type Step = {
  name: string;
  /** Only an action with one of these effects, or one that closes or reopens the claim, takes the step. */
  of?: readonly (EffectKind | "closes" | "reopens")[];
  /** The reason why it stands here. */
  because: string;
} & (
  | { does: Run<unknown> }
  | { /** Returns the columns of the claim that change. */ changes: Run<ClaimColumns | undefined> }
);

/**
 * The effects of an action in the order in which they happen, in one transaction: a step may rest on what the steps above
 * it wrote. Before the first step the claim is locked, the interest of a judgment is posted up to the day, and the row of
 * the task matrix is chosen (`prepare` of workflow.commands.ts). A step that refuses undoes all the others.
 */
export const EFFECT_ORDER: readonly Step[] = [
  {
    name: "remember the claim",
    because: "Taking the action back restores the claim as it was before every other step.",
    does: (tx, _, act) => rememberForUndo(tx, act),
  },
  {
    name: "remember what does not hold",
    because: "A claim that was wrong before can be worked on; only what this action breaks is refused.",
    does: async (tx, work, act, done) => {
      if (!act.filing) done.breaches = await findBreaches(tx, work, act.claim.id);
    },
  },
  {
    name: "remember what is due",
    of: CHANGES_DUE,
    because: "It is compared with what is due after every step.",
    does: async (tx, _, { claim }, done) => {
      done.madeDue = await sumMadeDue(tx, claim.id);
    },
  },
  {
    name: "remember what holds of a closed claim",
    of: MONEY,
    because: "It is compared with what holds after the money has moved.",
    does: async (tx, _, act, done) => {
      done.closedFacts = await closedFactsOf(tx, act);
    },
  },
  {
    name: "check letter and document",
    because: "A paper of another claim is refused before anything refers to it.",
    does: checkPapers,
  },
  {
    name: "set status, closure and milestones",
    because: "Later steps may replace its dates by their own.",
    changes: (_tx, _work, act) => statusColumns(act),
  },
  {
    name: "draft or issue the determination",
    of: DECISION,
    because: "It says what is due.",
    changes: determinationColumns,
  },
  {
    name: "supersede drafts of a determination",
    of: ["closes"],
    because: "A draft that nobody approved before the claim was closed decides nothing after it is reopened.",
    does: (tx, _, act) => supersedeDrafts(tx, act.claim.id),
  },
  {
    name: "post to the ledger",
    of: MONEY,
    because: "A legal step of the same action states what was paid before it.",
    does: changeLedger,
  },
  {
    name: "record legal steps",
    of: LEGAL,
    because: "They rest on the decisions and the money above.",
    does: changeProceedings,
  },
  {
    name: "make packets",
    of: ["makesPacket"],
    because: "A packet states the legal step for which it is made.",
    does: makePackets,
  },
  {
    name: "set up or end the payment plan",
    of: ["setsUpPlan", "defaultsPlan", "closes", "reopens"],
    because: "A plan follows the money and the stays on record.",
    changes: changePlan,
  },
  {
    name: "move the installments with the hold",
    of: ["endsProceeding"],
    because: "The letter about the end of a hold names their new days.",
    does: moveWithHold,
  },
  {
    name: "change the hearing",
    of: [...HEARING, "issuesDetermination", "closes", "reopens"],
    because: "An appeal takes back the day of payment that a plan or a determination set.",
    changes: changeHearing,
  },
  {
    name: "change the officer",
    of: OFFICER,
    because: "The tasks below belong to the new officer.",
    changes: changeOfficer,
  },
  {
    name: "record the employer's answer",
    of: ["recordsAnswer"],
    because: "An admission says what is due where no decision does.",
    changes: recordAnswer,
  },
  {
    name: "mark bankruptcy",
    of: ["marksBankruptcy"],
    because: "It depends on nothing above.",
    changes: () => ({ employerBankrupt: "yes" }),
  },
  {
    name: "end, move and create tasks",
    because: "They belong to the officer after the action, and their due dates become the claim's.",
    does: async (tx, work, act, done, plan) => {
      const { assignedUserId = act.claim.assignedUserId } = done.columns;
      done.tasks = planTasks(act.row, { ...act.claim, assignedUserId }, done.chosen.done, plan);
      done.dates = await changeOpenTasks(tx, work, act, done.chosen);
      for (const { dueField, dueDate } of done.tasks) if (dueField && dueDate) done.dates[dueField] = dueDate;
      done.taskIds = await createTasks(tx, work, act, done.tasks);
      await linkPlan(tx, act.claim.id, done.tasks, done.taskIds);
    },
  },
  {
    name: "save the claim and take its number",
    because: "From here concurrent filings wait for the claim number, so that it comes as late as possible.",
    does: async (tx, _, { claim, now, filing }, { columns, dates: { moved: __, ...dates } }) => {
      await updateClaim(tx, claim.id, { ...columns, ...dates, updatedAt: now }, filing?.numbering);
    },
  },
  {
    name: "date the determination",
    of: ["issuesDetermination", "recordsDecision"],
    because: "Its days are those of the tasks above.",
    does: async (tx, _, { claim }, { dates: { moved: __, ...dates } }) => {
      await dateDetermination(tx, claim.id, dates);
    },
  },
  {
    name: "assess what is due",
    of: CHANGES_DUE,
    because: "It adds up the decisions on record and the employer's answer, which are complete here.",
    does: async (tx, work, act) => {
      await assessClaim(tx, work.settings, act.claim.id, recordingOf(work, act));
    },
  },
  {
    name: "correct the interest of a judgment",
    of: [...MONEY, ...LEGAL],
    because: "It follows what is due and paid, day by day.",
    does: correctInterest,
  },
  {
    name: "let the payment plan follow",
    of: MONEY,
    because: "Its tasks follow the balance of each installment.",
    does: followMoney,
  },
  {
    name: "check the rules of the closure code",
    of: ["closes"],
    because: "What the action itself recorded counts.",
    does: (tx, _, act) => checkClosing(tx, act),
  },
  {
    name: "check that a closed claim stays true",
    of: MONEY,
    because: "Its reason is not left where the ledger now contradicts it.",
    does: (tx, _, act, { closedFacts }) => checkStaysTrue(tx, act, closedFacts),
  },
  {
    name: "check what was given up",
    of: CHANGES_DUE,
    because: "What is due falls by no other act than those that a second person approves.",
    does: async (tx, work, { claim, action }, { madeDue }) => {
      if (!APPROVALS.some((kind) => effectOf(action.effects, kind)))
        await refuseLowered(tx, work.settings, claim.id, { before: madeDue });
    },
  },
  {
    name: "check what must hold",
    because: "Everything is recorded, and no letter has said it yet.",
    does: (tx, work, act, { breaches }) => refuseBreach(tx, work, act.claim.id, breaches),
  },
  {
    name: "write and send letters",
    because: "They state everything above: the number, the sums, the dates and the hearing.",
    does: async (tx, work, act, done, plan) => {
      done.letters = await sendLetters(tx, work, act, plan, done.tasks, done.dates.moved ?? null);
      if (act.filing)
        done.claimNumber = done.letters.claimNumber ?? (await findClaimNumber(tx, act.claim.id));
    },
  },
  {
    name: "tell the claimant",
    because: "A mail is sent only if no letter told the claimant.",
    does: (tx, work, act, { letters, claimNumber }) =>
      notifyClaimant(tx, work, act, { isWritten: letters.claimantWritten, claimNumber }),
  },
];

type Deciding = Pick<Act, "closes" | "reopens"> & { action: Pick<Act["action"], "effects"> };

/** Returns the steps that an action takes. */
export const stepsOf = (act: Deciding): Step[] =>
  EFFECT_ORDER.filter(
    ({ of }) =>
      !of ||
      of.some((each) =>
        each === "closes" || each === "reopens" ? act[each] : effectOf(act.action.effects, each),
      ),
  );

/** Takes the steps of an action in their order. */
export async function takeSteps(tx: Tx, work: Work, act: Act, plan: Plan): Promise<Done> {
  const done: Done = {
    columns: {},
    closedFacts: null,
    breaches: [],
    madeDue: "0",
    chosen: chosenTasks(act.row, act.openTasks, act.closes),
    tasks: [],
    taskIds: [],
    dates: {},
    letters: noLetters(),
    claimNumber: act.claim.claimNumber,
  };
  for (const step of stepsOf(act))
    if ("changes" in step) Object.assign(done.columns, await step.changes(tx, work, act, done, plan));
    else await step.does(tx, work, act, done, plan);
  return done;
}
