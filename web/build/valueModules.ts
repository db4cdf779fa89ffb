import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Modules of constants that take much code to compute: the browser gets their values only. */
const MODULES = /\/contract\/src\/pageTitles\.ts$/;

/** Replaces these modules by what they export, which must be plain data. */
export const valueModules = (): Plugin => ({
  name: "value-modules",
  enforce: "pre",
  load: { filter: { id: MODULES }, handler: exportedValues },
});

/** Returns a module that exports the values that the module in this file exports. */
export async function exportedValues(file: string): Promise<string> {
  const values: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
