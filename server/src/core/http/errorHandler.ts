import { message } from "@wage/contract/core/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { type DatabaseFailure, databaseFailure } from "../database/failures.rules.ts";
import { OutcomeUnknownError } from "../database/pooledClient.ts";
import { AppError, notFound } from "../errors.ts";
import { languageOf } from "../language.ts";

/** Converts every failure to a response: the body of ERR-07, never a stack trace. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answer(known(error, request), error, request, reply));
}

/** Answers errors that occur before a route is found, such as a malformed address, in the same way. */
export const answerFrameworkError = (error: Error, request: FastifyRequest, reply: FastifyReply) =>
  answer(known(error, request), error, request, reply);

function answer(failure: AppError | null, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const shown = failure ?? new AppError("internal", message("internal", request.id));
  if (!failure) request.log.error({ err: error }, "unexpected error");
  if (shown.details.retryAfterSeconds) reply.header("retry-after", shown.details.retryAfterSeconds);
  // No reason phrase, as in HTTP/2: the page shows statusText (ERR-05), and "Conflict" would stand in English beside
  // the message in the reader's language.
  reply.raw.statusMessage = " ";
  return reply
    .code(shown.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer((text: string) => text)
    .send(JSON.stringify(shown.body(languageOf(request))));
}

/** The answer to each failure of the database. */
const DATABASE_ANSWERS: Record<DatabaseFailure, () => AppError> = {
  lost: () => new AppError("unavailable", message("busy"), { retryAfterSeconds: 1 }),
  busy: () => new AppError("unavailable", message("busy"), { retryAfterSeconds: 5 }),
  readOnly: () => new AppError("unavailable", message("readOnly"), { retryAfterSeconds: 30 }),
  locked: () => new AppError("unavailable", message("recordBusy"), { retryAfterSeconds: 3 }),
  tooSlow: () => new AppError("unavailable", message("tookTooLong"), { retryAfterSeconds: 30 }),
  full: () => new AppError("storageFull", message("databaseFull"), { retryAfterSeconds: 60 }),
};

/** Returns the answer to a failure of the database, or null for any other error. */
export function databaseAnswer(error: unknown, isRead: boolean): AppError | null {
  if (error instanceof OutcomeUnknownError) {
    if (isRead) return DATABASE_ANSWERS.lost();
    return new AppError("unavailable", message("outcomeUnknown"), { retryAfterSeconds: 1 });
  }
  const failure = databaseFailure(error);
  return failure && DATABASE_ANSWERS[failure]();
}

function known(error: unknown, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error;
  const failure = databaseAnswer(error, request.method === "GET");
  if (failure) {
    request.log.warn({ err: error }, "the database failed a request");
    return failure;
  }
  // PostgreSQL cannot store the character, for example NUL: an error of the request.
  if (error instanceof pg.DatabaseError && /^22(021|P05)$/.test(error.code ?? ""))
    return new AppError("invalid", message("format"));
  const { code = "", statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new AppError("tooLarge", message("tooLargeToSend"));
  // The static file handler answers a folder with 403; it is reported as not found.
  if (statusCode === 403) return notFound("page");
  if (statusCode === 415) return new AppError("unsupportedType", message("sendJson"));
  if (statusCode === 429) return new AppError("tooMany", message("tooMany"));
  // Malformed JSON, a hostile key or a broken address is the client's error.
  if (statusCode >= 400 && statusCode < 500 && code.startsWith("FST_"))
    return new AppError("invalid", message("format"));
  if (statusCode === 400) return new AppError("invalid", message("format"));
  return null;
}
