import { message } from "@wage/contract/core/messages";
import { mailroomRoutes as routes } from "@wage/contract/mailroom/mailRoutes";
import type { FastifyInstance } from "fastify";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { batchDetail, batchFile, certifiedForm } from "./batchDetail.commands.ts";
import { createBatch, pullLetter, resumeBatch, stopBatch } from "./batches.commands.ts";
import { listBatches } from "./batches.queries.ts";
import { markBatchMailed, markBatchNotMailed, recordArticle, sidesOf, today } from "./mailing.commands.ts";
import { pieceOf } from "./piece.rules.ts";
import { countQueue, hasBarredLetter, listQueue } from "./pieces.queries.ts";
import { postageFile, postageLog } from "./postage.commands.ts";
import { findPostedLetter, recordReceipt, recordReturn, sendAgain } from "./posted.commands.ts";

const QUEUE_SHOWN = 1000;

export function mailroomRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, routes, {
    queue: async ({ query: { office } }, ctx) => {
      const { barred } = ctx.user;
      const [found, count] = await Promise.all([
        listQueue(ctx.db, QUEUE_SHOWN, barred, office),
        countQueue(ctx.db, barred, office),
      ]);
      return {
        today: today(ctx),
        count,
        rows: found.map((piece) => ({ ...pieceOf(piece, sidesOf(ctx)), pulledReason: piece.pulledReason })),
      };
    },
    batches: async (_, { db }) => ({ rows: (await listBatches(db)).map(({ pdfKey, ...row }) => row) }),
    createBatch: ({ body }, ctx) => createBatch(ctx, { by: ctx.user.id, letterIds: body.letterIds }),
    batch: unlessConflict(({ params }, ctx) => batchDetail(ctx, params.batchId)),
    stop: unlessConflict(({ params }, ctx) => stopBatch(ctx, params.batchId)),
    resume: unlessConflict(({ params }, ctx) => resumeBatch(ctx, params.batchId)),
    pdf: unlessConflict(({ params }, ctx) => batchFile(ctx, params.batchId)),
    certifiedForm: unlessConflict(({ params }, ctx) => certifiedForm(ctx, params.batchId)),
    pull: unlessConflict(({ params, body }, ctx) => pullLetter(ctx, params.letterId, body.reason)),
    mailed: unlessConflict(({ params, body }, ctx) => markBatchMailed(ctx, params.batchId, body.except)),
    notMailed: unlessConflict(({ params }, ctx) => markBatchNotMailed(ctx, params.batchId)),
    article: unlessConflict(({ params, body }, ctx) =>
      recordArticle(ctx, params.letterId, body.articleNumber),
    ),
    find: ({ query }, ctx) => findPostedLetter(ctx, query.number),
    served: unlessConflict(({ params, body }, ctx) => recordReceipt(ctx, params.letterId, body.servedOn)),
    returned: unlessConflict(({ params, body }, ctx) => recordReturn(ctx, params.letterId, body)),
    sendAgain: unlessConflict(({ params }, ctx) => sendAgain(ctx, params.letterId)),
    postage: ({ query }, ctx) => postageLog(ctx, query),
    postageFile: ({ query }, ctx) => postageFile(ctx, query),
  });
}

type Input = { params: { letterId?: number; batchId?: number } };
type Reader = Ctx<"mailroom:work">;

/** A person with a conflict of interest on a claim handles neither its letters nor a batch that has one of them. */
const unlessConflict =
  <I extends Input, R>(handle: (input: I, ctx: Reader) => Promise<R>) =>
  async (input: I, ctx: Reader): Promise<R> => {
    const { barred } = ctx.user;
    if (await hasBarredLetter(ctx.db, barred, input.params))
      throw new AppError("forbidden", message("mailOwnConflict"));
    return handle(input, ctx);
  };
