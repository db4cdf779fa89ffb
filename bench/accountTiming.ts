import type pg from "pg";
import { median } from "../harness/percentiles.ts";
import { rankTest } from "../harness/rankTest.ts";
import { hashPassword } from "../server/src/core/identity/passwords.ts";
import { randomOf } from "../server/src/demo/demoRandom.ts";
import { startBenchService } from "./child.ts";
import type { Line, MeasurePromise } from "./promise.ts";

const TRIES = 500;
const WARM_UP = 20;
const ADDRESSES = 50;
const P_MIN = 0.01;
const HEADERS = { "content-type": "application/json", "x-requested-with": "wage-claim" };
const PASSWORD = "nobody's password at all";

type Ask = (email: string) => [path: string, body?: object];
const ASKED: Record<string, Ask> = {
  "sign-in": (email) => ["/api/Login", { email, password: PASSWORD }],
  registration: (email) => [
    "/api/Register",
    { name: "Rosa Ruiz", email, password: PASSWORD, language: "en" },
  ],
  reset: (email) => [`/api/Register/PasswordResetToken?email=${email}`],
  "new confirmation": (email) => ["/api/Register/ResendConfirmation/", { UserName: email, Email: email }],
};

/** S1: response times do not reveal whether an address has an account, with mail and jobs running. */
export const accountTiming: MeasurePromise = async ({ data }) => {
  await knownAccounts(data.owner);
  const lines: Line[] = [];
  for (const [what, ask] of Object.entries(ASKED)) {
    const service = await startBenchService(data, { work: true });
    try {
      lines.push(await compare(what, service.url, ask));
    } finally {
      await service.stop();
    }
  }
  return lines;
};

/** Addresses of equal length and shape, so that only the existence of the account differs. */
const address = (known: boolean, index: number) =>
  `${known ? "known" : "other"}-${index % ADDRESSES}@timing.example`;

async function knownAccounts(owner: pg.Client) {
  const hash = await hashPassword("the right password of everybody");
  await owner.query(
    `insert into app_user (email, name, email_confirmed_at, password_hash)
     select 'known-' || i || '@timing.example', 'Known Person', now(), $1 from generate_series(0, $2::integer - 1) as i
     on conflict (lower(email)) do nothing`,
    [hash, ADDRESSES],
  );
  await owner.query(
    "insert into user_role (user_id, role_id) select id, 4 from app_user where email like '%@timing.example' on conflict do nothing",
  );
}

/**
 * The given number of each kind in random order, so that after-effects of a request fall on both kinds alike; strict
 * pairs would not do that.
 */
function mixed(ofEach: number): boolean[] {
  const next = randomOf(7);
  return Array.from({ length: 2 * ofEach }, (_, index) => ({ known: index % 2 === 0, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ known }) => known);
}

async function compare(what: string, service: string, ask: Ask): Promise<Line> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (const [index, known] of mixed(WARM_UP + TRIES).entries()) {
    // A new address for each attempt where the first attempt creates an account.
    const email =
      known || what !== "registration" ? address(known, index) : `new-${index}-${Date.now()}@timing.example`;
    const [path, body] = ask(email);
    const started = performance.now();
    const response = await fetch(service + path, {
      headers: HEADERS,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (index < 2 * WARM_UP) continue;
    times[known ? "known" : "unknown"].push(performance.now() - started);
    answers.add(`${response.status} ${text}`);
  }
  if (answers.size !== 1) throw new Error(`${what}: the answers differ: ${[...answers].join(" | ")}`);
  const p = rankTest(times.known, times.unknown);
  return {
    what: `S1 ${what}, ${TRIES} tries each: unknown beside known`,
    baseline: `${median(times.unknown).toFixed(2)} ms`,
    ours: `${median(times.known).toFixed(2)} ms`,
    ratio: `p ${p.toFixed(3)}`,
    wanted: `p > ${P_MIN}`,
    met: p > P_MIN,
  };
}
