import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const paper = (more: object = {}) => ({
  receivedDate: "2026-03-02",
  intakeChannel: "Mail",
  firstName: "Rosa",
  lastName: "Delgado",
  email: "rosa@mail.example",
  phone: "",
  addressLine1: "",
  city: "",
  stateCode: "",
  zip: "",
  language: "es",
  employerId: null,
  employerName: "Sagebrush Catering LLC",
  employerAddressLine1: "12 Elm St",
  employerCity: "Casper",
  employerStateCode: "WY",
  employerZip: "82601",
  employerPhone: "",
  countyId: null,
  amountClaimed: "410.00",
  narrative: "",
  ...more,
});
const countClaims = async () => (await t.db.selectFrom("claim").select("id").execute()).length;

test("a second filing on paper is refused with the number on file, until the user confirms that it is another claim", async () => {
  const support = await t.as("Support Staff");
  const first = await support.post("/api/Claim", paper());
  expect(first.status).toBe(200);
  const before = await countClaims();
  const employers = (await t.db.selectFrom("employer").select("id").execute()).length;
  const again = paper({ firstName: "ROSA", employerName: "Sagebrush Catering" });
  const refused = await support.post("/api/Claim", again);
  expect(refused.status).toBe(400);
  expect(refused.body.Errors.isAnother[0]).toContain(first.body.claimNumber);
  expect(await countClaims()).toBe(before);
  expect((await t.db.selectFrom("employer").select("id").execute()).length).toBe(employers);
  expect((await support.post("/api/Claim", { ...again, isAnother: true })).status).toBe(200);
  expect((await support.post("/api/Claim", paper({ firstName: "Pedro", email: "" }))).status).toBe(200);
  expect((await support.post("/api/Claim", paper({ employerName: "Blue Spruce Café" }))).status).toBe(200);
  const { addressLine1, zip } = await t.db
    .selectFrom("employer as e")
    .innerJoin("claim as c", "c.employerId", "e.id")
    .select(["e.addressLine1", "e.zip"])
    .where("c.id", "=", first.body.id)
    .executeTakeFirstOrThrow();
  expect([addressLine1, zip]).toEqual(["12 Elm St", "82601"]);
});

test("a claim's page proposes its duplicates, and a relation to one ends the proposal", async () => {
  const support = await t.as("Support Staff");
  const body = paper({ firstName: "Lin", lastName: "Chen", email: "", isAnother: true });
  const one = (await support.post("/api/Claim", body)).body;
  const other = (await support.post("/api/Claim", body)).body;
  const proposed = async (id: number) => (await support.get(`/api/Claim/${id}/Duplicates`)).body.rows;
  expect(await proposed(other.id)).toMatchObject([
    {
      id: one.id,
      number: one.claimNumber,
      reasons: [
        "Same name",
        "Probably the same employer",
        "Same amount claimed",
        "The days are not known for both",
      ],
    },
  ]);
  expect(await proposed(one.id)).toMatchObject([{ id: other.id }]);
  for (const [id, from, to] of [
    [one.id, "2025-01-06", "2025-02-01"],
    [other.id, "2025-02-02", "2025-03-01"],
  ] as const)
    await t.db
      .insertInto("employment")
      .values({ claimId: id, startDate: from, lastDayWorked: to })
      .onConflict((conflict) =>
        conflict.column("claimId").doUpdateSet({ startDate: from, lastDayWorked: to }),
      )
      .execute();
  expect(await proposed(other.id)).toEqual([]);
  await t.db
    .updateTable("employment")
    .set({ startDate: "2025-02-01" })
    .where("claimId", "=", other.id)
    .execute();
  expect(await proposed(other.id)).toMatchObject([{ id: one.id }]);
  await support.post(`/api/Claim/${other.id}/Relation`, {
    claimNumber: one.claimNumber,
    kind: "Duplicate",
    note: "",
  });
  expect(await proposed(other.id)).toEqual([]);
  expect((await support.get("/api/Claim/99999999/Duplicates")).status).toBe(404);
});

test("another spelling with the same amount is proposed, and what was found not to be the same is not asked again [issue 38]", async () => {
  const support = await t.as("Support Staff");
  const person = {
    firstName: "Guadalupe",
    lastName: "Hernandez",
    email: "",
    addressLine1: "9 Oak Ave",
    zip: "82601",
  };
  const body = paper({ ...person, isAnother: true });
  const one = (await support.post("/api/Claim", body)).body;
  const again = { ...body, firstName: "Guadelupe", lastName: "Hernandes", isAnother: false };
  expect((await support.post("/api/Claim", again)).body.Errors.isAnother[0]).toContain(one.claimNumber);
  const other = (await support.post("/api/Claim", { ...again, isAnother: true })).body;
  const proposed = async (id: number) => (await support.get(`/api/Claim/${id}/Duplicates`)).body.rows;
  expect(await proposed(other.id)).toMatchObject([
    { id: one.id, reasons: expect.arrayContaining(["Similar name", "Same address", "Same amount claimed"]) },
  ]);
  const verdict = { claimNumber: one.claimNumber, kind: "Not the same claim", note: "Mother and daughter" };
  expect((await support.post(`/api/Claim/${other.id}/Relation`, verdict)).status).toBe(200);
  expect([await proposed(other.id), await proposed(one.id)]).toEqual([[], []]);
  const related = async () =>
    (await support.get("/api/Claim?related=yes&q=Hernandes")).body.rows.map(({ id }: { id: number }) => id);
  expect(await related()).not.toContain(other.id);
  await support.post(`/api/Claim/${other.id}/Relation`, { ...verdict, kind: "Same claimant" });
  expect(await related()).toContain(other.id);
});

test("a list marks its new claims that look like one on file by the rule of the claim's page, in one reading [issue 38]", async () => {
  const support = await t.as("Support Staff");
  const body = paper({ firstName: "Nadia", lastName: "Okafor", email: "", isAnother: true });
  const one = (await support.post("/api/Claim", body)).body;
  const like = { ...body, firstName: "Nadja" };
  const other = (await support.post("/api/Claim", like)).body;
  const alone = (await support.post("/api/Claim", paper({ firstName: "Uma", lastName: "Stein", email: "" })))
    .body;
  const marks = async (ids: unknown[], who = support) =>
    (await who.get(`/api/ClaimDuplicates?ids=${ids.join(",")}`)).body.rows;
  const rows = await marks([one.id, alone.id, other.id]);
  const shown = (await support.get(`/api/Claim/${other.id}/Duplicates`)).body.rows;
  expect(shown).toHaveLength(1);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({
    claimId: other.id,
    number: shown[0].number,
    reasons: shown[0].reasons,
    others: 0,
  });
  // The names stand in the rows, and are not told again.
  expect(JSON.stringify(rows)).not.toContain("Okafor");
  const { body: refused } = await support.get("/api/ClaimDuplicates?ids=1,x");
  expect(refused.Success).toBe(false);

  // A claim that somebody compared is not marked, and neither is one past the intake.
  await t.db.updateTable("claim").set({ statusCode: "INVEST" }).where("id", "=", one.id).execute();
  expect(await marks([one.id, other.id])).toMatchObject([{ claimId: other.id, number: one.claimNumber }]);
  await support.post(`/api/Claim/${other.id}/Relation`, {
    claimNumber: one.claimNumber,
    kind: "Not the same claim",
    note: "Sisters",
  });
  expect(await marks([one.id, other.id])).toEqual([]);
});

test("a claim that the reader may not see is not named", async () => {
  const support = await t.as("Support Staff");
  const body = paper({ firstName: "Ivo", lastName: "Kral", email: "", isAnother: true });
  const one = (await support.post("/api/Claim", body)).body;
  const other = (await support.post("/api/Claim", body)).body;
  const { id: userId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "support@demo.example")
    .executeTakeFirstOrThrow();
  await support.post(`/api/Claim/${one.id}/Conflicts`, { userId, reason: "A neighbour" });
  await expect
    .poll(async () => (await support.get(`/api/Claim/${other.id}/Duplicates`)).body.rows)
    .toEqual([]);
  const marks = await support.get(`/api/ClaimDuplicates?ids=${one.id},${other.id}`);
  expect(marks.body.rows).toEqual([]);
  const admin = await t.as("Administrator");
  expect((await admin.get(`/api/ClaimDuplicates?ids=${one.id},${other.id}`)).body.rows).toHaveLength(2);
});
