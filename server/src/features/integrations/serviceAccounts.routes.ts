import { serviceAccountRoutes as routes } from "@wage/contract/integrations/serviceAccounts";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import {
  addServiceAccount,
  changeServiceAccount,
  endServiceAccount,
  findOwners,
  rotateServiceKey,
} from "./serviceAccounts.commands.ts";
import { listServiceAccounts } from "./serviceAccounts.queries.ts";

export function serviceAccountRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: async (_, { db }) => ({
      rows: await listServiceAccounts(db),
      owners: (await findOwners(db)).map(({ id, name }) => ({ id, name })),
    }),
    create: ({ body }, ctx) => addServiceAccount(ctx, ctx.user, body),
    update: ({ params, body }, ctx) => changeServiceAccount(ctx, params.accountId, body),
    rotate: ({ params, body }, ctx) => rotateServiceKey(ctx, params.accountId, body),
    end: ({ params, body }, ctx) => endServiceAccount(ctx, params.accountId, body.rowVersion),
  });
}
