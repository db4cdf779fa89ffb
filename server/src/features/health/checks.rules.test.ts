import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { describe, expect, test } from "vitest";
import {
  backupFinding,
  diskFinding,
  drillFinding,
  type Finding,
  jobsFinding,
  mailFinding,
  type SafetyFacts,
  sealFinding,
  settingsFinding,
  startWarnings,
} from "./checks.rules.ts";

const NOW = new Date("2026-03-02T15:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const HOUR_MS = 3_600_000;
const told = ({ state, advice, since }: Finding) => [state, advice ? inEnglish(advice) : "", since ?? null];

describe("mail", () => {
  const none = { delayed: 0, oldestDelayedAt: null, parked: 0, oldestParkedAt: null };
  test("without failures it works, but only with a mail server", () => {
    expect(told(mailFinding(true, none, NOW))).toEqual(["ok", "", null]);
    expect(told(mailFinding(false, none, NOW))[0]).toBe("warning");
  });
  test("a delay of an hour is a failure, and it hides no parked mail for good", () => {
    const delayed = { ...none, delayed: 3, oldestDelayedAt: ago(59), parked: 1, oldestParkedAt: ago(600) };
    expect(told(mailFinding(true, delayed, NOW))).toEqual([
      "warning",
      expect.stringMatching(/^3 mails wait/),
      ago(59),
    ]);
    expect(told(mailFinding(true, { ...delayed, oldestDelayedAt: ago(61) }, NOW))[0]).toBe("failing");
    expect(told(mailFinding(true, { ...delayed, delayed: 0 }, NOW))).toEqual([
      "warning",
      expect.stringMatching(/^1 mails could not be sent/),
      ago(600),
    ]);
  });
});

describe("jobs", () => {
  const fine = {
    due: 0,
    oldestDueAt: null,
    failedToday: 0,
    lastEveryMinuteAt: ago(1),
    now: NOW.toISOString(),
  };
  test("jobs that no worker takes, and a schedule that stopped, are failures", () => {
    expect(jobsFinding(fine, HOUR_MS).state).toBe("ok");
    expect(jobsFinding({ ...fine, due: 2, oldestDueAt: ago(4) }, HOUR_MS).state).toBe("ok");
    expect(told(jobsFinding({ ...fine, due: 2, oldestDueAt: ago(6) }, HOUR_MS))).toEqual([
      "failing",
      expect.stringMatching(/^2 background jobs/),
      ago(6),
    ]);
    expect(told(jobsFinding({ ...fine, lastEveryMinuteAt: ago(6) }, HOUR_MS))[0]).toBe("failing");
    expect(jobsFinding({ ...fine, lastEveryMinuteAt: null }, HOUR_MS).state).toBe("failing");
  });
  test("a process that has just started does not know yet", () => {
    expect(jobsFinding({ ...fine, lastEveryMinuteAt: null }, 60_000).state).toBe("unknown");
  });
  test("failed jobs are a warning", () => {
    expect(told(jobsFinding({ ...fine, failedToday: 4 }, HOUR_MS))[1]).toMatch(/^4 background jobs failed/);
  });
});

test("of the disk, little space in share and in size is a warning, very little a failure", () => {
  const GB = 1e9;
  expect(diskFinding({ free: 50 * GB, total: 1000 * GB }).state).toBe("ok");
  expect(told(diskFinding({ free: 4.2 * GB, total: 100 * GB }))).toEqual([
    "warning",
    expect.stringMatching(/^4\.2 GB/),
    null,
  ]);
  expect(diskFinding({ free: 0.4 * GB, total: 100 * GB }).state).toBe("failing");
  // A small disk that is nearly empty needs no warning.
  expect(diskFinding({ free: 1.9 * GB, total: 2 * GB }).state).toBe("ok");
});

test("the seal is late after a minute", () => {
  const line = (minutes: number) => ({ count: 7, oldest: { at: ago(minutes) } });
  expect(sealFinding({ count: 0, oldest: null }, NOW).state).toBe("ok");
  expect(sealFinding(line(0.9), NOW).state).toBe("ok");
  expect(told(sealFinding(line(2), NOW))).toEqual(["failing", expect.stringMatching(/^7 lines/), ago(2)]);
});

const LOCAL: SafetyFacts = {
  host: "127.0.0.1",
  publicUrl: "http://localhost:3000",
  trustProxy: false,
  demo: true,
  clamdUrl: undefined,
  smtpUrl: undefined,
  databaseUrl: undefined,
  migrationUrl: undefined,
  replicaUrl: undefined,
  storageUrl: "file:/data/documents",
  secondFactor: "nobody",
  isOwner: true,
};
const HARDENED: SafetyFacts = {
  ...LOCAL,
  publicUrl: "https://wages.example",
  trustProxy: ["10.0.0.1"],
  demo: false,
  clamdUrl: "tcp://scanner:3310",
  smtpUrl: "smtps://mail:465",
  databaseUrl: "postgres://service:p@db.agency.example:5432/wages?sslmode=verify-full",
  migrationUrl: "postgres://owner:p@db.agency.example:5432/wages?sslmode=verify-full",
  storageUrl: "s3://bucket/wages?endpoint=https://s3.agency.example",
  secondFactor: "staff",
  isOwner: false,
};

test("settings are judged for the public only, and every unsafe one is named", () => {
  expect(settingsFinding(LOCAL).state).toBe("ok");
  const open = told(settingsFinding({ ...LOCAL, publicUrl: "http://wages.example" }));
  expect(open[0]).toBe("warning");
  expect(open[1]).toMatch(/PUBLIC_URL.*DEMO=1/);
  expect(settingsFinding(HARDENED).state).toBe("ok");
  // The name of another machine that only begins like ours is public.
  expect(settingsFinding({ ...LOCAL, publicUrl: "http://localhost.example" }).state).toBe("warning");
});

test.each<[Partial<SafetyFacts>, RegExp]>([
  [{ publicUrl: "http://wages.example" }, /PUBLIC_URL does not begin with https/],
  [{ trustProxy: false }, /TRUST_PROXY is not set/],
  [{ demo: true }, /DEMO=1/],
  [{ clamdUrl: undefined }, /CLAMD_URL/],
  [{ smtpUrl: undefined }, /SMTP_URL/],
  [{ secondFactor: "administrators" }, /second factor/],
  [{ isOwner: true }, /DATABASE_MIGRATION_URL/],
  [{ databaseUrl: "postgres://service:p@db.agency.example/wages" }, /sslmode=verify-full/],
  [
    { databaseUrl: "postgres://s:p@one,127.0.0.1:5433/wages?target_session_attrs=primary" },
    /sslmode=verify-full/,
  ],
  // Encrypted, but the other end is not authenticated.
  [{ migrationUrl: "postgres://owner:p@10.0.0.3/wages?sslmode=no-verify" }, /sslmode=verify-full/],
  [{ replicaUrl: "postgres://r:p@replica/wages?sslmode=prefer" }, /sslmode=verify-full/],
  [{ smtpUrl: "smtp://user:p@mail.agency.example:587" }, /SMTP_URL/],
  [{ smtpUrl: "smtps://user:p@mail.agency.example?tls.rejectUnauthorized=false" }, /SMTP_URL/],
  [{ storageUrl: "s3://bucket?endpoint=http://s3.agency.example" }, /STORAGE_URL/],
  [{ otlpLogsEndpoint: "http://collector.agency.example:4318/v1/logs" }, /OTEL_EXPORTER_OTLP_LOGS_ENDPOINT/],
  [{ smsUrl: "http://account:token@gateway.example/Messages.json?From=1" }, /SMS_URL/],
])(
  "[V12.1.1] [V12.3.1] [V13.2.2] [V2.4.1] the start warns of exactly the unsafe setting: %j",
  (change, text) => {
    expect(startWarnings({ ...HARDENED, ...change }).map(inEnglish)).toEqual([expect.stringMatching(text)]);
  },
);

test("the start warns of no setting when all are safe, or when only this machine reaches the service", () => {
  expect(startWarnings(HARDENED)).toEqual([]);
  // A connection inside this machine needs no TLS. Mail may be encrypted after the greeting, if that is required.
  const inside = {
    databaseUrl: "postgres://service:p@127.0.0.1:5432/wages",
    migrationUrl: "postgres://owner:p@localhost/wages",
    replicaUrl: "postgres://r:p@[::1]:5433/wages",
    smtpUrl: "smtp://user:p@mail.agency.example:587?requireTLS=true",
    storageUrl: "s3://bucket?endpoint=http://127.0.0.1:9000",
  };
  expect(startWarnings({ ...HARDENED, ...inside })).toEqual([]);
  expect(startWarnings({ ...HARDENED, smtpUrl: "smtp://localhost:25" })).toEqual([]);
  expect(startWarnings(LOCAL)).toEqual([]);
});

test.each<Partial<SafetyFacts>>([{ host: "0.0.0.0" }, { trustProxy: ["127.0.0.1"] }])(
  "a service that others reach without a PUBLIC_URL is judged too: %j",
  (change) => {
    expect(settingsFinding({ ...LOCAL, ...change }).state).toBe("warning");
  },
);

test.each([
  ["no backup is known", null, null, "unknown"],
  ["the last night's backup was made", "2026-03-02T02:00:00Z", null, "ok"],
  [
    "an earlier attempt failed and a later one succeeded",
    "2026-03-02T02:00:00Z",
    "2026-03-01T02:00:00Z",
    "ok",
  ],
  ["a night was left out", "2026-03-01T02:00:00Z", null, "failing"],
  ["the last attempt failed", "2026-03-02T02:00:00Z", "2026-03-02T03:00:00Z", "failing"],
  ["the first attempt failed", null, "2026-03-02T03:00:00Z", "failing"],
])("a backup: %s", (_, madeAt, failedAt, state) => {
  expect(backupFinding({ madeAt, failedAt }, new Date("2026-03-02T12:00:00Z")).state).toBe(state);
});

test.each([
  ["none was held", null, null, "unknown"],
  ["last week's held", "2026-02-23T12:00:00Z", null, "ok"],
  ["last week's held after one that failed", "2026-02-23T12:00:00Z", "2026-02-22T12:00:00Z", "ok"],
  ["the last one failed", "2026-02-16T12:00:00Z", "2026-02-23T12:00:00Z", "failing"],
  ["none was held, and one failed", null, "2026-02-23T12:00:00Z", "failing"],
  ["none for nine days", "2026-02-21T11:00:00Z", null, "warning"],
])("a restore drill: %s", (_, heldAt, failedAt, state) => {
  expect(drillFinding({ heldAt, failedAt }, new Date("2026-03-02T12:00:00Z")).state).toBe(state);
});
