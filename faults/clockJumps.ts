import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { TOKEN_LIFETIME_MINUTES } from "../contract/src/core/limits.ts";
import { fakeClockLibrary, notInstalled } from "../harness/debian.ts";
import { type Reply, send } from "../harness/load.ts";
import { exactly, type Line, type Scenario } from "../harness/scenario.ts";
import type { Service } from "../harness/service.ts";
import { RUNNER, SECRET } from "../harness/signIn.ts";
import { startWorld, type World } from "../harness/world.ts";
import { verifyAudit } from "../server/src/core/audit/auditVerify.queries.ts";
import { openDatabase } from "../server/src/core/database/db.ts";
import { deriveKeys } from "../server/src/core/identity/keys.ts";
import { signAccessToken } from "../server/src/core/identity/session.ts";
import { noteOn } from "./notes.ts";

/** The positions of the clock of one of two services, in seconds from the true time, one after the other. */
const JUMPS = [
  { name: "true", seconds: 0 },
  { name: "10 minutes ahead", seconds: 600 },
  { name: "back by 20 minutes", seconds: -600 },
  { name: "true again", seconds: 0 },
  { name: "a leap second repeated", seconds: -1 },
  { name: "true at the end", seconds: 0 },
];
const NOTICED_MS = 1500;
const NOTES = 5;
const LEEWAY_SECONDS = 30;

/** F10: the clock of one of two services jumps while both serve. Time zones and dates are covered by unit tests with the injected clock. */
export const clockJumps: Scenario = {
  id: "F10",
  title: "the clock of one of two services jumps forwards and backwards",
  async run({ folder, say }) {
    const library = fakeClockLibrary();
    if (!library) {
      say(notInstalled("libfaketime"));
      return [];
    }
    const offset = path.join(folder, "offset");
    const setClock = (seconds: number) => writeFile(offset, `${seconds < 0 ? "" : "+"}${seconds}\n`);
    await setClock(0);
    const world = await startWorld(folder);
    const skewed = await world.startAnother({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
      FAKETIME_NO_CACHE: "1",
    });
    try {
      const lines: Line[] = [];
      for (const { name, seconds } of JUMPS) {
        await setClock(seconds);
        await sleep(NOTICED_MS);
        const shown = Date.parse((await fetch(`${skewed.url}/healthz`)).headers.get("date") ?? "");
        const off = Math.abs((shown - Date.now()) / 1000 - seconds);
        say(`${name}: the clock is off its position by ${off.toFixed(1)} s`);
        lines.push(exactly(`${name}: the clock follows`, off < 3 ? "yes" : "no", "yes"));
        lines.push(...(await use(world, skewed, name)));
      }
      lines.push(...(await expiry(world)));
      const { db, close } = openDatabase(world.database.ownerUrl, { max: 1 });
      const audit = await verifyAudit(db).finally(close);
      lines.push(exactly("the action log", audit.broken ?? "holds", "holds"));
      lines.push(
        exactly("both processes live", world.service.isAlive() && skewed.isAlive() ? "yes" : "no", "yes"),
      );
      return lines;
    } finally {
      await skewed.stop();
      await world.stop();
    }
  },
};

/** Signs in at each service, uses the token at the other, and writes at both in turn. */
async function use({ service, headers, owner }: World, skewed: Service, name: string): Promise<Line[]> {
  const replies: Reply[] = [];
  const written: string[] = [];
  for (const [here, there] of [
    [service, skewed],
    [skewed, service],
  ] as const) {
    const signedIn = await send(here.url, {
      path: "/api/Login",
      method: "POST",
      body: RUNNER,
    });
    replies.push(signedIn);
    const [token] = /[\w-]+\.[\w-]+\.[\w-]+/.exec(signedIn.body) ?? [];
    replies.push(
      await send(there.url, { path: "/api/Claim/1", headers: { authorization: `Bearer ${token}` } }),
    );
  }
  for (let count = 0; count < NOTES; count++)
    for (const at of [service, skewed]) {
      const body = `${name}, note ${written.length}`;
      written.push(body);
      replies.push(await send(at.url, noteOn(1, headers, body)));
    }
  const { rows } = await owner.query("select body from note where body like $1 order by id", [
    `${name}, note %`,
  ]);
  const bad = replies.filter(({ status }) => status !== 200);
  return [
    exactly(
      `${name}: requests that failed`,
      bad.length === 0 ? 0 : `${bad[0]?.status} ${bad[0]?.body.slice(0, 80)}`,
      0,
    ),
    exactly(
      `${name}: notes in the order in which they were written`,
      rows.map(({ body }) => body).join() === written.join() ? "yes" : "no",
      "yes",
    ),
  ];
}

/** A token is accepted until it expires, and at most the leeway longer. */
async function expiry({ owner, service }: World): Promise<Line[]> {
  const { rows } = await owner.query("select id, user_id from session order by created_at limit 1");
  const statusOf = async (expiredForSeconds: number) => {
    const signedAt = Date.now() - (TOKEN_LIFETIME_MINUTES * 60 + expiredForSeconds) * 1000;
    const token = await signAccessToken(
      { keys: deriveKeys(SECRET), clock: { now: () => new Date(signedAt) } },
      rows[0].user_id,
      rows[0].id,
    );
    return (await send(service.url, { path: "/api/Claim/1", headers: { authorization: `Bearer ${token}` } }))
      .status;
  };
  return [
    exactly("a token that expires in a minute", await statusOf(-60), 200),
    exactly(`a token that expired ${LEEWAY_SECONDS + 1} s ago`, await statusOf(LEEWAY_SECONDS + 1), 401),
  ];
}
