import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCESS_DOCUMENT, accessTable } from "./accessTable.ts";

test("[V8.1.1] [V8.1.2] who may call what is written down as it is (npm run access:table)", async () => {
  expect(readFileSync(ACCESS_DOCUMENT, "utf8")).toBe(await accessTable());
});
