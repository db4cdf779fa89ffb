export const HEADING = "## Size of the pages";
/** More than this of what is recorded is more than chance. */
const GROWTH = 1.05;

/** The recorded sizes in bytes, by name, as the table of bench/RESULTS.md has them. */
export function recordedIn(results: string): Map<string, number> {
  const section = results.split(HEADING)[1]?.split("\n## ")[0] ?? "";
  const rows = [...section.matchAll(/^\| ([^|]+?) +\| +([\d.]+) KB/gm)];
  return new Map(rows.map(([, name, size]) => [name ?? "", Math.round(Number(size) * 1000)]));
}

/** What nobody has recorded counts as grown: it is to be looked at once. */
export const hasGrown = (size: number, recorded: number | undefined): boolean =>
  recorded === undefined || size > recorded * GROWTH;
