import { claimMessageRoutes as routes } from "@wage/contract/claimMessages/claimMessages";
import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import { claimExists } from "../../claim/claim.queries.ts";
import type { Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { listPortalLines, listSentSinceNotice } from "../employerPortal/employerPortal.queries.ts";
import { currentAccess } from "../publicAccess/capability.commands.ts";
import { sendMessage, sendReply, writeToClaimant } from "./claimMessages.commands.ts";
import { listMessages } from "./claimMessages.queries.ts";

export function claimMessagesRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    thread: async (_, ctx) => {
      const access = await currentAccess(ctx);
      if (access?.party !== "claimant" || access.claimId === null) return null;
      const [messages, sent, lines] = await Promise.all([
        listMessages(ctx.db, access.claimId),
        listSentSinceNotice(ctx.db, access.claimId),
        listPortalLines(ctx.db, access.claimId),
      ]);
      return { messages, answers: sent.filter(({ kind }) => kind === "Answer"), lines };
    },
    send: async ({ body }, ctx) => {
      await sendMessage(ctx, body);
      return success(message("messageSent"));
    },
    reply: async ({ body }, ctx) => {
      await sendReply(ctx, body);
      return success(message("replyReceived"));
    },
    list: async ({ params: { claimId } }, { db }) => {
      if (!(await claimExists(db, claimId))) throw notFound("claim");
      return { messages: await listMessages(db, claimId) };
    },
    write: async ({ params, body }, ctx) => {
      await writeToClaimant(ctx, params.claimId, body.body);
      return success(message("messageSent"));
    },
  });
}
