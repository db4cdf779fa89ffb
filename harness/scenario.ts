/** One line of the table of results. */
export type Line = { what: string; wanted: string; found: string; passed: boolean };

export type Context = {
  /** Fewer rounds and shorter loads: the selection that CI runs. */
  quick: boolean;
  /** The number of kills, requests or minutes, by the scenario; each has its own default. */
  amount: number | undefined;
  /** A new folder, which is removed afterwards. */
  folder: string;
  say(line: string): void;
};

/** A fault or an attack: brings it about against real processes on loopback, and measures what users met. */
export type Scenario = { id: string; title: string; run(context: Context): Promise<Line[]> };

/** A line that wants a number to be at most, or at least, a limit. */
export const atMost = (what: string, found: number, limit: number, unit = ""): Line => ({
  what,
  wanted: `≤ ${rounded(limit)}${unit}`,
  found: `${rounded(found)}${unit}`,
  passed: found <= limit,
});
export const atLeast = (what: string, found: number, limit: number, unit = ""): Line => ({
  what,
  wanted: `≥ ${rounded(limit)}${unit}`,
  found: `${rounded(found)}${unit}`,
  passed: found >= limit,
});
export const exactly = (what: string, found: string | number, wanted: string | number): Line => ({
  what,
  wanted: String(wanted),
  found: String(found),
  passed: found === wanted,
});

const rounded = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
