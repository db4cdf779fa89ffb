import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SETTING_KEYS } from "@wage/contract/settings";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../../..");
const sources = ["server/src", "web/src"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(ROOT, folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/demo\/|\/testing\//.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test.each(SETTING_KEYS)("the setting %s is read somewhere: one that nothing reads is a defect", (key) => {
  // The text of a matrix row names the settings of deadlines, and a query names public settings.
  const rows = readFileSync(path.join(ROOT, "server/migrations/0010_workflow_rows.sql"), "utf8");
  const isRead = new RegExp(`get\\("${key}"\\)|settings\\??\\.${key}\\b|[{ ,]${key}[ ,}]`).test(sources);
  expect(isRead || rows.includes(key)).toBe(true);
});
