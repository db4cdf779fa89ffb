import { webhookRoutes as routes } from "@wage/contract/integrations/webhooks";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../core/context.ts";
import { mount } from "../../../core/http/mount.ts";
import { addWebhook, changeWebhook, endWebhook, replayEvents, testWebhook } from "./webhooks.commands.ts";
import { listDeliveries, listWebhooks } from "./webhooks.queries.ts";

export function webhookRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: async (_, { db }) => ({ rows: await listWebhooks(db) }),
    create: ({ params, body }, ctx) => addWebhook(ctx, ctx.user, params.accountId, body),
    update: ({ params, body }, ctx) => changeWebhook(ctx, params.webhookId, body),
    end: ({ params, body }, ctx) => endWebhook(ctx, params.webhookId, body.rowVersion),
    test: ({ params }, ctx) => testWebhook(ctx, params.webhookId),
    deliveries: ({ params, query }, { db }) => listDeliveries(db, params.webhookId, query.before ?? null),
    replay: ({ params, body }, ctx) => replayEvents(ctx, params.webhookId, body.eventId),
  });
}
