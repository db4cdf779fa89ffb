import { isIP } from "node:net";
import type { Config } from "../config.ts";
import type { WayIn } from "../core/http/health.ts";
import { deriveKeys } from "../core/identity/keys.ts";
import { findSecret } from "../core/identity/secret.ts";
import { ask } from "./ask.ts";
import type { Found } from "./found.ts";

/** What a visitor could pretend: two addresses that RFC 5737 keeps for documents, of which nobody is the visitor. */
const PRETENDED = ["203.0.113.77", "198.51.100.9"] as const;

/**
 * Whether the service tells visitors apart: every limit of tries, and every address in the action log, depends on it. Asks
 * the public address as a visitor who pretends to come from elsewhere, and looks at what arrived.
 */
export async function forwardedAddress(config: Config): Promise<Found> {
  const { publicUrl, dataDir } = config;
  const secretKey = config.secretKey ?? (await findSecret(dataDir));
  if (!secretKey) return { state: "unknown", text: "There is no key yet. The first start makes it." };
  const answer = await ask(`${publicUrl}/readyz`, {
    authorization: `Bearer ${deriveKeys(secretKey).doctor}`,
    "x-forwarded-for": PRETENDED.join(", "),
  });
  if (typeof answer === "string" || !answer.ok)
    return { state: "unknown", text: `${publicUrl} does not answer: see Public address` };
  const { wayIn } = (await answer.json().catch(() => ({}))) as { wayIn?: WayIn };
  if (!wayIn)
    return {
      state: "warning",
      text: `${publicUrl} does not know this doctor: another key or release answers there, or the proxy removes Authorization`,
    };
  return judge(wayIn, publicUrl);
}

function judge({ believed, forwardedFor }: WayIn, publicUrl: string): Found {
  const isHttps = publicUrl.startsWith("https:");
  const chain = forwardedFor
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const added = chain.join().startsWith(PRETENDED.join()) ? chain.slice(PRETENDED.length) : chain;
  const [peer = "", ...named] = believed;
  const isTrusted = named.length > 0;
  if (believed.includes(PRETENDED[0]))
    return failing("Every visitor can name any address: let TRUST_PROXY name the proxy alone");
  if (added.length === 0) {
    if (!isTrusted && !isHttps && chain.length > 0)
      return { state: "ok", text: `Visitors are told apart without a proxy: this one came from ${peer}` };
    return failing(
      chain.length > 0 && isTrusted
        ? "The proxy passes on the address that a visitor names: let it set X-Forwarded-For itself"
        : `All visitors count as ${peer}: let the proxy set X-Forwarded-For, and name it in TRUST_PROXY`,
    );
  }
  if (!isTrusted)
    return failing(
      `All visitors count as ${peer}, the proxy: TRUST_PROXY=${peer} lets the service believe it`,
    );
  const [real = ""] = added;
  if (!isIP(real))
    return failing(
      `The proxy names ${real} as the visitor's address: let X-Forwarded-For hold the address alone`,
    );
  const visitor = named.findLast((address) => address !== PRETENDED[1]);
  if (visitor !== real)
    return {
      state: "warning",
      text: `This visitor counts as ${visitor}, but came from ${real}: if ${visitor} is a proxy too, add it to TRUST_PROXY`,
    };
  return { state: "ok", text: `Visitors are told apart: this one came from ${real}` };
}

const failing = (text: string): Found => ({ state: "failing", text });
