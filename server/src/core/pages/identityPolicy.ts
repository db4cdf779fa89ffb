import type { FastifyReply } from "fastify";
import type { Config } from "../../config.ts";

/**
 * Allows the identity provider's script, frames and calls on this one response, the page of /login; only if a provider
 * is configured.
 */
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
      // The provider's script does not support Trusted Types.
      .replace(/;(?:require-trusted-types-for|trusted-types) [^;]*/g, ""),
  );
  // The provider's window sends its result to this page.
  reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
}

/** Allows the inline scripts of this one page by their hashes. */
export function admitScripts(reply: FastifyReply, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  const policy = String(reply.getHeader("content-security-policy"));
  const sources = hashes.map((hash) => `'sha256-${hash}'`).join(" ");
  reply.header("content-security-policy", policy.replace(/(^|;)(script-src [^;]*)/, `$1$2 ${sources}`));
}

/** Allows the style elements of this one page by their nonce. */
export function admitNonce(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace(/(^|;)(style-src [^;]*)/, `$1$2 'nonce-${nonce}'`));
}
