import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../core/context.ts";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { createLetter } from "./letters.commands.ts";

/* The head of a letter is that of the office which has the claim when the letter is issued, and stays so. */
let t: TestApp;
let officer: Client;
const NORTH = {
  ...{ code: "NORTH", description: "Sheridan office", descriptionEs: "Oficina de Sheridan" },
  ...{ address: "45 Main Street\nSheridan, WY 82801", phone: "(307) 555-0145" },
  ...{ hours: "Tuesday to Thursday, 10 AM to 3 PM", hoursEs: "De martes a jueves, de 10 a 15 h" },
};
const offices: Record<"north" | "south", number> = { north: 0, south: 0 };

beforeAll(async () => {
  t = await testApp();
  officer = await t.as("Compliance Officer");
  const admin = await t.as("Administrator");
  const make = async (body: object): Promise<number> =>
    (await admin.post("/api/Lookup/Office", body)).body.id;
  offices.north = await make(NORTH);
  offices.south = await make({ code: "SOUTH", description: "Evanston office" });
});
afterAll(() => t.close());

const claimOf = async (officeId: number | null) => {
  const claim = await makeClaimRow(t, { claim: { statusCode: "SUBM" } });
  await move(claim.id, officeId);
  return claim;
};
const move = (claimId: number, officeId: number | null) =>
  t.db.updateTable("claim").set({ officeId }).where("id", "=", claimId).execute();
const write = async (claimId: number, issue: "auto" | "draft"): Promise<number> => {
  const [made] = await inTransaction(t.services, (tx) =>
    createLetter(tx, systemWork(t.services), {
      ...{ claimId, templateCode: "L01", recipient: "claimant", issue },
    }),
  );
  expect(made?.problem).toBeNull();
  return made?.id ?? 0;
};
const printed = async (claimId: number, letterId: number) =>
  (await readPdf((await officer.get(`/api/Claim/${claimId}/Letters/${letterId}/Pdf`)).raw))
    .map(({ words }) => words)
    .join(" ");
const change = (id: number, values: { address?: string; active?: boolean }) =>
  t.db.updateTable("office").set(values).where("id", "=", id).execute();
const agency = () => ({
  address: t.services.settings.get("agencyAddress").split("\n")[0] ?? "",
  phone: t.services.settings.get("agencyPhone"),
});

test("[44] a letter carries the name, address, telephone and hours of the claim's office", async () => {
  const { id } = await claimOf(offices.north);
  const text = await printed(id, await write(id, "auto"));
  for (const line of ["Sheridan office", "45 Main Street", "(307) 555-0145", "Tuesday to Thursday"])
    expect(text).toContain(line);
  expect(text).toContain(t.services.settings.get("agencyName"));
  expect(text).not.toContain(agency().address);
  // One letter names one telephone.
  expect(text).not.toContain(agency().phone);
});

test("[44] what the office has not is the agency's; without an office the head is the agency's alone", async () => {
  const ofSouth = await claimOf(offices.south);
  const bare = await printed(ofSouth.id, await write(ofSouth.id, "auto"));
  for (const line of ["Evanston office", agency().address, agency().phone]) expect(bare).toContain(line);
  expect(bare).toContain(t.services.settings.get("agencyHours"));
  const free = await claimOf(null);
  const plain = await printed(free.id, await write(free.id, "auto"));
  expect(plain).toContain(agency().address);
  expect(plain).not.toMatch(/Evanston|Sheridan/);
  expect(plain).not.toContain(t.services.settings.get("agencyHours"));
});

test("[44] a claim that moves between preview and issue goes out with the head of its new office", async () => {
  const { id } = await claimOf(offices.north);
  const letterId = await write(id, "draft");
  expect(await printed(id, letterId)).toContain("Sheridan office");
  await move(id, offices.south);
  expect(await printed(id, letterId)).toContain("Evanston office");
  const issued = await officer.post(`/api/Claim/${id}/Letters/${letterId}/Issue`, { rowVersion: 0 });
  expect(issued.status).toBe(200);
  await move(id, offices.north);
  const text = await printed(id, letterId);
  expect(text).toContain("Evanston office");
  expect(text).not.toContain("Sheridan");
});

test("[44] an issued letter that is first opened later has the head of its own day", async () => {
  const { id } = await claimOf(offices.north);
  const letterId = await write(id, "auto");
  await change(offices.north, { address: "9 New Road\nSheridan, WY 82801" });
  expect(await printed(id, letterId)).toContain("45 Main Street");
  const { body } = await officer.get(`/api/Claim/${id}/Letters/${letterId}`);
  expect(JSON.stringify(body)).not.toContain("9 New Road");
  expect(await printed(id, await write(id, "auto"))).toContain("9 New Road");
  await change(offices.north, { active: false, address: NORTH.address });
  expect(await printed(id, letterId)).toContain("Sheridan office");
  const next = await printed(id, await write(id, "auto"));
  expect(next).toContain(agency().address);
  expect(next).not.toContain("Sheridan office");
  await change(offices.north, { active: true });
  expect(await printed(id, letterId)).toContain("45 Main Street");
});

test("[44] a text may name the office of the claim, and names the agency's where it has none", async () => {
  const fieldsOf = async (officeId: number | null) => {
    const { id } = await claimOf(officeId);
    const letterId = await write(id, "auto");
    const { merged } = await t.db
      .selectFrom("letter")
      .select("merged")
      .where("id", "=", letterId)
      .executeTakeFirstOrThrow();
    const { fields } = merged as { fields: Record<string, string> };
    return ["name", "address", "phone", "hours"].map((name) => fields[`office.${name}`]);
  };
  expect(await fieldsOf(offices.north)).toEqual([
    ...[NORTH.description, "45 Main Street, Sheridan, WY 82801", NORTH.phone, NORTH.hours],
  ]);
  const { settings } = t.services;
  expect(await fieldsOf(null)).toEqual([
    settings.get("agencyName"),
    settings.get("agencyAddress").replaceAll("\n", ", "),
    settings.get("agencyPhone"),
    settings.get("agencyHours"),
  ]);
});

test("[44] the mail that brings a letter names the telephone of the office", async () => {
  const { id } = await claimOf(offices.north);
  await write(id, "auto");
  const free = await claimOf(null);
  await write(free.id, "auto");
  const textOf = async (claimId: number) =>
    (
      await t.db
        .selectFrom("mail")
        .select("bodyText")
        .where("claimId", "=", claimId)
        .executeTakeFirstOrThrow()
    ).bodyText;
  expect(await textOf(id)).toContain(
    "The office that has this claim: Sheridan office · 45 Main Street, Sheridan, WY 82801 · (307) 555-0145 · Tuesday",
  );
  expect(await textOf(free.id)).not.toContain("office that has");
});
