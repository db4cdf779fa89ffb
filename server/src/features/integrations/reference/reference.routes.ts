import { referenceRoutes as routes } from "@wage/contract/reference/reference";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../core/context.ts";
import { jsonText } from "../../../core/database/jsonText.ts";
import { mount, RawJson } from "../../../core/http/mount.ts";
import { authorize } from "../../../core/identity/permission.ts";
import { authenticate } from "../../../core/identity/session.ts";
import { openapiDocument } from "./openapi.ts";

/** The reference of the API: all of it for administrators, and for anyone the part that programs may use. */
export function referenceRoutes(app: FastifyInstance, services: Services): void {
  // The routes do not change while the process runs.
  const forPrograms = remembered(() => jsonText<Record<string, unknown>>(openapiDocument(services, true)));
  mount(app, services, routes, { get: () => new RawJson(forPrograms()) });

  const whole = remembered(() => JSON.stringify(openapiDocument(services)));
  app.get("/openapi.json", {
    onRequest: async (request) => {
      if (services.config.development) return;
      authorize(await authenticate(services, request), "openapi:read");
    },
    handler: async (_, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .header("cache-control", "no-store")
        .serializer((text: string) => text)
        .send(whole()),
  });
}

function remembered<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
