import { Agent, request } from "node:http";

export type Call = { path: string; method?: string; headers: Record<string, string>; body?: string };

export const p99 = (times: number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends at a fixed rate without waiting for earlier answers (open model); latency counts from the time a request was
 * due.
 */
export async function atRate(
  url: string,
  perSecond: number,
  seconds: number,
  call: (index: number) => Call,
  answered: (ms: number, status: number) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const pending: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = started + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    pending.push(send(url, call(index), agent).then((status) => answered(performance.now() - due, status)));
  }
  await Promise.all(pending);
  agent.destroy();
}

const send = (url: string, { path, method = "GET", headers, body }: Call, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
