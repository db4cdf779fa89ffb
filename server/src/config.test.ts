import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const SECRET_KEY = "0123456789abcdef0123456789abcdef";
const DATABASE_URL = "postgres://wage:pw@db1:5432/claims";

test("without any setting the server runs the demonstration on loopback with an embedded database", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    identityUrl: "http://localhost:3000/identity",
    databaseUrl: undefined,
    demo: true,
    trustProxy: false,
    development: false,
    logLevel: "info",
  });
});

test("[V11.4.2] the cost of a password's hash is not set by the environment", () => {
  const env = { PASSWORD_COST: "1", PASSWORD_MEMORY: "8", NODE_ENV: "development", VITEST: "true" };
  expect(readConfig(env).passwordCost).toEqual({ memory: 19_456, passes: 2 });
});

test("an empty setting counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ["embedded on loopback", {}, true],
  ["embedded on another address", { HOST: "0.0.0.0" }, false],
  ["embedded on another address, set by hand", { HOST: "0.0.0.0", DEMO: "1" }, true],
  ["embedded on loopback, switched off", { DEMO: "0" }, false],
  ["on loopback behind a proxy", { TRUST_PROXY: "loopback" }, false],
  ["on loopback with a public address", { PUBLIC_URL: "https://claims.example.gov" }, false],
  ["on loopback with a public address, set by hand", { PUBLIC_URL: "https://x.example", DEMO: "1" }, true],
  ["a database server", { DATABASE_URL, SECRET_KEY }, false],
])("[V6.3.2] demonstration data: %s → %s", (_, env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test.each([
  ["on loopback", {}, 0],
  ["behind a proxy on the same machine", { TRUST_PROXY: "loopback" }, 10],
  ["on another address", { HOST: "0.0.0.0" }, 10],
  ["set by hand", { HOST: "0.0.0.0", DRAIN_SECONDS: "3" }, 3],
])("the time between readiness 503 and closing the port, %s", (_, env, seconds) => {
  expect(readConfig(env).drainSeconds).toBe(seconds);
});

test("the owner that migrates is the service's user unless another is set", () => {
  expect(readConfig({ DATABASE_URL, SECRET_KEY }).migrationUrl).toBe(DATABASE_URL);
  const DATABASE_MIGRATION_URL = "postgres://owner:pw@db1:5432/claims";
  expect(readConfig({ DATABASE_URL, DATABASE_MIGRATION_URL, SECRET_KEY }).migrationUrl).toBe(
    DATABASE_MIGRATION_URL,
  );
});

test("keys for the object store count only together", () => {
  expect(readConfig({ AWS_ACCESS_KEY_ID: "id" }).s3Credentials).toBeUndefined();
  expect(readConfig({ AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "key" }).s3Credentials).toEqual({
    accessKeyId: "id",
    secretAccessKey: "key",
  });
});

test("PUBLIC_URL is kept without its trailing slash, and the identity service uses it", () => {
  const config = readConfig({ PUBLIC_URL: "https://claims.example.gov/" });
  expect(config.publicUrl).toBe("https://claims.example.gov");
  expect(config.identityUrl).toBe("https://claims.example.gov/identity");
});

test("a terminal shows no request unless LOG_LEVEL asks for it", () => {
  expect(readConfig({}, true).logLevel).toBe("warn");
  expect(readConfig({ LOG_LEVEL: "info" }, true).logLevel).toBe("info");
});

test.each([
  "postgres://u@%2Frun%2Fpostgresql:5432/wages",
  "postgres://u@/wages?host=/run/postgresql",
  "postgres://u:p@h1:5432,h2/wages?target_session_attrs=read-write",
])("an address that libpq reads is read here: %s", (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL, SECRET_KEY }).databaseUrl).toBe(DATABASE_URL);
});

test("only `npm run dev` counts as development", () => {
  expect(readConfig({ NODE_ENV: "development" }).development).toBe(true);
  expect(readConfig({ NODE_ENV: "test" }).development).toBe(false);
});

test.each([
  [{ PORT: "65536" }, "PORT must be a number from 0 to 65535"],
  [{ PORT: "3000x" }, "PORT must be a number from 0 to 65535"],
  [{ DEMO: "true" }, "DEMO must be 0 or 1"],
  [{ JOBS: "no" }, "JOBS must be 0 or 1"],
  [{ DRAIN_SECONDS: "-1" }, "DRAIN_SECONDS must be a number of seconds from 0 to 999"],
  [{ STORAGE_URL: "ftp://x" }, "STORAGE_URL must look like"],
  [{ SMTP_URL: "mail.example.org" }, "SMTP_URL must look like"],
  [{ SMS_URL: "https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json" }, "SMS_URL must look like"],
  [{ SMTP_URL: "smtp://user:pass@mail:99999" }, "SMTP_URL must look like"],
  [{ STORAGE_URL: "s3://bucket?endpoint=minio" }, "STORAGE_URL must look like"],
  [{ OIDC_ISSUER: "accounts.google.com" }, "OIDC_ISSUER must look like"],
  [{ IDENTITY_URL: "https://" }, "IDENTITY_URL must look like"],
  [{ HOME_STATE: "Wyoming" }, "HOME_STATE must be the two letters of a state"],
  [{ METRICS_PORT: "3000" }, "METRICS_PORT is the same as PORT"],
  [{ DATABASE_URL: "postgres://u:p@h1:5432,h2:x/db", SECRET_KEY }, "DATABASE_URL must look like"],
  [{ TRUST_PROXY: "10.0.0.0/64" }, "TRUST_PROXY must be addresses"],
  [{ CLAMD_URL: "localhost" }, "CLAMD_URL must look like"],
  [{ SECRET_KEY: "short" }, "SECRET_KEY must have at least 32 characters"],
  [{ TRUST_PROXY: "10.0.0.0/8,everyone" }, "TRUST_PROXY must be addresses"],
  [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY must be addresses"],
  [{ DATABASE_POOL: "4" }, "DATABASE_POOL must be a number from 5 to 200"],
  [
    { DATABASE_URL: "postgres://u@h1,h2/db?target_session_attrs=standby", SECRET_KEY },
    "DATABASE_URL must have target_session_attrs=read-write",
  ],
  [{ DATABASE_URL }, "SECRET_KEY is required with DATABASE_URL"],
  [{ SECRET_KEY, SECRET_KEY_PREVIOUS: "short" }, "SECRET_KEY_PREVIOUS must have at least 32 characters"],
  [{ SECRET_KEY_PREVIOUS: SECRET_KEY }, "SECRET_KEY_PREVIOUS needs SECRET_KEY"],
  [{ SECRET_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY }, "SECRET_KEY_PREVIOUS is the same as SECRET_KEY"],
  [{ DATABASE_REPLICA_URL: DATABASE_URL }, "DATABASE_REPLICA_URL needs DATABASE_URL"],
  [{ DATABASE_MIGRATION_URL: DATABASE_URL }, "DATABASE_MIGRATION_URL needs DATABASE_URL"],
])("an invalid value is named: %j", (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test("several invalid values are named together", () => {
  expect(() => readConfig({ PORT: "x", DEMO: "y" })).toThrow(/PORT .*; DEMO /);
});
