import { message } from "@wage/contract/core/messages";
import { scheduleRoutes } from "@wage/contract/reports/schedules";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../core/context.ts";
import { mount } from "../../../core/http/mount.ts";
import { success } from "../../../core/http/success.ts";
import {
  createSchedule,
  leaveSchedule,
  listOwnSchedules,
  pauseSchedule,
  readersOf,
  removeSchedule,
} from "./schedules.commands.ts";

export function schedulesRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, scheduleRoutes, {
    list: async (_, ctx) => ({ rows: await listOwnSchedules(ctx) }),
    readers: async ({ params }, ctx) => ({ rows: await readersOf(ctx, params.reportId) }),
    create: ({ params, body }, ctx) => createSchedule(ctx, params.reportId, body),
    pause: async ({ params, body }, ctx) => {
      await pauseSchedule(ctx, params.scheduleId, body.isPaused);
      return success(message(body.isPaused ? "schedulePaused" : "scheduleGoesOn"));
    },
    leave: async ({ params }, ctx) => {
      await leaveSchedule(ctx, params.scheduleId);
      return success(message("scheduleLeft"));
    },
    remove: async ({ params }, ctx) => {
      await removeSchedule(ctx, params.scheduleId);
      return success(message("scheduleRemoved"));
    },
  });
}
