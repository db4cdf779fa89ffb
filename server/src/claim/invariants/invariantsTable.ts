import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { INVARIANT_MESSAGES } from "@wage/contract/core/messages/health";
import { INVARIANTS } from "@wage/contract/invariants/invariants";

const FILE = path.join(import.meta.dirname, "../../../../docs/invariants.md");

/** Returns docs/invariants.md as the contract has the table now. */
export function invariantsDocument(): string {
  const messages: Readonly<Record<string, { en: string }>> = INVARIANT_MESSAGES;
  const rows = Object.entries(INVARIANTS).map(
    ([name, { en, reads, needs, broken }]) =>
      `| \`${name}\` | ${en} | ${reads} | ${needs} | ${messages[broken]?.en} |\n`,
  );
  return [
    "# What must hold of every claim\n\n",
    "Made of `contract/src/invariants/invariants.ts` by `npm run invariants:table`. The rules are in\n",
    "`server/src/claim/invariants/invariants.rules.ts`. An action that breaks a row is refused in its transaction, before its\n",
    "letters are written. Every night all claims are looked at, imported ones too: Admin › What does not hold lists them\n",
    "([053](decisions/053-invariants.md)).\n\n",
    "| name | what must hold | what its rule reads | what mends it | what it says |\n|---|---|---|---|---|\n",
    ...rows,
  ].join("");
}

export const readInvariantsDocument = () => readFileSync(FILE, "utf8");

if (import.meta.main) writeFileSync(FILE, invariantsDocument());
