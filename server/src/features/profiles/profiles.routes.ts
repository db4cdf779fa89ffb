import { message } from "@wage/contract/core/messages";
import { profileRoutes as routes } from "@wage/contract/profiles";
import { lawCaseRoutes } from "@wage/contract/profiles/lawCases";
import { lawRoutes } from "@wage/contract/profiles/lawChanges";
import { lawConfirmationRoutes } from "@wage/contract/profiles/lawConfirmations";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import {
  confirmValue,
  lawConfirmations,
  withdrawConfirmation,
} from "./confirmations/confirmations.commands.ts";
import { compareVersion, lawOverview, proposeLawChange, proposePlace, tryLawChange } from "./law.commands.ts";
import { lawCases, removeCase, saveCase, tryCase } from "./lawCases.commands.ts";
import { publishLawChange, refuseLawChange } from "./lawDecisions.commands.ts";
import { applyPreviewed, previewProfile, profileOverview } from "./profiles.commands.ts";

export function profilesRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    get: (_, ctx) => profileOverview(ctx),
    preview: ({ params: { state } }, ctx) => previewProfile(ctx, state),
    apply: ({ params: { state }, body: { hash } }, ctx) => applyPreviewed(ctx, state, hash),
  });
  mount(app, services, lawCaseRoutes, {
    list: (_, ctx) => lawCases(ctx),
    tryOut: ({ body }, ctx) => tryCase(ctx, body),
    create: ({ body }, ctx) => saveCase(ctx, body),
    update: ({ params: { id }, body: { rowVersion, ...body } }, ctx) =>
      saveCase(ctx, body, { id, rowVersion }),
    remove: async ({ params: { id }, body: { rowVersion } }, ctx) => {
      await removeCase(ctx, { id, rowVersion });
      return success(message("removed"));
    },
  });
  mount(app, services, lawConfirmationRoutes, {
    list: (_, ctx) => lawConfirmations(ctx),
    confirm: async ({ body }, ctx) => {
      await confirmValue(ctx, body);
      return success(message("lawValueConfirmed"));
    },
    withdraw: async ({ params: { id } }, ctx) => {
      await withdrawConfirmation(ctx, id);
      return success(message("lawConfirmationWithdrawn"));
    },
  });
  mount(app, services, lawRoutes, {
    list: (_, ctx) => lawOverview(ctx),
    compare: ({ params: { id } }, ctx) => compareVersion(ctx, id),
    tryOut: ({ body }, ctx) => tryLawChange(ctx, body),
    addPlace: ({ body }, ctx) => proposePlace(ctx, body),
    propose: ({ body }, ctx) => proposeLawChange(ctx, body),
    publish: ({ params: { id }, body: { rowVersion } }, ctx) => publishLawChange(ctx, { id, rowVersion }),
    refuse: ({ params: { id }, body: { rowVersion } }, ctx) => refuseLawChange(ctx, { id, rowVersion }),
  });
}
