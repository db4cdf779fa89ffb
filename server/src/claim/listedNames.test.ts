import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../testing/make.ts";
import { type Client, type TestApp, testApp } from "../testing/testApp.ts";

let app: TestApp;
let officer: Client;
beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
});
afterAll(() => app?.close());

/** The claims whose own copy of a name is not what the records of the parties say. */
async function staleNames(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from claim c left join person p on p.id = c.claimant_id left join employer e on e.id = c.employer_id
    where c.claimant_name is distinct from person_name(p.last_name, p.first_name)
      or c.employer_name is distinct from e.legal_name`.execute(app.db);
  return rows.map(({ id }) => id);
}
const listed = async (number: string) => {
  const { claimant, employer } = (await officer.get(`/api/Claim?q=${number}`)).body.rows[0];
  return [claimant, employer];
};
const partiesOf = async (id: number) => {
  const { claimant, employer } = (await officer.get(`/api/Claim/${id}`)).body;
  return { personId: claimant.id as number, employerId: employer.id as number };
};

test("a list shows a party's name as the record has it, however the name is changed", async () => {
  const [own, other] = [await makeClaim(app), await makeClaim(app)];
  const { personId, employerId } = await partiesOf(own.id);
  const before = await listed(own.claimNumber);
  const isNamed = async (claimant: string | null, employer: string) =>
    expect([await listed(own.claimNumber), await staleNames()]).toEqual([[claimant, employer], []]);

  // Only the case changes, and the words of the search stay as they are.
  await app.db.updateTable("person").set({ lastName: "LOPEZ" }).where("id", "=", personId).execute();
  await isNamed("LOPEZ, Maria", before[1]);
  await app.db
    .updateTable("person")
    .set({ firstName: "", lastName: "O'Neil" })
    .where("id", "=", personId)
    .execute();
  await isNamed("O'Neil", before[1]);
  await app.db
    .updateTable("employer")
    .set({ legalName: "the DINER, inc." })
    .where("id", "=", employerId)
    .execute();
  await isNamed("O'Neil", "the DINER, inc.");

  const into = (await partiesOf(other.id)).employerId;
  await app.db
    .updateTable("employer")
    .set({ legalName: "Merged Diners LLC" })
    .where("id", "=", into)
    .execute();
  const merged = { intoId: into, reason: "Same sign on the door." };
  expect((await officer.post(`/api/Employer/${employerId}/Merge`, merged)).status).toBe(200);
  await isNamed("O'Neil", "Merged Diners LLC");
  expect((await listed(other.claimNumber))[1]).toBe("Merged Diners LLC");
});

test("after a load without triggers refresh_search() gives each claim the names of its parties", async () => {
  const { id, claimNumber } = await makeClaim(app);
  const named = await listed(claimNumber);
  await app.db
    .updateTable("claim")
    .set({ claimantName: null, employerName: "Stale" })
    .where("id", "=", id)
    .execute();
  expect(await staleNames()).toEqual([id]);
  await sql`select refresh_search()`.execute(app.db);
  expect([await listed(claimNumber), await staleNames()]).toEqual([named, []]);
});
