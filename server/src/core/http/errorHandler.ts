import { message } from "@wage/contract/core/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { AppError, notFound } from "../errors.ts";
import { languageOf } from "../language.ts";

/** The one place where a failure becomes an answer: the body of ERR-07, never a stack trace. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answer(known(error), error, request, reply));
}

/** Answers errors that occur before a route is found, such as a malformed address, in the same way. */
export const answerFrameworkError = (error: Error, request: FastifyRequest, reply: FastifyReply) =>
  answer(known(error), error, request, reply);

function answer(failure: AppError | null, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const shown = failure ?? new AppError("internal", message("internal", request.id));
  if (!failure) request.log.error({ err: error }, "unexpected error");
  if (shown.details.retryAfterSeconds) reply.header("retry-after", shown.details.retryAfterSeconds);
  return reply
    .code(shown.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer((text: string) => text)
    .send(JSON.stringify(shown.body(languageOf(request))));
}

function known(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return unavailable();
  // PostgreSQL cannot store the character, a NUL for example: the sender may know.
  if (error instanceof pg.DatabaseError && /^22(021|P05)$/.test(error.code ?? ""))
    return new AppError("invalid", message("format"));
  const { code = "", statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new AppError("tooLarge", message("tooLargeToSend"));
  // The static file handler answers a folder with 403; to the reader it does not exist.
  if (statusCode === 403) return notFound("page");
  if (statusCode === 415) return new AppError("unsupportedType", message("sendJson"));
  if (statusCode === 429) return new AppError("tooMany", message("tooMany"));
  // Malformed JSON, a hostile key, a broken address: the client's own doing.
  if (statusCode >= 400 && statusCode < 500 && code.startsWith("FST_"))
    return new AppError("invalid", message("format"));
  if (statusCode === 400) return new AppError("invalid", message("format"));
  return null;
}

const unavailable = () =>
  new AppError("unavailable", message("busy"), {
    retryAfterSeconds: 5,
  });

// PostgreSQL: 08 connection, 53 resources, 57 intervention or time-out; and what the driver says before it has any.
function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return /^(08|53|57P)/.test(error.code ?? "") || error.code === "57014";
  const { code, message } = error as { code?: string; message?: string };
  return (
    code === "ECONNREFUSED" ||
    code === "ECONNRESET" ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message ?? "")
  );
}
