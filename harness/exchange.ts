import { type Agent, type IncomingHttpHeaders, request } from "node:http";

/** Status 0: the connection broke before there was an answer. `ms` runs from the sending to the last byte. */
export type Exchanged = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

type Sent = {
  method: string;
  /** A header of an empty value is not sent. */
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
  agent?: Agent | undefined;
};

/** Sends one request and resolves with its answer, whatever it is. */
export function exchange(url: string, { method, headers, payload, agent }: Sent): Promise<Exchanged> {
  const began = performance.now();
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
  return new Promise((resolve) => {
    const done = (status: number, answered: IncomingHttpHeaders = {}, parts: Buffer[] = []) =>
      resolve({ status, headers: answered, body: Buffer.concat(parts), ms: performance.now() - began });
    const call = request(url, { method, headers: sent, ...(agent && { agent }) }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => done(response.statusCode ?? 0, response.headers, parts));
      response.on("error", () => done(0));
    });
    call.on("error", () => done(0));
    call.end(payload);
  });
}
