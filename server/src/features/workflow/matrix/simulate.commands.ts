import { effectOf, questionOf } from "@wage/contract/actions";
import { addCalendarDays, agencyDay, dueInstant } from "@wage/contract/core/calendar";
import type { Reply } from "@wage/contract/core/route";
import type { matrixVersionRoutes } from "@wage/contract/taskMatrix/matrixVersions";
import type { z } from "zod";
import { findClaimByNumber } from "../../../claim/claim.queries.ts";
import { refuseBarred } from "../../../claim/conflict/barred.commands.ts";
import { followVersion, insertMadeUpClaim } from "../../../claim/matrixVersion.queries.ts";
import { listOfficers } from "../../../claim/officer.queries.ts";
import { findClaimState, lockClaim } from "../../../claim/state/claimState.queries.ts";
import { listOpenTasks } from "../../../claim/task.queries.ts";
import { listAdmissions } from "../../../claim/wageItem.queries.ts";
import type { Work } from "../../../core/context.ts";
import { inSavepoint, type Tx } from "../../../core/database/db.ts";
import { keepIf } from "../../../core/dryRun.ts";
import { AppError, fieldError, notFound, notFoundMessage } from "../../../core/errors.ts";
import { NOTHING_BARRED } from "../../../core/identity/barred.queries.ts";
import { textIn } from "../../../core/language.ts";
import { runDeadlinesOf } from "../deadlines/deadlines.commands.ts";
import { awaitsApproval } from "../effects/approval.commands.ts";
import { factsOf } from "../facts.rules.ts";
import { type ActionResult, daySettings, performActionIn } from "../workflow.commands.ts";
import { findAction, readRules } from "../workflow.queries.ts";
import { type ActionRow, possibleRows } from "../workflow.rules.ts";
import { withExamples } from "./exampleInput.rules.ts";
import { listTaskDetailCodes } from "./matrix.queries.ts";
import { findVersion } from "./matrixVersions.queries.ts";

type Asked = z.output<(typeof matrixVersionRoutes.simulate)["body"]>;
type Simulated = Reply<typeof matrixVersionRoutes.simulate>;

/** Plays steps on a claim as if it followed this version, and undoes everything. */
export async function simulate(work: Work, versionId: number, asked: Asked): Promise<Simulated> {
  if (!(await findVersion(work.db, versionId))) throw notFound("matrixVersion");
  const claim = asked.claimNumber ? await findClaimByNumber(work.db, asked.claimNumber) : null;
  if (claim === undefined) throw fieldError("claimNumber", notFoundMessage("claim"));
  if (claim) await refuseBarred(work.db, work, claim.id);
  return keepIf(
    work,
    () => false,
    async (tx) => {
      const claimId = claim?.id ?? (await madeUp(tx, work, asked));
      await followVersion(tx, claimId, versionId);
      const play = { claimId, titles: await titlesOf(tx) };
      return { start: await stateOf(tx, work, play), steps: await playAll(tx, work, play, asked.steps) };
    },
  );
}

const madeUp = (tx: Tx, work: Work, { madeUp: like }: Asked) =>
  insertMadeUpClaim(tx, {
    employerOutOfState: like?.employerOutOfState ?? false,
    interpreterNeeded: like?.interpreterNeeded ?? false,
    claimantState: like?.claimantOutOfState ? ELSEWHERE : work.settings.get("homeState"),
    employerState: like?.employerOutOfState ? ELSEWHERE : work.settings.get("homeState"),
    channel: like?.channel ?? "Online",
    limitationDate: like?.limitationDate ?? null,
    amountClaimed: like?.amountClaimed ?? EXAMPLE_AMOUNT,
    now: work.clock.now(),
    today: todayOf(work),
    pattern: work.settings.get("claimNumberPattern"),
  });
/** A state code that is no agency's home. */
const ELSEWHERE = "AA";

type Play = { claimId: number; titles: (code: string) => string };

async function titlesOf(tx: Tx): Promise<Play["titles"]> {
  const titles = new Map((await listTaskDetailCodes(tx)).map(({ code, title }) => [code, title]));
  return (code) => titles.get(code) ?? code;
}

/** Plays the steps; the first that is refused ends the simulation. Days that pass bring what falls due in them. */
async function playAll(tx: Tx, work: Work, play: Play, steps: Asked["steps"]): Promise<Simulated["steps"]> {
  const done: Simulated["steps"] = [];
  let passed = 0;
  for (const step of steps) {
    const from = passed;
    passed += step.kind === "wait" ? step.days : 0;
    const then = laterBy(work, passed);
    const taken =
      step.kind === "act"
        ? await act(tx, then, play, step)
        : { performed: await wait(tx, work, play, { from, to: passed }), refusals: [], examples: [] };
    done.push({ ...(await stateOf(tx, then, play)), ...taken });
    if (taken.refusals.length > 0) break;
  }
  return done;
}

type Performed = Simulated["steps"][number]["performed"];

/** Takes an action. One that is refused leaves nothing behind. */
async function act(tx: Tx, work: Work, play: Play, step: Act) {
  const { claimId } = play;
  const { by, input, examples } = await answer(tx, work, claimId, step);
  try {
    const result = await inSavepoint(tx, () =>
      performActionIn(tx, by, { claimId, action: step.action, input }),
    );
    return { performed: [performedOn(work, play, result)], refusals: [], examples };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { Errors, Messages } = error.body(work.language);
    return { performed: [], refusals: [...Object.values(Errors).flat(), ...Messages], examples };
  }
}

/** Lets days pass, and does what the scheduler would do on each. */
async function wait(tx: Tx, work: Work, play: Play, { from, to }: { from: number; to: number }) {
  const performed: Performed = [];
  for (let day = from + 1; day <= to; day++) {
    const then: Work = { ...laterBy(work, day), actor: { kind: "system" } };
    const results = await runDeadlinesOf(tx, then, play.claimId);
    performed.push(...results.map((result) => performedOn(then, play, result)));
  }
  return performed;
}

const performedOn = (work: Work, { titles }: Play, result: ActionResult): Performed[number] => ({
  date: todayOf(work),
  label: result.label,
  rowNumber: result.rowNumber,
  tasks: result.tasks.map(({ taskDetail, role, dueDate }) => ({ title: titles(taskDetail), role, dueDate })),
  letters: result.letters,
  completed: result.completed.map(titles),
  cancelled: result.cancelled.map(titles),
  notes: result.messages.map((text) => textIn(work.language, text)),
});

const todayOf = ({ clock, settings }: Work) => agencyDay(clock.now(), settings.get("timeZone"));

/** The claim as it is now, with the rows of which one applies next. */
async function stateOf(tx: Tx, work: Work, { claimId }: Play): Promise<Simulated["start"]> {
  const locked = await lockClaim(tx, claimId, work.settings);
  if (!locked) throw notFound("claim");
  const { claim } = locked;
  const now = work.clock.now();
  const today = todayOf(work);
  const tasks = await listOpenTasks(tx, claimId);
  const { actions, rows } = await readRules(tx, locked.rules, today, claim.matrixVersionId);
  const known = factsOf(claim, tasks, {}, { now, today });
  const possible = await Promise.all(
    [...actions.values()].map(async ({ code, questions, effects }) => {
      const facts = {
        ...known,
        // A draft decides again what an earlier one found.
        owed: questionOf(questions, "determination") ? undefined : known.owed,
        needsApproval: await awaitsApproval(tx, work, { claim, effects, input: {} }),
      };
      const own = rows.filter(({ actionCode }) => actionCode === code);
      return possibleRows(own, claim, facts, daySettings(work)).map(({ id }) => id);
    }),
  );
  return {
    date: today,
    statusLabel: claim.statusLabel,
    balance: claim.outstanding,
    open: tasks.map(({ title, roleName, dueDate }) => ({ title, role: roleName, dueDate })),
    rows: possible.flat(),
  };
}

type Act = Extract<Asked["steps"][number], { kind: "act" }>;

/** The step's input, completed with examples where the action requires more, and the person who takes the action. */
async function answer(tx: Tx, work: Work, claimId: number, { action: code, input }: Act) {
  const claim = await findClaimState(tx, claimId, work.settings);
  const officers = await listOfficers(tx);
  const officer = officers.find(({ awayUntil }) => awayUntil === null) ?? officers[0];
  const due = Number(claim?.outstanding ?? 0) > 0 ? claim?.outstanding : null;
  const facts = {
    today: todayOf(work),
    amount: due ?? EXAMPLE_AMOUNT,
    officerId: officer?.id ?? null,
    wageLines: claim?.wageLines ?? 0,
    claimed: await listAdmissions(tx, claimId),
  };
  const action = await findAction(tx, code);
  const own = officers.find(({ id }) => id === claim?.assignedUserId);
  return {
    by: action && own ? actingFor(work, action, own) : work,
    ...withExamples(action?.questions ?? [], input, facts, work.language),
  };
}

/** The claim's officer takes each action that an officer may take, so that a second person can approve it. */
function actingFor(work: Work, { roles, effects }: ActionRow, officer: { id: number; name: string }): Work {
  const { actor } = work;
  const approves = effectOf(effects, "issuesDetermination") ?? effectOf(effects, "approvesEntry");
  if (actor.kind !== "user" || approves || !roles.includes("Compliance Officer")) return work;
  const user = { ...actor.user, ...officer, roles: ["Compliance Officer" as const], barred: NOTHING_BARRED };
  return { ...work, actor: { ...actor, user } };
}
const EXAMPLE_AMOUNT = "1000.00";

/** The same context some days later, at the hour at which the day's work is done. */
function laterBy(work: Work, days: number): Work {
  if (days === 0) return work;
  const timeZone = work.settings.get("timeZone");
  const day = addCalendarDays(agencyDay(work.clock.now(), timeZone), days);
  const at = new Date(dueInstant(day, timeZone).getTime() + 60_000);
  return { ...work, actor: work.actor, clock: { ...work.clock, now: () => at } };
}
