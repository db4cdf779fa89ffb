import { agencyDay } from "@wage/contract/core/calendar";
import { officeRoutes as contract } from "@wage/contract/offices/offices";
import { publicOfficeRoutes } from "@wage/contract/offices/publicOffices";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { success } from "../../core/http/success.ts";
import { askAccess, decideAccess, endAccess } from "./access.commands.ts";
import { listAccesses, listInForce } from "./access.queries.ts";
import { giveCounties, setMember } from "./offices.commands.ts";
import { findOwnOffice, listMembers, listServed } from "./offices.queries.ts";
import { listPublicOffices } from "./publicOffices.queries.ts";
import { listTeam, supervisesAny } from "./team.queries.ts";

export function officesRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, publicOfficeRoutes, {
    list: (_, { db, clock, settings }) =>
      listPublicOffices(db, {
        today: agencyDay(clock.now(), settings.get("timeZone")),
        homeState: settings.get("homeState"),
      }),
  });
  mount(app, services, contract, {
    counties: async (_, { db, clock, settings }) => ({
      rows: await listServed(db, agencyDay(clock.now(), settings.get("timeZone"))),
    }),
    giveCounties: async ({ body }, ctx) => success(await giveCounties(ctx, body)),
    members: async (_, { db }) => ({ rows: await listMembers(db) }),
    own: async (_, { db, user }) => ({
      office: (await findOwnOffice(db, user.id)) ?? null,
      supervises: await supervisesAny(db, user.id),
    }),
    team: async (_, { db, user, clock, settings }) => ({
      rows: await listTeam(db, user, agencyDay(clock.now(), settings.get("timeZone"))),
    }),
    askAccess: async ({ body }, ctx) => success(await askAccess(ctx, body)),
    accesses: async (_, { db, user, clock }) => ({
      rows: await listAccesses(db, user),
      inForce: await listInForce(db, user, clock.now()),
    }),
    endAccess: async ({ params }, ctx) => success(await endAccess(ctx, params.accessId)),
    decideAccess: async ({ params, body }, ctx) => success(await decideAccess(ctx, params.accessId, body)),
    setMember: async ({ body }, ctx) => success(await setMember(ctx, body)),
  });
}
