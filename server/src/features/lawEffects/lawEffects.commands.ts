import { setImmediate as otherWork } from "node:timers/promises";
import { agencyDay } from "@wage/contract/core/calendar";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import { EFFECT_PARTS, EFFECTS_SHOWN } from "@wage/contract/profiles/lawChanges";
import { compileLaw } from "@wage/law/engine/law";
import { rulesReading } from "@wage/law/readers";
import type { Ctx, Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { proposedLaw } from "../profiles/law.commands.ts";
import { findLawChange } from "../profiles/lawChanges.queries.ts";
import { computedFor, type Figures, figuresOf, ruleFactsOf } from "./claimFigures.rules.ts";
import {
  countUndecided,
  type Effect,
  findRun,
  finishRun,
  insertEffects,
  insertRun,
  listClaimFacts,
  listEffects,
  updateRun,
} from "./lawEffects.queries.ts";

/** Claims of one transaction: few, so that reading them does not hold up requests either. */
const AT_ONCE = 100;

/**
 * Computes which open claims a proposed change of the law would change, and by how much. Nothing on the claims is
 * changed. A run that was stopped goes on where it was, with the same day.
 */
export async function computeLawEffects(services: Services, changeId: number): Promise<void> {
  const { db, clock, settings, keys } = services;
  const proposed = await proposedLaw(db, changeId);
  if (!proposed) return;
  const { parameterId, inForce, changed } = proposed;
  const computedTo = agencyDay(clock.now(), settings.get("timeZone"));
  await insertRun(db, { changeId, total: await countUndecided(db), computedTo });
  const around = {
    homeState: settings.get("homeState"),
    computed: computedFor(rulesReading(changed, parameterId)),
  };
  const [before, after] = [compileLaw(inForce), compileLaw(changed)];
  for (;;) {
    const run = await findRun(db, changeId);
    if (!run || run.finishedAt !== null) return;
    const claims = await listClaimFacts(db, keys, { after: run.lastClaimId, limit: AT_ONCE });
    const effects: Effect[] = [];
    for (const claim of claims) {
      const today = run.computedTo;
      const facts = ruleFactsOf(claim, { ...around, today });
      effects.push(...differences(claim.id, figuresOf(facts, before, today), figuresOf(facts, after, today)));
      // Requests are answered between two claims.
      await otherWork();
    }
    const lastClaimId = claims.at(-1)?.id;
    await db.transaction().execute(async (tx) => {
      if (effects.length > 0) await insertEffects(tx, changeId, effects);
      if (lastClaimId !== undefined) await updateRun(tx, changeId, { examined: claims.length, lastClaimId });
      else await finishRun(tx, changeId, clock.now());
    });
  }
}

function differences(claimId: number, before: Figures, after: Figures): Effect[] {
  const amount = (figures: Figures, part: Effect["part"]) =>
    toDecimal(figures[part] ?? "0")?.toFixed(2) ?? "0.00";
  return EFFECT_PARTS.flatMap((part) => {
    const [was, is] = [amount(before, part), amount(after, part)];
    return was === is ? [] : [{ claimId, part, before: was, after: is }];
  });
}

/** Returns how far the computation is and what it has found, without the claims of which the reader has a conflict. */
export async function lawEffects(ctx: Ctx<"law:write">, changeId: number) {
  if (!(await findLawChange(ctx.db, changeId))) throw notFound("lawChange");
  const run = await findRun(ctx.db, changeId);
  return {
    run: run
      ? {
          total: run.total,
          examined: run.examined,
          computedTo: run.computedTo,
          isComplete: run.finishedAt !== null,
        }
      : null,
    ...(await listEffects(ctx.db, changeId, { barred: ctx.user.barred, limit: EFFECTS_SHOWN })),
  };
}
