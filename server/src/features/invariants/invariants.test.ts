import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClaim, makePaper } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
let officer: Client;
const TODAY = "2026-03-02";

beforeAll(async () => {
  app = await testApp();
  app.clock.set(`${TODAY}T15:00:00Z`);
  admin = await app.as("Administrator");
  officer = await app.as("Compliance Officer");
});
afterAll(() => app.close());

const listed = async () => (await admin.get("/api/Invariants")).body;
const change = (id: number, columns: object) =>
  app.services.db.updateTable("claim").set(columns).where("id", "=", id).execute();

const letterOf = async (id: number, code: string): Promise<string> => {
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
  const letter = rows.find(({ templateCode }: { templateCode: string }) => templateCode === code);
  return JSON.stringify((await officer.get(`/api/Claim/${id}/Letters/${letter?.id}`)).body.preview);
};

describe("what must hold of every claim [BIZ]", () => {
  test("an administrator sees what does not hold of a claim from another system, and since when", async () => {
    const { id, claimNumber } = await makeClaim(app, { status: "INVEST" });
    expect(await listed()).toMatchObject({ checkedAt: null, claims: null, rows: [] });
    // Before the first check nothing is known, which is not none.
    expect((await listed()).counts).toContainEqual({ invariant: "closureHolds", claims: null });
    await app.runJob("checkClaims");
    expect((await listed()).rows).toEqual([]);
    await change(id, { limitationDate: "1990-01-01" });
    await app.runJob("checkClaims");
    const { rows, counts, claims } = await listed();
    expect(claims).toBe(1);
    expect(rows).toMatchObject([
      {
        claimNumber,
        invariant: "limitationAfterWork",
        detail: expect.stringContaining("The limitation date is 01/01/1990"),
      },
    ]);
    expect(counts).toContainEqual({ invariant: "limitationAfterWork", claims: 1 });
    expect(counts).toContainEqual({ invariant: "closureHolds", claims: 0 });

    const { since } = rows[0];
    app.clock.set("2026-03-03T15:00:00Z");
    await app.runJob("checkClaims");
    expect((await listed()).rows[0].since).toBe(since);
    await change(id, { limitationDate: "2028-01-03" });
    await app.runJob("checkClaims");
    expect((await listed()).rows).toEqual([]);
    app.clock.set(`${TODAY}T15:00:00Z`);
  });

  test("only administrators read the list", async () => {
    expect((await officer.get("/api/Invariants")).status).toBe(403);
  });

  test("an action that breaks a row leaves the claim as it was, and a claim that was wrong before can be worked on", async () => {
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    const hold = () =>
      officer.post(`/api/Claim/${id}/Actions/Hold`, { reason: "The court asked us to wait." });
    // A fault that no rule of an action foresees: whatever is saved gets a date that cannot be.
    const owner = new pg.Client(app.ownerUrl);
    await owner.connect();
    await owner.query(`create function spoil() returns trigger language plpgsql as
      $$ begin new.limitation_date := '1990-01-01'; return new; end $$;
      create trigger spoil before update on claim for each row execute function spoil()`);
    const refused = await hold();
    expect([refused.status, refused.body.Messages[0]]).toEqual([
      409,
      expect.stringContaining(
        "This would leave the claim with something that cannot be: The limitation date is 01/01/1990",
      ),
    ]);
    expect((await officer.get(`/api/Claim/${id}`)).body.status.code).toBe("NOTICE1");
    await owner.query("drop trigger spoil on claim");
    await owner.end();
    await change(id, { limitationDate: "1990-01-01" });
    expect((await hold()).status).toBe(200);
  });
});

describe("a decision after an appeal [BIZ]", () => {
  const decide = async (more: object, papers: (id: number) => Promise<object> = async () => ({})) => {
    const { id } = await makeClaim(app, { status: "HEARING" });
    const given = {
      kind: "Owed",
      findings: "Heard.",
      owed: "800.00",
      wagesDueOn: TODAY,
      computedTo: TODAY,
      ...more,
      ...(await papers(id)),
    };
    const { status, body } = await officer.post(`/api/Claim/${id}/Actions/RecordHearingDecision`, given);
    return { id, status, errors: body.Errors ?? {} };
  };
  const record = {
    hearingTime: "10:00",
    hearingMode: "Phone",
    hearingOfficer: "Dana Brooks",
    hearingPlace: "Room 4",
  };

  test("needs its hearing with day, time, officer and place, or the reason why there was none", async () => {
    const without = await decide({});
    expect([without.status, without.errors.waiver[0]]).toEqual([
      400,
      expect.stringContaining("No hearing is on record"),
    ]);
    expect((await decide({ ...record, heldOn: "2026-03-04" })).errors).toHaveProperty("heldOn");
    expect((await decide({ ...record, heldOn: TODAY, hearingPlace: null })).errors).toHaveProperty("waiver");
    const held = await decide({ ...record, heldOn: TODAY });
    expect(held.status).toBe(200);
    expect((await officer.get(`/api/Claim/${held.id}/Money`)).body.hearings[0]).toMatchObject({
      status: "Held",
      officer: "Dana Brooks",
      place: "Room 4",
    });
  });

  test("without a hearing says so in the record and in the letter", async () => {
    const { id, status } = await decide({ waiver: "Both sides waived it." });
    expect(status).toBe(200);
    const { body } = await officer.get(`/api/Claim/${id}/Money`);
    expect(body.hearings[0]).toMatchObject({
      status: "Waived",
      waiver: "Both sides waived it.",
      startsAt: null,
    });
    const text = await letterOf(id, "L23");
    expect(text).toContain("was decided without a hearing. The reason: Both sides waived it.");
    expect(text).not.toContain("hearing officer has decided");
  });

  test("in part is less than the whole, more than the claim has a reason, and nothing owed has no amount", async () => {
    const waiver = "Both sides waived it.";
    expect((await decide({ waiver, kind: "Partly" })).errors.owed[0]).toContain(
      "“In part” is less than the $800.00",
    );
    expect((await decide({ waiver, owed: "900.00" })).errors.figuresReason[0]).toContain(
      "more than the $800.00",
    );
    expect((await decide({ waiver, kind: "NotOwed" })).errors.owed[0]).toContain("has no amount");
    const none = await decide({ waiver, kind: "NotOwed", owed: null, statePenalty: "5.00" });
    expect(none.errors).toHaveProperty("statePenalty");
    // Less than what is claimed is given up: it needs its paper, and waits for a second person.
    const bare = await decide({ waiver, kind: "NotOwed", owed: null });
    expect(bare.errors).toHaveProperty("documentId");
    const withPaper = async (id: number) => ({ documentId: await makePaper(app, id) });
    expect((await decide({ waiver, kind: "NotOwed", owed: null }, withPaper)).status).toBe(200);
    expect((await decide({ waiver, kind: "Partly", owed: "799.99" }, withPaper)).status).toBe(200);
  });

  test("a line found for more than is claimed needs a reason too", async () => {
    const { id } = await makeClaim(app, { status: "INVEST" });
    const [item] = (await officer.get(`/api/Claim/${id}/Wages`)).body.items;
    const finding = { investigatedAmount: "99999.00", rowVersion: item.rowVersion };
    const bare = await officer.put(`/api/Claim/${id}/Wages/${item.id}`, finding);
    expect([bare.status, bare.body.Errors.disallowReason[0]]).toEqual([
      400,
      "Say why another amount is owed than the $800.00 claimed",
    ]);
    const reasoned = await officer.put(`/api/Claim/${id}/Wages/${item.id}`, {
      ...finding,
      disallowReason: "Payroll records.",
    });
    expect(reasoned.status).toBe(200);
  });
});

describe("a day given to a party [BIZ]", () => {
  const extend = async (id: number, date: string) => {
    const { status, body } = await officer.post(`/api/Claim/${id}/Actions/ExtendDeadline`, {
      date,
      reason: "Asked for.",
    });
    return [status, body.Errors?.date?.[0]];
  };
  const answerBy = async (id: number) => (await officer.get(`/api/Claim/${id}`)).body.answerDueDate;

  test("becomes the next working day, in the claim and in the letters", async () => {
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    // Saturday 28 March 2026.
    expect((await extend(id, "2026-03-28"))[0]).toBe(200);
    expect(await answerBy(id)).toBe("2026-03-30");
    expect(await letterOf(id, "L13")).toContain("March 30, 2026");
    // Monday 25 May 2026 is a holiday.
    expect((await extend(id, "2026-05-25"))[0]).toBe(200);
    expect(await answerBy(id)).toBe("2026-05-26");
  });

  test("moves only to a later day, and not beyond the agency's limit", async () => {
    const { id } = await makeClaim(app, { status: "NOTICE1" });
    const given = await answerBy(id);
    expect(await extend(id, given)).toEqual([400, expect.stringContaining("only moves to a later one")]);
    expect(await extend(id, "2026-03-03")).toEqual([
      400,
      expect.stringContaining("only moves to a later one"),
    ]);
    expect(await extend(id, "2036-03-03")).toEqual([400, expect.stringContaining("at most 365 days away")]);
    expect(await answerBy(id)).toBe(given);
  });

  test("of an agreed payment too, and a payment on a holiday says how its day is known", async () => {
    const settling = await makeClaim(app, { status: "SETTLE" });
    const agree = (date: string) =>
      officer.post(`/api/Claim/${settling.id}/Actions/RecordSettlement`, { amount: "800.00", date });
    expect((await agree("2036-04-04")).body.Errors).toHaveProperty("date");
    expect((await agree("2026-04-04")).status).toBe(200);
    expect((await officer.get(`/api/Claim/${settling.id}`)).body.payByDate).toBe("2026-04-06");

    const { id } = await makeClaim(app, { status: "FINAL" });
    const pay = (more: object) =>
      officer.post(`/api/Claim/${id}/Actions/RecordPayment`, {
        amount: "10.00",
        date: "2026-01-01",
        ...more,
      });
    expect((await pay({})).body.Errors.reason[0]).toContain("01/01/2026 is a holiday");
    expect((await pay({ reason: "The receipt says so." })).status).toBe(200);
  });

  test("a limitation date before the work is refused at its field", async () => {
    const { id } = await makeClaim(app, { status: "INVEST" });
    const { body } = await officer.get(`/api/Claim/${id}`);
    const facts = { ...body, limitationDate: "1990-01-01", countyId: null };
    const refused = await officer.put(`/api/Claim/${id}/Facts`, facts);
    expect([refused.status, refused.body.Errors]).toEqual([
      400,
      { limitationDate: ["The work began on 01/06/2025. Enter a later day."] },
    ]);
  });
});
