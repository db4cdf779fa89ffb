import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let support: Client;
let typeOf: (formula: string) => Promise<number>;
let hourly: number;
beforeAll(async () => {
  t = await testApp();
  support = await t.as("Support Staff");
  typeOf = async (formula) =>
    (
      await t.db
        .selectFrom("wageItemType")
        .select("id")
        .where("formula", "=", formula)
        .where("active", "=", true)
        .orderBy("sortOrder")
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  hourly = (
    await t.db
      .selectFrom("wageRateType")
      .select("id")
      .where("unit", "=", "hour")
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => t.close());

async function paperClaim(): Promise<number> {
  const { body } = await support.post("/api/Claim", {
    receivedDate: "2026-03-02",
    intakeChannel: "Mail",
    firstName: "Rosa",
    lastName: "Delgado",
    email: "",
    phone: "",
    addressLine1: "",
    city: "",
    stateCode: "",
    zip: "",
    language: "en",
    employerId: null,
    employerName: "Sagebrush Catering LLC",
    employerCity: "",
    employerPhone: "",
    countyId: null,
    amountClaimed: "900.00",
    narrative: "",
    isAnother: true,
  });
  return body.id;
}
const line = async (more: object = {}) => ({
  typeId: await typeOf("hours"),
  periodStart: "2026-02-02",
  periodEnd: "2026-02-08",
  wageDueDate: "",
  rateTypeId: hourly,
  rate: "15",
  weeks: "",
  quantity: "40",
  daysPerWeek: "",
  hoursByDay: "",
  percent: "",
  flatAmount: "",
  amountPaid: "100",
  estimated: false,
  sameDays: null,
  description: "",
  origin: "Claim",
  reason: "",
  ...more,
});
const claimOf = (id: number) =>
  t.db
    .selectFrom("claim")
    .select(["amountClaimed", "limitationDate"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a paper claim is itemised by the rules of the form, and its amount is the sum of its lines", async () => {
  const id = await paperClaim();
  const path = `/api/Claim/${id}/Wages`;
  const first = await support.post(path, await line());
  expect(first.body).toMatchObject({ amount: "500.00", claimTotal: "500.00" });
  const other = await line({ typeId: await typeOf("amount"), flatAmount: "60.25", amountPaid: "" });
  expect((await support.post(path, other)).body).toMatchObject({
    amount: "60.25",
    claimTotal: "560.25",
  });
  expect(await claimOf(id)).toMatchObject({ amountClaimed: "560.25", limitationDate: expect.any(String) });
  const listed = (await support.get(path)).body;
  expect(listed.totals.amountClaimed).toBe("560.25");
  expect(listed).toMatchObject({
    amountStated: "900.00",
    can: { edit: false, enter: ["Claim", "Amendment"] },
  });
  expect(listed.items[0]).toMatchObject({
    position: 0,
    enteredBy: expect.any(String),
    calcTrace: ["40 h × $15.00 = $600.00, paid $100.00, owed $500.00"],
  });
  expect((await support.delete(`${path}/${listed.items[0].id}`)).status).toBe(200);
  expect((await claimOf(id)).amountClaimed).toBe("60.25");
  expect((await support.delete(`${path}/${listed.items[0].id}`)).status).toBe(404);
  // Without a line the claim is again for the amount that it states.
  expect((await support.delete(`${path}/${listed.items[1].id}`)).status).toBe(200);
  expect((await claimOf(id)).amountClaimed).toBe("900.00");
});

test("a line that is removed takes its limitation date with it, and a date that staff typed stays", async () => {
  const id = await paperClaim();
  const path = `/api/Claim/${id}/Wages`;
  const kept = (await support.post(path, await line())).body;
  const first = await claimOf(id);
  const old = { periodStart: "2025-02-03", periodEnd: "2025-02-09" };
  const mistyped = (await support.post(path, await line(old))).body;
  expect((await claimOf(id)).limitationDate?.slice(0, 4)).toBe(
    String(Number(first.limitationDate?.slice(0, 4)) - 1),
  );
  await support.delete(`${path}/${mistyped.id}`);
  expect(await claimOf(id)).toEqual(first);
  await t.db.updateTable("claim").set({ limitationDate: "2026-12-01" }).where("id", "=", id).execute();
  await support.delete(`${path}/${kept.id}`);
  expect((await claimOf(id)).limitationDate).toBe("2026-12-01");
});

test("days that another line has are refused until they are said to be other pay", async () => {
  const id = await paperClaim();
  const path = `/api/Claim/${id}/Wages`;
  await support.post(path, await line());
  const again = await line({
    periodStart: "2026-02-08",
    periodEnd: "2026-02-10",
    quantity: "8",
    amountPaid: "",
  });
  expect((await support.post(path, again)).body.Errors).toHaveProperty("sameDays");
  expect((await support.post(path, { ...again, sameDays: "no" })).body.Errors).toHaveProperty("sameDays");
  expect((await support.post(path, { ...again, sameDays: "yes" })).status).toBe(200);
});

test("overtime that staff enter leaves out what a line on file counts of the same weeks", async () => {
  const id = await paperClaim();
  const path = `/api/Claim/${id}/Wages`;
  await support.post(path, await line({ amountPaid: "" }));
  const overtime = await line({ typeId: await typeOf("overtime"), quantity: "50", amountPaid: "" });
  // 50 h × $15 and 10 h × $7.50 are $825, of which the line on file counts $600.
  expect((await support.post(path, overtime)).body).toMatchObject({ amount: "225.00", claimTotal: "825.00" });
});

test.each([
  ["25 hours in a day", { periodEnd: "2026-02-02", quantity: "25" }, "quantity"],
  ["169 hours in a week", { weeks: "1", quantity: "169" }, "quantity"],
  ["a rate of 0.00001", { rate: "0.00001" }, "rate"],
  ["negative pay", { amountPaid: "-1" }, "amountPaid"],
  ["a negative rate", { rate: "-15" }, "rate"],
  ["31 February", { periodEnd: "2026-02-31" }, "periodEnd"],
  ["a period that ends before it begins", { periodEnd: "2026-02-01" }, "periodEnd"],
  ["days to come", { periodEnd: "2027-01-02" }, "periodEnd"],
  ["nothing owed", { amountPaid: "600" }, "amountPaid"],
  ["a kind that does not exist", { typeId: 999_999 }, "typeId"],
  ["no rate", { rate: "" }, "rate"],
])("%s is refused at its field, and nothing is stored", async (_, more, field) => {
  const id = await paperClaim();
  const path = `/api/Claim/${id}/Wages`;
  const { status, body } = await support.post(path, await line(more));
  expect(status).toBe(400);
  expect(Object.keys(body.Errors)).toEqual([field]);
  expect((await support.get(path)).body.items).toEqual([]);
  expect((await claimOf(id)).amountClaimed).toBe("900.00");
});

test("a line that the claimant filed is not removed, and a closed claim takes no line", async () => {
  const { id } = await makeClaim(t, { status: "INVEST" });
  const path = `/api/Claim/${id}/Wages`;
  const { items } = (await support.get(path)).body;
  const refused = await support.delete(`${path}/${items[0].id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.Messages[0]).toContain("The claimant filed this line");
  const own = await support.post(path, await line());
  expect(own.body.Errors.origin[0]).toContain("The claimant signed all lines");
  const closed = await makeClaim(t, { status: "CLOSED" });
  expect((await support.post(`/api/Claim/${closed.id}/Wages`, await line())).status).toBe(409);
  expect((await support.post("/api/Claim/99999999/Wages", await line())).status).toBe(404);
});

test("lines that the claimant adds to an online claim are recorded as such, with how and by whom", async () => {
  const { id } = await makeClaim(t, { status: "INVEST" });
  const path = `/api/Claim/${id}/Wages`;
  const added = await line({ origin: "Amendment" });
  expect((await support.post(path, added)).body.Errors).toHaveProperty("reason");
  const reason = "Letter of 2 March";
  expect((await support.post(path, { ...added, reason })).body.claimTotal).toBe("1300.00");
  expect((await claimOf(id)).amountClaimed).toBe("1300.00");
  const { items, totals, amountStated } = (await support.get(path)).body;
  expect([totals.amountClaimed, amountStated]).toEqual(["1300.00", null]);
  expect(items.map((item: { origin: string }) => item.origin)).toEqual(["Claim", "Amendment"]);
  expect(items[1]).toMatchObject({ entryReason: reason, enteredBy: expect.any(String) });
  const { rows: log } = (await support.get(`/api/Claim/${id}/Log`)).body;
  expect(log[0].summary).toContain(`Wage line added by the claimant: 500.00 (${reason})`);
});

test("wages that the office finds beside the claim are found, not claimed, and only an officer enters them", async () => {
  const { id } = await makeClaim(t, { status: "INVEST" });
  const path = `/api/Claim/${id}/Wages`;
  const officer = await t.as("Compliance Officer");
  const found = await line({ origin: "Finding", reason: "The time cards show a sixth day." });
  expect((await support.post(path, found)).body.Errors).toHaveProperty("origin");
  expect((await officer.post(path, found)).body).toMatchObject({ amount: "500.00", claimTotal: "800.00" });
  expect((await claimOf(id)).amountClaimed).toBe("800.00");
  const { items, totals } = (await officer.get(path)).body;
  expect(totals).toMatchObject({ amountClaimed: "800.00", investigatedAmount: "500.00" });
  expect(items[1]).toMatchObject({ amountClaimed: "0.00", investigatedAmount: "500.00" });
  expect((await support.delete(`${path}/${items[1].id}`)).status).toBe(409);
  expect((await officer.delete(`${path}/${items[1].id}`)).status).toBe(200);
});

test("the lines of a claim on paper are entered before additions, and removed after them", async () => {
  const id = await paperClaim();
  const path = `/api/Claim/${id}/Wages`;
  const added = { ...(await line({ origin: "Amendment" })), reason: "By telephone", sameDays: "yes" };
  expect((await support.post(path, added)).body.Errors).toHaveProperty("origin");
  const first = await support.post(path, await line());
  expect((await support.post(path, added)).body.claimTotal).toBe("1000.00");
  const early = await support.delete(`${path}/${first.body.id}`);
  expect([early.status, early.body.Messages[0]]).toEqual([
    409,
    expect.stringContaining("the last line of the claim"),
  ]);
});

test("a line that staff mistyped is corrected in its place, with what it was in the history", async () => {
  const id = await paperClaim();
  const path = `/api/Claim/${id}/Wages`;
  const officer = await t.as("Compliance Officer");
  const { body: entered } = await support.post(
    path,
    await line({ hoursByDay: "2026-02-02=24;2026-02-03=16" }),
  );
  await support.post(
    path,
    await line({ periodStart: "2026-02-09", periodEnd: "2026-02-15", amountPaid: "" }),
  );
  const [first] = (await officer.get(path)).body.items;
  expect(first).toMatchObject({ hoursByDay: "2026-02-02=24;2026-02-03=16", rateTypeId: hourly });
  const finding = {
    employerAdmits: "200.00",
    investigatedAmount: "300.00",
    disallowReason: "Ten hours were paid.",
    rowVersion: first.rowVersion,
  };
  await officer.put(`${path}/${first.id}`, finding);
  const right = await line({ quantity: "30", rowVersion: 1 });
  const refused = await support.put(`${path}/${entered.id}/Line`, { ...right, periodEnd: "2026-02-09" });
  expect(Object.keys(refused.body.Errors)).toEqual(["sameDays"]);
  const stale = await support.put(`${path}/${entered.id}/Line`, { ...right, rowVersion: 0 });
  expect([stale.status, stale.body.Messages[0]]).toEqual([409, expect.stringContaining("changed")]);
  expect((await support.put(`${path}/${entered.id}/Line`, right)).body).toEqual({
    amount: "350.00",
    claimTotal: "950.00",
  });
  const { items } = (await officer.get(path)).body;
  expect(items[0]).toMatchObject({
    id: entered.id,
    position: 0,
    amountClaimed: "350.00",
    employerAdmits: "200.00",
    investigatedAmount: "300.00",
    hoursByDay: null,
    calcTrace: ["30 h × $15.00 = $450.00, paid $100.00, owed $350.00"],
  });
  const { rows: log } = (await support.get(`/api/Claim/${id}/Log`)).body;
  expect(log[0].summary).toContain("Line 1 of the wages corrected: 500.00 becomes 350.00");
});

test("a correction moves the limitation date, and the lines the claimant filed cannot be corrected", async () => {
  const id = await paperClaim();
  const path = `/api/Claim/${id}/Wages`;
  const mistyped = (
    await support.post(path, await line({ periodStart: "2025-02-03", periodEnd: "2025-02-09" }))
  ).body;
  const early = (await claimOf(id)).limitationDate ?? "";
  await support.put(`${path}/${mistyped.id}/Line`, await line({ rowVersion: 0 }));
  expect(Number((await claimOf(id)).limitationDate?.slice(0, 4))).toBe(Number(early.slice(0, 4)) + 1);
  const { id: online } = await makeClaim(t, { status: "INVEST" });
  const [filed] = (await support.get(`/api/Claim/${online}/Wages`)).body.items;
  const body = { ...(await line({ origin: "Amendment" })), reason: "x", rowVersion: filed.rowVersion };
  expect((await support.put(`/api/Claim/${online}/Wages/${filed.id}/Line`, body)).status).toBe(409);
});

test("a line of a returned draft can be removed; one that an issued determination counts stays", async () => {
  const officer = await t.as("Compliance Officer");
  const admin = await t.as("Administrator");
  const { id } = await makeClaim(t, { status: "INVEST" });
  const path = `/api/Claim/${id}/Wages`;
  const [filed] = (await officer.get(path)).body.items;
  await officer.put(`${path}/${filed.id}`, { investigatedAmount: "800.00", rowVersion: filed.rowVersion });
  const found = await line({ origin: "Finding", reason: "A sixth day." });
  const added = (await officer.post(path, found)).body.id;
  const act = (who: Client, action: string, input: object = {}) =>
    who.post(`/api/Claim/${id}/Actions/${action}`, input);
  const draft = { kind: "Owed", findings: "Both are proven.", figuresReason: "Interest is settled apart." };
  expect((await act(officer, "SubmitDetermination", draft)).status).toBe(200);
  await act(admin, "ReturnDraft", { reason: "Look again." });
  expect((await officer.delete(`${path}/${added}`)).status).toBe(200);
  const again = (await officer.post(path, found)).body.id;
  await act(officer, "SubmitDetermination", draft);
  expect((await act(admin, "ApproveIssue")).status).toBe(200);
  expect((await act(officer, "CorrectDetermination", { reason: "The sixth day was paid." })).status).toBe(
    200,
  );
  const kept = await officer.delete(`${path}/${again}`);
  expect([kept.status, kept.body.Messages[0]]).toEqual([409, expect.stringContaining("counts this line")]);
});

test("the database refuses to change a claimed amount", async () => {
  const { id } = await makeClaim(t);
  const raise = t.db.updateTable("wageItem").set({ amountClaimed: "801.00" }).where("claimId", "=", id);
  await expect(raise.execute()).rejects.toThrow("never change");
});
