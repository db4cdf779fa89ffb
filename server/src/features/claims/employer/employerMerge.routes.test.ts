import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const employerOf = async (claimId: number): Promise<number> =>
  (await officer.get(`/api/Claim/${claimId}`)).body.employer.id;
const pageOf = async (employerId: number) => (await officer.get(`/api/Employer/${employerId}`)).body;
const matches = async (claimId: number) =>
  (await officer.get(`/api/Claim/${claimId}/EmployerMatches`)).body.rows;
const merge = (from: number, intoId: number) =>
  officer.post(`/api/Employer/${from}/Merge`, { intoId, reason: "Same sign on the door." });
const rename = (id: number, values: object) =>
  app.db.updateTable("employer").set(values).where("id", "=", id).execute();

test("two claims against one employer: proposed with reasons, merged by a person, and split again completely", async () => {
  const [first, second] = [await makeClaim(app), await makeClaim(app)];
  const [known, fresh] = [await employerOf(first.id), await employerOf(second.id)];
  await rename(known, { legalName: "Sagebrush Motel LLC", phone: "(307) 555-0199" });
  await rename(fresh, {
    legalName: "Sagebrush Motel, Inc.",
    dba: null,
    phone: "307 555 0199",
    addressLine1: "9 Other Road",
  });
  const proposed = await matches(second.id);
  expect(proposed.find(({ id }: { id: number }) => id === known)).toMatchObject({
    legalName: "Sagebrush Motel LLC",
    claims: 1,
    reasons: expect.arrayContaining(["Same name", "Same phone"]),
  });
  expect((await merge(fresh, known)).status).toBe(200);
  expect(await employerOf(second.id)).toBe(known);
  const page = await pageOf(known);
  expect(page).toMatchObject({
    claims: { all: 2, open: 2 },
    merged: [
      {
        employerId: fresh,
        legalName: "Sagebrush Motel, Inc.",
        claims: 1,
        address: expect.stringContaining("9 Other Road"),
      },
    ],
  });
  expect(await pageOf(fresh)).toMatchObject({ claims: { all: 0 }, mergedInto: { id: known } });
  expect((await matches(second.id)).map(({ id }: { id: number }) => id)).not.toContain(fresh);
  const suggested = (await officer.get("/api/Employer?q=Sagebrush")).body.rows.map(
    ({ id }: { id: number }) => id,
  );
  expect(suggested).toEqual([known]);
  // Merged again, or into itself, is refused.
  expect((await merge(fresh, known)).status).toBe(409);
  expect((await merge(known, known)).body.Errors.intoId).toHaveLength(1);
  expect((await merge(known, 2147483647)).status).toBe(404);

  expect((await officer.post(`/api/Employer/Merge/${page.merged[0].id}/Undo`)).status).toBe(200);
  expect([await employerOf(first.id), await employerOf(second.id)]).toEqual([known, fresh]);
  expect(await pageOf(fresh)).toMatchObject({ claims: { all: 1 }, mergedInto: null, merged: [] });
  expect((await officer.post(`/api/Employer/Merge/${page.merged[0].id}/Undo`)).status).toBe(409);
});

test("an employer is merged while a letter is drafted: the draft follows to the record that has the claim, and back", async () => {
  const [first, second] = [await makeClaim(app), await makeClaim(app)];
  const [known, fresh] = [await employerOf(first.id), await employerOf(second.id)];
  await rename(known, { legalName: "Juniper Cafe LLC", addressLine1: "1 Known Street" });
  await rename(fresh, { legalName: "Juniper Cafe", addressLine1: "9 Fresh Road" });
  const letters = `/api/Claim/${second.id}/Letters`;
  const wanted = { templateCode: "L07", recipient: "employer" };
  const draft = (await officer.post(letters, wanted)).body.id;
  const byHand = (await officer.post(letters, wanted)).body.id;
  const recipientOf = async (id: number) => {
    const { recipientName, recipientAddress } = (await officer.get(`${letters}/${id}`)).body;
    return `${recipientName}, ${recipientAddress.split("\n").at(-2)}`;
  };
  const { body } = await officer.get(`${letters}/${byHand}`);
  const { subject, body: text, delivery, rowVersion } = body;
  const own = {
    recipientName: "Juniper's owner",
    recipientAddress: "5 Own Way\nCasper, WY 82601",
    dueDate: "",
  };
  expect(
    (await officer.put(`${letters}/${byHand}`, { subject, body: text, delivery, rowVersion, ...own })).status,
  ).toBe(200);
  expect(await recipientOf(draft)).toBe("Juniper Cafe, 9 Fresh Road");

  const open = (await officer.get(`${letters}/${draft}`)).body;
  expect((await merge(fresh, known)).status).toBe(200);
  expect(await recipientOf(draft)).toBe("Juniper Cafe LLC, 1 Known Street");
  expect(await recipientOf(byHand)).toBe("Juniper's owner, 5 Own Way");
  // A person with the draft open gets a conflict, and does not write to the old address.
  const late = { ...own, subject, body: text, delivery, rowVersion: open.rowVersion };
  expect((await officer.put(`${letters}/${draft}`, late)).status).toBe(409);

  const [merged] = (await pageOf(known)).merged;
  expect((await officer.post(`/api/Employer/Merge/${merged.id}/Undo`)).status).toBe(200);
  expect(await recipientOf(draft)).toBe("Juniper Cafe, 9 Fresh Road");
});

test("records with different FEINs are never merged", async () => {
  const [one, two] = [
    await employerOf((await makeClaim(app)).id),
    await employerOf((await makeClaim(app)).id),
  ];
  await rename(one, { feinHash: Buffer.from("one") });
  await rename(two, { feinHash: Buffer.from("two") });
  const refused = await merge(one, two);
  expect([refused.status, refused.body.Messages]).toEqual([
    409,
    ["These records have different FEINs, so they are not the same employer"],
  ]);
});

test("two people who merge two records into each other at once: one succeeds, and no claim is lost", async () => {
  const claims = [await makeClaim(app), await makeClaim(app)];
  const [one = 0, two = 0] = await Promise.all(claims.map(({ id }) => employerOf(id)));
  const answers = await Promise.all([merge(one, two), merge(two, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [a, b] = await Promise.all(claims.map(({ id }) => employerOf(id)));
  expect(a).toBe(b);
});

test("a conflict of interest with a merged record counts for the employer", async () => {
  const [first, second] = [await makeClaim(app, { status: "ACCEPT" }), await makeClaim(app)];
  const [into, from] = [await employerOf(first.id), await employerOf(second.id)];
  const related = await makeUser(app, { name: "Related Officer" });
  await app.db.insertInto("userConflict").values({ userId: related.id, employerId: from }).execute();
  await merge(from, into);
  const { status } = await admin.post(`/api/Claim/${first.id}/Actions/Assign`, { assigneeId: related.id });
  expect(status).toBe(400);
});

test("the public never learns which employers exist", async () => {
  const { id } = await makeClaim(app);
  const visitor = app.anonymous();
  expect((await visitor.get(`/api/Claim/${id}/EmployerMatches`)).status).toBe(401);
  expect((await (await app.as("Public")).get(`/api/Claim/${id}/EmployerMatches`)).status).toBe(403);
});
