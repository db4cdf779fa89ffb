import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Modules of constants that take much code to compute: the browser gets their values only. */
const MODULES = /\/contract\/src\/lookupPages\.ts$/;

/** Replaces these modules by the values that they export, which must be plain data. */
export const valueModules = (): Plugin => ({
  name: "value-modules",
  enforce: "pre",
  load: {
    filter: { id: MODULES },
    async handler(id) {
      const values: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  },
});
