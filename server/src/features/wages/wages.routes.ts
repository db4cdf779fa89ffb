import { message } from "@wage/contract/core/messages";
import { wageRoutes as routes } from "@wage/contract/wageItems";
import { totalOf } from "@wage/contract/wages";
import type { FastifyInstance } from "fastify";
import { findFindingState } from "../../claim/claim.queries.ts";
import { computeConsequences } from "../../claim/law/consequences.commands.ts";
import { findLawInForce, findWorkPlace } from "../../claim/law/lawInForce.queries.ts";
import { listWageItems } from "../../claim/wageItem.queries.ts";
import type { Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { correctLine, enterLine, removeLine } from "./enterLines.commands.ts";
import { changeFinding } from "./wages.commands.ts";
import { enterableOrigins, mayEditFindings } from "./wages.rules.ts";

export function wagesRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: async ({ params: { claimId } }, { db, user }) => {
      const [state, items] = await Promise.all([findFindingState(db, claimId), listWageItems(db, claimId)]);
      if (!state) throw notFound("claim");
      return {
        items,
        totals: {
          amountClaimed: totalOf(items.map((item) => item.amountClaimed)),
          employerAdmits: knownTotal(items.map((item) => item.employerAdmits)),
          investigatedAmount: knownTotal(items.map((item) => item.investigatedAmount)),
        },
        amountStated: state.amountStated,
        admittedInAll: state.amountAdmitted,
        can: { edit: mayEditFindings(user.roles, state), enter: enterableOrigins(user.roles, state) },
      };
    },
    law: async ({ params: { claimId } }, { db, settings }) => {
      const [work, found] = await Promise.all([findWorkPlace(db, claimId), findLawInForce(db)]);
      if (!work) throw notFound("claim");
      const { hiredOn, ...place } = work;
      return {
        hiredOn,
        ruleSet: found?.content ?? null,
        version: found?.contentHash ?? null,
        place: { ...place, state: place.state ?? settings.get("homeState") },
      };
    },
    consequences: async ({ params: { claimId }, query }, { db, settings }) => {
      if (!(await findWorkPlace(db, claimId))) throw notFound("claim");
      const computed = await computeConsequences(db, settings, claimId, query);
      return computed ?? NOTHING_COMPUTED;
    },
    enter: ({ params, body }, ctx) => enterLine(ctx, params.claimId, body),
    correct: ({ params: { claimId, itemId }, body }, ctx) => correctLine(ctx, claimId, itemId, body),
    remove: async ({ params: { claimId, itemId } }, ctx) => {
      await removeLine(ctx, claimId, itemId);
      return success(message("wageLineRemoved"));
    },
    update: ({ params, body }, ctx) => changeFinding(ctx, params.claimId, params.itemId, body),
  });
}

/** Without a date to compute to, or before any rules are published. */
const NOTHING_COMPUTED = {
  interest: { kind: "unknown" as const },
  claimantPenalty: { kind: "unknown" as const },
  statePenalty: { kind: "unknown" as const },
  civilPenalty: { kind: "unknown" as const },
  missing: [],
  unset: [],
  rulesVersion: "",
  figures: [],
};

const knownTotal = (values: (string | null)[]) =>
  values.some((value) => value !== null) ? totalOf(values) : null;
