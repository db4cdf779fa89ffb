import { ERROR_STATUS } from "@wage/contract/core/errors";
import { POLICY, scopeOf } from "@wage/contract/core/policy";
import { hasRowVersion, IDEMPOTENCY_KEY, type Route } from "@wage/contract/core/route";
import { WebhookPayload } from "@wage/contract/integrations/webhooks";
import { isForPrograms, operationOf } from "@wage/contract/reference/reference";
import { z } from "zod";
import type { Services } from "../../../core/context.ts";

/** The roles that may call a route: [] anyone, ["*"] any signed-in user. */
export const rolesOf = ({ access }: Route): readonly string[] =>
  access === "anyone" ? [] : access === "signed-in" ? ["*"] : POLICY[access];

const schemaOf = (schema: z.ZodType | undefined, io: "input" | "output") => {
  if (!schema) return undefined;
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  delete json.$schema;
  return json;
};

const sharedPart = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

function parametersOf(route: Route) {
  const named = (["params", "query"] as const).flatMap((place) => {
    const schema = schemaOf(route[place], "input");
    return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place === "params" ? "path" : "query",
      required: place === "params" || (schema?.required ?? []).includes(name),
      schema: property,
    }));
  });
  return [
    ...named,
    ...(route.once ? [sharedPart("parameters", "IdempotencyKey")] : []),
    ...(hasRowVersion(route.body) ? [sharedPart("parameters", "IfMatch")] : []),
  ];
}

function bodyOf(route: Route) {
  if (route.kind === "upload")
    return {
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
          },
        },
      },
    };
  const schema = schemaOf(route.body, "input");
  // The version may be sent as If-Match instead.
  if (schema?.required) schema.required = schema.required.filter((name) => name !== "rowVersion");
  return schema ? { requestBody: { required: true, content: { "application/json": { schema } } } } : {};
}

function doneOf(route: Route) {
  if (route.kind === "file")
    return { 200: { description: "The file", content: { "application/octet-stream": {} } } };
  const schema = schemaOf(route.reply, "output");
  if (!schema) return { 204: { description: "Done" } };
  const headers = {
    ...(hasRowVersion(route.reply) && { ETag: sharedPart("headers", "ETag") }),
    RateLimit: sharedPart("headers", "RateLimit"),
  };
  return { 200: { description: "Done", headers, content: { "application/json": { schema } } } };
}

function refusalsOf(route: Route): string[] {
  const takesInput = route.params ?? route.query ?? route.body;
  return [
    ...(takesInput ? ["400"] : []),
    ...(route.access === "anyone" ? [] : ["401", "403"]),
    ...(route.params ? ["404"] : []),
    ...(route.method === "GET" ? [] : ["409"]),
    "429",
    "503",
  ];
}

function operation(route: Route) {
  const { id, tag, summary } = operationOf(route) ?? {};
  const scope = scopeOf(route);
  const security = [...(scope ? [{ key: [] }] : []), { session: [] }];
  return {
    operationId: id,
    ...(tag && { tags: [tag] }),
    summary,
    ...(scope && { "x-scope": scope }),
    ...(route.access === "anyone" ? { security: [] } : { security }),
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: {
      ...doneOf(route),
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [status, sharedPart("responses", `Refused${status}`)]),
      ),
    },
  };
}

const ERROR_SCHEMA = {
  type: "object",
  required: ["Success", "Data", "Errors", "Messages"],
  properties: {
    Success: { const: false },
    Data: { description: "What the call adds, such as the current record after a conflict; else null." },
    Errors: {
      type: "object",
      description: "Messages by field, as a dotted path.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    Messages: { type: "array", items: { type: "string" } },
  },
};

const REFUSALS: Record<string, string> = {
  400: "Something in the request is not as it must be: Errors names the fields.",
  401: "There is no valid key.",
  403: "The key lacks the scope, or its owner the right.",
  404: "There is no such record, or the key may not see it.",
  409: "The record changed meanwhile, or the act is not possible now.",
  429: "The budget of requests is used up: Retry-After says when there is more.",
  503: "The service is busy or away: send the request again after Retry-After, with the same Idempotency-Key.",
};

const components = () => ({
  securitySchemes: {
    key: { type: "http", scheme: "bearer", description: "The key of a service account." },
    session: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "A person's sign-in." },
  },
  parameters: {
    IdempotencyKey: {
      name: IDEMPOTENCY_KEY,
      in: "header",
      required: false,
      description:
        "A UUID of this act: sent again with it, the act is done once and the first reply returned.",
      schema: { type: "string", format: "uuid" },
    },
    IfMatch: {
      name: "if-match",
      in: "header",
      required: false,
      description: "The ETag that was received, in place of rowVersion in the body.",
      schema: { type: "string" },
    },
  },
  headers: {
    ETag: { description: "The version of the record, for If-Match.", schema: { type: "string" } },
    RateLimit: {
      description: "How many requests are left (r), and for how many seconds (t).",
      schema: { type: "string" },
    },
  },
  schemas: { Error: ERROR_SCHEMA },
  responses: Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      `Refused${status}`,
      {
        description,
        ...(Number(status) >= ERROR_STATUS.tooMany && {
          headers: { "Retry-After": { schema: { type: "integer" } } },
        }),
        content: { "application/json": { schema: sharedPart("schemas", "Error") } },
      },
    ]),
  ),
});

/** What the service sends to a program, signed by Standard Webhooks. */
const webhooks = () => ({
  event: {
    post: {
      operationId: "webhookEvent",
      summary: "An event of a claim",
      description:
        "Signed by Standard Webhooks. Any answer from 200 to 299 within ten seconds takes it; otherwise it is sent again for three days.",
      parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
        name,
        in: "header",
        required: true,
        schema: { type: "string" },
      })),
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(WebhookPayload, "output") } },
      },
      responses: { 200: { description: "Taken" }, 410: { description: "Gone: the webhook is ended" } },
    },
  },
});

type Paths = Record<string, Record<string, ReturnType<typeof operation> & { "x-roles"?: readonly string[] }>>;

/** Returns the OpenAPI 3.1 document of all mounted routes, or of those for outside programs. */
export function openapiDocument(
  { routes, config }: Pick<Services, "routes" | "config">,
  forPrograms = false,
) {
  const paths: Paths = {};
  for (const { url, route } of routes) {
    if (forPrograms && !isForPrograms(route)) continue;
    const path = url.replace(/:(\w+)/g, "{$1}");
    const shown = { ...operation(route), ...(!forPrograms && { "x-roles": rolesOf(route) }) };
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: shown };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Wage Claim",
      version: config.version,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: config.publicUrl }],
    paths,
    webhooks: webhooks(),
    components: components(),
  };
}
