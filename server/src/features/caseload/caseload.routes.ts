import { caseloadRoutes as routes } from "@wage/contract/caseload";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { moveClaims, moveItems, previewCaseload } from "./caseload.commands.ts";

export function caseloadRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, routes, {
    preview: ({ params: { userId }, body: { to } }, ctx) => previewCaseload(ctx, userId, to),
    moveClaims: ({ params: { userId }, body }, ctx) => moveClaims(ctx, userId, body),
    moveItems: ({ params: { userId }, body: { to } }, ctx) => moveItems(ctx, userId, to),
  });
}
