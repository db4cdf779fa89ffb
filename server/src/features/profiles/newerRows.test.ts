import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const waiting = async (code: string) =>
  app.db
    .selectFrom("letterTemplate")
    .select(["id", "version", "languageCode", "translatesVersion", "status", "body", "updatedBy"])
    .where("code", "=", code)
    .where("status", "=", "Proposed")
    .orderBy("languageCode")
    .execute();
const drafts = () =>
  app.db.selectFrom("matrixVersion").selectAll().where("status", "in", ["Draft", "Proposed"]).execute();
const proposals = async () =>
  (await app.db.selectFrom("letterTemplate").select("id").where("status", "=", "Proposed").execute()).length;

test("a database that has what this release ships is offered nothing [issue 38]", async () => {
  await app.runJob("runHousekeeping");
  expect([await proposals(), await drafts()]).toEqual([0, []]);
});

test("a letter that this release ships otherwise is proposed once with its translation, and refused it stays away [issue 38]", async () => {
  const shipped = await app.db
    .selectFrom("letterTemplate")
    .select("body")
    .where("code", "=", "L26")
    .where("languageCode", "=", "en")
    .executeTakeFirstOrThrow();
  // An earlier release had another text, of which the agency knows nothing.
  await app.db
    .updateTable("letterTemplate")
    .set({ body: "An earlier text." })
    .where("code", "=", "L26")
    .where("languageCode", "=", "en")
    .execute();
  await app.runJob("runHousekeeping");
  expect(await waiting("L26")).toMatchObject([
    { version: 2, languageCode: "en", translatesVersion: null, body: shipped.body, updatedBy: null },
    { version: 2, languageCode: "es", translatesVersion: 2 },
  ]);
  await app.runJob("runHousekeeping");
  expect(await proposals()).toBe(2);
  const admin = await app.as("Administrator");
  const [english, spanish] = (await waiting("L26")).map(({ id }) => id);
  const refused = await admin.post(`/api/LetterTemplate/${spanish}/Refuse`, { reason: "Ours is better." });
  expect(refused.status).toBe(200);
  expect((await admin.post(`/api/LetterTemplate/${english}/Approve`)).status).toBe(200);
  await app.runJob("runHousekeeping");
  expect(await proposals()).toBe(0);
  const inForce = await app.db
    .selectFrom("letterTemplate")
    .select(["version", "body"])
    .where("code", "=", "L26")
    .where("languageCode", "=", "en")
    .where("status", "=", "Published")
    .execute();
  expect(inForce).toEqual([{ version: 2, body: shipped.body }]);
});

test("rows of the matrix that came after the first version wait in a draft, with the kinds that they name; rows that the agency removed do not [issue 38]", async () => {
  const { id: first } = await app.db
    .selectFrom("matrixVersion")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom("taskMatrix").where("rowNumber", "in", [107, 108]).execute();
  await app.runJob("runHousekeeping");
  const [draft, ...others] = await drafts();
  expect([draft?.status, draft?.createdBy, others]).toEqual(["Draft", null, []]);
  const rowsOf = async (versionId: number) =>
    (
      await app.db.selectFrom("taskMatrix").select("rowNumber").where("versionId", "=", versionId).execute()
    ).map(({ rowNumber }) => rowNumber);
  const added = await rowsOf(draft?.id ?? 0);
  const before = await rowsOf(draft?.basedOn ?? first);
  expect(added.length).toBe(before.length + 2);
  expect(added).toEqual(expect.arrayContaining([107, 108]));
  await app.runJob("runHousekeeping");
  expect(await drafts()).toHaveLength(1);
  // The agency publishes the version and removes a row in the next one: it was held once and is not offered again.
  await app.db
    .updateTable("matrixVersion")
    .set({ status: "Published", effectiveFrom: "2026-01-01" })
    .where("id", "=", draft?.id ?? 0)
    .execute();
  await app.runJob("runHousekeeping");
  expect(await drafts()).toEqual([]);
});
