import { lawEffectRoutes } from "@wage/contract/profiles/lawChanges";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { lawEffects } from "./lawEffects.commands.ts";

export function lawEffectsRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, lawEffectRoutes, {
    effects: ({ params: { id } }, ctx) => lawEffects(ctx, id),
  });
}
