import { complianceRoutes as contract } from "@wage/contract/compliance";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { mount, RawJson } from "../../core/http/mount.ts";
import { findBoard, findBusiestOfficer } from "./compliance.queries.ts";

export function complianceRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    get: async ({ query }, ctx) => new RawJson(await board(ctx, query.officer)),
  });
}

/** An officer sees their own board; an administrator, who has none, chooses an officer's. */
async function board(ctx: Ctx<"compliance:read">, asked: number | null) {
  const everybody = ctx.user.roles.includes("Administrator");
  if (!everybody && asked !== null && asked !== ctx.user.id)
    throw new AppError("forbidden", message("ownBoardOnly"));
  const officer = asked ?? (everybody ? (await findBusiestOfficer(ctx.db))?.id : undefined) ?? ctx.user.id;
  const timeZone = ctx.settings.get("timeZone");
  const found = await findBoard(ctx.db, {
    officerId: officer,
    day: { timeZone, today: agencyDay(ctx.clock.now(), timeZone) },
    staleDays: ctx.settings.get("staleDays"),
    limitationDays: ctx.settings.get("limitationWarningDays"),
    everybody,
  });
  if (found === null) throw notFound("officer");
  // Each row of the board names a claimant.
  ctx.personalRows.see(ctx.user, found.match(/"claimant"\s*:/g)?.length ?? 0);
  return found;
}
