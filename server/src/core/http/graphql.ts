import { message } from "@wage/contract/core/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type GraphQLSchema, Kind, parse, print, visit } from "graphql";
import { createGraphQLError, createYoga, maskError as maskUnexpected } from "graphql-yoga";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { chargeCall } from "./costs.ts";
import { databaseAnswer } from "./errorHandler.ts";
import { limits, MAX_TOKENS } from "./graphqlLimits.ts";

const BODY_MAX_BYTES = 16 * 1024;
const GRAPHQL_RESPONSE = "application/graphql-response+json";

type Endpoint = {
  path: string;
  schema: GraphQLSchema;
  /** The operations of our own pages, which are the only ones allowed outside development. */
  documents: readonly string[];
};

/** One GraphQL endpoint for public reads: POST only, no batches, no introspection outside development. */
export function mountGraphql(app: FastifyInstance, services: Services, endpoint: Endpoint): void {
  const { development } = services.config;
  const known = new Set(endpoint.documents.map(plain));
  const yoga = createYoga<Services>({
    schema: endpoint.schema,
    graphqlEndpoint: endpoint.path,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    maskedErrors: { maskError },
    logging: {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (err) => services.log.error({ err }, "graphql"),
    },
    parserAndValidationCache: true,
    plugins: [limits(development)],
  });
  app.post(
    endpoint.path,
    {
      bodyLimit: BODY_MAX_BYTES,
      onRequest: async (request) => {
        chargeCall(services, "graphql", endpoint.path, request);
        if (request.headers["x-requested-with"] !== "wage-claim")
          throw new AppError("forbidden", message("notOurPage"));
      },
    },
    async (request, reply) => {
      const body = operationOf(request);
      if (!development && !known.has(plain(body.query))) return send(request, reply, 400, UNKNOWN_OPERATION);
      const answer = await services.lanes.requests.run({ priority: "public", isRead: true }, async () =>
        yoga.fetch(
          `http://localhost${endpoint.path}`,
          {
            method: "POST",
            headers: { "content-type": "application/json", accept: GRAPHQL_RESPONSE },
            body: JSON.stringify(body),
          },
          services,
        ),
      );
      const retryAfter = answer.headers.get("retry-after");
      if (retryAfter) reply.header("retry-after", retryAfter);
      return send(request, reply, answer.status, await answer.text());
    },
  );
  app.get(endpoint.path, { exposeHeadRoute: false }, () => {
    throw new AppError("methodNotAllowed", message("sendByPost"));
  });
}

/** A failure of the database is answered as everywhere else; anything unexpected is masked. */
function maskError(error: unknown, text: string): Error {
  const cause = (error as { originalError?: unknown }).originalError ?? error;
  const failure = databaseAnswer(cause, true);
  if (!failure) return maskUnexpected(error, text);
  const { retryAfterSeconds = 1 } = failure.details;
  return createGraphQLError(failure.message, {
    extensions: { http: { status: failure.status, headers: { "retry-after": String(retryAfterSeconds) } } },
  });
}

type Operation = { query: string; variables?: unknown; operationName?: unknown };

function operationOf(request: FastifyRequest): Operation {
  const body = request.body as Partial<Operation> | null | undefined;
  if (Array.isArray(body)) throw new AppError("invalid", message("sendOneOperation"));
  if (typeof body?.query !== "string") throw new AppError("invalid", message("sendQuery"));
  const { query, variables, operationName } = body;
  return { query, variables, operationName };
}

const UNKNOWN_OPERATION = JSON.stringify({ errors: [{ message: "This operation is not known" }] });

function send(request: FastifyRequest, reply: FastifyReply, status: number, body: string) {
  const type = request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : "application/json";
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type(`${type}; charset=utf-8`)
    .serializer((text: string) => text)
    .send(body);
}

/** Normalises a document by removing layout and the `__typename` that a client's cache adds. */
function plain(query: string): string {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
    return print(
      visit(document, { [Kind.FIELD]: (field) => (field.name.value === "__typename" ? null : undefined) }),
    );
  } catch {
    return "";
  }
}
