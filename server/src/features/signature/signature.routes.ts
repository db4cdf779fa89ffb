import { signatureRoutes as routes } from "@wage/contract/application/claimSignature";
import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { mailSignatureLink, printSignatureCode, waiveSignature } from "./officeSignature.commands.ts";
import { claimToSign, openToSign, signClaim } from "./sign.commands.ts";

export function signatureRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    open: ({ body }, ctx) => openToSign(ctx, body.claimNumber, body.code),
    claim: (_, ctx) => claimToSign(ctx),
    sign: ({ body }, ctx) => signClaim(ctx, body),
    mail: async ({ params, body }, ctx) => {
      await mailSignatureLink(ctx, params.claimId, body.reason);
      return success(message("signatureLinkMailed"));
    },
    print: ({ params, body }, ctx) => printSignatureCode(ctx, params.claimId, body.reason),
    waive: async ({ params, body }, ctx) => {
      await waiveSignature(ctx, params.claimId, body.reason);
      return success(message("signatureWaived"));
    },
  });
}
