import { incomingRoutes as routes } from "@wage/contract/mailroom/incoming";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../core/context.ts";
import { mount } from "../../../core/http/mount.ts";
import { arrangeStack, discard, setRestAside, takeBack } from "./arrange.commands.ts";
import { attachToClaim } from "./attach.commands.ts";
import { pagePicture, stackDetail, unattachedMail } from "./stackDetail.commands.ts";
import { createStack, startReading, stopReading, uploadToStack } from "./stacks.commands.ts";
import { listStacks } from "./stacks.queries.ts";

export function incomingRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, routes, {
    stacks: async (_, { db }) => ({ rows: await listStacks(db) }),
    create: ({ body }, ctx) => createStack(ctx, body),
    upload: ({ params }, ctx) => uploadToStack(ctx, params.stackId),
    stack: ({ params }, ctx) => stackDetail(ctx, params.stackId),
    read: ({ params }, ctx) => startReading(ctx, params.stackId),
    stop: ({ params }, ctx) => stopReading(ctx, params.stackId),
    arrange: ({ params, body }, ctx) => arrangeStack(ctx, params.stackId, body),
    page: ({ params }, ctx) => pagePicture(ctx, params.pageId),
    attach: ({ params, body }, ctx) => attachToClaim(ctx, { ...params, ...body }),
    setAside: ({ params, body }, ctx) => setRestAside(ctx, params.stackId, body.rowVersion),
    unattached: (_, ctx) => unattachedMail(ctx),
    discard: ({ params, body }, ctx) => discard(ctx, params.pieceId, body),
    restore: ({ params }, ctx) => takeBack(ctx, params.pieceId),
  });
}
