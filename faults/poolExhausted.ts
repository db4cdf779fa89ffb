import { setTimeout as sleep } from "node:timers/promises";
import { withConnection } from "../harness/connection.ts";
import { atRate, byClients, type Call, latency, send, withStatus } from "../harness/load.ts";
import { atLeast, atMost, exactly } from "../harness/scenario.ts";
import { RUNNER } from "../harness/signIn.ts";
import { onWorld } from "../harness/world.ts";
import { noteOn } from "./notes.ts";

const WRITERS = 40;
const POOL = 8;

/** F11: every write waits for a lock, so that all connections that writes may have are held. */
export const poolExhausted = onWorld(
  "F11",
  "all connections are held by writes that wait",
  async (world, { quick, say }) => {
    const seconds = quick ? 10 : 30;
    const { service, headers, claims } = world;
    return withConnection(world.database.ownerUrl, async (holder) => {
      const note = (index: number) => noteOn(claims[index % claims.length], headers);
      const reading = (index: number): Call =>
        [
          { path: `/api/Claim/${claims[index % claims.length]}`, headers },
          { path: "/readyz" },
          {
            path: "/api/Login",
            method: "POST",
            body: RUNNER,
            headers: { "x-forwarded-for": `10.2.${(index >> 8) & 255}.${index & 255}` },
          },
        ][index % 3] as Call;
      await atRate(service.url, { perSecond: 10, seconds: 3, call: reading });
      // A process that has just started does not know yet how long its writes usually take.
      await atRate(service.url, { perSecond: 20, seconds: 5, call: note });

      await holder.query("begin");
      await holder.query("lock table note in exclusive mode");
      let isOver = false;
      let sent = 0;
      const writing = byClients(service.url, {
        clients: WRITERS,
        isOver: () => isOver,
        call: () => note(sent++),
      });
      await sleep(500);
      const reads = await atRate(service.url, { perSecond: 10, seconds, call: reading });
      isOver = true;
      const writes = await writing;
      await holder.query("rollback");
      const freed = performance.now();
      let back = await send(service.url, note(0));
      while (back.status !== 200 && performance.now() - freed < 10_000)
        back = await send(service.url, note(0));
      const recovered = performance.now() - freed;

      const refused = withStatus(writes, 503);
      // Requests that hold a connection wait for the lock until lock_timeout ends them.
      const early = refused.filter(({ ms }) => ms < 2500);
      for (const [index, { status, body }] of reads.entries())
        if (status !== 200) say(`${reading(index).path}: ${status} ${body.slice(0, 120)}`);
      say(
        `${writes.length} writes, ${early.length} of them refused early, and ${reads.length} reads and sign-ins`,
      );
      return [
        exactly("writes that were not answered 503", writes.length - refused.length, 0),
        exactly("refusals without Retry-After", refused.filter(({ retryAfter }) => !retryAfter).length, 0),
        atMost("the middle of the early refusals", latency(early, 0.5), 250, " ms"),
        atLeast("writes refused early", early.length / writes.length, 0.5),
        exactly(
          "reads, health checks and sign-ins that failed",
          reads.length - withStatus(reads, 200).length,
          0,
        ),
        atMost("writing again after the lock is gone", recovered, 1000, " ms"),
      ];
    });
  },
  { DATABASE_POOL: String(POOL) },
);
