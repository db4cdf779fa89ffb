import { LOOKUP_PAGES, LOOKUPS } from "./lookups.ts";

/**
 * Titles of the look-ups that have a page of their own, by name. The build replaces this module by its value
 * (web/build/valueModules.ts), because the browser's first file needs the titles and not all of lookups.ts.
 */
export const LOOKUP_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  LOOKUP_PAGES.map((name) => [name, LOOKUPS[name].title]),
);
