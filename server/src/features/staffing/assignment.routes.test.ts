import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
let support: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  support = await app.as("Support Staff");
});
afterAll(() => app.close());

const rule = (name: string, userIds: number[], more: object = {}) => ({
  name,
  countyIds: [],
  languages: [],
  industryIds: [],
  userIds,
  method: "RoundRobin",
  active: true,
  ...more,
});
const suggestions = async () => (await support.get("/api/Inbox/suggestedOfficers")).body;
const lastAssignment = (claimId: number) =>
  app.db
    .selectFrom("assignment")
    .select(["userId", "reason"])
    .where("claimId", "=", claimId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

test("claims are suggested by the rules with the reason, and assigned at once as they were shown", async () => {
  const [ada, ben] = [await makeUser(app, { name: "Ada Field" }), await makeUser(app, { name: "Ben Field" })];
  expect((await admin.post("/api/AssignmentRules", rule("Field team", [ada.id, ben.id]))).status).toBe(200);
  const claims = [];
  for (let n = 0; n < 3; n++) claims.push(await makeClaim(app, { status: "ACCEPT" }));
  const { rows, count, people } = await suggestions();
  expect(count).toBe(3);
  expect(rows.map(({ officer }: { officer: { name: string } }) => officer.name)).toEqual([
    "Ada Field",
    "Ben Field",
    "Ada Field",
  ]);
  expect(rows[0].reason).toBe("Rule “Field team”: next in turn");
  expect(people).toEqual([
    { id: ada.id, name: "Ada Field", open: 0 },
    { id: ben.id, name: "Ben Field", open: 0 },
  ]);
  // Between the look and the press Ben gets a conflict of interest with the employer of the second claim.
  const second = await app.db
    .selectFrom("claim")
    .select("employerId")
    .where("id", "=", rows[1].claimId)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("userConflict")
    .values({ userId: ben.id, employerId: second.employerId ?? 0 })
    .execute();
  const pairs = rows.map(({ claimId, officer }: { claimId: number; officer: { id: number } }) => ({
    claimId,
    userId: officer.id,
  }));
  const refused = await support.post("/api/Inbox/suggestedOfficers", { pairs: [pairs[0]] });
  expect(refused.body.refused[0].reason).toBe("Your role does not allow “Assign to an officer”");
  const { body } = await admin.post("/api/Inbox/suggestedOfficers", { pairs });
  expect(body).toMatchObject({
    assigned: 2,
    refused: [
      {
        claimId: rows[1].claimId,
        reason: "Another officer is suggested now. Look at the suggestion again.",
      },
    ],
  });
  expect(await lastAssignment(rows[0].claimId)).toEqual({
    userId: ada.id,
    reason: expect.stringContaining("Rule “Field team”: next in turn"),
  });
  const again = await admin.post("/api/Inbox/suggestedOfficers", { pairs: [pairs[0]] });
  expect(again.body.refused[0].reason).toBe("The claim has an officer now");
  // The turn is kept: Ada had the last claim, and Ben may not have this one.
  expect((await suggestions()).rows[0]).toMatchObject({
    officer: { name: "Ada Field" },
    reason: "Rule “Field team”: next in turn. Left out: Ben Field has a conflict of interest",
  });
});

test("only administrators change, order and remove rules, and a concurrent change is never overwritten", async () => {
  const officer = await makeUser(app, { name: "Cal Field" });
  expect((await support.get("/api/AssignmentRules")).status).toBe(403);
  expect((await admin.post("/api/AssignmentRules", rule("", []))).body.Errors).toEqual({
    name: ["This field is required"],
    userIds: ["Please choose at least one value"],
  });
  const hand = await makeUser(app, { roles: ["Support Staff"], name: "Dee Hand" });
  expect(
    (await admin.post("/api/AssignmentRules", rule("No officer", [hand.id]))).body.Errors.userIds,
  ).toEqual(["Claims cannot be assigned to this person"]);
  await admin.post("/api/AssignmentRules", rule("Spanish", [officer.id], { languages: ["es"] }));
  const rules = async () => (await admin.get("/api/AssignmentRules")).body.rows;
  const [first, second] = await rules();
  expect(second.problems).toEqual(["Never used: “Field team” comes first and takes all of these claims"]);
  expect((await admin.put("/api/AssignmentRules/order", { ids: [second.id] })).status).toBe(409);
  await admin.put("/api/AssignmentRules/order", { ids: [second.id, first.id] });
  expect((await rules()).map(({ name }: { name: string }) => name)).toEqual(["Spanish", "Field team"]);
  const change = { ...rule("Spanish speakers", [officer.id]), rowVersion: second.rowVersion };
  expect((await admin.put(`/api/AssignmentRules/${second.id}`, change)).status).toBe(200);
  expect((await admin.put(`/api/AssignmentRules/${second.id}`, change)).status).toBe(409);
  expect((await admin.post(`/api/Users/${officer.id}/Deactivate`, { delegateId: null })).body.Errors).toEqual(
    {
      delegateId: [
        "The assignment rule “Spanish speakers” would have no officer. Choose who takes this person’s place.",
      ],
    },
  );
  const next = await makeUser(app, { name: "Eli Field" });
  expect((await admin.post(`/api/Users/${officer.id}/Deactivate`, { delegateId: next.id })).status).toBe(200);
  expect((await rules())[0].people).toEqual([{ id: next.id, name: "Eli Field" }]);
  expect((await admin.delete(`/api/AssignmentRules/${second.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/AssignmentRules/${second.id}`)).status).toBe(404);
});
