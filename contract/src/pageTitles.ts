import { LOOKUP_PAGES, LOOKUPS } from "./lookups.ts";
import { PRESETS } from "./reports/presets.ts";
import { REPORT_PAGES } from "./reports.ts";

// The build replaces this module by its values (web/build/valueModules.ts), because the browser's first file needs the
// titles and not all of lookups.ts and reports.ts.

/** Titles of the look-ups that have a page of their own, by name. */
export const LOOKUP_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  LOOKUP_PAGES.map((name) => [name, LOOKUPS[name].title]),
);

/** Titles of the report pages, by name in the order of the menu. */
export const REPORT_TITLES: Readonly<Record<string, string>> = REPORT_PAGES;

/** Titles of the reports that share one screen. */
export const PRESET_TITLES: Readonly<Record<string, string>> = PRESETS;
