import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { COSTS, FORM_KILOBYTES, POINTS } from "@wage/contract/core/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractRoutes, urlOf } from "../../testing/contractRoutes.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { testClock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { createSpending } from "../throttle/spending.ts";

const routes = await contractRoutes();
const open = routes.filter(({ access }) => access === "anyone");

test("[V2.4.1] every route for anyone has a price, and every price a route", () => {
  expect(open.filter(({ cost }) => !cost).map(({ path }) => path)).toEqual([]);
  const used = new Set([...routes.map(({ cost }) => cost), "graphql", "policyReport"]);
  expect(Object.keys(COSTS).filter((cost) => !used.has(cost as keyof typeof COSTS))).toEqual([]);
});

test("[V15.2.2] thirty networks cannot use up what everybody has", () => {
  expect(POINTS.everybody.most / POINTS.network.most).toBeGreaterThan(30);
  expect(FORM_KILOBYTES.everybody.most / FORM_KILOBYTES.network.most).toBeGreaterThan(30);
  // 1,300 pages a second are the most that one process was measured to answer.
  expect(POINTS.everybody.most / (COSTS.read.price * POINTS.everybody.minutes * 60)).toBeGreaterThan(1300);
});

describe("[V2.4.1] an allowance", () => {
  const clock = testClock("2026-11-26T12:00:00Z");
  const charge = (spending: ReturnType<typeof createSpending>, amount: number, isShared = false) => {
    try {
      spending.charge([{ subject: "one", amount, allowance: { most: 10, minutes: 10 }, isShared }]);
      return "paid";
    } catch (error) {
      if (error instanceof AppError) return `${error.code} ${error.details.retryAfterSeconds}`;
      throw error;
    }
  };

  test("is there at once, comes back little by little, and tells when", () => {
    const spending = createSpending(clock, 1);
    expect([charge(spending, 6), charge(spending, 4), charge(spending, 1)]).toEqual([
      "paid",
      "paid",
      "tooMany 60",
    ]);
    clock.advance({ seconds: 59 });
    expect(charge(spending, 1)).toBe("tooMany 1");
    clock.advance({ seconds: 1 });
    expect([charge(spending, 1), charge(spending, 1, true)]).toEqual(["paid", "unavailable 60"]);
    clock.advance({ minutes: 10 });
    expect(charge(spending, 10)).toBe("paid");
  });

  test("makes no one wait for hours when the clock is set back", () => {
    const spending = createSpending(clock, 1);
    expect(charge(spending, 10)).toBe("paid");
    clock.advance({ hours: -5 });
    expect([charge(spending, 10), charge(spending, 1)]).toEqual(["paid", "tooMany 60"]);
  });
});

describe("[V2.4.1] [V15.2.2]", () => {
  const FACTOR = 0.05;
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ limitFactor: FACTOR, trustProxy: ["loopback"] });
    // The limits that the database counts are not the ones of these tests.
    (t.services.config as { limitFactor: number }).limitFactor = 1000;
  });
  afterAll(() => t.close());

  const call = async (method: string, url: string, from: string, body?: unknown, visitor = t.anonymous()) =>
    (
      await visitor[method.toLowerCase() as "get"](url, method === "GET" ? undefined : (body ?? {}), {
        "x-forwarded-for": from,
      })
    ).status;

  test.each(
    open.flatMap((route, index) => {
      const row = route.cost && COSTS[route.cost];
      return row && "calls" in row ? [[`${route.method} ${route.path}`, route, row, index] as const] : [];
    }),
  )("one address is heard so often by %s, refused calls included", async (_, route, row, index) => {
    const most = Math.floor(row.calls.most * FACTOR) || 1;
    const statuses = [];
    for (let n = 0; n <= Math.min(most, 120); n++)
      statuses.push(await call(route.method, urlOf(t, route), `10.1.${index}.1`));
    // What is dear uses up the points of its address before.
    const points = Math.floor((POINTS.address.most * FACTOR) / row.price);
    const heard = Math.min(most, points);
    if (heard > 120) return;
    expect(statuses.slice(0, heard)).not.toContain(429);
    expect(statuses[heard]).toBe(429);
  });

  test("a network of many addresses has its own points, and leaves the others theirs", async () => {
    const heard = Math.floor((POINTS.network.most * FACTOR) / COSTS.read.price);
    const statuses = [];
    for (let n = 0; n < heard; n++)
      statuses.push(await call("GET", "/api/Public/Status", `10.2.0.${(n % 250) + 1}`));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await call("GET", "/api/Public/Status", "10.2.0.251")).toBe(429);
    expect(await call("GET", "/api/Public/Status", "10.3.0.1")).toBe(204);
  });

  test("a claim has its own points, whatever addresses ask for it", async () => {
    const visitor = await openedClaim();
    const heard = Math.floor((POINTS.claim.most * FACTOR) / COSTS.read.price);
    const statuses = [];
    for (let n = 0; n <= heard; n++)
      statuses.push(await call("GET", "/api/Public/Status", `10.4.${n}.1`, undefined, visitor));
    expect(statuses.filter((status) => status === 200)).toHaveLength(heard);
    expect(statuses.at(-1)).toBe(429);
    expect(await call("GET", "/api/Public/Status", "10.4.0.1", undefined, await openedClaim())).toBe(200);
  });

  test("an hour takes so many bytes of saved forms of an address, however large each is", async () => {
    const large = { step: 1, language: "en", answers: { story: "x".repeat(200_000) } };
    const heard = Math.floor((FORM_KILOBYTES.address.most * FACTOR) / 196);
    expect(heard).toBe(5);
    const statuses = [];
    // Fewer than the forms of any size that one address may start in an hour, which are five here too.
    for (let n = 0; n < 3; n++)
      statuses.push(await call("POST", "/api/Public/Application/Draft", "10.5.0.1", large));
    for (let n = 0; n < 3; n++)
      statuses.push(
        await call("PUT", "/api/Public/Application/Draft", "10.5.0.1", { ...large, rowVersion: 0 }),
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await call("GET", "/api/Public/Application/Draft", "10.5.0.1")).toBe(204);
  });

  let opened = 0;
  async function openedClaim() {
    opened += 1;
    const visitor = t.anonymous();
    const elsewhere = { "x-forwarded-for": `10.6.${opened}.1` };
    const form: ApplicationForm = (await visitor.get("/api/Public/Application/Form", undefined, elsewhere))
      .body;
    const filing = {
      key: randomUUID(),
      application: sampleApplication(form),
      attestation: sampleAttestation(form),
    };
    const { claimNumber, pin } = (await visitor.post("/api/Public/Application", filing, elsewhere)).body;
    expect((await visitor.post("/api/Public/Access", { claimNumber, pin }, elsewhere)).status).toBe(200);
    return visitor;
  }
});
