import { message } from "@wage/contract/core/messages";
import { assignmentRoutes as contract } from "@wage/contract/staffing/assignment";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { countUnassignedClaims } from "../inbox/folderCounts.queries.ts";
import { addRule, dropRule, readRules, reorderRules, saveRule } from "./assignmentRules.commands.ts";
import { assignSuggested, suggestOfficers } from "./suggestions.commands.ts";

export function assignmentRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    rules: (_, ctx) => readRules(ctx),
    create: async ({ body }, ctx) => success(await addRule(ctx, body)),
    order: async ({ body }, ctx) => success(await reorderRules(ctx, body.ids)),
    update: async ({ params, body }, ctx) => success(await saveRule(ctx, params.ruleId, body)),
    remove: async ({ params }, ctx) => success(await dropRule(ctx, params.ruleId)),
    suggestions: async (_, ctx) => {
      const suggested = await suggestOfficers(ctx, ctx.user);
      ctx.personalRows.see(ctx.user, suggested.rows.length);
      return { ...suggested, count: await countUnassignedClaims(ctx.db, ctx.user) };
    },
    assign: async ({ body }, ctx) => {
      const done = await assignSuggested(ctx, body.pairs);
      return { ...success(message("claimsAssigned", done.assigned)), ...done };
    },
  });
}
