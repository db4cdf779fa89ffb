import { setTimeout as sleep } from "node:timers/promises";
import { withConnection } from "../harness/connection.ts";
import { exactly } from "../harness/scenario.ts";
import { onWorld } from "../harness/world.ts";
import { checkClaims, startFiling } from "./filing.ts";

const WRITERS = 8;
const PAUSE_MS = 100;
const LIMIT_MS = 300_000;
/** Only PostgreSQL's administrator sees what the connections of another role do. */
const END_ONE = `
  select state from (select pid, state from pg_stat_activity
    where usename <> current_user and datname = $1 and backend_type = 'client backend'
      and (state like 'idle in transaction%' or (state = 'active' and query not ilike 'listen%'))
    order by random() limit 1) one where pg_terminate_backend(pid)`;

/**
 * The database goes away in the middle of statements: a server process that works for the service is ended, again and again,
 * while the others go on. Unlike F2, no start clears up behind it.
 */
export const brokenStatements = onWorld(
  "STATEMENT",
  "connections of the database are ended in the middle of statements",
  async ({ owner, service, database }, { quick, amount, say }) => {
    const wanted = amount ?? (quick ? 40 : 300);
    const filing = await startFiling([service.url], WRITERS);
    const ended: string[] = [];
    await withConnection(database.adminUrl, async (admin) => {
      const until = performance.now() + LIMIT_MS;
      while (ended.length < wanted) {
        if (performance.now() > until) throw new Error(`Only ${ended.length} connections were at work.`);
        const { rows } = await admin.query<{ state: string }>(END_ONE, ["wage_claim"]);
        ended.push(...rows.map(({ state }) => state));
        await sleep(rows.length > 0 ? PAUSE_MS : 1);
      }
    });
    await filing.stop();
    const { lost, doubled, half, difference } = await checkClaims(owner, filing);
    const between = ended.filter((state) => state !== "active").length;
    say(
      `${ended.length} connections ended, ${between} of them between two statements; ${filing.acknowledged.size} claims, ${filing.retries()} sent again`,
    );
    return [
      exactly("acknowledged claims that are lost", lost, 0),
      exactly("claims filed twice", doubled, 0),
      exactly("half claims", half === 0 ? 0 : `${half}: ${difference}`, 0),
      exactly("the service lives", service.isAlive() ? "yes" : "no", "yes"),
    ];
  },
  undefined,
  { claims: 0 },
);
