import { outlookRoutes } from "@wage/contract/statistics/outlook";
import { statisticsRoutes as routes } from "@wage/contract/statistics/statistics";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { findOutlook } from "./outlook.queries.ts";
import { readStatistics, statisticsData } from "./statistics.commands.ts";

export function statisticsRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    figures: (_, ctx) => readStatistics(ctx),
    data: ({ query }, ctx) => statisticsData(ctx, query.format),
  });
  mount(app, services, outlookRoutes, {
    get: async ({ params }, ctx) => ({ spans: await findOutlook(ctx.db, params.claimId) }),
  });
}
