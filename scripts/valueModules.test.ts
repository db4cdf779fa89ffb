import path from "node:path";
import { LOOKUP_TITLES } from "@wage/contract/lookupPages";
import { build } from "vite";
import { expect, test } from "vitest";
import { valueModules } from "../web/build/valueModules.ts";

test("the browser's first file gets the titles of the look-ups, and nothing of their fields", async () => {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [valueModules()],
    build: {
      write: false,
      minify: false,
      lib: {
        entry: path.join(import.meta.dirname, "../contract/src/core/screens.ts"),
        formats: ["es"],
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const code = first && "output" in first ? (first.output[0]?.code ?? "") : "";
  for (const title of Object.values(LOOKUP_TITLES)) expect(code).toContain(title);
  expect(code).not.toContain("How it is figured");
  expect(code.length).toBeLessThan(20_000);
});
