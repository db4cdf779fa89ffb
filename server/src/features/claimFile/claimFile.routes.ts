import { claimFileRoutes as routes } from "@wage/contract/claimFile/claimFile";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mount } from "../../core/http/mount.ts";
import { claimFilesOf, requestClaimFile } from "./claimFile.commands.ts";

export function claimFileRoutes(app: FastifyInstance, services: Services): void {
  mount(app, services, routes, {
    list: ({ params }, ctx) => claimFilesOf(ctx, params.claimId),
    make: ({ params, body }, ctx) => requestClaimFile(ctx, params.claimId, body.kind),
  });
}
