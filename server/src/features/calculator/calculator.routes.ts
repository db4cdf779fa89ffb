import { calculatorRoutes as routes } from "@wage/contract/calculator/calculator";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { computeEstimate, computeOutlook, readRights } from "./calculator.commands.ts";
import { createComputingTime } from "./computingTime.ts";

export function calculatorRoutes(app: FastifyInstance, services: Services): void {
  const time = createComputingTime(services);
  mount(app, services, routes, {
    estimate: ({ body }, ctx) => computeEstimate(ctx, body, time),
    outlook: ({ body }, ctx) => computeOutlook(ctx, body, time),
    rights: (_, ctx) => readRights(ctx),
  });
}
