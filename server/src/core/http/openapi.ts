import { POLICY } from "@wage/contract/core/policy";
import type { Route } from "@wage/contract/core/route";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../context.ts";
import { authenticate } from "../identity/session.ts";
import { authorize } from "./mount.ts";

/** The roles that may call a route: [] anyone, ["*"] any signed-in user. */
export const rolesOf = ({ access }: Route): readonly string[] =>
  access === "anyone" ? [] : access === "signed-in" ? ["*"] : POLICY[access];

const schemaOf = (schema: z.ZodType | undefined, io: "input" | "output") => {
  if (!schema) return undefined;
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  delete json.$schema;
  return json;
};

function operation(route: Route) {
  const parameters = (["params", "query"] as const).flatMap((place) => {
    const schema = schemaOf(route[place], "input");
    return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place === "params" ? "path" : "query",
      required: place === "params" || (schema?.required ?? []).includes(name),
      schema: property,
    }));
  });
  const body = schemaOf(route.body, "input");
  const reply = schemaOf(route.reply, "output");
  return {
    "x-roles": rolesOf(route),
    parameters,
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    ...(route.kind === "upload" && { requestBody: { content: { "multipart/form-data": {} } } }),
    responses: {
      200: { description: "Done", ...(reply && { content: { "application/json": { schema: reply } } }) },
      default: { description: "Refused: {Success, Data, Errors, Messages}" },
    },
  };
}

/** Returns the OpenAPI 3.1 document of all mounted routes. */
export function openapiDocument(services: Services) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { url, route } of services.routes) {
    const path = url.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return { openapi: "3.1.0", info: { title: "Wage Claim", version: services.config.version }, paths };
}

export function openapi(app: FastifyInstance, services: Services): void {
  app.get("/api/openapi.json", {
    onRequest: async (request) => {
      if (services.config.development) return;
      authorize(await authenticate(services, request), "openapi:read");
    },
    handler: async (_, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .header("cache-control", "no-store")
        .send(JSON.stringify(openapiDocument(services))),
  });
}
