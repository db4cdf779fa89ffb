import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;

beforeAll(async () => {
  app = await testApp();
  app.clock.set("2026-03-02T15:00:00Z");
  officer = await app.as("Compliance Officer");
});
afterAll(() => app.close());

const personOf = async (id: number) => (await officer.get(`/api/Claim/${id}`)).body.claimant.id as number;
const rename = (
  personId: number,
  change: { firstName?: string; lastName?: string; email?: string; phone?: string },
) => app.db.updateTable("person").set(change).where("id", "=", personId).execute();
const page = async (personId: number) => (await officer.get(`/api/Claimant/${personId}`)).body;

test("a claimant's page lists all claims of the person with figures, and claims that look filed twice [issue 14]", async () => {
  const [first, second, other] = [
    await makeClaim(app, { status: "CLOSED", amountClaimed: "800.00" }),
    await makeClaim(app, { amountClaimed: "500.00" }),
    await makeClaim(app, { amountClaimed: "70.00" }),
  ];
  // The third is of someone else of the family: the same telephone, another name.
  await rename(await personOf(other.id), { firstName: "Jose", lastName: "Perez" });
  const found = await page(await personOf(first.id));
  expect(found).toMatchObject({
    name: "Lopez, Maria",
    claims: { all: 2, open: 1, lastYear: 2 },
    totals: { amountClaimed: "1300.00", amountPaid: "800.00" },
  });
  expect(
    found.rows.map(({ id, reasons, likeClaims }: { id: number; reasons: string[]; likeClaims: string[] }) => [
      id,
      reasons,
      likeClaims,
    ]),
  ).toEqual([
    [second.id, expect.arrayContaining(["Same name"]), [first.claimNumber]],
    [first.id, [], [second.claimNumber]],
  ]);
  // From the other record the same claims are found.
  const from = await page(await personOf(second.id));
  expect(from.rows.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
});

test("a person of the same name, or of the same family, is listed as perhaps the same and not counted [issue 14]", async () => {
  const [own, again, namesake, sister] = [
    await makeClaim(app, { amountClaimed: "100.00" }),
    await makeClaim(app, { amountClaimed: "20.00" }),
    await makeClaim(app, { amountClaimed: "4000.00" }),
    await makeClaim(app, { amountClaimed: "7000.00" }),
  ];
  const person = {
    firstName: "Aurelio",
    lastName: "Zamora",
    email: "az@mail.example",
    phone: "307-555-0191",
  };
  await rename(await personOf(own.id), person);
  await rename(await personOf(again.id), { ...person, email: "new@mail.example" });
  await rename(await personOf(namesake.id), {
    ...person,
    email: "other@mail.example",
    phone: "307-555-0192",
  });
  await rename(await personOf(sister.id), { ...person, firstName: "Alma" });
  await app.db
    .updateTable("person")
    .set({ addressBadSince: "2026-02-01" })
    .where("id", "in", [await personOf(namesake.id), await personOf(sister.id)])
    .execute();

  const { rows, claims, totals, addressBadSince } = await page(await personOf(own.id));

  expect(rows.map(({ id, isCounted }: { id: number; isCounted: boolean }) => [id, isCounted])).toEqual([
    [sister.id, false],
    [namesake.id, false],
    [again.id, true],
    [own.id, true],
  ]);
  expect(claims.all).toBe(2);
  expect(totals.amountClaimed).toBe("120.00");
  // Mail that came back from a namesake's address says nothing about this person's.
  expect(addressBadSince).toBeNull();
});

test("a claim with a declared conflict of interest is not on the page, and its own claimant is not found [issue 14]", async () => {
  const hidden = await makeClaim(app);
  const shown = await makeClaim(app);
  for (const { id } of [hidden, shown])
    await rename(await personOf(id), { firstName: "Ines", lastName: "Quintero", email: "ines@mail.example" });
  const [hiddenPerson, shownPerson] = [await personOf(hidden.id), await personOf(shown.id)];
  const { id: userId } = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("claimConflict")
    .values({
      claimId: hidden.id,
      userId,
      reason: "A cousin.",
      declaredBy: userId,
      declaredAt: app.clock.now(),
    })
    .execute();
  const reader = await app.as("Compliance Officer");
  expect((await reader.get(`/api/Claimant/${hiddenPerson}`)).status).toBe(404);
  const { rows, claims } = (await reader.get(`/api/Claimant/${shownPerson}`)).body;
  expect([rows.map(({ id }: { id: number }) => id), claims.all]).toEqual([[shown.id], 1]);
});

test("only staff open it", async () => {
  const { id } = await makeClaim(app);
  const personId = await personOf(id);
  expect((await (await app.as("Public")).get(`/api/Claimant/${personId}`)).status).toBe(403);
});
