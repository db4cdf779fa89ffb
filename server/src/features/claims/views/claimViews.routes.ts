import { claimViewRoutes as contract } from "@wage/contract/claims/claimViews";
import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../core/context.ts";
import { mount } from "../../../core/http/mount.ts";
import { success } from "../../../core/http/success.ts";
import { keepView, removeView } from "./claimViews.commands.ts";
import { listViews } from "./claimViews.queries.ts";

export function claimViewRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    list: async (_, { db, user }) => ({ rows: await listViews(db, user.id) }),
    save: ({ body }, ctx) => keepView(ctx, body),
    remove: async ({ params }, ctx) => {
      await removeView(ctx, params.viewId);
      return success(message("viewRemoved"));
    },
  });
}
