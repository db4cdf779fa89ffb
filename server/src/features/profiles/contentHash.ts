import { createHash } from "node:crypto";

/** The SHA-256 of a value as JSON with sorted keys, so that equal contents have equal hashes. */
export const contentHash = (content: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(content)))
    .digest("hex");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
