import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Call = { path: string; method?: string; headers?: Record<string, string>; body?: unknown };
/** Status 0: the connection broke before there was an answer. */
export type Reply = { status: number; ms: number; retryAfter: number | null; body: string };

/** Sends one request and resolves with its answer, whatever it is. */
export function send(
  url: string,
  { path, method = "GET", headers, body }: Call,
  agent?: Agent,
): Promise<Reply> {
  const began = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const done = (status: number, said = "", retryAfter: number | null = null) =>
      resolve({ status, ms: performance.now() - began, retryAfter, body: said });
    const sent = request(
      url + path,
      {
        method,
        headers: {
          "x-requested-with": "wage-claim",
          ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
          ...headers,
        },
        ...(agent && { agent }),
      },
      (response) => {
        let said = "";
        response.on("data", (chunk) => {
          said += chunk;
        });
        response.on("end", () =>
          done(response.statusCode ?? 0, said, Number(response.headers["retry-after"]) || null),
        );
        response.on("error", () => done(0));
      },
    );
    sent.on("error", () => done(0));
    sent.end(text);
  });
}

/** Sends at a fixed rate for some seconds, without waiting for earlier answers. */
export async function atRate(
  url: string,
  { perSecond, seconds, call }: { perSecond: number; seconds: number; call: (index: number) => Call },
): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const replies: Promise<Reply>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const wait = began + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    replies.push(send(url, call(index), agent));
  }
  const all = await Promise.all(replies);
  agent.destroy();
  return all;
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
export const percentile = (replies: Reply[], share: number): number => {
  const sorted = replies.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const withStatus = (replies: Reply[], ...statuses: number[]) =>
  replies.filter(({ status }) => statuses.includes(status));
