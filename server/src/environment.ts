import { isIP } from "node:net";
import { z } from "zod";
import { hostUrls } from "./core/database/hosts.ts";
import { networksOf } from "./core/networks.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const SECRET_LENGTH = 32;
const METRICS_TOKEN_LENGTH = 16;
/** HAProxy asks every two seconds and believes the third answer. */
export const DRAIN_SECONDS = 10;
const DEMO_OFFICES_MAX = 8;

const isAddress = (value: string) => URL.canParse(value) && new URL(value).port !== "0";
const url = (scheme: RegExp, example: string, isSound = isAddress) =>
  z
    .string()
    .refine((value) => scheme.test(value) && isSound(value), `must look like ${example}`)
    .optional();
const text = z.string().optional();
const web = url(/^https?:\/\/[^\s/]+\S*$/, "https://host/path");
/** Several hosts may stand in one address, each with its port. */
const postgres = url(
  /^postgres(ql)?:\/\/\S+\/\S+$/,
  "postgres://user:password@host:5432/database",
  // libpq's address of a socket may leave out the host.
  (value) => hostUrls(value.replace("@/", "@localhost/")).every(isAddress),
);
const serving = postgres.refine(
  (value = "") => !/target_session_attrs=(?!read-write|primary|any)/.test(value),
  "must have target_session_attrs=read-write, because the service writes",
);
const secret = z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional();
const flag = z.enum(["0", "1"], "must be 0 or 1");
const whole = (least: number, most: number, what = "a number") =>
  z
    .string()
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be ${what} from ${least} to ${most}`,
    )
    .transform(Number);
const port = whole(0, 65535);
const isBucket = (value: string) => {
  if (!isAddress(value)) return false;
  const endpoint = new URL(value).searchParams.get("endpoint");
  return endpoint === null || (/^https?:\/\/[^\s/]/.test(endpoint) && isAddress(endpoint));
};
const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];
function isTrusted(part: string): boolean {
  const [address = "", bits = "1", ...rest] = part.split("/");
  const most = isIP(address) === 4 ? 32 : 128;
  // A network of no bits is everybody.
  const isNetwork = isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
  return NAMED_NETWORKS.includes(part) || (isNetwork && rest.length === 0);
}

type Row<Check extends z.ZodType> = {
  check: Check;
  /** What holds without it, as the documents say it. */
  unset: string;
  meaning: string;
};
const row = <Check extends z.ZodType>(check: Check, unset: string, meaning: string): Row<Check> => ({
  check,
  unset,
  meaning,
});

/**
 * Every setting of the service. The tables in README and docs/operations.md are made of it: `npm run settings:table`. A wrong
 * value stops the start, and is named with the message of its check.
 */
export const ENVIRONMENT = {
  PORT: row(port.default(3000), "3000", "port to listen on"),
  HOST: row(
    z.string().regex(/^\S+$/, "must be an address or a host name").default("127.0.0.1"),
    "127.0.0.1",
    "address to listen on",
  ),
  PUBLIC_URL: row(
    web,
    "`http://localhost:$PORT`",
    "used in mail and letters; passkeys are bound to its host and stop working under another",
  ),
  DATA_DIR: row(
    text,
    "`.data`; for root in a place that others cannot enter, `/var/lib/wage-claim`",
    "folder of the embedded database, documents and outbox",
  ),
  DATABASE_URL: row(
    serving,
    "embedded PostgreSQL 18",
    "a PostgreSQL server, 15 or later, several hosts allowed; `SECRET_KEY` is then required",
  ),
  DATABASE_MIGRATION_URL: row(
    postgres,
    "`DATABASE_URL`",
    "connection as the owner of the tables, for migrations; the service then runs as a role without DDL",
  ),
  DATABASE_REPLICA_URL: row(postgres, "none", "a read-only server for reports and exports"),
  DATABASE_DRILL_URL: row(
    postgres,
    "none: there is no restore drill",
    "an empty database that only the restore drill fills, and empties again; as its owner",
  ),
  DATABASE_POOL: row(
    whole(5, 200).default(8),
    "8",
    "connections of each process; reports and exports have their own",
  ),
  DOCUMENT_PROCESSES: row(
    whole(1, 16).default(2),
    "2",
    "child processes that read documents of others at the same time; one user gets all but one of them",
  ),
  STORAGE_URL: row(
    url(
      /^(file:.+|s3:\/\/[^\s/?]+\S*)$/,
      "file:/folder or s3://bucket?endpoint=https://host",
      (value) => value.startsWith("file:") || isBucket(value),
    ),
    "`file:$DATA_DIR/documents`",
    "where documents are kept: a folder, or `s3://bucket?endpoint=https://host`",
  ),
  AWS_ACCESS_KEY_ID: row(text, "none", "key of the bucket in `STORAGE_URL`, or of a backup's"),
  AWS_SECRET_ACCESS_KEY: row(text, "none", "its secret"),
  AWS_SESSION_TOKEN: row(text, "none", "its session, for keys that expire"),
  SMTP_URL: row(
    url(/^smtps?:\/\/\S+$/, "smtp://user:password@host:587"),
    "none: mail is written to files",
    "mail server",
  ),
  WEBHOOK_NETWORKS: row(
    z
      .string()
      .transform((value) => networksOf(value.split(",").map((network) => network.trim())))
      .refine((networks) => networks !== undefined, "must look like 10.20.0.0/16,fd00::/8")
      .optional(),
    "none: only public addresses",
    "networks of the agency's own to which webhooks may send, also without TLS",
  ),
  SMS_URL: row(
    url(
      /^https?:\/\/[^\s:@/]+:[^\s:@/]+@[^\s/]+\S*\?\S*(From|MessagingServiceSid)=\S+$/,
      "https://account:token@api.twilio.com/2010-04-01/Accounts/account/Messages.json?From=%2B13075550100",
    ),
    "none: text messages are not offered",
    "the gateway of text messages, in the manner of Twilio's messages API: `https://account:token@api.twilio.com/2010-04-01/Accounts/account/Messages.json?From=%2B13075550100`",
  ),
  CLAMD_URL: row(
    url(/^(tcp:\/\/\S+:\d+|unix:\/.+)$/, "tcp://host:3310 or unix:/path/clamd.sock"),
    "none: uploads are marked unscanned",
    "virus scanner",
  ),
  GOOGLE_CLIENT_ID: row(text, "none", "enables sign-in with Google, or with another OpenID Connect provider"),
  OIDC_ISSUER: row(
    web.default("https://accounts.google.com"),
    "Google's",
    "the provider that signs the tokens of external sign-in",
  ),
  OIDC_SCRIPT_URL: row(
    web.default("https://accounts.google.com/gsi/client"),
    "Google's",
    "the script of the provider's button",
  ),
  IDENTITY_URL: row(web, "`$PUBLIC_URL/identity`", "identity service that the pages call"),
  SECRET_KEY: row(
    secret,
    "made and kept beside the embedded database",
    "signs and encrypts; required with `DATABASE_URL`, the same for every process",
  ),
  SECRET_KEY_PREVIOUS: row(
    secret,
    "none",
    "a second key that is accepted while the key is changed: [docs/keys.md](docs/keys.md)",
  ),
  HOME_STATE: row(
    z
      .string()
      .regex(/^[A-Z]{2}$/, "must be the two letters of a state, such as WY")
      .optional(),
    "WY",
    "the state whose profile a new database gets: [docs/state-profile.md](docs/state-profile.md)",
  ),
  DEMO: row(flag.optional(), "1 for a trial on this machine, else 0", "demonstration data and accounts"),
  DEMO_OFFICES: row(
    whole(0, DEMO_OFFICES_MAX).optional(),
    "0",
    "offices among which the demonstration divides the counties of `HOME_STATE`, each with an officer",
  ),
  JOBS: row(
    flag.default("1"),
    "1",
    "0 starts the service without working on queued jobs: after a restore, or for a process that only serves pages",
  ),
  DRAIN_SECONDS: row(
    whole(0, 999, "a number of seconds").optional(),
    `0 on loopback without \`TRUST_PROXY\`, else ${DRAIN_SECONDS}`,
    "time between readiness 503 and closing the port when the service is stopped",
  ),
  TRUST_PROXY: row(
    z
      .string()
      .transform((list) => list.split(",").map((part) => part.trim()))
      .refine((list) => list.every(isTrusted), "must be addresses or networks, divided by commas")
      .optional(),
    "none",
    "proxy addresses whose forwarding headers are trusted",
  ),
  METRICS_TOKEN: row(
    z.string().min(METRICS_TOKEN_LENGTH, `must have at least ${METRICS_TOKEN_LENGTH} characters`).optional(),
    "none",
    "bearer token that `/metrics` requires; without it and `METRICS_PORT`, it answers only requests from this machine that came through no proxy",
  ),
  METRICS_PORT: row(port.optional(), "none", "a port of its own for `/metrics`"),
  OTEL_EXPORTER_OTLP_ENDPOINT: row(
    web,
    "none: nothing is traced",
    "OpenTelemetry collector that receives traces of requests, statements and jobs over HTTP",
  ),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: row(
    web,
    "none: the log is on the standard output only",
    "OpenTelemetry collector that receives each line of the log over HTTP as it is written: `https://host:4318/v1/logs`",
  ),
  OTEL_TRACES_SAMPLER_ARG: row(
    z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a share from 0 to 1")
      .transform(Number)
      .default(1),
    "1",
    "share of the traces that is recorded",
  ),
  LOG_LEVEL: row(
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).optional(),
    "info; warn on a terminal",
    `${LOG_LEVELS.join(", ")}: lines of JSON, and readable ones on a terminal`,
  ),
  NODE_ENV: row(text, "production", "`npm run dev` sets it to development"),
};

type Checks = { [Name in keyof typeof ENVIRONMENT]: (typeof ENVIRONMENT)[Name]["check"] };
export const Environment = z.object(
  Object.fromEntries(Object.entries(ENVIRONMENT).map(([name, { check }]) => [name, check])) as Checks,
);
