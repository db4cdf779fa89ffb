import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { StartError } from "./core/startError.ts";
import { defaultDataDir } from "./embedded/embeddedPlace.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const LOOPBACK = ["127.0.0.1", "::1", "localhost"];
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const SECRET_LENGTH = 32;
const METRICS_TOKEN_LENGTH = 16;
/** HAProxy asks every two seconds and believes the third answer. */
const DRAIN_SECONDS = 10;

const text = z.string().optional();
const url = (schemes: RegExp, example: string) =>
  z.string().regex(schemes, `must look like ${example}`).optional();
const web = url(/^https?:\/\/[^\s/]+\S*$/, "https://host/path");
const postgres = url(/^postgres(ql)?:\/\/\S+\/\S+$/, "postgres://user:password@host:5432/database");
const serving = postgres.refine(
  (text = "") => !/target_session_attrs=(?!read-write|primary|any)/.test(text),
  "must have target_session_attrs=read-write, because the service writes",
);
const secret = z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional();
const trusted = ["loopback", "linklocal", "uniquelocal"];
const isTrusted = (part: string) =>
  trusted.includes(part) ||
  (/^\d{1,3}$|^$/.test(part.split("/")[1] ?? "") && isIP(part.split("/")[0] ?? "") > 0);

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65535, "must be a number from 0 to 65535")
    .default(3000),
  HOST: z.string().regex(/^\S+$/, "must be an address or a host name").default("127.0.0.1"),
  PUBLIC_URL: web,
  DATA_DIR: text,
  DATABASE_URL: serving,
  DATABASE_MIGRATION_URL: postgres,
  DATABASE_REPLICA_URL: postgres,
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, "must be a number from 5 to 200")
    .transform(Number)
    .refine((size) => size >= 5 && size <= 200, "must be a number from 5 to 200")
    .default(8),
  STORAGE_URL: url(/^(file:.+|s3:\/\/[^\s/?]+\S*)$/, "file:/folder or s3://bucket?endpoint=https://host"),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  SMTP_URL: url(/^smtps?:\/\/\S+$/, "smtp://user:password@host:587"),
  SMS_URL: url(
    /^https?:\/\/[^\s:@/]+:[^\s:@/]+@[^\s/]+\S*\?\S*(From|MessagingServiceSid)=\S+$/,
    "https://account:token@api.twilio.com/2010-04-01/Accounts/account/Messages.json?From=%2B13075550100",
  ),
  CLAMD_URL: url(/^(tcp:\/\/\S+:\d+|unix:\/.+)$/, "tcp://host:3310 or unix:/path/clamd.sock"),
  GOOGLE_CLIENT_ID: text,
  OIDC_ISSUER: web.default("https://accounts.google.com"),
  OIDC_SCRIPT_URL: web.default("https://accounts.google.com/gsi/client"),
  IDENTITY_URL: web,
  SECRET_KEY: secret,
  SECRET_KEY_PREVIOUS: secret,
  HOME_STATE: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be the two letters of a state, such as WY")
    .default("WY"),
  DEMO: z.enum(["0", "1"], "must be 0 or 1").optional(),
  JOBS: z.enum(["0", "1"], "must be 0 or 1").default("1"),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, "must be a number of seconds from 0 to 999")
    .transform(Number)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(",").map((part) => part.trim()))
    .refine((list) => list.every(isTrusted), "must be addresses or networks, divided by commas")
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_LENGTH, `must have at least ${METRICS_TOKEN_LENGTH} characters`)
    .optional(),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65535, "must be a number from 0 to 65535")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web,
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a share from 0 to 1")
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  NODE_ENV: text,
});

export type Config = ReturnType<typeof readConfig>;

/** Parses the environment once, and nothing else reads it. Throws on an invalid value, which stops the start. */
export function readConfig(env: Record<string, string | undefined>) {
  // Deployment files often leave a setting empty, which means that it is not set.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join("; "),
    );
  }
  const e = parsed.data;
  refuseContradictions(e);
  const dataDir = e.DATA_DIR ? path.resolve(e.DATA_DIR) : defaultDataDir(ROOT);
  const publicUrl = withoutSlash(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`);
  const behindProxy = !LOOPBACK.includes(e.HOST) || e.TRUST_PROXY !== undefined;
  // Behind a proxy HOST is loopback too, so an address for others or a proxy also means that this is no trial.
  const isTrial = !e.DATABASE_URL && LOOPBACK.includes(e.HOST) && !e.PUBLIC_URL && !e.TRUST_PROXY;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    migrationUrl: e.DATABASE_MIGRATION_URL ?? e.DATABASE_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    databasePool: e.DATABASE_POOL,
    storageUrl: e.STORAGE_URL ?? `file:${path.join(dataDir, "documents")}`,
    s3Credentials: s3CredentialsOf(e),
    smtpUrl: e.SMTP_URL,
    smsUrl: e.SMS_URL,
    clamdUrl: e.CLAMD_URL,
    googleClientId: e.GOOGLE_CLIENT_ID,
    oidcIssuer: e.OIDC_ISSUER,
    oidcScriptUrl: e.OIDC_SCRIPT_URL,
    identityUrl: withoutSlash(e.IDENTITY_URL ?? `${publicUrl}/identity`),
    secretKey: e.SECRET_KEY,
    previousSecretKey: e.SECRET_KEY_PREVIOUS,
    demo: e.DEMO ? e.DEMO === "1" : isTrial,
    /** The state whose profile a new database gets. */
    homeState: e.HOME_STATE,
    /** False: queued jobs wait for another process. */
    jobs: e.JOBS === "1",
    /** The time from readiness 503 to closing the port, in which a proxy notices and sends its requests elsewhere. */
    drainSeconds: e.DRAIN_SECONDS ?? (behindProxy ? DRAIN_SECONDS : 0),
    trustProxy: e.TRUST_PROXY ?? (false as const),
    metricsToken: e.METRICS_TOKEN,
    metricsPort: e.METRICS_PORT,
    /** The OpenTelemetry collector that receives traces over HTTP; without it nothing is traced. */
    otlpEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT && withoutSlash(e.OTEL_EXPORTER_OTLP_ENDPOINT),
    /** The share of traces that are recorded, from 0 to 1. */
    traceRatio: e.OTEL_TRACES_SAMPLER_ARG,
    logLevel: e.LOG_LEVEL,
    // Everything except `npm run dev` counts as production.
    development: e.NODE_ENV === "development",
    /**
     * Tests and development check that no undeclared key leaves in a reply; production relies on each statement's
     * columns.
     */
    checkReplies: e.NODE_ENV === "development",
    /** Tests and benchmarks raise every rate limit by this factor. */
    limitFactor: 1,
    version: releaseVersion(),
  };
}

/** Throws on settings that need each other, or contradict each other. */
function refuseContradictions(e: z.output<typeof Environment>): void {
  if (e.DATABASE_URL && !e.SECRET_KEY) {
    throw new StartError(
      "SECRET_KEY is required with DATABASE_URL: every instance must sign with the same key",
    );
  }
  if (e.SECRET_KEY_PREVIOUS && !e.SECRET_KEY) throw new StartError("SECRET_KEY_PREVIOUS needs SECRET_KEY");
  if (e.SECRET_KEY_PREVIOUS && e.SECRET_KEY_PREVIOUS === e.SECRET_KEY)
    throw new StartError("SECRET_KEY_PREVIOUS is the same as SECRET_KEY");
  for (const name of ["DATABASE_MIGRATION_URL", "DATABASE_REPLICA_URL"] as const) {
    if (e[name] && !e.DATABASE_URL) throw new StartError(`${name} needs DATABASE_URL`);
  }
}

/** The names are those that every program for S3 reads. */
function s3CredentialsOf(e: z.output<typeof Environment>) {
  if (!e.AWS_ACCESS_KEY_ID || !e.AWS_SECRET_ACCESS_KEY) return undefined;
  return {
    accessKeyId: e.AWS_ACCESS_KEY_ID,
    secretAccessKey: e.AWS_SECRET_ACCESS_KEY,
    ...(e.AWS_SESSION_TOKEN && { sessionToken: e.AWS_SESSION_TOKEN }),
  };
}

function releaseVersion(): string {
  return String(JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")).version);
}

function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, "");
}
