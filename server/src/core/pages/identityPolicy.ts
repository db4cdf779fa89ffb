import type { FastifyReply } from "fastify";
import type { Config } from "../../config.ts";

/** Lets the identity provider's script, frames and calls into this one answer, the page of /login; only where one is configured. */
export function admitIdentityProvider(
  reply: FastifyReply,
  { googleClientId, oidcScriptUrl, oidcIssuer }: Config,
): void {
  if (!googleClientId) return;
  const origins = [...new Set([oidcScriptUrl, oidcIssuer].map((address) => new URL(address).origin))].join(
    " ",
  );
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header(
    "content-security-policy",
    policy
      .replace(/(^|;)((?:script|frame|connect|style)-src [^;]*)/g, `$1$2 ${origins}`)
      // Its script was not written for trusted types: it makes elements in its own way.
      .replace(/;(?:require-trusted-types-for|trusted-types) [^;]*/g, ""),
  );
  // The provider's window sends its result to this page.
  reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
}

/** Lets the scripts inside this one page in, each by its own words. */
export function admitScripts(reply: FastifyReply, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  const policy = String(reply.getHeader("content-security-policy"));
  const sources = hashes.map((hash) => `'sha256-${hash}'`).join(" ");
  reply.header("content-security-policy", policy.replace(/(^|;)(script-src [^;]*)/, `$1$2 ${sources}`));
}

/** Lets the style elements of this one page in. */
export function admitNonce(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace(/(^|;)(style-src [^;]*)/, `$1$2 'nonce-${nonce}'`));
}
