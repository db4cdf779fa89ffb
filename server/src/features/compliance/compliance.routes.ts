import { complianceRoutes as contract } from "@wage/contract/compliance";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { mount, RawJson } from "../../core/http/mount.ts";
import { readWorkKinds } from "../workflow/workKinds.queries.ts";
import { findBoard, findBusiestOfficer, isDelegateOf, listCaseload } from "./compliance.queries.ts";

export function complianceRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    get: async ({ query }, ctx) => new RawJson(await board(ctx, query)),
    caseload: async ({ query }, ctx) => {
      const found = await listCaseload(
        ctx.db,
        await officerOf(ctx, query.officer),
        dayOf(ctx),
        ctx.user.barred,
      );
      seeRows(ctx, found);
      return new RawJson(found);
    },
  });
}

type Read = Ctx<"compliance:read">;

const dayOf = ({ settings, clock }: Read) => {
  const timeZone = settings.get("timeZone");
  return { timeZone, today: agencyDay(clock.now(), timeZone) };
};

/** Each row names a claimant. */
const seeRows = ({ personalRows, user }: Read, json: string) =>
  personalRows.see(user, json.match(/"claimant"\s*:/g)?.length ?? 0);

/** An officer sees their own board and those of absent officers they stand in for; an administrator chooses any. */
async function officerOf(ctx: Read, asked: number | null, office: number | null = null): Promise<number> {
  const everybody = ctx.user.roles.includes("Administrator");
  if (
    !everybody &&
    asked !== null &&
    asked !== ctx.user.id &&
    !(await isDelegateOf(ctx.db, ctx.user.id, asked))
  )
    throw new AppError("forbidden", message("ownBoardOnly"));
  return asked ?? (everybody ? (await findBusiestOfficer(ctx.db, office))?.id : undefined) ?? ctx.user.id;
}

async function board(ctx: Read, { officer, office }: { officer: number | null; office: number | null }) {
  const day = dayOf(ctx);
  const found = await findBoard(ctx.db, {
    officerId: await officerOf(ctx, officer, office),
    day,
    staleDays: ctx.settings.get("staleDays"),
    limitationDays: ctx.settings.get("limitationWarningDays"),
    reader: {
      id: ctx.user.id,
      barred: ctx.user.barred,
      everybody: ctx.user.roles.includes("Administrator"),
      office,
    },
    kinds: await readWorkKinds(ctx.db, day.today),
  });
  if (found === null) throw notFound("officer");
  seeRows(ctx, found);
  return found;
}
