import { message } from "@wage/contract/core/messages";
import { employerPortalRoutes as routes } from "@wage/contract/employerPortal/employerPortal";
import type { FastifyInstance } from "fastify";
import { claimExists } from "../../claim/claim.queries.ts";
import type { Ctx, Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { publicLetter, publicLetterFile } from "../letters/web/publicLetters.commands.ts";
import { sendAnswer } from "./answer.commands.ts";
import { saveDraft } from "./drafts.commands.ts";
import { listPortalLines, listSent } from "./employerPortal.queries.ts";
import { answeredClaim, openAsEmployer, portalClaim } from "./portalAccess.commands.ts";
import { askMoreTime, offerPayment } from "./requests.commands.ts";

const ownLetters = async (ctx: Ctx) => ({ claimId: await answeredClaim(ctx), party: "employer" as const });

export function employerPortalRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    open: ({ body }, ctx) => openAsEmployer(ctx, body.claimNumber, body.code),
    claim: (_, ctx) => portalClaim(ctx),
    saveDraft: ({ body }, ctx) => saveDraft(ctx, body),
    send: ({ body }, ctx) => sendAnswer(ctx, body),
    moreTime: async ({ body }, ctx) => {
      await askMoreTime(ctx, body);
      return success(message("moreTimeAsked"));
    },
    offer: async ({ body }, ctx) => {
      await offerPayment(ctx, body);
      return success(message("offerMade"));
    },
    letter: async ({ params }, ctx) => publicLetter(ctx, await ownLetters(ctx), params.letterId),
    letterFile: async ({ params }, ctx) => publicLetterFile(ctx, await ownLetters(ctx), params.letterId),
    sent: async ({ params: { claimId } }, { db }) => {
      if (!(await claimExists(db, claimId))) throw notFound("claim");
      const [sent, lines] = await Promise.all([listSent(db, claimId), listPortalLines(db, claimId)]);
      return { sent, lines };
    },
  });
}
