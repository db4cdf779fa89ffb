import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, exactly, type Line, type Scenario } from "../harness/scenario.ts";
import { compareNotes, firstNoteAfter, startNotes } from "./notes.ts";
import { type Pair, startPair } from "./pair.ts";

const WRITERS = 8;

/** F3: the primary dies without a word, and its synchronous standby is promoted. */
export const failover: Scenario = {
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
  const name = `round ${round}`;
  const notes = startNotes({ url: service.url, headers, claims }, WRITERS, name);
  await sleep(3000);
  const killedAt = performance.now();
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
  const outageMs = (await firstNoteAfter(notes, killedAt, 30_000)) - promotedAt;
  await sleep(1000);
  await notes.stop();

  const { lost, doubled } = await compareNotes(notes, name, (text) => standby.query(text, "wage_claim"));
  say(
    `${name}: ${notes.acknowledged.length} acknowledged, ${notes.unclear.length} refused; promoted in ${Math.round(bareMs)} ms, writing after ${Math.round(outageMs)} ms`,
  );
  return [
    exactly("acknowledged notes that are lost", lost.length, 0),
    exactly("notes that are there twice", doubled, 0),
    exactly("answers that are not 503", notes.unclear.filter(({ status }) => status !== 503).length, 0),
    atMost("writing again after the promotion began", outageMs, Math.max(2 * bareMs, 1000), " ms"),
    exactly("the process lives", service.isAlive() ? "yes" : "no", "yes"),
  ];
}
