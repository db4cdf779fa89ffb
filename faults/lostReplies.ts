import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { exactly } from "../harness/scenario.ts";
import { onWorld } from "../harness/world.ts";
import { checkClaims, liftLimitOfReceipts, startFiling } from "./filing.ts";

const WRITERS = 8;
const SECONDS = { full: 60, quick: 15 };
const DELAY_MS = 500;

/** F15: a network that loses answers, delivers requests twice, and overtakes them. */
export const lostReplies = onWorld(
  "F15",
  "the network loses answers to filed claims, doubles and reorders requests",
  async (world, { quick, say }) => {
    const network = await badNetwork(world.service.url);
    try {
      await liftLimitOfReceipts(world.owner);
      const filing = await startFiling([network.url], WRITERS);
      await sleep((quick ? SECONDS.quick : SECONDS.full) * 1000);
      network.heal();
      await filing.stop();
      const { lost, doubled, half, difference } = await checkClaims(world.owner, filing);
      const { counts } = network;
      say(
        `${filing.acknowledged.size} claims acknowledged; ${counts.dropped} answers lost, ${counts.doubled} requests doubled, ${counts.delayed} delayed`,
      );
      return [
        exactly("the network was bad", Math.min(...Object.values(counts)) > 0 ? "yes" : "no", "yes"),
        exactly("claims answered with two numbers", filing.contradicted.length, 0),
        exactly("acknowledged claims that are lost", lost, 0),
        exactly("claims that are there twice", doubled, 0),
        exactly(`half written claims${difference && ` (${difference})`}`, half, 0),
      ];
    } finally {
      await network.close();
    }
  },
  {},
  { claims: 0 },
);

/** A proxy that passes requests on, and treats those that write badly. */
async function badNetwork(target: string) {
  const counts = { dropped: 0, doubled: 0, delayed: 0 };
  let isBad = true;

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const { method = "GET", url = "/", headers } = incoming;
    const pass = () =>
      new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
        (resolve, reject) => {
          const sent = request(target + url, { method, headers }, async (response) => {
            const content = await buffer(response);
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content });
          });
          sent.on("error", reject).end(body);
        },
      );
    const chance = isBad && method === "POST" ? Math.random() : 1;
    try {
      if (chance < 0.2) {
        counts.delayed += 1;
        await sleep(Math.random() * DELAY_MS);
      }
      const doubled = chance >= 0.2 && chance < 0.4 ? pass() : undefined;
      doubled?.catch(() => undefined);
      const answer = await pass();
      if (doubled) counts.doubled += 1;
      if (chance >= 0.4 && chance < 0.7) {
        counts.dropped += 1;
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    heal() {
      isBad = false;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
