import { hearingCalendarRoutes as routes } from "@wage/contract/staffing/hearingCalendar";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { docketPdf, hearingCalendar, planBatch, waitingForHearing } from "./hearings.commands.ts";

export function hearingsRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: ({ query }, ctx) => hearingCalendar(ctx, query),
    docket: ({ query }, ctx) => docketPdf(ctx, query),
    waiting: ({ query: { office } }, ctx) => waitingForHearing(ctx, office),
    plan: ({ body }, ctx) => planBatch(ctx, body),
  });
}
