export const HEADING = "## Size of the pages";
/** The tolerated growth over the record, for noise. */
const GROWTH = 1.05;

/** Returns the recorded sizes in bytes, by name, from the table of bench/RESULTS.md. */
export function recordedIn(results: string): Map<string, number> {
  const section = results.split(HEADING)[1]?.split("\n## ")[0] ?? "";
  const rows = [...section.matchAll(/^\| ([^|]+?) +\| +([\d.]+) KB/gm)];
  return new Map(rows.map(([, name, size]) => [name ?? "", Math.round(Number(size) * 1000)]));
}

/** A size without a record counts as grown, so that it is reviewed once. */
export const hasGrown = (size: number, recorded: number | undefined): boolean =>
  recorded === undefined || size > recorded * GROWTH;
