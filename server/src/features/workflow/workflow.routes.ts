import { message } from "@wage/contract/core/messages";
import { workflowRoutes as routes } from "@wage/contract/workflow";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { textIn } from "../../core/language.ts";
import { undoLast } from "./effects/undo.commands.ts";
import { createRow, dryRun, removeRow, updateRow } from "./matrix.commands.ts";
import { listMatrix } from "./matrix.queries.ts";
import { matrixWarnings } from "./matrix.rules.ts";
import { offerActions } from "./offer.commands.ts";
import { performAction } from "./workflow.commands.ts";
import {
  findAction,
  listActions,
  listClosureCodes,
  listStatuses,
  listTaskDetails,
  listTemplates,
} from "./workflow.queries.ts";

export function workflowRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, routes, {
    actions: ({ params: { claimId } }, ctx) => offerActions(ctx, claimId),

    perform: async ({ params: { claimId, action }, body: { rowVersion, ...input } }, ctx) => {
      const found = await findAction(ctx.db, action);
      if (!found || found.isSystemEvent) throw new AppError("conflict", message("actionBySystem"));
      const done = await performAction(ctx, { claimId, action, input, rowVersion });
      const { messages, fromStatus, toStatus, taskIds, letterIds } = done;
      const reply = { fromStatus, toStatus, taskIds, letterIds, rowVersion: done.rowVersion };
      return {
        Success: true as const,
        Messages: [message("actionDone", found.label), ...messages],
        ...reply,
      };
    },

    undo: ({ params: { claimId }, body }, ctx) => undoLast(ctx, claimId, body),

    matrix: async (_, { db, language }) => {
      const [rows, statuses, actions, taskDetails, templates, closureCodes] = await Promise.all([
        listMatrix(db),
        listStatuses(db),
        listActions(db),
        listTaskDetails(db),
        listTemplates(db),
        listClosureCodes(db),
      ]);
      const known = { statuses, actions, taskDetails, templates, closureCodes };
      const warnings = matrixWarnings(rows, known).map(({ text, ...warning }) => ({
        ...warning,
        text: textIn(language, text),
      }));
      const labels = actions.map(({ code, label }) => ({ code, label }));
      return { ...known, actions: labels, rows, warnings };
    },
    createRow: ({ body }, ctx) => createRow(ctx, body),
    updateRow: async ({ params: { id }, body: { rowVersion, ...row } }, ctx) => {
      await updateRow(ctx, id, rowVersion, row);
      return success(message("saved"));
    },
    removeRow: async ({ params: { id } }, ctx) => success(await removeRow(ctx, id)),
    dryRun: ({ body }, ctx) => dryRun(ctx, body),
  });
}
