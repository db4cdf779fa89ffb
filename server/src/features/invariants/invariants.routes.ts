import {
  BREACHES_MAX,
  invariantRoutes as contract,
  INVARIANT_NAMES,
} from "@wage/contract/invariants/invariants";
import type { FastifyInstance } from "fastify";
import { countBreaches, findLastCheck, listBreaches } from "../../claim/invariants/invariants.queries.ts";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { textIn } from "../../core/language.ts";

export function invariantRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    list: async (_, { db, user, language }) => {
      const barred = user.barred;
      const [checked, counts, rows] = await Promise.all([
        findLastCheck(db),
        countBreaches(db, barred),
        listBreaches(db, { barred, limit: BREACHES_MAX }),
      ]);
      return {
        checkedAt: checked?.checkedAt ?? null,
        claims: checked?.claims ?? null,
        counts: INVARIANT_NAMES.map(
          (invariant) =>
            counts.find((one) => one.invariant === invariant) ?? { invariant, claims: checked ? 0 : null },
        ),
        rows: rows.map(({ detail, ...row }) => ({ ...row, detail: textIn(language, detail) })),
      };
    },
  });
}
