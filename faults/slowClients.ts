import { readFile } from "node:fs/promises";
import type { ClientRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { exportCall, growExports, unreadExport } from "../harness/exports.ts";
import { atRate, type Call, latency, send, withStatus } from "../harness/load.ts";
import { atMost, exactly } from "../harness/scenario.ts";
import { onWorld, type World } from "../harness/world.ts";

const PER_SECOND = 20;
const SENDERS = { full: 2000, quick: 300 };
const READERS = { full: 200, quick: 30 };
/** Far below the limits of an idle connection, so that only a limit of the whole request ends it. */
const BYTE_MS = 5000;
const CLOSED_MS = 30_000;
/** They come within this time; what thousands of requests in one moment do is the matter of F20. */
const OPENING_SECONDS = 10;
const MEMORY_MB = 100;
/** On a machine that is this fast anyway, a ratio of two small numbers says nothing. */
const FAST_MS = 50;

/** F7: senders that send a byte now and then, and readers of exports that do not read. */
export const slowClients = onWorld(
  "F7",
  "thousands of slow senders, and exports that nobody reads",
  async (world, { quick, say }) => {
    const senders: Sender[] = [];
    const readers: ClientRequest[] = [];
    try {
      await growExports(world);
      const call = mixed(world);
      const load = (seconds: number) => atRate(world.service.url, { perSecond: PER_SECOND, seconds, call });
      // The first requests and the first export of a process also load their code.
      await send(world.service.url, exportCall(world));
      await load(3);
      const quiet = await load(15);
      const memory = await residentMb(world);

      const size = quick ? "quick" : "full";
      const seconds = OPENING_SECONDS + CLOSED_MS / 1000;
      let highest = 0;
      const meanwhile = load(seconds);
      for (let second = 1; second <= seconds; second++) {
        const share = Math.min(1, second / OPENING_SECONDS);
        while (senders.length < share * SENDERS[size])
          senders.push(sendSlowly(world.service.url, senders.length));
        while (readers.length < share * READERS[size]) readers.push(unreadExport(world));
        await sleep(1000);
        highest = Math.max(highest, await residentMb(world));
      }
      const replies = await meanwhile;
      await sleep(2000);
      const open = senders.filter(({ openMs }) => openMs === undefined).length;
      const longest = Math.max(...senders.map(({ openMs }) => openMs ?? Number.POSITIVE_INFINITY));
      say(`${senders.length} senders, memory ${memory.toFixed(0)} to ${highest.toFixed(0)} MB`);
      const limit = Math.max(1.5 * latency(quiet, 0.99), FAST_MS);
      return [
        exactly("others that failed", replies.length - withStatus(replies, 200).length, 0),
        atMost("others' p99", latency(replies, 0.99), limit, " ms"),
        exactly("senders that are still connected", open, 0),
        // The service looks for them every few seconds.
        atMost("the longest slow connection", longest, CLOSED_MS, " ms"),
        atMost("more memory", highest - memory, MEMORY_MB, " MB"),
      ];
    } finally {
      for (const { socket } of senders) socket.destroy();
      for (const each of readers) each.destroy();
    }
  },
);

type Sender = { socket: Socket; openMs: number | undefined };

/** Sends headers, or every other time a body, byte by byte. */
function sendSlowly(url: string, index: number): Sender {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const began = performance.now();
  const sender: Sender = { socket, openMs: undefined };
  const isBody = index % 2 === 1;
  socket.write("POST /api/Login HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: wage-claim\r\n");
  if (isBody) socket.write("Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n");
  const timer = setInterval(() => socket.write(isBody ? " " : "X-A: b\r\n"), BYTE_MS);
  socket.on("error", () => undefined).resume();
  socket.once("close", () => {
    clearInterval(timer);
    sender.openMs = performance.now() - began;
  });
  return sender;
}

function mixed({ headers }: World): (index: number) => Call {
  const calls: Call[] = [
    { path: "/api/Claim/1", headers },
    { path: "/readyz" },
    { path: "/api/Claim?sort=received", headers },
    { path: "/api/Public/Application/Form" },
  ];
  return (index) => calls[index % calls.length] as Call;
}

async function residentMb({ service }: World): Promise<number> {
  const status = await readFile(`/proc/${service.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
