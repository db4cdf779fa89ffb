import { Readable } from "node:stream";
import { message } from "@wage/contract/core/messages";
import { importRoutes as routes } from "@wage/contract/imports/importBatch";
import { stringify } from "csv-stringify";
import type { FastifyInstance } from "fastify";
import type { Services, Work } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { REMARK_COLUMNS, remarkLines } from "./imports.commands.ts";
import { listBatches } from "./pieces.queries.ts";
import { batchOr404, cancelBatch } from "./takeBatch.commands.ts";
import {
  asideRows,
  batchDetail,
  beginStep,
  checkMapping,
  chooseFor,
  correctRow,
  uploadFile,
} from "./workbench.commands.ts";

export function importRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: async (_, { db }) => ({ rows: await listBatches(db) }),
    upload: (_, ctx) => uploadFile(ctx),
    get: ({ params }, ctx) => batchDetail(ctx, params.batchId),
    check: ({ params, body }, ctx) => checkMapping(ctx, params.batchId, body),
    choose: ({ params, body }, ctx) => chooseFor(ctx, params.batchId, body.choices),
    take: ({ params }, ctx) => beginStep(ctx, params.batchId, "take"),
    cancel: async ({ params }, ctx) => {
      await cancelBatch(ctx, params.batchId);
      return success(message("importCancelled"));
    },
    undo: ({ params }, ctx) => beginStep(ctx, params.batchId, "undo"),
    rows: ({ params, query }, ctx) => asideRows(ctx, params.batchId, query.after),
    correct: ({ params, body }, ctx) => correctRow(ctx, params.batchId, params.line, body.cells),
    findings: ({ params }, ctx) => findingsFile(ctx, params.batchId),
  });
}

/** Cells that a spreadsheet would take for a formula are neutralised. */
async function findingsFile(work: Work, batchId: number) {
  await batchOr404(work, batchId);
  const table = stringify({ header: true, columns: REMARK_COLUMNS, escape_formulas: true });
  return {
    stream: Readable.from(remarkLines(work, batchId)).pipe(table),
    fileName: `import-${batchId}-findings.csv`,
    mimeType: "text/csv; charset=utf-8",
  };
}
