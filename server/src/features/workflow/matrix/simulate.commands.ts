import { effectOf } from "@wage/contract/actions";
import { addCalendarDays, agencyDay, dueInstant } from "@wage/contract/core/calendar";
import type { Reply } from "@wage/contract/core/route";
import type { matrixVersionRoutes } from "@wage/contract/taskMatrix/matrixVersions";
import type { z } from "zod";
import { findClaimByNumber, findClaimState } from "../../../claim/claim.queries.ts";
import { insertMadeUpClaim } from "../../../claim/filing.queries.ts";
import { followVersion } from "../../../claim/matrixVersion.queries.ts";
import { listOfficers } from "../../../claim/officer.queries.ts";
import { fireTask, listOpenTasks } from "../../../claim/task.queries.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError, notFound, notFoundMessage } from "../../../core/errors.ts";
import { listDueTasks } from "../deadlines.queries.ts";
import { type ActionResult, performActionIn } from "../workflow.commands.ts";
import { findAction, findVersionInForce } from "../workflow.queries.ts";
import type { ActionRow } from "../workflow.rules.ts";
import { withExamples } from "./exampleInput.rules.ts";
import { listTaskDetailCodes } from "./matrix.queries.ts";
import { findVersion } from "./matrixVersions.queries.ts";

type Asked = z.output<(typeof matrixVersionRoutes.simulate)["body"]>;
type Simulated = Reply<typeof matrixVersionRoutes.simulate>;
type SimulatedStep = Simulated["steps"][number];

/** Carries the result out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly steps: SimulatedStep[];
  constructor(steps: SimulatedStep[]) {
    super("simulation");
    this.steps = steps;
  }
}

/** Plays steps on a claim as if it followed this version, and undoes everything. */
export async function simulate(work: Work, versionId: number, asked: Asked): Promise<Simulated> {
  if (!(await findVersion(work.db, versionId))) throw notFound("matrixVersion");
  const claim = asked.claimNumber ? await findClaimByNumber(work.db, asked.claimNumber) : null;
  if (claim === undefined) throw fieldError("claimNumber", notFoundMessage("claim"));
  try {
    await inTransaction(work, async (tx) => {
      const claimId = claim?.id ?? (await madeUp(tx, work, asked));
      await followVersion(tx, claimId, versionId);
      throw new RolledBack(await play(tx, work, claimId, asked.steps));
    });
  } catch (error) {
    if (error instanceof RolledBack) return { steps: error.steps };
    throw error;
  }
  return { steps: [] };
}

const madeUp = (tx: Tx, work: Work, { madeUp: like }: Asked) =>
  insertMadeUpClaim(tx, {
    employerOutOfState: like?.employerOutOfState ?? false,
    interpreterNeeded: like?.interpreterNeeded ?? false,
    claimantState: like?.claimantOutOfState ? ELSEWHERE : work.settings.get("homeState"),
    amountClaimed: like?.amountClaimed ?? "1000.00",
    now: work.clock.now(),
    today: agencyDay(work.clock.now(), work.settings.get("timeZone")),
    pattern: work.settings.get("claimNumberPattern"),
  });
/** A state code that is no agency's home. */
const ELSEWHERE = "AA";

/** Plays the steps; the first that is refused ends the simulation. Days that pass bring what falls due in them. */
async function play(tx: Tx, work: Work, claimId: number, steps: Asked["steps"]): Promise<SimulatedStep[]> {
  const titles = new Map((await listTaskDetailCodes(tx)).map(({ code, title }) => [code, title]));
  const done: SimulatedStep[] = [];
  let passed = 0;
  for (const step of steps) {
    passed += step.kind === "wait" ? step.days : 0;
    const then = laterBy(work, passed);
    const results: ActionResult[] = [];
    let refusals: string[] = [];
    let examples: string[] = [];
    try {
      if (step.kind === "act") {
        const { by, input, examples: filled } = await answer(tx, then, claimId, step);
        examples = filled;
        results.push(await performActionIn(tx, by, { claimId, action: step.action, input }));
      } else
        for (let day = passed - step.days + 1; day <= passed; day++)
          results.push(...(await runDay(tx, laterBy(work, day), claimId)));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const { Errors, Messages } = error.body(work.language);
      refusals = [...Object.values(Errors).flat(), ...Messages];
    }
    done.push(await outcome(tx, then, { claimId, results, refusals, examples, titles }));
    if (refusals.length > 0) break;
  }
  return done;
}

type Act = Extract<Asked["steps"][number], { kind: "act" }>;

/** The step's input, completed with examples where the action requires more, and the person who takes the action. */
async function answer(tx: Tx, work: Work, claimId: number, { action: code, input }: Act) {
  const claim = await findClaimState(tx, claimId, work.settings);
  const officers = await listOfficers(tx);
  const officer = officers.find(({ awayUntil }) => awayUntil === null) ?? officers[0];
  const due = Number(claim?.outstanding ?? 0) > 0 ? claim?.outstanding : null;
  const facts = {
    today: agencyDay(work.clock.now(), work.settings.get("timeZone")),
    amount: due ?? EXAMPLE_AMOUNT,
    officerId: officer?.id ?? null,
    wageLines: claim?.wageLines ?? 0,
  };
  const action = await findAction(tx, code);
  const own = officers.find(({ id }) => id === claim?.assignedUserId);
  return {
    by: action && own ? actingFor(work, action, own) : work,
    ...withExamples(action?.questions ?? [], input, facts, work.language),
  };
}

/** What an officer may do is done by the claim's officer, so that a second person can approve it. */
function actingFor(work: Work, { roles, effects }: ActionRow, officer: { id: number; name: string }): Work {
  const { actor } = work;
  const approves = effectOf(effects, "issuesDetermination") ?? effectOf(effects, "approvesEntry");
  if (actor.kind !== "user" || approves || !roles.includes("Compliance Officer")) return work;
  const user = { ...actor.user, ...officer, roles: ["Compliance Officer" as const], conflicts: [] };
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

/** Runs what the scheduler would run on this claim on that day. */
async function runDay(tx: Tx, work: Work, claimId: number): Promise<ActionResult[]> {
  const today = agencyDay(work.clock.now(), work.settings.get("timeZone"));
  const due = await listDueTasks(tx, work.clock.now(), today, await findVersionInForce(tx, today), claimId);
  const results: ActionResult[] = [];
  for (const { taskId, action } of due) {
    if (!(await fireTask(tx, taskId, work.clock.now()))) continue;
    results.push(await performActionIn(tx, { ...work, actor: { kind: "system" } }, { claimId, action }));
  }
  return results;
}

type Played = {
  claimId: number;
  results: ActionResult[];
  refusals: string[];
  examples: string[];
  titles: ReadonlyMap<string, string>;
};

async function outcome(
  tx: Tx,
  work: Work,
  { claimId, results, refusals, examples, titles }: Played,
): Promise<SimulatedStep> {
  const claim = await findClaimState(tx, claimId, work.settings);
  const titled = (code: string) => titles.get(code) ?? code;
  return {
    date: agencyDay(work.clock.now(), work.settings.get("timeZone")),
    actions: results.map(({ label }) => label),
    statusLabel: claim?.statusLabel ?? "",
    tasks: results.flatMap(({ tasks }) =>
      tasks.map(({ taskDetail, role, dueDate }) => ({ title: titled(taskDetail), role, dueDate })),
    ),
    letters: results.flatMap(({ letters }) => letters),
    open: (await listOpenTasks(tx, claimId)).map(({ title, roleName, dueDate }) => ({
      title,
      role: roleName,
      dueDate,
    })),
    refusals,
    examples,
  };
}
