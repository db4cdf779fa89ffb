import { type Message, message } from "@wage/contract/core/messages";
import { listOfficers } from "../../claim/officer.queries.ts";
import { changeTasks } from "../../claim/task.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction, type Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { fieldError, notFound } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import { performAction } from "../workflow/workflow.commands.ts";
import { findName, listColleagues, listOpenClaims, listOpenItems } from "./caseload.queries.ts";
import { spread } from "./caseload.rules.ts";
import { assigningActions, giveClaim } from "./giveClaim.commands.ts";

async function officersAmong(db: Db | Tx, userId: number, to: readonly number[]) {
  const colleagues = await listColleagues(
    db,
    to.filter((id) => id !== userId),
  );
  if (colleagues.length < to.length) throw fieldError("to", message("personTakesNoClaims"));
  if (
    colleagues.some(({ roles }) => !roles.includes("Compliance Officer") && !roles.includes("Administrator"))
  )
    throw fieldError("to", message("personTakesNoClaims"));
  return colleagues.map(({ openClaims, ...colleague }) => ({ ...colleague, open: openClaims }));
}

type Reader = Ctx<"caseload:move">;
type Refused = { claimId: number; claimNumber: string; reason: string };
type Numbered = { id: number; claimNumber: string };

const refusedFor = (work: Work, { id, claimNumber }: Numbered, reason: Message): Refused => ({
  claimId: id,
  claimNumber,
  reason: textIn(work.language, reason),
});

/** Returns what a person has and how it would be spread, without changing anything. */
export async function previewCaseload(ctx: Reader, userId: number, to: readonly number[]) {
  const { db } = ctx;
  const person = await findName(db, userId);
  if (!person) throw notFound("user");
  const claims = await listOpenClaims(db, { userId, barred: ctx.user.barred });
  const targets = await officersAmong(db, userId, to);
  const { after, blocked } = spread(claims, targets);
  return {
    name: person.name,
    claimIds: claims.map(({ id }) => id),
    items: (await listOpenItems(db, userId, false)).length,
    officers: (await listOfficers(db)).filter(({ id }) => id !== userId),
    people: targets.map(({ id, name, open }) => ({ id, name, before: open, after: after.get(id) ?? open })),
    refused:
      targets.length === 0 ? [] : blocked.map(({ claim, why }) => refusedFor(ctx, claim, message(why))),
  };
}

type Move = { claimIds: readonly number[]; to: readonly number[]; reason: string };

/** Moves claims, each in a transaction of its own, so that one that may not be moved does not stop the others. */
export async function moveClaims(work: Reader, userId: number, { claimIds, to, reason }: Move) {
  const { barred } = work.user;
  const claims = await listOpenClaims(work.db, { userId, barred, among: claimIds });
  const { given, blocked } = spread(claims, await officersAmong(work.db, userId, to));
  const actions = await assigningActions(work);
  const refused = blocked.map(({ claim, why }) => refusedFor(work, claim, message(why)));
  let moved = 0;
  for (const { claim, to: officer } of given) {
    const { problem } = await giveClaim(
      work,
      actions,
      { claimId: claim.id, input: { assigneeId: officer.id, reason } },
      performAction,
    );
    if (problem) refused.push({ claimId: claim.id, claimNumber: claim.claimNumber, reason: problem });
    else moved += 1;
  }
  return { moved, refused };
}

/** Moves a person's items to the colleague with the fewest who has their role; without one, back to the role. */
export const moveItems = (work: Work, userId: number, to: readonly number[]) =>
  inTransaction(work, async (tx) => {
    const person = await findName(tx, userId);
    if (!person) throw notFound("user");
    const colleagues = await listColleagues(
      tx,
      to.filter((id) => id !== userId),
    );
    const items = await listOpenItems(tx, userId, true);
    const roles = [...new Set(items.map(({ role }) => role))];
    let moved = 0;
    for (const role of roles) {
      const fitting = colleagues
        .filter((each) => each.roles.includes(role) || each.roles.includes("Administrator"))
        .map(({ openItems, ...each }) => ({ ...each, open: openItems }));
      const { given, blocked } = spread(
        items.filter((item) => item.role === role),
        fitting,
      );
      for (const { id } of fitting)
        await changeTasks(
          tx,
          given.filter((each) => each.to.id === id).map(({ claim }) => claim.id),
          { userId: id, absenceId: null },
        );
      await changeTasks(
        tx,
        blocked.map(({ claim }) => claim.id),
        { userId: null, absenceId: null },
      );
      moved += given.length;
    }
    await audit(tx, work, {
      action: "ItemsMoved",
      summary: `Items of ${person.name} moved: ${moved}; returned to their roles: ${items.length - moved}`,
      detail: { userId, taskIds: items.map(({ id }) => id) },
    });
    return { moved, returned: items.length - moved };
  });
