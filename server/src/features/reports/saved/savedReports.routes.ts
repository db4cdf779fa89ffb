import { message } from "@wage/contract/core/messages";
import { savedReportRoutes } from "@wage/contract/reports/savedReports";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../core/context.ts";
import { mount } from "../../../core/http/mount.ts";
import { success } from "../../../core/http/success.ts";
import {
  changeSavedReport,
  createSavedReport,
  listOwnVersions,
  listSavedReports,
  markFavorite,
  removeSavedReport,
  restoreVersion,
} from "./savedReports.commands.ts";

export function savedReportsRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, savedReportRoutes, {
    list: async (_, ctx) => ({ rows: await listSavedReports(ctx) }),
    create: ({ body }, ctx) => createSavedReport(ctx, body),
    update: async ({ params, body }, ctx) => {
      await changeSavedReport(ctx, params.reportId, body);
      return success(message("savedReportSaved"));
    },
    favorite: async ({ params, body }, ctx) => {
      await markFavorite(ctx, params.reportId, body.isFavorite);
      return success();
    },
    versions: async ({ params }, ctx) => ({ rows: await listOwnVersions(ctx, params.reportId) }),
    restore: async ({ params, body }, ctx) => {
      await restoreVersion(ctx, params.reportId, body);
      return success(message("savedReportRestored", body.from));
    },
    remove: async ({ params }, ctx) => {
      await removeSavedReport(ctx, params.reportId);
      return success(message("savedReportRemoved"));
    },
  });
}
