import { contentRoutes as routes } from "@wage/contract/content";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { changeContent, getContent } from "./content.commands.ts";
import { listContents } from "./content.queries.ts";

export function contentRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: async (_, ctx) => ({
      contents: (await listContents(ctx.db)).map(({ body: _body, updatedBy: _by, ...summary }) => summary),
    }),
    get: ({ params }, ctx) => getContent(ctx, params),
    update: ({ params, body }, ctx) => changeContent(ctx, params, body),
  });
}
