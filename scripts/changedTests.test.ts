import { expect, test } from "vitest";
import { changedTests, type Project } from "./changedTests.ts";

const PROJECT: Project = {
  importers: new Map([
    [
      "contract/src/wages.ts",
      ["contract/src/wages.test.ts", "server/src/claim/wages.rules.ts", "e2e/filing.ts"],
    ],
    ["server/src/claim/wages.rules.ts", ["server/src/features/wages/wages.routes.ts"]],
    ["server/src/features/wages/wages.routes.ts", ["server/src/app.ts"]],
    ["server/src/app.ts", ["server/src/testing/testApp.ts", "server/src/main.test.ts"]],
    [
      "server/src/testing/testApp.ts",
      ["server/src/features/wages/wages.routes.test.ts", "server/src/features/inbox/inbox.routes.test.ts"],
    ],
    ["e2e/filing.ts", ["e2e/kiosk.spec.ts"]],
  ]),
  tests: [
    "contract/src/wages.test.ts",
    "scripts/documents.test.ts",
    "server/src/features/inbox/inbox.routes.test.ts",
    "server/src/features/wages/wages.routes.test.ts",
    "server/src/features/workflow/workflow.rules.test.ts",
    "server/src/main.test.ts",
    "web/src/features/inbox/InboxScreen.test.tsx",
  ],
  stories: new Map([
    ["e2e/desk.spec.ts", `goto("/Inbox"); goto("/Inbox?show=mine")`],
    ["e2e/filing.ts", `goto("/Inbox")`],
    ["e2e/kiosk.spec.ts", `goto("/InboxOfOthers")`],
    ["e2e/staff.spec.ts", `goto("/Inbox")`],
  ]),
  addresses: new Map([["inbox", ["/Inbox"]]]),
};

test.each([
  [
    "a rule: tests that import it, and those beside what imports it, up to the whole service",
    "contract/src/wages.ts",
    ["contract/src/wages.test.ts", "server/src/features/wages/wages.routes.test.ts"],
  ],
  [
    "the whole service: every test that starts it",
    "server/src/app.ts",
    [
      "server/src/features/inbox/inbox.routes.test.ts",
      "server/src/features/wages/wages.routes.test.ts",
      "server/src/main.test.ts",
    ],
  ],
  [
    "the first rows: the tests of what reads them",
    "profiles/workflow/tasks.yaml",
    ["server/src/features/workflow/workflow.rules.test.ts"],
  ],
  [
    "a page: its tests, and the browser tests that name its address",
    "web/src/features/inbox/InboxScreen.tsx",
    ["e2e/desk.spec.ts", "e2e/staff.spec.ts", "web/src/features/inbox/InboxScreen.test.tsx"],
  ],
  [
    "a text of a page: the same",
    "web/src/features/inbox/inbox.en.json",
    ["e2e/desk.spec.ts", "e2e/staff.spec.ts", "web/src/features/inbox/InboxScreen.test.tsx"],
  ],
  [
    "a test: itself",
    "web/src/features/inbox/InboxScreen.test.tsx",
    ["web/src/features/inbox/InboxScreen.test.tsx"],
  ],
  [
    "what browser tests share: those that import it",
    "e2e/filing.ts",
    ["e2e/kiosk.spec.ts", "scripts/documents.test.ts"],
  ],
  ["a document: the tests of the scripts", "docs/recipes.md", ["scripts/documents.test.ts"]],
  ["a test that was removed: nothing", "server/src/claim/gone.test.ts", []],
] as const)("a change runs what it may break: %s", (_, file, runs) => {
  expect(changedTests([file], PROJECT)).toEqual(runs);
});

test("several changes run each test once", () => {
  const files = ["contract/src/wages.ts", "contract/src/wages.test.ts", "docs/recipes.md"];
  expect(changedTests(files, PROJECT)).toEqual([
    "contract/src/wages.test.ts",
    "scripts/documents.test.ts",
    "server/src/features/wages/wages.routes.test.ts",
  ]);
});
