import { message } from "@wage/contract/core/messages";
import { healthRoutes as contract } from "@wage/contract/health";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { textIn } from "../../core/language.ts";
import { dismissMail, sendParkedMailAgain } from "../../core/mail/parkedMail.commands.ts";
import { listParkedMail } from "../../core/mail/parkedMail.queries.ts";

export function healthRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    get: async (_, { language }) => {
      const { at, rows } = await app.health.findings();
      return {
        checkedAt: at,
        rows: rows.map(({ advice, ...row }) => ({ ...row, advice: advice ? textIn(language, advice) : "" })),
      };
    },
    parkedMail: (_, { db }) => listParkedMail(db),
    sendAgain: async ({ params }, ctx) => {
      await sendParkedMailAgain(ctx, params.mailId);
      return success(message("mailQueuedAgain", 1));
    },
    sendAllAgain: async (_, ctx) => success(message("mailQueuedAgain", await sendParkedMailAgain(ctx))),
    dismiss: async ({ params }, ctx) => {
      await dismissMail(ctx, params.mailId);
      return success(message("mailDismissed"));
    },
  });
}
