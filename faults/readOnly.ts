import { setTimeout as sleep } from "node:timers/promises";
import { READ_ONLY } from "@wage/contract/core/readOnly";
import { atRate, type Call, latency, send, withStatus } from "../harness/load.ts";
import { atMost, exactly, type Scenario } from "../harness/scenario.ts";
import { noteOn } from "./notes.ts";
import { startPair } from "./pair.ts";

/** F19: the primary is gone and no one promotes the standby. */
export const readOnly: Scenario = {
  id: "F19",
  title: "only a standby is left: reading goes on",
  async run({ quick, folder }) {
    const pair = await startPair(folder);
    const { service, headers, claims, primary, standby } = pair;
    const read = (index: number): Call =>
      [
        { path: `/api/Claim/${claims[index % claims.length]}`, headers },
        { path: "/api/Claim?sort=received", headers },
        { path: "/api/Public/Application/Form" },
        { path: "/api/Public/Status", headers: { cookie: "wage-access=nobody" } },
        { path: "/readyz" },
      ][index % 5] as Call;
    const write = noteOn(claims[0], headers);
    const bannerAt = async () =>
      (await fetch(`${service.url}/api/Claim/${claims[0]}`, { headers })).headers.get(READ_ONLY);
    try {
      await atRate(service.url, { perSecond: 10, seconds: 3, call: read });
      await primary.kill();
      const lost = performance.now();
      while ((await bannerAt()) !== "1" && performance.now() - lost < 20_000) await sleep(20);
      const noticed = performance.now() - lost;
      const reads = await atRate(service.url, { perSecond: 10, seconds: quick ? 5 : 20, call: read });
      const refused = await send(service.url, write);

      await standby.query("select pg_promote()");
      const promoted = performance.now();
      let again = await send(service.url, write);
      while (again.status !== 200 && performance.now() - promoted < 20_000)
        again = await send(service.url, write);
      const back = performance.now() - promoted;
      await sleep(1500);
      return [
        atMost("until the standby serves and the banner shows", noticed, 3000, " ms"),
        exactly("reads that failed", reads.length - withStatus(reads, 200, 204).length, 0),
        atMost("their p99", latency(reads, 0.99), 1000, " ms"),
        exactly(
          "a write",
          `${refused.status} ${/read-only for the moment/.exec(refused.body)?.[0]}`,
          "503 read-only for the moment",
        ),
        atMost("writing again after the promotion", back, 1000, " ms"),
        exactly("the banner after it", String(await bannerAt()), "null"),
      ];
    } finally {
      await pair.stop();
    }
  },
};
