import { setTimeout as sleep } from "node:timers/promises";
import { byClients, type Call, latency, type Reply, withStatus } from "../harness/load.ts";
import { median } from "../harness/percentiles.ts";
import { atLeast, atMost, exactly } from "../harness/scenario.ts";
import { onWorld } from "../harness/world.ts";

const PEAK_CLIENTS = 16;
const CLIENTS = { full: 1000, quick: 300 };
const STAFF = 8;
/** Odd, so that one of them is the median. */
const ROUNDS = 3;

/** F20: many times more clients than the service can serve, each sending again as soon as it is answered. */
export const overload = onWorld(
  "F20",
  "overload: the excess is refused early, and staff go first",
  async ({ service, headers, claims }, { quick, say }) => {
    const seconds = quick ? 5 : 15;
    const clients = quick ? CLIENTS.quick : CLIENTS.full;
    // A visitor with a cookie that has expired: looked up in the database, as every visitor's is.
    const visitor = (client: number): Call => ({
      path: "/api/Public/Status",
      headers: {
        cookie: `wage-access=visitor-${client}`,
        "x-forwarded-for": `10.3.${(client >> 8) & 255}.${client & 255}`,
      },
    });
    let asked = 0;
    const member = (): Call => ({ path: `/api/Claim/${claims[asked++ % claims.length]}`, headers });
    const during = async (count: number, call: (client: number) => Call): Promise<Reply[]> => {
      const end = performance.now() + seconds * 1000;
      return byClients(service.url, { clients: count, isOver: () => performance.now() > end, call });
    };
    // A machine is not equally fast from one minute to the next, so both are measured in turn; the first round warms up.
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const peak = withStatus(await during(PEAK_CLIENTS, visitor), 204).length;
      const alone = withStatus(await during(clients, visitor), 204).length;
      if (round > 0) rounds.push(alone / peak);
    }
    say(`goodput of ${ROUNDS} rounds: ${rounds.map((share) => share.toFixed(2)).join(", ")}`);

    const flood = during(clients, visitor);
    await sleep(1000);
    const staff = await during(STAFF, member);
    const replies = await flood;
    const served = [...withStatus(replies, 204), ...withStatus(staff, 200)];
    const refused = [...withStatus(replies, 503), ...withStatus(staff, 503)];
    say(
      `${clients} clients: ${Math.round(served.length / seconds)}/s served, ${Math.round(refused.length / seconds)}/s refused`,
    );
    return [
      atLeast(
        `goodput under ${clients} clients, of that under ${PEAK_CLIENTS} (median)`,
        median(rounds),
        0.9,
      ),
      exactly(
        "answers that are neither served nor refused",
        replies.length + staff.length - served.length - refused.length,
        0,
      ),
      exactly("refusals without Retry-After", refused.filter(({ retryAfter }) => !retryAfter).length, 0),
      atMost("p99 of what is served", latency(served, 0.99), 1000, " ms"),
      atLeast("staff served", withStatus(staff, 200).length / staff.length, 0.99),
      exactly("the process lives", service.isAlive() ? "yes" : "no", "yes"),
    ];
  },
);
