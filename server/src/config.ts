import { readFileSync } from "node:fs";
import { BlockList } from "node:net";
import path from "node:path";
import type { z } from "zod";
import { PASSWORD_COST } from "./core/identity/passwords.ts";
import { StartError } from "./core/startError.ts";
import { defaultDataDir } from "./embedded/embeddedPlace.ts";
import { DRAIN_SECONDS, Environment } from "./environment.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const LOOPBACK = ["127.0.0.1", "::1", "localhost"];
const HOME_STATE = "WY";

export type Config = ReturnType<typeof readConfig>;

/**
 * Parses the environment once, and nothing else reads it. Throws on an invalid value, which stops the start. On a
 * terminal requests are not logged unless LOG_LEVEL asks for it.
 */
export function readConfig(env: Record<string, string | undefined>, isTerminal = false) {
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
    /** The scratch database of the restore drill. */
    drillUrl: e.DATABASE_DRILL_URL,
    databasePool: e.DATABASE_POOL,
    documentProcesses: e.DOCUMENT_PROCESSES,
    storageUrl: e.STORAGE_URL ?? `file:${path.join(dataDir, "documents")}`,
    s3Credentials: s3CredentialsOf(e),
    smtpUrl: e.SMTP_URL,
    smsUrl: e.SMS_URL,
    /** Networks that are not public and to which webhooks may send. */
    webhookNetworks: e.WEBHOOK_NETWORKS ?? new BlockList(),
    clamdUrl: e.CLAMD_URL,
    googleClientId: e.GOOGLE_CLIENT_ID,
    oidcIssuer: e.OIDC_ISSUER,
    oidcScriptUrl: e.OIDC_SCRIPT_URL,
    identityUrl: withoutSlash(e.IDENTITY_URL ?? `${publicUrl}/identity`),
    secretKey: e.SECRET_KEY,
    previousSecretKey: e.SECRET_KEY_PREVIOUS,
    demo: e.DEMO ? e.DEMO === "1" : isTrial,
    /** The offices that a new demonstration has; 0: it is an agency without offices. */
    demoOffices: e.DEMO_OFFICES ?? 0,
    /** The state whose profile a new database gets. */
    homeState: e.HOME_STATE ?? HOME_STATE,
    isHomeStateSet: e.HOME_STATE !== undefined,
    /** False: queued jobs wait for another process. */
    jobs: e.JOBS === "1",
    /** The time from readiness 503 to closing the port, in which a proxy notices and sends its requests elsewhere. */
    drainSeconds: e.DRAIN_SECONDS ?? (behindProxy ? DRAIN_SECONDS : 0),
    trustProxy: e.TRUST_PROXY ?? (false as const),
    metricsToken: e.METRICS_TOKEN,
    metricsPort: e.METRICS_PORT,
    /** The OpenTelemetry collector that receives traces over HTTP; without it nothing is traced. */
    otlpEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT && withoutSlash(e.OTEL_EXPORTER_OTLP_ENDPOINT),
    /** The collector that receives a copy of the log; without it the log is on the standard output only. */
    otlpLogsEndpoint: e.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
    /** The share of traces that are recorded, from 0 to 1. */
    traceRatio: e.OTEL_TRACES_SAMPLER_ARG,
    logLevel: e.LOG_LEVEL ?? (isTerminal ? "warn" : "info"),
    // Everything except `npm run dev` counts as production.
    development: e.NODE_ENV === "development",
    /**
     * Tests and development check that no undeclared key leaves in a reply; production relies on each statement's
     * columns.
     */
    checkReplies: e.NODE_ENV === "development",
    /** Tests and benchmarks raise every rate limit by this factor. */
    limitFactor: 1,
    /** Tests that are not about passwords hash at a lower cost; no variable of the environment can. */
    passwordCost: PASSWORD_COST,
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
  if (e.METRICS_PORT && e.METRICS_PORT === e.PORT) throw new StartError("METRICS_PORT is the same as PORT");
  for (const name of ["DATABASE_MIGRATION_URL", "DATABASE_REPLICA_URL", "DATABASE_DRILL_URL"] as const) {
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
