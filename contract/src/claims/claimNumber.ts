/** True for a pattern of claim numbers: placeholders for the running number (N) and the year (Y). */
export const isClaimNumberPattern = (pattern: string) =>
  /^[A-Z0-9-]{3,20}$/i.test(pattern) &&
  /^[^N]*N{3,8}[^N]*$/.test(pattern) &&
  /^[^Y]*(YY|YYYY)?[^Y]*$/.test(pattern);

/** Formats a number with a pattern and a year: `YY-NNNNN`, 2026, 12 → `26-00012`. */
export const formatClaimNumber = (pattern: string, year: number, running: number) =>
  pattern
    .replace(/Y{4}|Y{2}/, (part) => String(year).slice(-part.length))
    .replace(/N+/, (part) => String(running).padStart(part.length, "0"));

/**
 * Returns the number as it is issued, from a number as a person types it: without hyphens, with others, or without the
 * leading zeros. `26-137`, `2600137` and `26137` give `26-00137`. A number that does not fit the pattern is returned in
 * capitals, because imported numbers vary.
 */
export function issuedClaimNumber(pattern: string, typed: string): string {
  const bare = typed
    .toUpperCase()
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/\p{Pd}/gu, "-");
  const parts = pattern.toUpperCase().match(/Y+|N+|[^YN]/g) ?? [];
  const expression = parts.map((part) =>
    part === "-"
      ? "-?"
      : /^[YN]/.test(part)
        ? `(\\d{${part.startsWith("Y") ? part.length : 1},${part.length}})`
        : `(${part})`,
  );
  const found = new RegExp(`^${expression.join("")}$`).exec(bare);
  if (!found) return bare;
  const typedParts = found.slice(1);
  return parts
    .map((part) => (part === "-" ? part : (typedParts.shift() ?? "").padStart(part.length, "0")))
    .join("");
}
