import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, exactly, type Fault, type Line } from "./fault.ts";
import { type Reply, send } from "./load.ts";
import { type Pair, startPair } from "./pair.ts";

const WRITERS = 8;

/** F3: the primary dies without a word, and its synchronous standby is promoted. */
export const failover: Fault = {
  id: "F3",
  title: "the primary dies and its standby takes over",
  async run({ quick, folder, say }) {
    const lines: Line[] = [];
    for (let round = 1; round <= (quick ? 1 : 5); round++) {
      const place = path.join(folder, String(round));
      await mkdir(place);
      const pair = await startPair(place);
      try {
        lines.push(...(await once(pair, round, say)));
      } finally {
        await pair.stop();
      }
    }
    return lines;
  },
};

async function once(
  { primary, standby, service, headers, claims }: Pair,
  round: number,
  say: (line: string) => void,
) {
  const acknowledged: string[] = [];
  const unclear: Reply[] = [];
  let isOver = false;
  let lastAt = 0;
  let firstAt = 0;
  let killedAt = Number.POSITIVE_INFINITY;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; !isOver; count++) {
      const text = `round ${round}, writer ${writer}, note ${count}`;
      const began = performance.now();
      const reply = await send(service.url, {
        path: `/api/Claim/${claims[(writer * 50 + count) % claims.length]}/Note`,
        method: "POST",
        headers,
        body: { kind: "General", body: text },
      });
      if (reply.status !== 200) {
        unclear.push(reply);
        // A client that heeds Retry-After would wait a second; this one wants to know how early it could.
        await sleep(10);
        continue;
      }
      acknowledged.push(text);
      if (began < killedAt) lastAt = performance.now();
      else if (firstAt === 0) firstAt = performance.now();
    }
  });
  await sleep(3000);
  killedAt = performance.now();
  await primary.kill();
  const promotedAt = performance.now();
  await standby.query("select pg_promote(wait => false)");
  // The yardstick: a client of the new primary alone, which does nothing but try.
  const probe = () =>
    standby.query("create table if not exists probe ()", "wage_claim").then(
      () => true,
      () => false,
    );
  while (!(await probe())) await sleep(5);
  const bareMs = performance.now() - promotedAt;
  while (firstAt === 0 && performance.now() - promotedAt < 30_000) await sleep(5);
  const outageMs = firstAt - promotedAt;
  await sleep(1000);
  isOver = true;
  await Promise.all(writers);

  const rows = await standby.query(
    "select body, count(*)::int as n from note where body like 'round %' group by body",
    "wage_claim",
  );
  const found = new Map(rows.map(({ body, n }) => [body, n]));
  say(
    `round ${round}: ${acknowledged.length} acknowledged, ${unclear.length} refused; promoted in ${Math.round(bareMs)} ms, writing after ${Math.round(outageMs)} ms, silent for ${Math.round(firstAt - lastAt)} ms`,
  );
  return [
    exactly("acknowledged notes that are lost", acknowledged.filter((text) => !found.has(text)).length, 0),
    exactly("notes that are there twice", [...found.values()].filter((n) => n !== 1).length, 0),
    exactly("answers that are not 503", unclear.filter(({ status }) => status !== 503).length, 0),
    atMost("writing again after the promotion began", outageMs, Math.max(2 * bareMs, 1000), " ms"),
    exactly("the process lives", service.isAlive() ? "yes" : "no", "yes"),
  ];
}
