import { mailroomRoutes as routes } from "@wage/contract/mailroom/mailRoutes";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { batchDetail, batchFile, certifiedForm } from "./batchDetail.commands.ts";
import { createBatch, pullLetter, resumeBatch, stopBatch } from "./batches.commands.ts";
import { listBatches } from "./batches.queries.ts";
import { markBatchMailed, markBatchNotMailed, recordArticle, today } from "./mailing.commands.ts";
import { pieceOf } from "./piece.rules.ts";
import { countQueue, listQueue } from "./pieces.queries.ts";
import { postageFile, postageLog } from "./postage.commands.ts";
import { findPostedLetter, recordReceipt, recordReturn, sendAgain } from "./posted.commands.ts";

const QUEUE_SHOWN = 1000;

export function mailroomRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, routes, {
    queue: async (_, ctx) => {
      const [found, count] = await Promise.all([listQueue(ctx.db, QUEUE_SHOWN), countQueue(ctx.db)]);
      return {
        today: today(ctx),
        count,
        rows: found.map((piece) => ({ ...pieceOf(piece), pulledReason: piece.pulledReason })),
      };
    },
    batches: async (_, { db }) => ({ rows: (await listBatches(db)).map(({ pdfKey, ...row }) => row) }),
    createBatch: ({ body }, ctx) => createBatch(ctx, { by: ctx.user.id, letterIds: body.letterIds }),
    batch: ({ params }, ctx) => batchDetail(ctx, params.batchId),
    stop: ({ params }, ctx) => stopBatch(ctx, params.batchId),
    resume: ({ params }, ctx) => resumeBatch(ctx, params.batchId),
    pdf: ({ params }, ctx) => batchFile(ctx, params.batchId),
    certifiedForm: ({ params }, ctx) => certifiedForm(ctx, params.batchId),
    pull: ({ params, body }, ctx) => pullLetter(ctx, params.letterId, body.reason),
    mailed: ({ params, body }, ctx) => markBatchMailed(ctx, params.batchId, body.except),
    notMailed: ({ params }, ctx) => markBatchNotMailed(ctx, params.batchId),
    article: ({ params, body }, ctx) => recordArticle(ctx, params.letterId, body.articleNumber),
    find: ({ query }, ctx) => findPostedLetter(ctx, query.number),
    served: ({ params, body }, ctx) => recordReceipt(ctx, params.letterId, body.servedOn),
    returned: ({ params, body }, ctx) => recordReturn(ctx, params.letterId, body),
    sendAgain: ({ params }, ctx) => sendAgain(ctx, params.letterId),
    postage: ({ query }, ctx) => postageLog(ctx, query),
    postageFile: ({ query }, ctx) => postageFile(ctx, query),
  });
}
