import { hearingRoutes } from "@wage/contract/claims/claimHearings";
import { usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { matrixVersionRoutes as versionRoutes } from "@wage/contract/taskMatrix/matrixVersions";
import { workflowRoutes as routes } from "@wage/contract/workflow";
import type { FastifyInstance } from "fastify";
import { calendarFile } from "../../claim/hearing/appointment.rules.ts";
import { findAppointment, findUsualHearing } from "../../claim/hearing/hearing.queries.ts";
import type { Services } from "../../core/context.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { textIn } from "../../core/language.ts";
import { undoLast } from "./effects/undo.commands.ts";
import { createRow, readKnown, removeRow, updateRow } from "./matrix/matrix.commands.ts";
import { listMatrix } from "./matrix/matrix.queries.ts";
import { matrixWarnings } from "./matrix/matrix.rules.ts";
import {
  approveDraft,
  chosenVersion,
  compareVersions,
  discardDraft,
  moveClaimsToVersion,
  previewMove,
  proposeDraft,
  readVersions,
  sendBackDraft,
  startDraft,
} from "./matrix/matrixVersions.commands.ts";
import { simulate } from "./matrix/simulate.commands.ts";
import { withdrawVersion } from "./matrix/withdrawVersion.commands.ts";
import { offerActions } from "./offer.commands.ts";
import { performAction } from "./workflow.commands.ts";
import { findAction } from "./workflow.queries.ts";

/** Returns a hearing as an appointment for a calendar. */
async function calendarOf({ db, config }: Services, claimId: number, hearingId: number) {
  const hearing = await findAppointment(db, claimId, hearingId);
  if (!hearing?.startsAt || !hearing.endsAt || !hearing.officer || !hearing.place) throw notFound("hearing");
  const { startsAt, endsAt, officer, place } = hearing;
  const text = calendarFile(
    { ...hearing, startsAt, endsAt, officer, place },
    new URL(config.publicUrl).hostname,
  );
  return {
    stream: text,
    fileName: `hearing-${hearing.claimNumber}.ics`,
    mimeType: "text/calendar; charset=utf-8",
  };
}

export function workflowRoutes(app: FastifyInstance, services: Services) {
  mount(app, services, hearingRoutes, {
    usual: async ({ params: { claimId } }, { db, user: { barred } }) => ({
      usual: (await findUsualHearing(db, claimId, barred)) ?? null,
    }),
    calendar: ({ params: { claimId, hearingId } }, ctx) => calendarOf(ctx, claimId, hearingId),
  });

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

    matrix: async ({ query: { version } }, ctx) => {
      const { id: versionId, status } = await chosenVersion(ctx, version);
      const rows = await listMatrix(ctx.db, versionId);
      const { staffedRoles, ...known } = await readKnown(ctx.db);
      const warnings = matrixWarnings(rows, { staffedRoles, ...known }).map(({ text, ...warning }) => ({
        ...warning,
        text: textIn(ctx.language, text),
      }));
      const actions = known.actions.map(({ code, label, roles, isSystemEvent, questions }) => ({
        code,
        label,
        roles: [...roles],
        isSystemEvent,
        asks: questions.map(({ kind }) => kind),
      }));
      return { versionId, editable: status === "Draft", ...known, actions, rows, warnings };
    },
    createRow: ({ body }, ctx) => createRow(ctx, body),
    updateRow: async ({ params: { id }, body }, ctx) => {
      await updateRow(ctx, id, body);
      return success(message("saved"));
    },
    removeRow: async ({ params: { id } }, ctx) => success(await removeRow(ctx, id)),
  });
  mount(app, services, versionRoutes, {
    list: async (_, ctx) => ({ rows: await readVersions(ctx, ctx.user) }),
    start: (_, ctx) => startDraft(ctx),
    discard: async (_, ctx) => {
      await discardDraft(ctx);
      return success(message("versionDiscarded"));
    },
    propose: async ({ body }, ctx) => {
      await proposeDraft(ctx, body);
      return success(message("versionProposed"));
    },
    approve: async (_, ctx) =>
      success(message("versionPublished", usDate(await approveDraft(ctx, ctx.user)))),
    sendBack: async ({ body: { note } }, ctx) => {
      await sendBackDraft(ctx, note);
      return success(message("versionSentBack"));
    },
    withdraw: async ({ params: { id }, body: { note } }, ctx) =>
      success(...(await withdrawVersion(ctx, id, note))),
    compare: ({ params: { id }, query }, { db }) => compareVersions(db, id, query.with),
    previewMove: ({ params: { id }, body }, ctx) => previewMove(ctx, { to: id, ...body }),
    move: ({ params: { id }, body }, ctx) => moveClaimsToVersion(ctx, { to: id, ...body }),
    simulate: ({ params: { id }, body }, ctx) => simulate(ctx, id, body),
  });
}
