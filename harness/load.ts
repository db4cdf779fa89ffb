import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { exchange } from "./exchange.ts";
import { percentile } from "./percentiles.ts";

export type Call = { path: string; method?: string; headers?: Record<string, string>; body?: unknown };
/** Status 0: the connection broke before there was an answer. */
export type Reply = { status: number; ms: number; retryAfter: number | null; body: string };

/** Sends one request as the page does and resolves with its answer, whatever it is. */
export async function send(
  url: string,
  { path, method = "GET", headers, body }: Call,
  agent?: Agent,
): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const answer = await exchange(url + path, {
    method,
    headers: {
      "x-requested-with": "wage-claim",
      ...(payload && { "content-type": "application/json" }),
      ...headers,
    },
    payload,
    agent,
  });
  return {
    status: answer.status,
    ms: answer.ms,
    retryAfter: Number(answer.headers["retry-after"]) || null,
    body: answer.body.toString(),
  };
}

type Rate = { perSecond: number; seconds: number; call: (index: number) => Call };

/**
 * Sends at a fixed rate for some seconds, without waiting for earlier answers (open model). `sinceDue` is the time in ms
 * from the moment at which a request was due until its answer.
 */
export async function atRate(
  url: string,
  { perSecond, seconds, call }: Rate,
): Promise<(Reply & { sinceDue: number })[]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const replies: Promise<Reply & { sinceDue: number }>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = began + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    replies.push(
      send(url, call(index), agent).then((reply) => ({ ...reply, sinceDue: performance.now() - due })),
    );
  }
  const all = await Promise.all(replies);
  agent.destroy();
  return all;
}

/** The times since due of what is sent at a fixed rate, in ms; throws on an answer of another status. */
export async function timesAtRate(
  url: string,
  rate: Rate,
  statuses: readonly number[] = [200],
): Promise<number[]> {
  const replies = await atRate(url, rate);
  const other = replies.find(({ status }) => !statuses.includes(status));
  if (other) throw new Error(`A request was answered ${other.status}: ${other.body.slice(0, 200)}`);
  return replies.map(({ sinceDue }) => sinceDue);
}

/** Keeps a number of clients busy, each sending its next request when the last is answered, until `isOver`. */
export async function byClients(
  url: string,
  { clients, isOver, call }: { clients: number; isOver: () => boolean; call: (client: number) => Call },
): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true });
  const replies: Reply[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (!isOver()) replies.push(await send(url, call(client), agent));
    }),
  );
  agent.destroy();
  return replies;
}

/** The time in ms that a share of the replies needed at most; NaN without replies. */
export const latency = (replies: readonly Reply[], share: number): number =>
  percentile(
    replies.map(({ ms }) => ms),
    share,
  );

export const withStatus = (replies: Reply[], ...statuses: number[]) =>
  replies.filter(({ status }) => statuses.includes(status));
