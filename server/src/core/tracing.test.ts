import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleApplication, sampleAttestation } from "../testing/sampleApplication.ts";
import { testApp } from "../testing/testApp.ts";

type Value = { stringValue?: string; intValue?: number };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: { key: string; value: Value }[];
};
type Batch = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };

const received: Batch[] = [];
const collector = createServer(async (request, response) => {
  received.push((await json(request)) as Batch);
  response.setHeader("content-type", "application/json").end("{}");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
});
afterAll(() => collector.close());

const spans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const attribute = (span: OtlpSpan | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test("a request is one trace with its statements, also after a body was read, and names nothing of a claim", async () => {
  const { port } = collector.address() as AddressInfo;
  const app = await testApp({ otlpEndpoint: `http://127.0.0.1:${port}` });
  const admin = await app.as("Administrator");
  const form = (await app.anonymous().get("/api/Public/Application/Form")).body;
  const filed = await app.anonymous().post("/api/Public/Application", {
    key: randomUUID(),
    application: sampleApplication(form),
    attestation: sampleAttestation(form),
  });
  expect(filed.status).toBe(200);
  expect((await admin.get("/api/Claim/4711")).status).toBe(404);
  await app.close();

  const filing = spans().find(({ name }) => name === "POST /api/Public/Application");
  expect(attribute(filing, "http.response.status_code")).toBe(200);
  expect(attribute(filing, "wage_claim.request_id")).toMatch(/^[0-9a-f-]{13}$/);
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === filing?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(["begin", "insert", "commit"]));
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([filing?.traceId]));
  expect(statements.some((each) => String(attribute(each, "db.query.text")).includes('into "claim"'))).toBe(
    true,
  );

  expect(spans().find(({ name }) => name === "GET /api/Claim/:claimId")).toBeDefined();
  // Statements outside of a request, such as those that write audit lines in batches, are not recorded.
  const roots = spans().filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.every(({ name }) => /^(GET|POST) /.test(name))).toBe(true);
  // With the slash: ids and times of spans may hold any digits.
  expect(JSON.stringify(received)).not.toMatch(/Claim\/4711|maria@example|Blue Sky Diner|Bearer/);
});

test("a collector that is away costs nothing but the traces", async () => {
  const app = await testApp({ otlpEndpoint: "http://127.0.0.1:9" });
  expect((await app.anonymous().get("/readyz")).status).toBe(200);
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("without a collector nothing of OpenTelemetry is loaded beyond its interface, which prom-client needs", async () => {
  const code = `
    const { registerHooks } = await import("node:module");
    registerHooks({ load(url, context, next) {
      if (/@opentelemetry\\/(?!api\\/)/.test(url)) console.log(url);
      return next(url, context);
    } });
    await import(${JSON.stringify(path.join(import.meta.dirname, "../app.ts"))});
    const { openTracing } = await import(${JSON.stringify(path.join(import.meta.dirname, "tracing.ts"))});
    console.log(await openTracing({ otlpEndpoint: undefined, traceRatio: 1, version: "1" }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
  expect(stdout.trim()).toBe("undefined");
});
