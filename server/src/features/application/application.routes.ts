import { amendmentRoutes } from "@wage/contract/application/amendments";
import { applicationRoutes as draftRoutes } from "@wage/contract/application/applicationDraft";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { textRoutes } from "@wage/contract/application/textMessages";
import { claimAccessRoutes } from "@wage/contract/claims/claimAccess";
import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import { lawOfLines } from "../../claim/law/compiledLaw.commands.ts";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { currentAccess, endAccess, setAccessCookie } from "../publicAccess/capability.commands.ts";
import { rememberClaim } from "../publicAccess/knownClaims.commands.ts";
import { openClaim } from "../publicAccess/publicAccess.commands.ts";
import { amendClaim, claimAmendments } from "./amend.commands.ts";
import { applicationForm, submitClaim } from "./application.commands.ts";
import { attachClaim } from "./attachClaim.commands.ts";
import { blankForm } from "./blankForm.commands.ts";
import { mailPin, printEmployerCode, printPin, revokeAccess } from "./claimAccess.commands.ts";
import { changeContact, confirmContact } from "./contact/contactDetails.commands.ts";
import { confirmOwnEmail } from "./contact/ownEmail.commands.ts";
import {
  currentDraft,
  deleteDraft,
  mailDraftLink,
  resumeDraft,
  saveDraft,
  startDraft,
} from "./drafts.commands.ts";
import { filedApplication, filedPdf } from "./filedClaim.commands.ts";
import { createFilingThrottle } from "./filing/filingThrottle.ts";
import {
  askInterpreter,
  claimantLetter,
  claimantLetterFile,
  publicStatus,
  withdrawClaim,
} from "./publicStatus.commands.ts";
import { listMyClaims } from "./publicStatus.queries.ts";
import { askTexts, confirmTexts, endTexts } from "./texts/textMessages.commands.ts";

export function applicationRoutes(app: FastifyInstance, services: Services): void {
  const filingThrottle = createFilingThrottle(services);
  mount(app, services, draftRoutes, {
    form: (_, ctx) => applicationForm(ctx),
    law: async (_, { db }) => ({ ruleSet: await lawOfLines(db) }),
    blank: ({ query }, ctx) => blankForm(ctx, query.lang),
    start: ({ body }, ctx) => startDraft(ctx, body),
    resume: ({ body }, ctx) => resumeDraft(ctx, body.code, body.pin),
    mailLink: async ({ body }, ctx) => {
      await mailDraftLink(ctx, body);
      return success(message("draftLinkMailed", body.email));
    },
    draft: (_, ctx) => currentDraft(ctx),
    save: ({ body }, ctx) => saveDraft(ctx, body),
    remove: async (_, ctx) => {
      await deleteDraft(ctx);
      return success(message("draftDeleted"));
    },
    submit: async ({ body: { proof, ...claim } }, ctx) => {
      filingThrottle.requireProof(claim.key, proof);
      const draftId = (await currentAccess(ctx))?.draftId ?? null;
      const { receipt, token, isNew } = await submitClaim(ctx, { ...claim, draftId });
      if (isNew) filingThrottle.countFiled();
      setAccessCookie(ctx, token);
      rememberClaim(ctx, receipt.claimNumber);
      return receipt;
    },
  });
  mount(app, services, claimAccessRoutes, {
    mailPin: async ({ params, body }, ctx) => {
      const { isSent } = await mailPin(ctx, params.claimId, body);
      return success(message(isSent ? "pinMailed" : "pinFollows"));
    },
    printPin: ({ params, body }, ctx) => printPin(ctx, params.claimId, body),
    printEmployerCode: ({ params, body }, ctx) => printEmployerCode(ctx, params.claimId, body),
    revoke: async ({ params, body }, ctx) => {
      const ended = await revokeAccess(ctx, params.claimId, body);
      return success(message("accessRevoked", ended));
    },
  });
  mount(app, services, amendmentRoutes, {
    list: ({ params }, ctx) => claimAmendments(ctx, params.claimId),
  });
  mount(app, services, textRoutes, {
    ask: async ({ body }, ctx) => {
      await askTexts(ctx, body);
      return success(message("textsSaved"));
    },
    confirm: async ({ body }, ctx) => {
      await confirmTexts(ctx, body.code);
      return success(message("textsOn"));
    },
    end: async (_, ctx) => {
      await endTexts(ctx);
      return success(message("textsEnded"));
    },
  });
  mount(app, services, publicStatusRoutes, {
    open: ({ body }, ctx) => openClaim(ctx, body.claimNumber, body.pin),
    status: (_, ctx) => publicStatus(ctx),
    filed: (_, ctx) => filedApplication(ctx),
    filedPdf: (_, ctx) => filedPdf(ctx),
    amend: async ({ body }, ctx) => {
      await amendClaim(ctx, body);
      return success(message("claimAmended"));
    },
    letter: ({ params }, ctx) => claimantLetter(ctx, params.letterId),
    letterFile: ({ params }, ctx) => claimantLetterFile(ctx, params.letterId),
    updateContact: ({ body }, ctx) => changeContact(ctx, body),
    confirmContact: async ({ body }, ctx) => {
      await confirmContact(ctx, body.code);
      return success(message("contactConfirmed"));
    },
    ownEmail: ({ body }, ctx) => confirmOwnEmail(ctx, body),
    withdraw: async ({ body }, ctx) => {
      await withdrawClaim(ctx, body.reason);
      return success(message("claimWithdrawn"));
    },
    interpreter: async ({ body }, ctx) => {
      await askInterpreter(ctx, body);
      return success(message("interpreterSaved"));
    },
    leave: async (_, ctx) => {
      await endAccess(ctx.db, ctx.config, ctx.request, ctx.reply);
      return success(message("accessEnded"));
    },
    attachClaim: async ({ body }, ctx) => {
      const number = await attachClaim(ctx, ctx.user.id, body.claimNumber, body.pin);
      return success(message("claimAttached", number));
    },
    myClaims: async (_, ctx) => ({ claims: await listMyClaims(ctx.db, ctx.user.id) }),
  });
}
