import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { growExports, unreadExport } from "../harness/exports.ts";
import { atRate, type Call, latency, withStatus } from "../harness/load.ts";
import { atMost, exactly } from "../harness/scenario.ts";
import { onWorld } from "../harness/world.ts";

const READERS = 9;
const OTHERS_PER_SECOND = 10;

/** Nine exports are requested and never read. Other users must not be affected. */
export const unreadExports = onWorld(
  "H14",
  "nine exports are requested, and none is read",
  async (world, { quick, say }) => {
    const { service, headers, owner } = world;
    const seconds = quick ? 10 : 45;
    const open: IncomingMessage[] = [];
    try {
      // The rows of the agency's longest reports, so that no export fits into the buffers of a connection.
      await growExports(world);
      const call = (index: number): Call => {
        const calls: Call[] = [
          { path: "/api/Claim/1", headers },
          { path: "/readyz" },
          { path: "/api/Claim?sort=received", headers },
          {
            path: "/api/Login",
            method: "POST",
            headers: { "x-forwarded-for": `10.1.${(index >> 8) & 255}.${index & 255}` },
            body: { email: `nobody${index}@example.org`, password: "three unlikely words" },
          },
        ];
        return calls[index % calls.length] as Call;
      };
      const load = () => atRate(service.url, { perSecond: OTHERS_PER_SECOND, seconds, call });
      const quiet = await load();
      for (let reader = 0; reader < READERS; reader++)
        open.push(((await once(unreadExport(world), "response")) as [IncomingMessage])[0]);
      const meanwhile = await load();
      const statuses = open.map(({ statusCode }) => statusCode);
      say(`exports were answered ${statuses.join(", ")}`);
      const { rows } = await owner.query(
        "select count(*)::integer as held from pg_stat_activity where state = 'idle in transaction'",
      );
      const expected = [200, 400];
      return [
        exactly("exports of one user that began", statuses.filter((status) => status === 200).length, 2),
        exactly(
          "refusals with Retry-After",
          open.filter(({ headers: h }) => h["retry-after"]).length,
          READERS - 2,
        ),
        exactly("transactions held", rows[0].held, 0),
        exactly("others that failed", meanwhile.length - withStatus(meanwhile, ...expected).length, 0),
        atMost("others' p99", latency(meanwhile, 0.99), 2 * latency(quiet, 0.99) + 50, " ms"),
      ];
    } finally {
      for (const response of open) response.destroy();
    }
  },
);
