import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { AGENCY_SETTINGS, LAW_SETTINGS } from "@wage/contract/letters/mergeFields";
import { LOOKUPS } from "@wage/contract/lookups";
import { SETTING_KEYS } from "@wage/contract/settings";
import { PLAN_RULES } from "@wage/contract/staffing/plan";
import { DAY_SETTINGS } from "@wage/contract/taskMatrix/days";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../../..");
const sources = ["server/src", "web/src"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(ROOT, folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/demo\/|\/testing\/|db-types/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test.each(SETTING_KEYS)("the setting %s is read somewhere: one that nothing reads is a defect", (key) => {
  const isRead = new RegExp(`get\\("${key}"[,)]|settings\\??\\.${key}\\b|[{ ,]${key}[ ,}]`).test(sources);
  // A row of the task matrix may name each of these; the plan of tasks reads the one that it names.
  const days: readonly string[] = DAY_SETTINGS;
  // The merge fields of letters name these, of which they are the values.
  const merged: readonly string[] = [...Object.values(AGENCY_SETTINGS), ...Object.values(LAW_SETTINGS)];
  // The rules of today's plan name their weights.
  const weights: readonly string[] = Object.values(PLAN_RULES).map(({ weight }) => weight);
  expect(isRead || [...days, ...merged, ...weights].includes(key)).toBe(true);
});

/** The fields that a look-up has beside those that all have, each with the name of its look-up. */
const COLUMNS = Object.entries(LOOKUPS).flatMap(([name, { fields }]) =>
  Object.keys(fields).map((field) => [name, field]),
);

test.each(COLUMNS)("the field %s.%s of a look-up is read somewhere", (_, field) => {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  expect(new RegExp(`\\b(${field}|${column})\\b`).test(sources)).toBe(true);
});
