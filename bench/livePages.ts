import { Agent, type ClientRequest, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Call, timesAtRate } from "../harness/load.ts";
import { p99 } from "../harness/percentiles.ts";
import { signIn } from "../harness/signIn.ts";
import { randomOf } from "../server/src/demo/demoRandom.ts";
import { type Bench, type MeasurePromise, slowdown, timed } from "./promise.ts";

const PAGES = 300;
/** As many as one person may have. */
const PAGES_PER_PERSON = 6;
const OTHERS_PER_SECOND = 40;
const CHANGES_PER_SECOND = 5;
const SECONDS = 15;
const ROUNDS = 3;
/** Every third page shows the inbox, the others a claim. */
const INBOX_EACH = 3;
const RATIO_MAX = 2;
/** The page waits so long before it reads what was announced, and so long at least between two readings of the counts. */
const SETTLE_MS = 300;
const COUNTS_MS = 1500;
const REOPEN_MS = 1000;
const COUNTS = "/api/Inbox/counts";

/**
 * W4: the latency of other people's requests while 300 pages are open that hear of changes and read again what they show,
 * as the product's pages do, compared with the same changes and no open page.
 */
export const livePages: MeasurePromise = async (bench) => {
  const people: Record<string, string>[] = [];
  for (let person = 0; person < PAGES / PAGES_PER_PERSON; person++)
    people.push(await signIn(bench.data.owner, `live-${person}@bench.example`));
  const { rows } = await bench.data.owner.query(
    "select claim_id as claim, min(id) as task from task where status = 'Open' group by claim_id order by claim_id limit $1",
    [PAGES],
  );
  const untag = () => bench.data.owner.query("update task set tags = '{}' where tags <> '{}'");
  await untag();
  const times = { quiet: [] as number[], live: [] as number[] };
  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.quiet.push(...(await measure(bench, rows)));
    const pages = rows.map(({ claim }, n) =>
      openPage(
        bench.service,
        n % INBOX_EACH === 0 ? 0 : claim,
        people[n % people.length] ?? bench.headers,
        delays,
      ),
    );
    await sleep(3000);
    times.live.push(...(await measure(bench, rows)));
    const heard = pages.reduce((sum, page) => sum + page.close(), 0);
    await Promise.all(pages.map((page) => page.read()));
    console.log(`  ${pages.length} pages heard ${heard} announcements`);
    if (heard === 0) throw new Error("No page heard of a change.");
    await sleep(2000);
  }
  await untag();
  return [
    slowdown(
      `W4 p99 of others with ${rows.length} open pages`,
      [p99(times.quiet), p99(times.live)],
      RATIO_MAX,
    ),
    timed("W4 p99 of what an open page reads again", p99(delays)),
  ];
};

type Watched = { claim: number; task: number };

/** Other people read claims and lists at a fixed rate while items of the watched claims change. */
async function measure({ service, headers, claims }: Bench, watched: Watched[]): Promise<number[]> {
  const next = randomOf(watched.length);
  const other = (index: number): Call =>
    index % 2
      ? { path: `/api/Claim/${1 + Math.floor(next() * claims)}`, headers }
      : { path: "/api/Claim?sort=received", headers };
  const change = (index: number): Call => ({
    path: "/api/Inbox/change",
    method: "POST",
    headers,
    body: {
      ids: [watched[index % watched.length]?.task],
      change: { kind: "tag", add: [crypto.randomUUID().slice(0, 8)], remove: [] },
    },
  });
  const [times] = await Promise.all([
    timesAtRate(service, { seconds: SECONDS, perSecond: OTHERS_PER_SECOND, call: other }, [200, 404]),
    timesAtRate(service, { seconds: SECONDS, perSecond: CHANGES_PER_SECOND, call: change }),
  ]);
  return times;
}

function expectOk(status: number): void {
  if (status !== 200) throw new Error(`A request was answered ${status}.`);
}

/**
 * A page that is open on a claim, or on the inbox (0): it reads the claim, or the counts of the folders, a moment after they
 * are announced.
 */
function openPage(service: string, claim: number, headers: Record<string, string>, delays: number[]) {
  const agent = new Agent({ keepAlive: true });
  const waiting = new Set<string>();
  const readings = new Set<Promise<void>>();
  let heard = 0;
  let isOpen = true;
  let countsReadAt = Number.NEGATIVE_INFINITY;
  const read = async (path: string) => {
    const isCounts = path === COUNTS;
    await sleep(Math.max(SETTLE_MS, isCounts ? countsReadAt + COUNTS_MS - performance.now() : 0));
    waiting.delete(path);
    if (!isOpen) return;
    if (isCounts) countsReadAt = performance.now();
    const begun = performance.now();
    const get = () => fetch(service + path, { headers });
    // The server may close a kept connection at that moment: a browser then sends the request once more.
    await (await get().catch(get)).arrayBuffer();
    delays.push(performance.now() - begun);
  };
  const hear = (event: { kind: string }) => {
    if (event.kind !== "inbox" && event.kind !== "claim") return;
    heard += 1;
    const path = event.kind === "inbox" ? COUNTS : `/api/Claim/${claim}`;
    // A page that shows a claim shows no counts.
    if ((event.kind === "inbox") !== (claim === 0) || waiting.has(path)) return;
    waiting.add(path);
    const reading = read(path).finally(() => readings.delete(reading));
    readings.add(reading);
  };
  let stream: ClientRequest | undefined;
  const open = () => {
    stream = request(`${service}/api/Live/${claim}`, { headers, agent }, (answer) => {
      expectOk(answer.statusCode ?? 0);
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          if (event.startsWith("data: ")) hear(JSON.parse(event.slice(6)));
        }
      });
      answer.on("close", again);
    });
    stream.on("error", again);
    stream.end();
  };
  /** As the product's page does after a lost connection. */
  const again = () => {
    if (isOpen) setTimeout(() => isOpen && open(), REOPEN_MS);
  };
  open();
  return {
    close() {
      isOpen = false;
      stream?.destroy();
      agent.destroy();
      return heard;
    },
    /** Resolves once everything that was asked for has arrived. */
    read: () => Promise.all(readings),
  };
}
