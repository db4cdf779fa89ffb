import { absenceRoutes as contract } from "@wage/contract/staffing/absence";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { endAbsence, readAbsences, recordAbsence } from "./absence.commands.ts";
import { listStandingIn } from "./absence.queries.ts";

export function absenceRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    list: ({ query }, ctx) => readAbsences(ctx, ctx.user, query.userId),
    standingIn: async (_, ctx) => ({ rows: await listStandingIn(ctx.db, ctx.user.id) }),
    create: async ({ body }, ctx) => success(...(await recordAbsence(ctx, ctx.user, body))),
    end: async ({ params }, ctx) => success(...(await endAbsence(ctx, ctx.user, params.absenceId))),
  });
}
