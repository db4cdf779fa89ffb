import { preferencesRoutes as contract } from "@wage/contract/preferences";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { changePreferences, findPreferences } from "./preferences.queries.ts";

export function preferencesRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, contract, {
    get: (_, { db, user }) => findPreferences(db, user.id),
    change: ({ body }, { db, user }) => changePreferences(db, user.id, body),
  });
}
