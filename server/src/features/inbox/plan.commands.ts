import type { Reply } from "@wage/contract/core/route";
import { type inboxRoutes, PLAN_SHOWN } from "@wage/contract/inbox";
import { batchesOf, ranked } from "@wage/contract/staffing/plan";
import type { Ctx } from "../../core/context.ts";
import { dayOf } from "./inbox.commands.ts";
import { listPlanned } from "./plan.queries.ts";

/** Returns a person's work of today in the agency's order, each item with the reason for its place, and what is alike. */
export async function todaysPlan(ctx: Ctx<"inbox:read">): Promise<Reply<typeof inboxRoutes.plan>> {
  const { db, user, settings } = ctx;
  const { today, inAWeek } = dayOf(ctx);
  const items = await listPlanned(db, {
    userId: user.id,
    barred: user.barred,
    today,
    timeZone: settings.get("timeZone"),
  });
  const rows = ranked(items, (weight) => settings.get(weight), today).slice(0, PLAN_SHOWN);
  ctx.personalRows.see(user, rows.filter(({ claimant }) => claimant !== null).length);
  return {
    count: items[0]?.count ?? 0,
    rows: rows.map(({ id, title, claimId, claimNumber, claimant, employer, dueDate, reasons }) => ({
      id,
      title,
      claimId,
      claimNumber,
      claimant,
      employer,
      dueDate,
      reasons,
    })),
    // What waits for a later day is no work of today; the list that is opened has the same days.
    batches: batchesOf(items.filter(({ dueDate }) => dueDate !== null && dueDate <= inAWeek)),
  };
}
