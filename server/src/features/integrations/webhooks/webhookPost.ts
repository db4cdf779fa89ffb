import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { type BlockList, isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { isListed } from "../../../core/networks.ts";

const TIMEOUT_MS = 10_000;

/** The answer's status, or why there was none: a code of the network, or one of ours. */
export type Answer = { status: number } | { error: string };

/** Says whether events may be sent to an address: a public one, or one of the networks that the operator allows. */
export type MaySend = (address: string) => boolean;

/** `networks`: those of `WEBHOOK_NETWORKS`, which are not public and may receive events all the same. */
export const maySendTo =
  (networks: BlockList): MaySend =>
  (address) =>
    isListed(networks, address) || ipaddr.process(address).range() === "unicast";

const PRIVATE = "PRIVATE_ADDRESS";

/** The name is resolved once and the connection made to what was checked, so that a name cannot answer twice differently. */
const checkedLookup =
  (maySend: MaySend): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const open = found.filter(({ address }) => maySend(address));
      const [first] = open;
      if (!first) return done(Object.assign(new Error(PRIVATE), { code: PRIVATE }), []);
      if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });
  };

/** Sends one request and reads the answer's status only; redirects are not followed. Never throws. */
export function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  maySend: MaySend,
): Promise<Answer> {
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  // An address is connected to without being looked up.
  if (isIP(literal) && !maySend(literal)) return Promise.resolve({ error: PRIVATE });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const request = (url.protocol === "https:" ? https : http).request(
    url,
    {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      lookup: checkedLookup(maySend),
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    (answer) => {
      resolve({ status: answer.statusCode ?? 0 });
      request.destroy();
    },
  );
  request.on("error", (error: NodeJS.ErrnoException) => {
    resolve({ error: error.name === "AbortError" ? "TIMEOUT" : (error.code ?? error.name) });
  });
  request.end(body);
  return promise;
}
