import type { Line } from "../harness/scenario.ts";

/** A list that must be empty; the line shows the first of what is in it. */
export const none = (what: string, found: readonly unknown[]): Line => ({
  what,
  wanted: "none",
  found: found.length === 0 ? "none" : `${found.length}: ${found.slice(0, 3).join("; ").slice(0, 300)}`,
  passed: found.length === 0,
});

/** Values that must all be the same one. */
export const allAre = (what: string, found: readonly (string | number)[], wanted: string | number): Line => ({
  what,
  wanted: `${wanted}`,
  found: [...new Set(found)].join(", ").slice(0, 300),
  passed: found.length > 0 && found.every((value) => value === wanted),
});

/** Values that must not tell one from another, whatever they are. */
export const allAlike = (what: string, found: readonly string[]): Line => {
  const kinds = new Set(found);
  return {
    what,
    wanted: "1 kind",
    found: kinds.size === 1 ? "1 kind" : `${kinds.size} kinds: ${[...kinds].join(" / ").slice(0, 300)}`,
    passed: kinds.size === 1,
  };
};
