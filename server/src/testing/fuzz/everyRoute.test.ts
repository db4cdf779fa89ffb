import { can, ROLES } from "@wage/contract/core/policy";
import type { Route } from "@wage/contract/core/route";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contractRoutes } from "../contractRoutes.ts";
import { makeClaim } from "../make.ts";
import { type Client, type TestApp, testApp } from "../testApp.ts";
import { uploadForm } from "../uploadForm.ts";
import { files, inputsOf, words } from "./inputs.ts";

/*
 * Calls every route as every role with inputs that nearly fit the contract, for FUZZ_SECONDS (0: until it is interrupted).
 * A seed repeats a run: FUZZ_SEED. `npm run fuzz` runs it alone.
 */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 15);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const HALF_AN_HOUR_MS = 1_800_000;
/** A stream of events does not end, and an account that is closed calls nothing any more. */
const LEFT_OUT = ["/Live/:claimId", "/Account/Close"];

const routes = (await contractRoutes()).filter(({ path }) => !LEFT_OUT.includes(path));
const SENDERS = ["anonymous", ...ROLES];

/** Mostly someone who may: a refusal tries nothing of the route. */
function senderOf({ access }: Route, seed: number): string {
  const allowed = ROLES.filter((role) => can([role], access));
  const among = seed % 5 === 0 || allowed.length === 0 ? SENDERS : allowed;
  return among[Math.floor(seed / 5) % among.length] ?? "anonymous";
}

type Call = { method: string; url: string; body?: unknown; headers?: Record<string, string> };

function callsOf(url: string, route: Route, seed: number): Call {
  const one = <T>(arbitrary: fc.Arbitrary<T>, salt: number) =>
    fc.sample(arbitrary, { seed: seed + salt, numRuns: 1 })[0] as T;
  const names = url.match(/:\w+/g) ?? [];
  const path = names.reduce(
    (sofar, name, at) => sofar.replace(name, encodeURIComponent(one(words, at).replace(/\p{Cs}/gu, "x"))),
    url,
  );
  const query = route.query ? (one(inputsOf(route.query), 11) as object | null) : null;
  const pairs = Object.entries(query ?? {}).map(([key, value]) => [
    key,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
  const call = { method: route.method.toLowerCase(), url: path + search };
  if (route.kind === "upload") {
    const { name, content } = one(files, 12);
    return { ...call, ...uploadForm(content, { name, fields: { documentTypeId: "1", rowVersion: "0" } }) };
  }
  return route.body ? { ...call, body: one(inputsOf(route.body), 13) ?? {} } : call;
}

test("[V2.2.1] [V16.5.1] no input of any route and role is answered as a failure of the service", {
  timeout: SECONDS === 0 ? 2 ** 31 - 1 : SECONDS * 1000 + 300_000,
}, async () => {
  const heard: string[] = [];
  const app = await testApp({}, { write: (line) => void heard.push(line) });
  for (const status of ["SUBM", "ASSIGN"] as const) await makeClaim(app, { status });
  const failures: object[] = [];
  const statuses: Record<number, number> = {};
  const ends = SECONDS === 0 ? Number.POSITIVE_INFINITY : performance.now() + SECONDS * 1000;
  const clients = new Map<string, Client>();
  let calls = 0;
  for (let round = 0; performance.now() < ends; round++) {
    for (const [at, { route, url }] of app.services.routes.entries()) {
      if (!routes.includes(route) || performance.now() >= ends) continue;
      const seed = SEED + 7919 * round + at;
      const who = senderOf(route, seed);
      const call = callsOf(url, route, seed);
      const { status } = await send(app, clients, who, call);
      calls += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
      heard.length = status === 500 ? heard.length : 0;
      if (status !== 500) continue;
      failures.push({ who, ...call, log: heard.find((line) => line.includes('"err"')) });
      heard.length = 0;
    }
    // What the calls of a round allowed to expire does, so that sessions and counters do not pile up.
    app.clock.advance({ minutes: 1 });
  }
  await app.close();
  console.log(`fuzz: ${calls} calls, seed ${SEED}, ${JSON.stringify(statuses)}`);
  expect(failures.slice(0, 20)).toEqual([]);
  expect(calls).toBeGreaterThan(SECONDS === 0 ? 0 : SECONDS);
});

/** Sends as a person, who signs in again when a call has ended the session or the account's rights. */
async function send(app: TestApp, clients: Map<string, Client>, who: string, call: Call) {
  const { method, url, body, headers } = call;
  const clientOf = async () =>
    who === "anonymous" ? app.anonymous() : await app.as(who).catch(() => app.anonymous());
  const client = clients.get(who) ?? (await clientOf());
  clients.set(who, client);
  const answer = await client[method as "get"](url, body, headers);
  if (answer.status === 401 || app.clock.now().getTime() % HALF_AN_HOUR_MS < 60_000) clients.delete(who);
  return answer;
}
