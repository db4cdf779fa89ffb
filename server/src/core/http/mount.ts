import { createHash } from "node:crypto";
import { id as ClaimId } from "@wage/contract/core/fields";
import { issueMessage } from "@wage/contract/core/issues";
import type { Cost } from "@wage/contract/core/limits";
import { type FieldMessages, isUnresolved, type Language, message } from "@wage/contract/core/messages";
import { scopeOf } from "@wage/contract/core/policy";
import {
  type Body,
  hasRowVersion,
  IDEMPOTENCY_KEY,
  type Params,
  type Query,
  type Reply,
  type Route,
} from "@wage/contract/core/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { auditOpening } from "../audit/auditBuffer.ts";
import type { Actor, Ctx, Services, User, Work } from "../context.ts";
import type { JsonText } from "../database/jsonText.ts";
import type { OnceKey } from "../database/onceOnly.ts";
import { OutcomeUnknownError } from "../database/pooledClient.ts";
import { AppError } from "../errors.ts";
import { refuseUnreadable } from "../identity/barred.commands.ts";
import { requireFresh } from "../identity/freshness.ts";
import { authorize } from "../identity/permission.ts";
import { isKey, spendBudget } from "../identity/serviceKey.ts";
import { authenticate, bearerOf } from "../identity/session.ts";
import { languageOf, textIn } from "../language.ts";
import { chargeCall } from "./costs.ts";
import { inLane, refuseEarly } from "./lanes.ts";

/** JSON that PostgreSQL built: its statement names every column, so it is sent as it is. */
export class RawJson<T> {
  readonly text: JsonText<T>;
  constructor(text: JsonText<T>) {
    this.text = text;
  }
}

/** A file to download: streamed, never rendered as a page. */
export type FileReply = {
  stream: NodeJS.ReadableStream | Buffer | string;
  fileName: string;
  mimeType: string;
  inline?: boolean;
};

export type Handler<R extends Route> = (
  input: { params: Params<R>; query: Query<R>; body: Body<R> },
  ctx: Ctx<R["access"]>,
) => Promise<HandlerReply<R>> | HandlerReply<R>;
type HandlerReply<R extends Route> = R["kind"] extends "file" ? FileReply : Reply<R> | RawJson<Reply<R>>;

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in user; set before the body is read. */
    user: User | null;
    /** What the call costs, which is charged to the claim that its cookie opens as well. */
    cost?: Cost | undefined;
  }
}

/** Mounts every route of a feature: access, validation, handler, reply. A missing handler does not compile. */
export function mount<Routes extends Record<string, Route>>(
  app: FastifyInstance,
  services: Services,
  routes: Routes,
  handlers: { [K in keyof Routes]: Handler<Routes[K]> },
): void {
  for (const [name, route] of Object.entries(routes))
    mountOne(app, services, route, handlers[name] as unknown as Handler<Route>);
}

/** Returns the methods that an address supports; none for an unknown address. */
export const methodsOf = ({ routes }: Services, pathname: string): string[] => [
  ...new Set(routes.filter(({ pattern }) => pattern.test(pathname)).map(({ route }) => route.method)),
];
const patternOf = (url: string) => new RegExp(`^${url.replace(/:\w+/g, "[^/]+").replace(/\/$/, "")}/?$`, "i");

function mountOne(app: FastifyInstance, services: Services, route: Route, handler: Handler<Route>) {
  const url = app.prefix + route.path;
  services.routes.push({ url, route, pattern: patternOf(url) });
  const checkReply = services.config.checkReplies && route.reply ? route.reply : undefined;
  const forIdentity = { ...services, db: services.reserved };
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: false,
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    // Checked before the body is read, so that a large body from an unauthorised sender is not received.
    onRequest: async (request, reply) => {
      if (route.cost) chargeCall(services, route.cost, `${route.method} ${url}`, request);
      refuseForeignRequests(request, route);
      await refuseEarly(services, route, request);
      const caller = await authenticate(forIdentity, request);
      if (caller?.program) spendBudget(services, caller.program, reply);
      // What anyone may call, a program calls as anyone: it has no account, draft or claims of its own.
      const user = caller?.program && route.access === "anyone" ? null : caller;
      request.user = user;
      request.cost = route.cost;
      authorize(user, route.access);
      refuseProgram(user, route);
      await refuseBarred(forIdentity, user, request.params);
      if (route.fresh && user) await requireFresh(forIdentity, user);
    },
    handler: async (request, reply) => {
      const input = inputOf(route, request) as Parameters<Handler<Route>>[0];
      requireKeyOrVersion(request, route, input.body);
      const ctx = {
        ...contextOf(services, request, reply),
        once: onceKeyOf(services, request, route, input),
        opened: openedOf(request.user, input.params),
      };
      const answer = await inLane(ctx, route, (laneCtx) => handler(input, laneCtx as Ctx<never>)).catch(
        (error: unknown) => {
          throw ctx.once && error instanceof OutcomeUnknownError ? sendAgain() : error;
        },
      );
      if (route.kind === "file")
        auditOpening(services, ctx, input.params as Record<string, unknown> | undefined);
      return send(reply, route, inLanguage(answer, ctx.language), checkReply);
    },
  });
}

function inputOf(route: Route, request: FastifyRequest) {
  refuseUnknownParameters(route, request.query);
  return {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: route.kind === "upload" ? undefined : parse(route.body, withVersionSeen(route, request)),
  };
}

/** A misspelt filter is refused, because a list without it would look like the filtered one. */
function refuseUnknownParameters({ query: schema }: Route, query: unknown): void {
  const unknown = Object.keys(query as object).filter((name) => !(name in (schema?.shape ?? {})));
  if (unknown.length === 0) return;
  const errors = Object.fromEntries(unknown.map((name) => [name, [message("unknownParameter", name)]]));
  throw new AppError("invalid", undefined, { errors });
}

/** Returns the body with the version that the caller saw, which may also be sent as the header `If-Match`. */
function withVersionSeen(route: Route, { headers, body }: FastifyRequest): unknown {
  const seen = headers["if-match"];
  if (seen === undefined || !hasRowVersion(route.body)) return body;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(seen) ?? [];
  if (version === undefined) throw new AppError("invalid", message("ifMatchForm"));
  return { ...(body as object | undefined), rowVersion: Number(version) };
}

/** Returns the idempotency key of a request to a route that takes one; undefined if the caller sent none. */
function onceKeyOf(
  { clock }: Services,
  { headers, user }: FastifyRequest,
  route: Route,
  input: unknown,
): OnceKey | undefined {
  const given = headers[IDEMPOTENCY_KEY];
  if (!route.once || !user || given === undefined) return undefined;
  const key = z.uuid().safeParse(given);
  if (!key.success) throw new AppError("invalid", message("idempotencyKeyForm"));
  const requestHash = createHash("sha256")
    .update(JSON.stringify([route.method, route.path, input]))
    .digest();
  return { userId: user.id, key: key.data.toLowerCase(), requestHash, at: clock.now(), isUsed: false };
}

/** An act on a claim names the version that its author saw, or has a key: three equal payments are else three payments. */
function requireKeyOrVersion({ headers }: FastifyRequest, route: Route, body: unknown): void {
  if (route.once !== "required" || headers[IDEMPOTENCY_KEY] !== undefined) return;
  const { rowVersion } = (body ?? {}) as { rowVersion?: unknown };
  if (rowVersion === undefined) throw new AppError("invalid", message("keyOrVersion"));
}

/** With an idempotency key, sending again is safe and gives the answer that was lost. */
const sendAgain = () =>
  new AppError("unavailable", message("outcomeUnknownSendAgain"), { retryAfterSeconds: 1 });

/** Returns a reply with its `Messages`, if any, as text in the reader's language. */
function inLanguage(answer: unknown, language: Language): unknown {
  const { Messages } = (answer ?? {}) as { Messages?: unknown };
  if (!Array.isArray(Messages)) return answer;
  return { ...(answer as object), Messages: Messages.map((text: string) => textIn(language, text)) };
}

function send(reply: FastifyReply, route: Route, answer: unknown, check: z.ZodType | undefined) {
  if (reply.sent) return reply;
  if (route.kind === "file") return sendFile(reply, answer as FileReply);
  reply.header("cache-control", "no-store");
  sendVersion(reply, route, answer);
  if (answer instanceof RawJson) {
    if (check) z.parse(strict(check), JSON.parse(answer.text));
    return sendJson(reply, answer.text);
  }
  if (check) {
    z.parse(check, answer);
    if (isUnresolved(JSON.stringify(answer ?? null)))
      throw new Error("A message of this reply has no language yet");
  }
  if (answer === undefined || answer === null) return reply.code(204).send();
  // A bare string is JSON too (GET /Login returns a token).
  if (typeof answer === "string" || !route.reply || reply.statusCode !== 200)
    return sendJson(reply, JSON.stringify(answer));
  return sendJson(reply, serializerOf(reply, route.reply)(answer as Record<string, unknown>));
}

/** Tells a program the version of a record as its ETag. The pages read it in the record, so that theirs is not parsed. */
function sendVersion(reply: FastifyReply, route: Route, answer: unknown): void {
  if (!reply.request.user?.program || !hasRowVersion(route.reply)) return;
  const record: unknown = answer instanceof RawJson ? JSON.parse(answer.text) : answer;
  reply.header("etag", `"${(record as { rowVersion: number }).rowVersion}"`);
}

const sendJson = (reply: FastifyReply, json: string) =>
  reply
    .type("application/json; charset=utf-8")
    .serializer((text: string) => text)
    .send(json);

const serializers = new WeakMap<z.ZodType, ReturnType<FastifyReply["compileSerializationSchema"]>>();

/**
 * Returns the serializer of a reply, which leaves out undeclared keys. It is compiled for the first such reply, because
 * all together would take most of the start, and most replies are built by PostgreSQL; every application of the process
 * shares it.
 */
export function serializerOf(reply: FastifyReply, schema: z.ZodType) {
  const known = serializers.get(schema);
  if (known) return known;
  const compiled = reply.compileSerializationSchema(replySchema(schema));
  serializers.set(schema, compiled);
  return compiled;
}

function sendFile(reply: FastifyReply, file: FileReply) {
  const name = file.fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return reply
    .type(file.mimeType)
    .header("cache-control", "private, no-store")
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header(
      "content-disposition",
      `${file.inline ? "inline" : "attachment"}; filename="${name}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .send(file.stream);
}

/** In tests an undeclared key of a reply is an error instead of being stripped. */
const strict = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.strict() : schema);

function replySchema(reply: z.ZodType) {
  const schema = z.toJSONSchema(reply, { io: "output", unrepresentable: "any", reused: "inline" });
  delete schema.$schema;
  return schema;
}

/** A key does what its scopes name, and never what a person must confirm by signing in again. */
function refuseProgram(user: User | null, route: Route): void {
  if (!user?.program) return;
  const scope = scopeOf(route);
  if (!scope) throw new AppError("forbidden", message("notForKeys"));
  if (!user.program.scopes.includes(scope)) throw new AppError("forbidden", message("scopeMissing", scope));
}

/** No route of a claim, whatever it does, serves a person who may not read it. */
async function refuseBarred({ db }: Pick<Services, "db">, user: User | null, params: unknown): Promise<void> {
  const { claimId } = (params ?? {}) as { claimId?: string };
  const id = ClaimId.safeParse(claimId);
  if (user && id.success) await refuseUnreadable(db, user, id.data);
}

/** The person and the claim of the address, which the transaction asks about once more at its end. */
function openedOf(user: User | null, params: unknown): Work["opened"] {
  const { claimId } = (params ?? {}) as { claimId?: unknown };
  return user && typeof claimId === "number" ? { userId: user.id, claimId } : undefined;
}

/** Cross-site forms and images cannot set this header. GETs that act require it too. */
function refuseForeignRequests(request: FastifyRequest, route: Route) {
  if (route.method === "GET" && !route.acts) return;
  if (request.headers["x-requested-with"] === "wage-claim") return;
  // No page of another site can send a key.
  if (isKey(bearerOf(request) ?? "")) return;
  const { "sec-fetch-site": site, "sec-purpose": purpose } = request.headers;
  if (route.acts && site === "same-origin" && !purpose) return;
  throw new AppError("forbidden", message("notOurPage"));
}

export function contextOf(services: Services, request: FastifyRequest, reply: FastifyReply): Ctx {
  const { user } = request;
  const actor: Actor = user
    ? { kind: "user", user, address: request.ip }
    : { kind: "public", address: request.ip };
  return { ...services, actor, requestId: request.id, language: languageOf(request), user, request, reply };
}

export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? (schema instanceof z.ZodObject ? {} : value));
  if (result.success) return result.data;
  throw new AppError("invalid", undefined, { errors: fieldErrors(result.error) });
}

/** Converts the issues of a schema to messages by dotted field path. */
function fieldErrors(error: z.ZodError): FieldMessages {
  const errors: FieldMessages = {};
  for (const issue of error.issues) {
    const path = issue.path.join(".") || "form";
    errors[path] = [...new Set([...(errors[path] ?? []), issueMessage(issue)])];
  }
  return errors;
}
