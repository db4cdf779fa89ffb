import { agencyDay } from "@wage/contract/core/calendar";
import { isActiveOn, type LookupName, type LookupRow, lookupRoutes } from "@wage/contract/lookups";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { changeRow, createRow, reorderRows, restoreRow, retireRow, usesOf } from "./lookups.commands.ts";
import { findMismatches, listChanges, rememberedRows } from "./lookups.queries.ts";
import { countUses } from "./uses.queries.ts";

export function lookupsRoutes(app: FastifyInstance, services: Services): void {
  app.addHook("onReady", () => checkLookups(services));
  mount(app, services, lookupRoutes, {
    list: async ({ params: { name }, query }, ctx) => {
      const rows = query.active ? await activeRows(ctx, name) : await rememberedRows(ctx, name);
      if (!query.usedCount) return { rows };
      const uses = await countUses(ctx.db, name);
      return { rows: rows.map((row) => ({ ...row, usedCount: uses.get(row.id) ?? 0 })) };
    },
    listPublic: async ({ params: { name } }, ctx) => ({ rows: await activeRows(ctx, name) }),
    create: ({ params: { name }, body }, ctx) => createRow(ctx, name, body),
    update: ({ params: { name, id }, body }, ctx) =>
      changeRow(ctx, name, { id, rowVersion: body.rowVersion }, body),
    reorder: async ({ params: { name }, body }, ctx) => ({
      rows: await reorderRows(ctx, name, body),
    }),
    retire: ({ params: { name, id }, body }, ctx) => retireRow(ctx, name, { id, ...body }),
    restore: ({ params: { name, id }, body }, ctx) => restoreRow(ctx, name, { id, ...body }),
    uses: ({ params: { name, id } }, ctx) => usesOf(ctx, name, id),
    history: async ({ params: { name, id } }, ctx) => ({ changes: await listChanges(ctx.db, name, id) }),
  });
}

async function activeRows(services: Services, name: LookupName): Promise<LookupRow[]> {
  const today = agencyDay(services.clock.now(), services.settings.get("timeZone"));
  return (await rememberedRows(services, name)).filter((row) => isActiveOn(row, today));
}

/** Fails at startup if a look-up does not match its table, so that the mismatch is found before a user meets it. */
async function checkLookups({ db }: Services): Promise<void> {
  const mismatches = await findMismatches(db);
  if (mismatches.length > 0) throw new Error(`LOOKUPS and the database differ: ${mismatches.join("; ")}`);
}
