import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./projectFiles.ts";

const ROOT = path.join(import.meta.dirname, "..");
/** Files whose texts a claimant or an employer reads. */
const TEXTS =
  /^(contract|law|server|web)\/(src|migrations)\/.*\.(ts|tsx|json|sql|typ)$|^profiles\/.*\.(yaml|md)$/;
const OTHER_NAMES = /reclamos? (de salario\b|por salarios?\b|salarial)/i;

test("[BIZ] pages, mails and letters call a wage claim “reclamo de salarios”", () => {
  const files = projectFiles().filter((file) => TEXTS.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OTHER_NAMES.test(readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
});
