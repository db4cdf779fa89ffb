import { message } from "@wage/contract/core/messages";
import { goLiveRoutes as contract } from "@wage/contract/goLive/goLive";
import type { FastifyInstance } from "fastify";
import type { Ctx, Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import {
  closeOffice,
  confirmStep,
  keepValue,
  openOffice,
  readGoLive,
  sendTestMail,
} from "./goLive.commands.ts";

export function goLiveRoutes(app: FastifyInstance, services: Services): void {
  const shownAfter = async (act: Promise<void>, ctx: Ctx) => {
    await act;
    return readGoLive(ctx, ctx.language);
  };
  mount(app, services, contract, {
    get: (_, ctx) => readGoLive(ctx, ctx.language),
    confirm: ({ params, body }, ctx) => shownAfter(confirmStep(ctx, params.step, body), ctx),
    keep: ({ params, body }, ctx) => shownAfter(keepValue(ctx, params.step, body), ctx),
    testMail: async (_, ctx) => {
      await sendTestMail(ctx);
      return success(message("liveMailSent", ctx.user.email));
    },
    open: (_, ctx) => shownAfter(openOffice(ctx), ctx),
    close: ({ body }, ctx) => shownAfter(closeOffice(ctx, body.reason), ctx),
  });
}
