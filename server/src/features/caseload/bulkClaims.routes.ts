import { claimBulkRoutes as contract } from "@wage/contract/claims/claimBulk";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { recipientsOf } from "../letters/letters.rules.ts";
import { listPublishedTemplates } from "../letters/letterTemplates.queries.ts";
import { changeClaims } from "./bulkClaims.commands.ts";
import { listTags } from "./bulkClaims.queries.ts";

export function claimBulkRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    preview: ({ body }, ctx) => changeClaims(ctx, body, true),
    change: ({ body }, ctx) => changeClaims(ctx, body, false),
    choices: async (_, { db }) => ({
      tags: await listTags(db),
      letters: (await listPublishedTemplates(db)).map(({ code, name, recipientType }) => ({
        code,
        name,
        recipients: recipientsOf(recipientType),
      })),
    }),
  });
}
