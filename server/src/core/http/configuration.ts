import { createHash } from "node:crypto";
import { CONFIGURATION } from "@wage/contract/core/configuration";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Services } from "../context.ts";

/** The answer of GET /config [API-01]. */
export const configurationOf = ({ googleClientId }: Pick<Config, "googleClientId">) => ({
  apiBaseUrl: "/api/",
  gapiConfig: { clientId: googleClientId ?? "" },
});

/** Names the configuration in every reply, so that open pages learn that a restart has changed it. */
export function tellConfiguration(app: FastifyInstance, { config }: Pick<Services, "config">): void {
  const text = JSON.stringify(configurationOf(config));
  const name = createHash("sha256").update(text).digest("hex").slice(0, 12);
  app.addHook("onRequest", async (_, reply) => {
    reply.header(CONFIGURATION, name);
  });
}
