import { withConnection } from "../harness/connection.ts";
import { atRate, byClients, type Call, latency, type Reply, send } from "../harness/load.ts";
import { atMost, exactly } from "../harness/scenario.ts";
import { RUNNER } from "../harness/signIn.ts";
import { onWorld } from "../harness/world.ts";
import { noteOn } from "./notes.ts";

const WRITERS = 12;
const OTHERS_PER_SECOND = 20;
const LOCKED = 1;

/**
 * One row is locked for a minute while twelve clients want to change it. Other users must not be affected, compared with a
 * quiet minute before and one after, because a machine does not stay equally fast.
 */
export const lockedRow = onWorld(
  "LOCK",
  "one claim's row is locked, and twelve clients insist",
  async (world, { quick, say }) => {
    const seconds = quick ? 15 : 60;
    const { service, headers } = world;
    const claims = world.claims.filter((claim) => claim !== LOCKED).slice(0, 50);
    return withConnection(world.database.ownerUrl, async (holder) => {
      const others = (index: number): Call => {
        const claim = claims[index % claims.length];
        const calls: Call[] = [
          { path: `/api/Claim/${claim}`, headers },
          { path: "/api/Claim?sort=received", headers },
          noteOn(claim, headers),
          { path: "/readyz" },
          {
            path: "/api/Login",
            method: "POST",
            body: RUNNER,
            headers: { "x-forwarded-for": `10.1.${(index >> 8) & 255}.${index & 255}` },
          },
        ];
        return calls[index % calls.length] as Call;
      };
      const load = () => atRate(service.url, { perSecond: OTHERS_PER_SECOND, seconds, call: others });
      await atRate(service.url, { perSecond: OTHERS_PER_SECOND, seconds: 3, call: others });
      const quiet = await load();

      await holder.query("begin");
      await holder.query("select 1 from claim where id = $1 for update", [LOCKED]);
      let isOver = false;
      const insisting = byClients(service.url, {
        clients: WRITERS,
        isOver: () => isOver,
        call: () => noteOn(LOCKED, headers),
      });
      const meanwhile = await load();
      isOver = true;
      const refused = await insisting;
      await holder.query("rollback");
      const after = await send(service.url, noteOn(LOCKED, headers));
      const quietAgain = await load();
      const usual = (latency(quiet, 0.99) + latency(quietAgain, 0.99)) / 2;

      say(
        `${refused.length} requests for the locked row, ${meanwhile.length} others; p99 before ` +
          `${Math.round(latency(quiet, 0.99))}, meanwhile ${Math.round(latency(meanwhile, 0.99))}, after ${Math.round(latency(quietAgain, 0.99))} ms`,
      );
      const clear = refused.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null);
      return [
        exactly("others that failed", failed(meanwhile).length, 0),
        atMost("others' p99", latency(meanwhile, 0.99), 2 * usual, " ms"),
        exactly("requests for the row without a clear 503", refused.length - clear.length, 0),
        atMost("their longest wait", latency(refused, 1), 4000, " ms"),
        exactly("status once the row is free", after.status, 200),
      ];
    });
  },
);

const failed = (replies: Reply[]) => replies.filter(({ status }) => status !== 200);
