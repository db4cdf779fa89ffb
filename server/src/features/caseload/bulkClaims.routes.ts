import { claimBulkRoutes as contract } from "@wage/contract/claims/claimBulk";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { listDraftable } from "../letters/letterTemplates.commands.ts";
import { changeClaims, undoChangedClaims } from "./bulkClaims.commands.ts";
import { listTags } from "./bulkClaims.queries.ts";

export function claimBulkRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    preview: ({ body }, ctx) => changeClaims(ctx, body, true),
    change: ({ body }, ctx) => changeClaims(ctx, body, false),
    undo: ({ body }, ctx) => undoChangedClaims(ctx, body.claims),
    choices: async (_, { db }) => ({
      tags: await listTags(db),
      letters: await listDraftable(db),
    }),
  });
}
