import { expect, test } from "vitest";
import { type Source, violations } from "./check-architecture.ts";

const packages = { server: new Set(["kysely", "zod"]), web: new Set(["react"]), contract: new Set(["zod"]) };
const check = (...sources: [path: string, text: string][]) =>
  violations(
    sources.map(([path, text]): Source => ({ path, text })),
    packages,
  );

const planted: [what: string, path: string, text: string, says: RegExp][] = [
  [
    "the page importing the server",
    "web/src/features/claims/search/ClaimScreen.tsx",
    'import { x } from "../../../../../server/src/app.ts";',
    /does not import the server/,
  ],
  [
    "the contract importing an end",
    "contract/src/claims/claims.ts",
    'import { x } from "../../../web/src/core/http/api.ts";',
    /neither end/,
  ],
  [
    "core importing ui",
    "web/src/core/http/api.ts",
    'import { Page } from "../../ui/page/Page.tsx";',
    /core does not import ui/,
  ],
  [
    "core importing a feature",
    "web/src/core/http/api.ts",
    'import { x } from "../../features/claims/x.ts";',
    /core does not import/,
  ],
  [
    "a plain part using another feature's panel",
    "web/src/features/claims/ClaimHeader.tsx",
    'import { LettersPanel } from "../letters/LettersPanel.tsx";',
    /only a \*Screen/,
  ],
  [
    "a screen using another feature's part",
    "web/src/features/claims/search/ClaimScreen.tsx",
    'import { X } from "../../letters/LetterEditor.tsx";',
    /only a \*Screen/,
  ],
  [
    "a feature using another's routes",
    "server/src/features/claims/claims.routes.ts",
    'import { x } from "../letters/letters.routes.ts";',
    /only its queries or commands/,
  ],
  [
    "impure rules",
    "server/src/features/letters/letters.rules.ts",
    'import { AppError } from "../../core/errors.ts";',
    /rules are pure/,
  ],
  [
    "SQL outside queries",
    "server/src/features/claims/claims.routes.ts",
    'import { sql } from "kysely";',
    /SQL lives/,
  ],
  [
    "queries reaching up",
    "server/src/features/claims/claims.queries.ts",
    'import { x } from "./claims.commands.ts";',
    /reach up/,
  ],
  [
    "an undeclared package",
    "web/src/core/http/api.ts",
    'import { Kysely } from "kysely";',
    /does not name it/,
  ],
  ["an empty name", "web/src/core/utils.ts", "export const x = 1;", /says nothing/],
  [
    "an unknown feature",
    "server/src/features/stuff/stuff.queries.ts",
    "export const x = 1;",
    /no feature has this name/,
  ],
];

test.each(planted)("refuses %s", (_, path, text, says) => {
  expect(check([path, text]).join("\n")).toMatch(says);
});

test("refuses a cycle", () => {
  const found = check(
    ["contract/src/a.ts", 'import { b } from "./b.ts";'],
    ["contract/src/b.ts", 'export { a } from "./a.ts";'],
  );
  expect(found).toEqual(["cycle: contract/src/a.ts → contract/src/b.ts → contract/src/a.ts"]);
});

test("lets through what the house allows", () => {
  expect(
    check(
      [
        "web/src/features/claims/ClaimDetailScreen.tsx",
        'import { LettersPanel } from "../letters/LettersPanel.tsx";',
      ],
      ["web/src/features/letters/LettersPanel.tsx", 'import { useState } from "react";'],
      [
        "server/src/features/claims/claims.commands.ts",
        'import { createLetter } from "../letters/letters.commands.ts";',
      ],
      ["server/src/features/claims/claims.queries.ts", 'import { sql } from "kysely";'],
      [
        "server/src/features/letters/letters.rules.ts",
        'import { z } from "zod";\nimport { x } from "@wage/contract/letters";',
      ],
    ),
  ).toEqual([]);
});
