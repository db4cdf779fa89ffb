import { READ_ONLY } from "@wage/contract/core/readOnly";
import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";

/** Every reply says so while the database takes no writes; the page then shows its banner. */
export function tellReadOnly(app: FastifyInstance, { databaseState }: Pick<Services, "databaseState">): void {
  app.addHook("onRequest", async (_, reply) => {
    if (databaseState() === "readOnly") reply.header(READ_ONLY, "1");
  });
}
