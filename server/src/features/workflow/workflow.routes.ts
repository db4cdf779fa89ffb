import { agencyDay } from "@wage/contract/calendar";
import { workflowRoutes as routes } from "@wage/contract/workflow";
import type { FastifyInstance } from "fastify";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { mount } from "../../core/mount.ts";
import { availableActions } from "./availableActions.rules.ts";
import { createRow, dryRun, removeRow, updateRow } from "./matrix.commands.ts";
import { listMatrix, listTaskDetailCodes } from "./matrix.queries.ts";
import { matrixWarnings } from "./matrix.rules.ts";
import { daySettings, doerOf, performAction, switchesOf } from "./workflow.commands.ts";
import {
  findAction,
  findClaimState,
  listActions,
  listClosureCodes,
  listOfficers,
  listOpenTasks,
  listRows,
  listStatuses,
  listTaskDetails,
  listTemplates,
} from "./workflow.queries.ts";
import { factsOf } from "./workflow.rules.ts";

export function workflowRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, routes, {
    actions: ({ params: { claimId } }, ctx) => offerActions(ctx, claimId),

    perform: async ({ params: { claimId, action }, body: { rowVersion, ...input } }, ctx) => {
      const found = await findAction(ctx.db, action);
      if (!found || found.isSystemEvent) throw new AppError("conflict", "This is not done by hand.");
      const done = await performAction(ctx, { claimId, action, input, rowVersion });
      const { messages, fromStatus, toStatus, taskIds, letterIds } = done;
      const reply = { fromStatus, toStatus, taskIds, letterIds, rowVersion: done.rowVersion };
      return { Success: true as const, Messages: [`Done: ${found.label}`, ...messages], ...reply };
    },

    matrix: async (_, { db }) => {
      const [rows, statuses, actions, taskDetails, templates, closureCodes] = await Promise.all([
        listMatrix(db),
        listStatuses(db),
        listActions(db),
        listTaskDetails(db),
        listTemplates(db),
        listClosureCodes(db),
      ]);
      const known = { statuses, actions, taskDetails, templates, closureCodes };
      const labels = actions.map(({ code, label }) => ({ code, label }));
      return { ...known, actions: labels, rows, warnings: matrixWarnings(rows, known) };
    },
    createRow: ({ body }, ctx) => createRow(ctx, body),
    updateRow: async ({ params: { id }, body: { rowVersion, ...row } }, ctx) => {
      await updateRow(ctx, id, rowVersion, row);
      return { Success: true as const, Messages: ["Saved"] };
    },
    removeRow: async ({ params: { id } }, ctx) => ({
      Success: true as const,
      Messages: [await removeRow(ctx, id)],
    }),
    dryRun: ({ body }, ctx) => dryRun(ctx, body),
  });
}

async function offerActions(ctx: Ctx, claimId: number) {
  const { db, settings } = ctx;
  const timeZone = settings.get("timeZone");
  const now = ctx.clock.now();
  const today = agencyDay(now, timeZone);
  const claim = await findClaimState(db, claimId, timeZone);
  if (!claim) throw new AppError("notFound", "This claim is not there.");
  const [actions, rows, openTasks, statuses, details, officers] = await Promise.all([
    listActions(db),
    listRows(db, today),
    listOpenTasks(db, claimId),
    listStatuses(db),
    listTaskDetailCodes(db),
    listOfficers(db),
  ]);
  const plan = {
    today,
    holidays: settings.holidays(),
    setting: daySettings(ctx),
    facts: factsOf(claim, openTasks, {}, { now, today }),
    input: {},
    doer: doerOf(ctx),
  };
  const offered = availableActions({
    claim,
    actions,
    rows,
    plan,
    switches: switchesOf(ctx),
    statusLabels: new Map(statuses.map(({ code, label }) => [code, label])),
    taskTitles: new Map(details.map(({ code, title }) => [code, title])),
  });
  const { statusCode, statusLabel, rowVersion } = claim;
  const needsOfficers = offered.some(({ requires }) => requires.includes("assignee"));
  return {
    claimId,
    statusCode,
    statusLabel,
    rowVersion,
    actions: offered,
    officers: needsOfficers ? officers : [],
  };
}
