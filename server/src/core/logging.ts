import pg from "pg";
import { type DestinationStream, type Logger, pino } from "pino";
import { redact } from "./redact.ts";

/**
 * The log of the process. It contains nothing that a person typed: PostgreSQL quotes whole rows in an error's detail,
 * and parsers quote invalid input, so only the location of an error is kept.
 */
export const newLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      // The headers of a request contain its cookies.
      redact: ["*.headers"],
      serializers: {
        err: (error) => errorForLog(error),
        error: (error) => errorForLog(error),
        req: requestForLog,
        res: replyForLog,
      },
    },
    destination ?? pino.destination(1),
  );

/** A destination that writes each line to the standard output, or what stands for it, and to another system. */
export const toBoth = (local: DestinationStream | undefined, remote: DestinationStream): DestinationStream =>
  pino.multistream(
    [local ?? pino.destination(1), remote].map((stream) => ({ level: "trace" as const, stream })),
  );

/** A chain of causes may be long, or end in itself. */
const CAUSES_MAX = 5;
/** Of a group, for example one connection attempt for each address of a host. */
const GROUP_MAX = 5;

/** The parts of an error that may be logged. */
export function errorForLog(error: unknown, depth = 0): object {
  if (!isErrorLike(error)) return { message: withoutValues(describe(error)) };
  const { code, cause, errors, name, message, stack = "" } = error;
  const goesDeeper = depth < CAUSES_MAX;
  return {
    type: name ?? "Error",
    ...((typeof code === "string" || typeof code === "number") && { code }),
    message: withoutValues(message),
    ...(error instanceof pg.DatabaseError && placeOf(error)),
    // The first lines of a stack repeat the message.
    stack: stack
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(goesDeeper && cause !== undefined && { cause: errorForLog(cause, depth + 1) }),
    ...(goesDeeper &&
      Array.isArray(errors) && {
        errors: errors.slice(0, GROUP_MAX).map((each) => errorForLog(each, depth + 1)),
      }),
  };
}

type ErrorLike = {
  message: string;
  name?: string;
  stack?: string;
  code?: unknown;
  cause?: unknown;
  errors?: unknown;
};

/** Libraries also throw and emit copies of errors, which are plain objects. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  error instanceof Error ||
  (typeof error === "object" && error !== null && "message" in error && typeof error.message === "string");

/** Of an object only its type and the names of its fields, because the values may be personal data. */
const describe = (thrown: unknown): string =>
  typeof thrown === "object" && thrown !== null
    ? `${thrown.constructor?.name ?? "Object"} with ${Object.keys(thrown).join(", ") || "no fields"}`
    : String(thrown);

const placeOf = ({ severity, schema, table, column, constraint, routine }: pg.DatabaseError) =>
  Object.fromEntries(
    Object.entries({ severity, schema, table, column, constraint, routine }).filter(([, value]) => value),
  );

/** Text in double quotes may be a value. */
const withoutValues = (message: string) => redact(message.replace(/"[^"]*("|$)/g, '"…"'));

const requestForLog = (request: { method?: string; routeOptions?: { url?: string } }) => ({
  method: request.method,
  route: request.routeOptions?.url,
});
const replyForLog = (reply: { statusCode?: number }) => ({ status: reply.statusCode });
