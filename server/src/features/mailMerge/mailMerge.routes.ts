import { mailMergeRoutes as routes } from "@wage/contract/letters/mailMerge";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import {
  createMerge,
  mergeDetail,
  previewMerge,
  refuseMerge,
  startMerge,
  steerMerge,
} from "./mailMerge.commands.ts";
import { listMerges } from "./mailMerge.queries.ts";

export function mailMergeRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: async (_, { db }) => ({
      rows: (await listMerges(db)).map(
        ({ requiresApproval, refusedReason, taskId, createdById, approvedById, ...row }) => row,
      ),
    }),
    create: ({ body }, ctx) => createMerge(ctx, body),
    get: ({ params }, ctx) => mergeDetail(ctx, params.mergeId),
    preview: ({ params }, ctx) => previewMerge(ctx, params.mergeId, params.claimId),
    start: ({ params }, ctx) => startMerge(ctx, params.mergeId),
    refuse: ({ params, body }, ctx) => refuseMerge(ctx, params.mergeId, body.reason),
    stop: ({ params }, ctx) => steerMerge(ctx, params.mergeId, "stop"),
    resume: ({ params }, ctx) => steerMerge(ctx, params.mergeId, "resume"),
    cancel: ({ params }, ctx) => steerMerge(ctx, params.mergeId, "cancel"),
  });
}
