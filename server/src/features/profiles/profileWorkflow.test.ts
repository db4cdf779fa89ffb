import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { makeClaim, makeUser, publishMatrix } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { applyChecked, applyProfile, workflowWith } from "./applyProfile.commands.ts";
import { checkProfile } from "./checkProfile.ts";
import { readCommonWorkflow, readCounties, readProfileFiles } from "./profileFiles.ts";
import { readWorkflow } from "./workflow/givenWorkflow.commands.ts";
import type { Workflow } from "./workflow/givenWorkflow.ts";

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const wyoming = await readProfileFiles("WY");
const counties = await readCounties("WY");
const REF = 'ref: { cite: "A statute", retrieved: 2026-11-23 }';

/** The profile of Wyoming with a further file. */
const withWorkflow = (...lines: string[]) =>
  checkProfile("WY", [...wyoming, { file: "workflow.yaml", text: `${lines.join("\n")}\n` }], counties);

function problemsOf(...lines: string[]) {
  const checked = withWorkflow(...lines);
  return "problems" in checked
    ? checked.problems.map(({ file, line, text }) => `${file}:${line}: ${inEnglish(text)}`)
    : [];
}

const MEDIATION = [
  "statuses:",
  "  - code: MEDIATE",
  "    description: Mediation",
  "    descriptionEs: Mediación",
  "    category: Working",
  "    publicText: A mediator will call you.",
  "    publicTextEs: Le llamará un mediador.",
  `    ${REF}`,
  "actions:",
  "  - code: StartMediation",
  "    description: Start the mediation",
  "    roles: [Compliance Officer]",
  "    questions: [{ kind: reason }]",
  `    ${REF}`,
  "  - code: EndMediation",
  "    description: End the mediation",
  "    roles: [Compliance Officer]",
  `    ${REF}`,
  "tasks:",
  `  - { code: MEDIATOR-CALLS, description: Call, titleTemplate: Call the parties, defaultRole: Compliance Officer, ${REF} }`,
  "closures:",
  `  - { code: MEDIATED, description: Settled in mediation, publicText: You agreed., publicTextEs: Hubo acuerdo., group: Settled, ${REF} }`,
  "matrix:",
  "  - row: 201",
  "    add:",
  "      fromStatus: [INVEST]",
  "      actionCode: StartMediation",
  "      toStatus: MEDIATE",
  "      tasks: [{ taskDetail: MEDIATOR-CALLS, role: Compliance Officer, assignee: officer, days: 10 }]",
  `    ${REF}`,
  "  - row: 202",
  "    add: { fromStatus: [MEDIATE], actionCode: EndMediation, toStatus: INVEST, completes: [MEDIATOR-CALLS] }",
  `    ${REF}`,
];
const lineOf = (text: string) => MEDIATION.findIndex((line) => line.includes(text)) + 1;
/** The same with one text replaced; the line is that of the text. */
const broken = (from: string, to: string) => ({
  line: lineOf(from),
  problems: problemsOf(...MEDIATION.map((line) => line.replace(from, to))),
});

test("a new database has the workflow of the files, and nobody has changed it", async () => {
  const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
  const inOrder = (workflow: Workflow) => ({ ...workflow, actions: workflow.actions.toSorted(byCode) });
  expect(inOrder(await readWorkflow(app.db))).toEqual(inOrder(readCommonWorkflow().workflow));
  const { body } = await admin.get("/api/StateProfile");
  expect(body.local.workflow).toEqual([]);
});

test("a task of a file's row has the role, the days and the basis of its kind unless it says otherwise", () => {
  const row = (task: string) =>
    withWorkflow("matrix:", `  - { row: 16, change: { tasks: [${task}] }, ${REF} }`);
  const tasksIn = (checked: ReturnType<typeof row>) =>
    "problems" in checked
      ? checked.problems
      : workflowWith(checked.profile).rows.find(({ rowNumber }) => rowNumber === 16)?.tasks;
  expect(tasksIn(row("{ taskDetail: RECORDS-DUE }"))).toEqual([
    {
      taskDetail: "RECORDS-DUE",
      assignee: "role",
      role: "Compliance Officer",
      days: 14,
      basis: "Calendar",
      anchor: "today",
    },
  ]);
  expect(tasksIn(row("{ taskDetail: RECORDS-DUE, days: 3, basis: Business }"))).toEqual([
    {
      taskDetail: "RECORDS-DUE",
      assignee: "role",
      role: "Compliance Officer",
      days: 3,
      basis: "Business",
      anchor: "today",
    },
  ]);
});

test("a status, actions, a task, a closure code and rows of the matrix are part of a profile", () => {
  expect(problemsOf(...MEDIATION)).toEqual([]);
});

test.each([
  ["an unknown key of a status", "category: Working", "categorie: Working", /categorie/],
  ["a category that does not exist", "category: Working", "category: Mediating", /Field category/],
  [
    "a Spanish public text that is missing",
    "    publicTextEs: Le llamará un mediador.",
    "",
    /publicTextEs/,
    2,
  ],
  ["an unknown question", "kind: reason", "kind: riddle", /Field questions/],
  ["an unknown role of an action", "roles: [Compliance Officer]", "roles: [Mediator]", /Field roles/],
  ["an unknown role of a task", "defaultRole: Compliance Officer", "defaultRole: Mediator", /Mediator/],
  ["an unknown group of a closure code", "group: Settled", "group: Peaceful", /Field group/],
  ["a status that no row knows", "toStatus: MEDIATE", "toStatus: MEDIATION", /no “MEDIATION”/],
  [
    "a kind of task that does not exist",
    "completes: [MEDIATOR-CALLS]",
    "completes: [MEDIATOR]",
    /no “MEDIATOR”/,
  ],
  ["an unknown key of a row", "actionCode: EndMediation", "action: EndMediation", /Unknown key “action”/],
  ["a number of days out of its range", "days: 10", "days: 100000", /Field tasks\.0\.days/],
  ["a row that is there already", "row: 201", "row: 16\n    order: 20", /row 16\/20 already/],
])("%s is named with its file and line", (_, from, to, text, line = lineOf(from)) => {
  const { problems } = broken(from, to);
  expect(problems).toContainEqual(expect.stringMatching(text));
  expect(problems.find((one) => text.test(one))).toMatch(new RegExp(`^workflow.yaml:${line}: `));
});

test("a status that no row reaches, or that no row leaves, is named at the status", () => {
  expect(broken("toStatus: MEDIATE", "toStatus: null").problems).toEqual(
    expect.arrayContaining([expect.stringMatching(/^workflow.yaml:2: .*Mediation/)]),
  );
  expect(broken("fromStatus: [MEDIATE]", "fromStatus: [INVEST]").problems).toEqual(
    expect.arrayContaining([expect.stringMatching(/^workflow.yaml:2: .*Mediation/)]),
  );
});

test("a row that is not there, or that has brothers of the same number, is named", () => {
  const change = "change: { note: Another }";
  expect(problemsOf("matrix:", `  - { row: 999, ${change}, ${REF} }`)).toEqual([
    expect.stringMatching(/^workflow.yaml:2: .*no row 999/),
  ]);
  expect(problemsOf("matrix:", `  - { row: 30, ${change}, ${REF} }`)[0]).toMatch(/several rows 30.*40, 43/);
  expect(problemsOf("matrix:", `  - { row: 30, order: 43, ${change}, ${REF} }`)).toEqual([]);
  expect(problemsOf("matrix:", `  - { row: 16, remove: true, ${change}, ${REF} }`)[0]).toMatch(/“add”/);
  expect(problemsOf("matrix:", "  - { row: 16, remove: true }")[0]).toMatch(/source/);
  const twice = `  - { row: 16, ${change}, ${REF} }`;
  expect(problemsOf("matrix:", twice, twice)[0]).toMatch(/^workflow.yaml:3: .*named twice/);
});

test("a row that can no longer be distinguished from another is named", () => {
  const row = "change: { condition: {} }";
  expect(problemsOf("matrix:", `  - { row: 12, ${row}, ${REF} }`)).toEqual([
    expect.stringMatching(/^workflow.yaml:2: /),
  ]);
});

test("entries that a row has beside the common ones are checked at their own line", () => {
  const problems = problemsOf(
    "matrix:",
    "  - row: 29",
    "    more:",
    "      completes: [COMPARE, NOTHING-SUCH]",
    `    ${REF}`,
  );
  expect(problems).toEqual([expect.stringMatching(/^workflow.yaml:4: .*no “NOTHING-SUCH”/)]);
});

const versions = async () => (await admin.get("/api/TaskMatrix/Versions")).body.rows;
const versionOf = async (id: number) =>
  (await app.db.selectFrom("claim").select("matrixVersionId").where("id", "=", id).executeTakeFirstOrThrow())
    .matrixVersionId;
const tasksOf = async (claimId: number) =>
  (await app.db.selectFrom("task").select("taskDetailCode").where("claimId", "=", claimId).execute()).map(
    ({ taskDetailCode }) => taskDetailCode,
  );
const apply = (state: string) => applyProfile(systemWork(app.services), state);

test("with the profile of Washington a decision is due in 60 days; a claim that has begun keeps its rows", async () => {
  const before = await makeClaim(app, {});
  await apply("WA");
  app.clock.advance({ seconds: 11 });
  const after = await makeClaim(app, {});
  expect(await tasksOf(before.id)).not.toContain("DECISION-60");
  expect(await tasksOf(after.id)).toContain("DECISION-60");
  expect(await versionOf(after.id)).not.toBe(await versionOf(before.id));
  expect((await versions())[0]).toMatchObject({ status: "Published", note: "Profile of Washington" });
  const { body } = await admin.get("/api/StateProfile");
  expect(body.local.workflow).toEqual([]);
});

test("the same profile again publishes no version", async () => {
  const count = (await versions()).length;
  await apply("WA");
  expect(await versions()).toHaveLength(count);
});

test("the agency's changes stay and are shown; a draft continues the version of the profile", async () => {
  const statuses = (await admin.get("/api/Lookup/ClaimStatus")).body.rows;
  const hold = statuses.find(({ code }: { code: string }) => code === "HOLD");
  await admin.put(`/api/Lookup/ClaimStatus/${hold.id}`, { ...hold, publicText: "We wait for the court." });
  await admin.post("/api/TaskMatrix/Draft");
  const { rows } = (await admin.get("/api/TaskMatrix")).body;
  const row = rows.find(({ rowNumber }: { rowNumber: number }) => rowNumber === 16);
  await admin.put(`/api/TaskMatrix/${row.id}`, { ...row, note: "Ours", changed: ["note"] });
  expect((await publishMatrix(app, admin, "2026-03-02")).status).toBe(200);
  await admin.post("/api/TaskMatrix/Draft");

  await apply("WY");
  const { body } = await admin.get("/api/StateProfile");
  expect(body.local.workflow).toEqual([
    expect.objectContaining({
      name: "Claim statuses: HOLD",
      field: "Public text",
      value: "We wait for the court.",
    }),
    // A kind of task that is no longer named stays: claims may follow it.
    expect.objectContaining({ name: "Task details: DECISION-60", change: "added" }),
    expect.objectContaining({ part: "matrix", name: "16", field: "note", value: "Ours" }),
  ]);
  const draft = (await admin.get("/api/TaskMatrix")).body;
  expect(draft.editable).toBe(true);
  expect(JSON.stringify(draft.rows)).not.toContain("DECISION-60");
  await admin.delete("/api/TaskMatrix/Draft");
});

test("a profile whose rows do not go with those of the agency is not applied", async () => {
  await admin.post("/api/TaskMatrix/Draft");
  const own = {
    rowNumber: 900,
    fromStatus: ["INVEST"],
    actionCode: "Hold",
    sortOrder: 3,
    condition: { owed: true },
  };
  expect((await admin.post("/api/TaskMatrix", { ...own, toStatus: "HOLD" })).status).toBe(200);
  expect((await publishMatrix(app, admin, "2026-03-02")).status).toBe(200);
  const checked = withWorkflow(
    "matrix:",
    `  - { row: 901, order: 3, add: { fromStatus: [INVEST], actionCode: Hold, toStatus: HOLD, condition: { determined: true } }, ${REF} }`,
  );
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  const before = await versions();
  await expect(applyChecked(systemWork(app.services), checked)).rejects.toThrow(/900.*901|901.*900/);
  expect(await versions()).toEqual(before);
});

test("a second administrator is not asked for a profile's version, and anyone else may not apply one", async () => {
  const { email } = await makeUser(app, { roles: ["Compliance Officer"] });
  const officer = await app.as(email);
  expect((await officer.post("/api/StateProfile/CO/Apply", { hash: "0" })).status).toBe(403);
});
