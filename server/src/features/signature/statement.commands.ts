import { createHash } from "node:crypto";
import type { Settings } from "../../core/settings.ts";

/** The statement to sign; its version changes with its words, so that a signature names what was read. */
export function attestationOf(settings: Pick<Settings, "get">) {
  const [en, es] = [settings.get("attestation"), settings.get("attestationEs")];
  const version = createHash("sha256")
    .update(JSON.stringify([en, es]))
    .digest("hex")
    .slice(0, 16);
  return { en, es, version };
}
