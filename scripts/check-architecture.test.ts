// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted sources contain template strings
import { expect, test } from "vitest";
import { violations } from "./check-architecture.ts";
import { codesOf } from "./codeRules.ts";
import type { Source } from "./projectFiles.ts";
import { sizeAdvice } from "./sizeRules.ts";

const packages = { server: new Set(["kysely", "zod"]), web: new Set(["react"]), contract: new Set(["zod"]) };
const codes = codesOf(
  `INSERT INTO role (id, code) VALUES
  (2, 'OFFICER');
INSERT INTO public_person_type (code, description) VALUES
  ('GUARDIAN', 'Parent or guardian');
INSERT INTO gender (code) VALUES
  ('OTHER');`,
  `statuses:
  - code: REVIEW
    description: Under review
actions:
  - code: Close
    matrix:
      63/85:
        tasks: [{ taskDetail: OTHER }]
`,
  ["L18.en.md", "L18.es.md", "email-letter.en.md"],
);
const check = (...sources: [path: string, text: string][]) =>
  violations(
    sources.map(([path, text]): Source => ({ path, text })),
    packages,
    codes,
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
    "the law importing the contract",
    "law/src/trace/lines.ts",
    'import type { Language } from "@wage/contract/core/messages";',
    /law imports neither the contract/,
  ],
  [
    "the law importing an end",
    "law/src/calculate.ts",
    'import { clock } from "../../server/src/core/clock.ts";',
    /law imports neither the contract/,
  ],
  [
    "the law reading a file",
    "law/src/calculate.ts",
    'import { readFileSync } from "node:fs";',
    /nothing of the machine/,
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
    "a component other than a screen using another feature's panel",
    "web/src/features/claims/ClaimHeader.tsx",
    'import { LettersPanel } from "../letters/LettersPanel.tsx";',
    /only a \*Screen/,
  ],
  [
    "a screen using a component of another feature that is not a panel",
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
    "queries importing commands",
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
  [
    "SQL by the query builder outside queries",
    "server/src/features/claims/claims.commands.ts",
    'await tx.updateTable("claim").set({ tags: [] }).execute();',
    /SQL lives in \*\.queries\.ts/,
  ],
  [
    "SQL as text in core",
    "server/src/core/http/health.ts",
    "await sql<{ one: number }>`select 1 as one`.execute(db);",
    /SQL lives in \*\.queries\.ts/,
  ],
  [
    "a second writer of a table, by the query builder",
    "server/src/features/inbox/inbox.queries.ts",
    'export const take = (tx: Tx) => tx.updateTable("task").set({ userId: 1 }).execute();',
    /only server\/src\/claim writes the table task/,
  ],
  [
    "a second writer of a table, by SQL",
    "server/src/features/letters/letters.queries.ts",
    "export const touch = (tx: Tx) => sql`update claim c set updated_at = now()`.execute(tx);",
    /only server\/src\/claim writes the table claim/,
  ],
  [
    "a second writer that inserts",
    "server/src/features/imports/imports.queries.ts",
    "export const note = (tx: Tx) => sql`with a as (insert into note (body) values ('x')) select 1`.execute(tx);",
    /writes the table note/,
  ],
  [
    "a second writer that deletes",
    "server/src/core/mail/mail.queries.ts",
    'export const clear = (db: Db) => db.deleteFrom("session").execute();',
    /only server\/src\/core\/identity writes the table session/,
  ],
  [
    "a table without a writer",
    "server/src/claim/claim.queries.ts",
    'export const add = (tx: Tx) => tx.insertInto("newTable").values({}).execute();',
    /new_table has no writer/,
  ],
  [
    "a write to a table that is not named",
    "server/src/claim/claim.queries.ts",
    "export const add = (tx: Tx, table: Table) => tx.insertInto(table).values({}).execute();",
    /name the table that is written/,
  ],
  [
    "core reading a feature's table",
    "server/src/core/mail/mail.queries.ts",
    'export const find = (db: Db) => db.selectFrom("applicationDraft").select("id").execute();',
    /core knows no feature's table/,
  ],
  [
    "core importing the claim",
    "server/src/core/audit/audit.ts",
    'import { x } from "../../claim/claim.queries.ts";',
    /core imports neither the claim nor features/,
  ],
  [
    "the claim importing a feature",
    "server/src/claim/claim.queries.ts",
    'import { x } from "../features/letters/letters.queries.ts";',
    /the claim knows no feature/,
  ],
  [
    "letters importing the workflow",
    "server/src/features/letters/letters.commands.ts",
    'import { x } from "../workflow/workflow.commands.ts";',
    /letters know no other feature/,
  ],
  [
    "the workflow importing another feature",
    "server/src/features/workflow/workflow.commands.ts",
    'import { x } from "../inbox/inbox.queries.ts";',
    /knows letters alone/,
  ],
  [
    "a feature using another's rules",
    "server/src/features/inbox/inbox.commands.ts",
    'import { x } from "../wages/wages.rules.ts";',
    /only its queries or commands/,
  ],
  [
    "a status as a literal",
    "server/src/features/wages/wages.rules.ts",
    'export const mayEdit = (code: string) => code === "REVIEW";',
    /“REVIEW” is a code/,
  ],
  [
    "a status as a literal in SQL",
    "server/src/features/reports/reports.queries.ts",
    "export const count = sql`select count(*) from claim where status_code = 'REVIEW'`;",
    /“REVIEW” is a code/,
  ],
  [
    "an action as a literal",
    "web/src/features/workflow/ActionPanel.tsx",
    'const isClosing = action === "Close";',
    /“Close” is a code/,
  ],
  [
    "a type of person as a literal",
    "server/src/claim/filing.queries.ts",
    'const helper = { name: you.guardianName, type: "GUARDIAN" };',
    /“GUARDIAN” is a code/,
  ],
  [
    "a role's code as a literal",
    "server/src/features/users/users.queries.ts",
    "export const officers = sql`select 1 from role r where r.code = 'OFFICER'`;",
    /“OFFICER” is a code/,
  ],
  [
    "a role's id as a literal",
    "server/src/features/users/users.queries.ts",
    "export const officers = sql`select 1 from user_role where role_id = 2`;",
    /known by its code/,
  ],
  [
    "a file that is too long",
    "web/src/features/claims/ClaimHeader.tsx",
    "export const x = 1;\n".repeat(401),
    /401 lines/,
  ],
  [
    "the builder reached by a variable",
    "server/src/features/claims/claims.commands.ts",
    "const { insertInto: add } = tx; await add('note').values({}).execute();",
    /SQL lives in/,
  ],
  [
    "the sql tag under another name",
    "server/src/features/claims/claims.rules.ts",
    'import { sql as text } from "../../core/database/text.ts";',
    /SQL lives in/,
  ],
  [
    "a statement as text, with odd white space",
    "server/src/features/claims/claims.commands.ts",
    "await run(`\n  Insert\n\tINTO note (body) values ($1)`);",
    /SQL lives in/,
  ],
  [
    "a second writer that quotes the table's name",
    "server/src/features/inbox/inbox.queries.ts",
    'export const add = (tx: Tx) => sql`INSERT\n INTO public."note" (body) values (1)`.execute(tx);',
    /only server\/src\/claim writes the table note/,
  ],
  [
    "a second writer that inserts the table's name into the text",
    "server/src/features/inbox/inbox.queries.ts",
    'export const add = (tx: Tx) => sql`delete from ${sql.table("note")}`.execute(tx);',
    /only server\/src\/claim writes the table note/,
  ],
  [
    "a second writer that updates a table of unknown name",
    "server/src/features/inbox/inbox.queries.ts",
    "export const set = (tx: Tx, table: Sql) => sql`update only ${table} n\n set body = 1`.execute(tx);",
    /name the table that is written/,
  ],
  [
    "a second writer that truncates",
    "server/src/features/inbox/inbox.queries.ts",
    "export const clear = (tx: Tx) => sql`truncate table note`.execute(tx);",
    /only server\/src\/claim writes the table note/,
  ],
  [
    "core knowing a feature's words",
    "server/src/core/mail/mail.ts",
    'import { kinds } from "@wage/contract/letters/letters";',
    /knows no feature's words/,
  ],
  [
    "core importing ui by a pattern",
    "web/src/core/http/api.ts",
    'const parts = import.meta.glob("../../ui/**/*.tsx");',
    /core does not import ui/,
  ],
  [
    "an import behind a statement and a comment with a quotation mark",
    "server/src/features/letters/letters.rules.ts",
    "const x = 1; import {\n  // it's\n  AppError } from '../../core/errors.ts';",
    /rules are pure/,
  ],
  [
    "a status as a key",
    "web/src/features/claims/ClaimHeader.tsx",
    "const colors = { REVIEW: 1 };",
    /“REVIEW” is a code/,
  ],
  [
    "a status as a property",
    "server/src/features/wages/wages.rules.ts",
    "export const text = texts?.REVIEW;",
    /“REVIEW” is a code/,
  ],
  [
    "a status in a template literal with more text",
    "server/src/features/wages/wages.rules.ts",
    "export const key = `status:REVIEW`;",
    /“REVIEW” is a code/,
  ],
  [
    "a status in a regular expression",
    "server/src/features/wages/wages.rules.ts",
    "export const mayEdit = (code: string) => /^(?:REVIEW|Close)$/.test(code);",
    /“REVIEW” is a code|“Close” is a code/,
  ],
  [
    "a role's id in a condition of the query builder",
    "server/src/features/users/users.queries.ts",
    'export const officers = (db: Db) => db.selectFrom("userRole").where("roleId", "=", 2);',
    /known by its code/,
  ],
  [
    "a role's id in a list",
    "server/src/features/users/users.rules.ts",
    "export const isStaff = (user: User) => [1, 2].includes(user.roleId) || user.roleId !== 3;",
    /known by its code/,
  ],
  [
    "a tool importing another",
    "attacks/target.ts",
    'import { startWorld } from "../faults/world.ts";',
    /a tool imports no other tool/,
  ],
  [
    "a tool importing another by a dynamic import",
    "bench/firstVisit.ts",
    'const { begin } = await import("../e2e/filing.ts");',
    /a tool imports no other tool/,
  ],
  [
    "the harness importing a tool that uses it",
    "harness/database.ts",
    'import type { Data } from "../bench/database.ts";',
    /knows no tool that uses it/,
  ],
  [
    "the product importing the harness",
    "server/src/cli.ts",
    'import { startService } from "../../harness/service.ts";',
    /the product knows no tool/,
  ],
  ["a meaningless file name", "web/src/core/utils.ts", "export const x = 1;", /says nothing/],
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

const textInSql: typeof planted = [
  [
    "raw text in SQL",
    "server/src/claim/claim.queries.ts",
    "export const sorted = (way: string) => sql`select id from claim order by id ${sql.raw(way)}`;",
    /raw text is not quoted/,
  ],
  [
    "a raw statement",
    "server/src/core/database/migrate.ts",
    'await db.executeQuery(CompiledQuery.raw("select " + column));',
    /raw text is not quoted/,
  ],
  [
    "a value as a literal in SQL",
    "server/src/claim/claim.queries.ts",
    "export const named = (name: string) => sql`select id from person where last_name = ${sql.lit(name)}`;",
    /a value is a parameter/,
  ],
  [
    "a value in SQL text",
    "server/src/backup/tables.queries.ts",
    "await client.query(`select id from claim where claim_number = '${number}'`);",
    /a value in SQL text is a parameter/,
  ],
  [
    "SQL text that is joined with a value",
    "server/src/core/database/migrate.ts",
    'await client.query("select id from claim where claim_number = " + number);',
    /a value in SQL text is a parameter/,
  ],
];
test.each(textInSql)("[V1.2.4] refuses %s", (_, path, text, says) => {
  expect(check([path, text]).join("\n")).toMatch(says);
});

test("[V1.2.4] accepts quoted names, constants, and the statements of the job queue", () => {
  const accepted: [path: string, text: string][] = [
    [
      "server/src/claim/claim.queries.ts",
      "const first = sql`select id from claim limit ${sql.lit(PAGE_SIZE + 1)}`;",
    ],
    [
      "server/src/claim/claim.queries.ts",
      "const named = (name: string) => sql`select ${sql.ref(name)} from claim`;",
    ],
    ["server/src/backup/tables.queries.ts", "await client.query(`select count(*) from ${quote(name)}`);"],
    ["server/src/core/jobs/jobs.ts", "const statement = CompiledQuery.raw(text, values);"],
  ];
  for (const one of accepted) expect(check(one)).toEqual([]);
});

test("refuses an import cycle", () => {
  const found = check(
    ["contract/src/a.ts", 'import { b } from "./b.ts";'],
    ["contract/src/b.ts", 'export { a } from "./a.ts";'],
  );
  expect(found).toEqual(["cycle: contract/src/a.ts → contract/src/b.ts → contract/src/a.ts"]);
});

test("refuses an import cycle of types", () => {
  const found = check(
    ["law/src/a.ts", 'import type { B } from "./b.ts";'],
    ["law/src/b.ts", 'import { type A } from "@wage/law/a";'],
  );
  expect(found).toEqual(["cycle: law/src/a.ts → law/src/b.ts → law/src/a.ts"]);
});

test("refuses a cycle of features", () => {
  const found = check(
    ["server/src/features/claims/a.queries.ts", 'import { b } from "../letters/b.queries.ts";'],
    ["server/src/features/letters/c.queries.ts", 'import { d } from "../wages/d.queries.ts";'],
    ["server/src/features/wages/e.queries.ts", 'import { f } from "../claims/f.queries.ts";'],
  );
  expect(found).toContain("cycle: server: claims → server: letters → server: wages → server: claims");
});

test("refuses a folder with too many files", () => {
  const files = Array.from({ length: 23 }, (_, n): [string, string] => [`contract/src/many/a${n}.ts`, ""]);
  expect(check(...files)).toEqual(["contract/src/many: 23 source files, 22 at most"]);
});

test("names a file of more than 300 lines, up to 400, without refusing it", () => {
  const file = (lines: number) => ({ path: "contract/src/long.ts", text: "\n".repeat(lines) });
  const advice = (lines: number) => sizeAdvice([file(lines)]);
  expect(advice(300)).toEqual([]);
  expect(advice(301)).toEqual(["advice: contract/src/long.ts: 301 lines, more than 300"]);
  expect(violations([file(400)], packages, codes)).toEqual([]);
});

test("accepts a file that keeps all rules", () => {
  expect(
    check(
      [
        "attacks/target.ts",
        'import { startService } from "../harness/service.ts";\nimport { json } from "./visitor.ts";',
      ],
      ["harness/claims.ts", 'import { applicationOf } from "../server/src/demo/demoApplication.ts";'],
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
      [
        "server/src/claim/claim.queries.ts",
        'import { x } from "../core/clock.ts";\nexport const close = (tx: Tx) => tx.updateTable("claim").execute();',
      ],
      ["server/src/features/wages/wages.test.ts", 'await db.updateTable("claim").execute(); // "REVIEW"'],
      ["web/src/ui/words.ts", 'export const close = { en: "Close", es: "Cerrar" };'],
      ["web/src/ui/Dialog.tsx", 'export const dialog = <Button aria-label="Close" />;'],
    ),
  ).toEqual([]);
});
