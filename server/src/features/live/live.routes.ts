import { liveRoutes } from "@wage/contract/claims/live";
import type { FastifyInstance } from "fastify";
import { claimExists } from "../../claim/claim.queries.ts";
import type { Services } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { mount } from "../../core/http/mount.ts";
import { createLiveStreams } from "./liveStreams.ts";
import { listViewers } from "./viewers.queries.ts";

export function liveUpdates(app: FastifyInstance, services: Services): void {
  const streams = createLiveStreams(services);
  app.addHook("preClose", async () => streams.stop());
  mount(app, services, liveRoutes, {
    stream: async ({ params: { claimId } }, { db, request, reply, user }) => {
      if (claimId > 0 && !(await claimExists(db, claimId))) throw notFound("claim");
      streams.open(request, reply, user, claimId);
      return undefined;
    },
    viewers: async ({ params: { claimId } }, { db, user, clock }) => ({
      rows: await listViewers(db, claimId, user.id, clock.now()),
    }),
  });
}
