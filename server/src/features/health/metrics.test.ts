import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordBackupFailed, recordBackupMade } from "../../core/audit/backupLog.queries.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { GAUGES } from "./gauges.commands.ts";
import { mayRead } from "./metrics.ts";
import { listenForMetrics } from "./metricsPort.ts";

const OPS = path.join(import.meta.dirname, "../../../../ops");
const TOKEN = "a-token-for-the-monitoring";
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const local = { host: "localhost:3000" };
const read = (headers = {}) => app.anonymous().get("/metrics", undefined, { ...local, ...headers });

describe("[V13.4.5] /metrics without a token", () => {
  test("answers this machine", async () => {
    expect((await read()).status).toBe(200);
  });

  test.each([
    ["x-forwarded-for", "192.0.2.7"],
    ["x-forwarded-proto", "https"],
    ["forwarded", "for=192.0.2.7"],
    ["via", "1.1 proxy"],
    ["x-real-ip", "192.0.2.7"],
    ["cf-connecting-ip", "192.0.2.7"],
    // The proxy passed the public name on.
    ["host", "wages.example"],
    ["host", "localhost.evil.example"],
  ])("never counts a request that came through a proxy as local (%s: %s)", async (name, value) => {
    expect((await read({ [name]: value })).status).toBe(404);
  });

  test("is closed where a proxy is configured, and to other machines", () => {
    const request = (remoteAddress: string) =>
      ({ headers: local, socket: { remoteAddress } }) as unknown as Parameters<typeof mayRead>[1];
    const none = { metricsToken: undefined, trustProxy: false } as const;
    expect(mayRead(none, request("127.0.0.1"))).toBe(true);
    expect(mayRead(none, request("::ffff:127.0.0.1"))).toBe(true);
    expect(mayRead(none, request("192.0.2.7"))).toBe(false);
    expect(mayRead({ ...none, trustProxy: ["loopback"] }, request("127.0.0.1"))).toBe(false);
  });
});

describe("[V13.4.5] with METRICS_TOKEN", () => {
  test("the token opens, from anywhere; being local does not", () => {
    const request = (headers: object) =>
      ({ headers, socket: { remoteAddress: "127.0.0.1" } }) as unknown as Parameters<typeof mayRead>[1];
    const config = { metricsToken: TOKEN, trustProxy: ["loopback"] };
    expect(mayRead(config, request({ authorization: `Bearer ${TOKEN}`, via: "1.1 proxy" }))).toBe(true);
    for (const authorization of [undefined, "", `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN])
      expect(mayRead(config, request({ ...local, authorization }))).toBe(false);
  });
});

describe("METRICS_PORT", () => {
  const onPort = async (metricsToken: string | undefined, headers = {}, address = "/metrics") => {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const stop = await listenForMetrics(app.app, { metricsPort: port, metricsToken, host: "127.0.0.1" });
    try {
      return await fetch(`http://127.0.0.1:${port}${address}`, { headers });
    } finally {
      await stop();
    }
  };

  test("answers /metrics and nothing else", async () => {
    const answer = await onPort(undefined);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("wage_claim_health");
    expect((await onPort(undefined, {}, "/api/Health")).status).toBe(404);
  });

  test("asks for the token if there is one", async () => {
    expect((await onPort(TOKEN)).status).toBe(404);
    expect((await onPort(TOKEN, { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  test("that is taken stops the start with a clear line", async () => {
    const config = { metricsPort: 0, metricsToken: undefined, host: "192.0.2.1" };
    await expect(listenForMetrics(app.app, config)).rejects.toThrow(
      /^Cannot listen for metrics on 192\.0\.2\.1/,
    );
  });
});

describe("the figures", () => {
  const textOf = async () => String((await read()).body);

  test("are all there, one histogram for each route's pattern, and no address", async () => {
    const admin = await app.as("Administrator");
    await admin.get("/api/Claim?q=Vogelsang");
    await admin.get("/api/Claim/4711");
    // Something must be due, unsealed, waiting or backed up for its figure to exist.
    await recordBackupMade(app.db, { at: app.clock.now(), summary: "made", detail: {} });
    const text = await textOf();
    const perQueue = /^wage_claim_jobs_/;
    for (const name of Object.keys(GAUGES).filter((each) => !perQueue.test(each)))
      expect(text).toMatch(new RegExp(`^${name}(\\{.*\\})? \\S+$`, "m"));
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/Claim\/:claimId"/);
    // In the labels: a value, such as the second this process started, may hold any digits.
    expect(text).not.toMatch(/\{[^}]*(4711|Vogelsang)/);
    expect(text).toContain('wage_claim_health{check="database",state="ok"} 1');
    expect(text).toContain('wage_claim_health{check="database",state="failing"} 0');
  });

  test("that cannot be read are absent, neither 0 nor the earlier ones", async () => {
    expect(await textOf()).toMatch(/^wage_claim_papers_unscanned \d/m);
    const { config } = app.services;
    const dataDir = config.dataDir;
    config.dataDir = "/no/such/folder";
    const text = await textOf();
    config.dataDir = dataDir;
    expect(text).not.toMatch(/^wage_claim_disk_free_bytes/m);
    expect(text).toMatch(/^wage_claim_papers_unscanned \d/m);
  });

  test("tell the age of the last backup that was made, whatever failed since", async () => {
    const age = async () => Number(/^wage_claim_backup_age_seconds (\S+)/m.exec(await textOf())?.[1]);
    const line = (at: Date) => ({ at, summary: "Backup", detail: {} });
    await recordBackupMade(app.db, line(app.clock.now()));
    app.clock.advance({ hours: 27 });
    await recordBackupFailed(app.db, line(app.clock.now()));
    expect(await age()).toBe(27 * 3600);
  });

  test.each(["alerts.yml", "dashboard.json"])("of ops/%s are all exposed", async (file) => {
    const wanted = new Set(
      (await readFile(path.join(OPS, file), "utf8")).match(/\b(wage_claim|http|nodejs|process)_\w+/g),
    );
    expect(wanted.size).toBeGreaterThan(5);
    const exposed = new Set([
      ...[...(await textOf()).matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name),
      // Queues without due jobs have no figures.
      ...Object.keys(GAUGES),
    ]);
    expect([...wanted].filter((name) => !exposed.has(name))).toEqual([]);
  });
});
