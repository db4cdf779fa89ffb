import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureProgram } from "../harness/debian.ts";
import { freePort } from "../harness/freePort.ts";
import { type Call, send } from "../harness/load.ts";
import { p99 } from "../harness/percentiles.ts";
import { atLeast, atMost, exactly, type Scenario } from "../harness/scenario.ts";
import type { Service } from "../harness/service.ts";
import { startWorld, type World } from "../harness/world.ts";
import { noteOn } from "./notes.ts";

const HAPROXY = "/usr/sbin/haproxy";
/** Enough for a thousand requests a second on two free cores; this fault is not about overload. */
const CLIENTS = 8;
/** HAProxy asks twice a second and believes the second answer, so that it notices within a second. */
const DRAIN_SECONDS = "2";
const NOTICED_MS = 1_500;
const STEADY_SHARE = 0.1;

/** F4: two processes are restarted in turn behind a proxy, for as long as the load lasts. */
export const rollingRestart: Scenario = {
  id: "F4",
  title: "rolling restarts of two services behind HAProxy, reading and writing",
  async run({ quick, amount, folder, say }) {
    if (!ensureProgram(HAPROXY, "haproxy")) {
      say(
        "Skipped: HAProxy is not installed, and only root on Debian can install it (apt-get install haproxy).",
      );
      return [];
    }
    const requests = amount ?? (quick ? 3_000 : 100_000);
    const ports = [await freePort(), await freePort()];
    const world = await startWorld(folder, { PORT: ports[0] as string, DRAIN_SECONDS });
    const start = (port: string) => world.startAnother({ DRAIN_SECONDS, PORT: port });
    const services: Service[] = [world.service, await start(ports[1] as string)];
    const proxy = await startProxy(folder, ports);
    try {
      const calls = mixed(world);
      await load(proxy.url, requests * STEADY_SHARE, calls);
      const steady = await load(proxy.url, requests * STEADY_SHARE, calls);

      const restarting = restartInTurn(services, ports, start);
      const restarted = await load(proxy.url, requests, calls);
      const restarts = await restarting.stop();
      const { rows: notes } = await world.owner.query("select count(*)::int as n from note where body = $1", [
        NOTE,
      ]);
      say(`${restarts} restarts; ${steady.count + restarted.count} requests; ${notes[0].n} notes written`);
      return [
        atLeast("requests during the restarts", restarted.count, requests),
        atLeast("restarts", restarts, 2),
        exactly("requests that failed", restarted.failures.length, 0),
        ...(restarted.failures[0] ? [exactly("the first failure", restarted.failures[0], "none")] : []),
        atMost("p99 during the restarts", restarted.p99, 2 * steady.p99, " ms"),
      ];
    } finally {
      proxy.stop();
      for (const service of services) await service.stop();
      await world.stop();
    }
  },
};

const NOTE = "Called during the restart.";

/** Pages and calls of staff and visitors; one in ten writes. */
function mixed({ claims, headers }: World): (index: number) => Call {
  return (index) => {
    const claim = claims[index % claims.length];
    const calls: Call[] = [
      { path: `/api/Claim/${claim}`, headers },
      { path: "/api/Public/Application/Form" },
      { path: `/api/Claim/${claim}`, headers },
      { path: "/config" },
      { path: "/api/Claim?sort=received", headers },
      { path: `/api/Claim/${claim}`, headers },
      { path: "/js/appinfo.json" },
      { path: `/api/Claim/${claim}`, headers },
      { path: "/healthz" },
      noteOn(claim, headers, NOTE),
    ];
    return calls[index % calls.length] as Call;
  };
}

/** Sends a number of requests with a few clients at a time. Whatever is not 200 has failed. */
async function load(url: string, requests: number, call: (index: number) => Call) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const failures: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < requests) {
        const each = call(next++);
        const { status, ms, body } = await send(url, each, agent);
        times.push(ms);
        if (status !== 200)
          failures.push(`${each.method ?? "GET"} ${each.path}: ${status} ${body.slice(0, 100)}`);
      }
    }),
  );
  agent.destroy();
  return { count: times.length, failures, p99: p99(times) };
}

function restartInTurn(services: Service[], ports: string[], start: (port: string) => Promise<Service>) {
  let isOver = false;
  let restarts = 0;
  const all = (async () => {
    for (let index = 0; !isOver; index = (index + 1) % services.length) {
      await (services[index] as Service).stop();
      services[index] = await start(ports[index] as string);
      restarts++;
      await sleep(NOTICED_MS);
    }
  })();
  // A failure is thrown by `stop`.
  all.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await all;
      return restarts;
    },
  };
}

async function startProxy(folder: string, ports: string[]) {
  const port = await freePort();
  const file = path.join(folder, "haproxy.cfg");
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch
frontend front
  bind 127.0.0.1:${port}
  default_backend services
backend services
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
${ports.map((each, index) => `  server service${index} 127.0.0.1:${each}`).join("\n")}
`,
  );
  const child = spawn(HAPROXY, ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    const { status } = await fetch(`${url}/readyz`).catch(() => ({ status: 0 }));
    if (status === 200) return { url, stop: () => void child.kill("SIGTERM") };
    await sleep(100);
  }
  child.kill("SIGTERM");
  await once(child, "exit");
  throw new Error("HAProxy does not answer");
}
