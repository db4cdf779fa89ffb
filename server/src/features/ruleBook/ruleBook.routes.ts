import { ruleBookRoutes as routes } from "@wage/contract/calculator/ruleBook";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { readLawEntry, readRuleBook } from "./ruleBook.commands.ts";

export function ruleBookRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: (_, ctx) => readRuleBook(ctx),
    get: ({ params }, ctx) => readLawEntry(ctx, params.id),
  });
}
