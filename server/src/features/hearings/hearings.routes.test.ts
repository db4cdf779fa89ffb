import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaim } from "../../testing/make.ts";
import { makeConflict } from "../../testing/makeConflict.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
const textOf = async (pdf: Buffer) => (await readPdf(pdf)).map(({ words }) => words).join(" ");
let officer: Client;
let admin: Client;
let north: number;
let south: number;
beforeAll(async () => {
  app = await testApp();
  app.clock.set("2026-03-02T15:00:00Z");
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  [north, south] = (await Promise.all(["NORTH", "SOUTH"].map(makeOffice))) as [number, number];
});
afterAll(() => app.close());

const makeOffice = async (code: string): Promise<number> =>
  (await admin.post("/api/Lookup/Office", { code, description: `${code} office` })).body.id;
const idOf = async (email: string) =>
  (await app.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const PLACE = {
  hearingTime: "10:00",
  hearingMode: "InPerson",
  hearingOfficer: "Hanna Hearing",
  hearingPlace: "Room 2",
};
type Slot = Partial<typeof PLACE> & { hearingInterpreter?: string; hearingMinutes?: number };
const schedule = (id: number, date: string, more: Slot = {}) =>
  officer.post(`/api/Claim/${id}/Actions/ScheduleHearing`, { ...PLACE, date, ...more });
const waits = async (officeId: number | null = null) => {
  const claim = await makeClaim(app, { status: "HEARING" });
  await app.db.updateTable("claim").set({ officeId }).where("id", "=", claim.id).execute();
  return claim;
};
const heard = async (date: string, more: Slot = {}, officeId: number | null = null) => {
  const claim = await waits(officeId);
  expect((await schedule(claim.id, date, more)).status).toBe(200);
  return claim;
};
const calendar = (client: Client, from: string, to: string, office?: number) =>
  client.get(`/api/Hearings?from=${from}&to=${to}${office ? `&office=${office}` : ""}`);
const rowsOf = async (client: Client, date: string, office?: number) =>
  (await calendar(client, date, date, office)).body.rows;

describe("the calendar", () => {
  test("[44] shows the hearings of the days by the agency's clocks, and on which days it is open", async () => {
    const { id, claimNumber } = await heard("2026-05-06", {
      hearingMinutes: 90,
      hearingInterpreter: "Ines Vega",
    });
    const { body } = await calendar(officer, "2026-05-06", "2026-05-10");
    expect(body.days.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(body.rows).toMatchObject([
      {
        date: "2026-05-06",
        startMinute: 600,
        minutes: 90,
        officer: "Hanna Hearing",
        room: "Room 2",
        office: null,
        clashes: [],
        claim: { id, number: claimNumber, place: "Room 2", interpreter: "Ines Vega", isHeld: false },
      },
    ]);
    expect((await calendar(officer, "2026-05-07", "2026-05-08")).body.rows).toEqual([]);
    expect((await calendar(officer, "2026-05-25", "2026-05-25")).body.days).toEqual([
      { date: "2026-05-25", isOpen: false },
    ]);
  });

  test("[44] refuses days in the wrong order, too many of them, none, and everybody but staff", async () => {
    expect((await calendar(officer, "2026-05-06", "2026-05-05")).body.Errors.to).toHaveLength(1);
    expect((await calendar(officer, "2026-05-01", "2026-06-01")).body.Errors.to).toEqual([
      "Choose at most 31 days",
    ]);
    expect((await calendar(officer, "2026-05-01", "2026-02-31")).status).toBe(400);
    expect((await officer.get("/api/Hearings")).status).toBe(400);
    expect((await calendar(await app.as("Public"), "2026-05-06", "2026-05-06")).status).toBe(403);
    expect((await calendar(app.anonymous(), "2026-05-06", "2026-05-06")).status).toBe(401);
  });

  test("[44] is narrowed by an office, whose rooms are others than those of another one", async () => {
    const here = await heard("2026-05-11", {}, north);
    const there = await heard("2026-05-11", { hearingOfficer: "Otto Other" }, south);
    const numbers = async (office?: number) =>
      (await rowsOf(officer, "2026-05-11", office)).map(
        (row: { claim: { number: string } }) => row.claim.number,
      );
    expect(await numbers()).toHaveLength(2);
    expect(await numbers(north)).toEqual([here.claimNumber]);
    expect(await numbers(south)).toEqual([there.claimNumber]);
    const rows = await rowsOf(officer, "2026-05-11");
    expect(rows.map(({ clashes }: { clashes: string[] }) => clashes)).toEqual([[], []]);
  });

  test("[44] marks what two hearings share at one time, as an import may bring them", async () => {
    const first = await heard("2026-05-12", { hearingInterpreter: "Ines Vega" });
    const second = await heard("2026-05-13", {
      hearingInterpreter: "ines  vega",
      hearingOfficer: "Otto Other",
      hearingPlace: "room 2",
    });
    await app.db
      .updateTable("hearing")
      .set({ startsAt: "2026-05-12T16:30:00Z", endsAt: "2026-05-12T17:30:00Z" })
      .where("claimId", "=", second.id)
      .execute();
    const rows = await rowsOf(officer, "2026-05-12");
    expect(rows).toMatchObject([
      { claim: { id: first.id }, clashes: ["interpreter", "room"] },
      { claim: { id: second.id }, clashes: ["interpreter", "room"] },
    ]);
  });

  test("[44] tells of a claim with a conflict of interest that the time is taken, and nothing else", async () => {
    const { id, claimNumber } = await heard("2026-05-14", {
      hearingMode: "Phone",
      hearingPlace: "Dial 307-555-0100",
      hearingInterpreter: "Ines Vega",
    });
    await makeConflict(app, id, await idOf("officer@demo.example"));
    const rows = await rowsOf(officer, "2026-05-14");
    expect(rows).toMatchObject([{ startMinute: 600, officer: "Hanna Hearing", room: null, claim: null }]);
    const shown = JSON.stringify(rows);
    for (const secret of [claimNumber, "555-0100", "Ines"]) expect(shown).not.toContain(secret);
    expect((await rowsOf(admin, "2026-05-14"))[0].claim.number).toBe(claimNumber);
  });

  test("[44] a cancelled or continued hearing is gone, one that was held stays", async () => {
    const claim = await heard("2026-05-18");
    await schedule(claim.id, "2026-05-19", { hearingTime: "13:00" });
    const again = await officer.post(`/api/Claim/${claim.id}/Actions/ScheduleHearing`, {
      ...PLACE,
      date: "2026-05-19",
      reason: "The witness is ill.",
    });
    expect(again.status).toBe(200);
    expect(await rowsOf(officer, "2026-05-18")).toEqual([]);
    await app.db
      .updateTable("hearing")
      .set({ status: "Held" })
      .where("claimId", "=", claim.id)
      .where("status", "=", "Scheduled")
      .execute();
    expect(await rowsOf(officer, "2026-05-19")).toMatchObject([{ claim: { isHeld: true } }]);
  });
});

describe("the docket", () => {
  const docket = (client: Client, from: string, to = from) =>
    client.get(`/api/Hearings/Docket?from=${from}&to=${to}`);

  test("[44] lists days, rooms, claims, parties, languages and interpreters, and is logged", async () => {
    const claim = await heard("2026-06-01", { hearingInterpreter: "Ines Vega" }, north);
    await app.db
      .updateTable("claim")
      .set({ interpreterNeeded: true, interpreterLanguage: "Tagalog" })
      .where("id", "=", claim.id)
      .execute();
    const file = await docket(officer, "2026-06-01", "2026-06-05");
    expect(file.headers["content-type"]).toContain("application/pdf");
    const text = await textOf(file.raw);
    for (const word of [
      "Monday, 06/01/2026",
      "10:00 AM",
      "Room 2, NORTH office",
      "Hanna Hearing",
      claim.claimNumber,
      "Tagalog",
      "Ines Vega",
    ])
      expect(text).toContain(word);
    expect(text).not.toContain("Not listed");
    await app.services.auditBuffer.flush();
    const line = await app.db
      .selectFrom("actionLog")
      .select("summary")
      .where("actionCode", "=", "ExportReport")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(line?.summary).toBe("Docket of hearings printed: 06/01/2026 to 06/05/2026");
  });

  test("[44] leaves out what its reader may not read, and says how many that are", async () => {
    const claim = await heard("2026-06-02");
    await makeConflict(app, claim.id, await idOf("officer@demo.example"));
    const text = await textOf((await docket(officer, "2026-06-02")).raw);
    expect(text).not.toContain(claim.claimNumber);
    expect(text.replace(/\s+/g, " ")).toContain("1 of claims that the reader may not open");
    expect((await docket(await app.as("Public"), "2026-06-02")).status).toBe(403);
  });
});

describe("a batch", () => {
  const waiting = async (office?: number) =>
    (await officer.get(`/api/Hearings/Waiting${office ? `?office=${office}` : ""}`)).body;
  const BATCH = {
    days: ["2026-07-06", "2026-07-07"],
    fromTime: "09:00",
    toTime: "11:00",
    minutes: 60,
    mode: "InPerson",
    officer: "Hanna Hearing",
    place: "Room 2",
  };
  const plan = (client: Client, claims: object[], more: object = {}) =>
    client.post("/api/Hearings/Plan", { ...BATCH, ...more, claims });
  const request = (id: number, requestedOn: string, employerId?: number) =>
    Promise.all([
      app.db.updateTable("hearing").set({ requestedOn }).where("claimId", "=", id).execute(),
      employerId && app.db.updateTable("claim").set({ employerId }).where("id", "=", id).execute(),
    ]);

  test("[44] has the claims that wait, the oldest first, those against one employer together, of readable claims alone", async () => {
    const office = await makeOffice("EAST");
    const claims = [await waits(office), await waits(office), await waits(office), await waits(office)];
    const [newest, oldest, middle, barred] = claims.map(({ id }) => id) as [number, number, number, number];
    const { employerId } = await app.db
      .selectFrom("claim")
      .select("employerId")
      .where("id", "=", oldest)
      .executeTakeFirstOrThrow();
    await request(newest, "2026-02-20", employerId ?? undefined);
    await request(oldest, "2026-02-01");
    await request(middle, "2026-02-10");
    await makeConflict(app, barred, await idOf("officer@demo.example"));
    const { action, count, rows } = await waiting(office);
    expect([action, count]).toEqual(["ScheduleHearing", 3]);
    expect(rows.map(({ id }: { id: number }) => id)).toEqual([oldest, newest, middle]);
    await schedule(oldest, "2026-07-01");
    expect((await waiting(office)).count).toBe(2);
    expect((await waiting(office)).rows[0].id).toBe(middle);
  });

  test("[44] proposes free times, and each is scheduled as a single claim is", async () => {
    await heard("2026-07-06", { hearingTime: "09:30", hearingOfficer: "Otto Other" });
    const [one, two] = [await waits(), await waits()];
    const { body } = await plan(officer, [{ claimId: one.id }, { claimId: two.id }]);
    expect(body.rows).toEqual([
      { claimId: one.id, date: "2026-07-07", time: "09:00", problem: null },
      { claimId: two.id, date: "2026-07-07", time: "10:00", problem: null },
    ]);
    const hearings = () =>
      app.db.selectFrom("hearing").select("id").where("status", "=", "Scheduled").execute();
    const before = await hearings();
    for (const { claimId, date, time } of body.rows)
      expect((await schedule(claimId, date, { hearingTime: time })).status).toBe(200);
    expect((await hearings()).length).toBe(before.length + 2);
    const { body: letters } = await officer.get(`/api/Claim/${one.id}/Letters`);
    expect(letters.rows.map(({ templateCode }: { templateCode: string }) => templateCode)).toContain("L22");
    // What was free is not any more, for who proposes at the same time.
    const three = await waits();
    const late = await plan(officer, [{ claimId: three.id, date: "2026-07-07", time: "09:30" }]);
    expect(late.body.rows[0].problem).toBe(
      `This officer has another hearing at that time, in claim ${one.claimNumber}. Choose another time or officer.`,
    );
  });

  test("[44] names no claim that the person may not open, and an interpreter who is elsewhere", async () => {
    const other = await heard("2026-07-13", {
      hearingInterpreter: "Ines Vega",
      hearingOfficer: "Otto Other",
      hearingPlace: "Room 9",
    });
    const claim = await waits();
    const asked = [{ claimId: claim.id, date: "2026-07-13", time: "10:30", interpreter: "ines vega" }];
    expect((await plan(officer, asked)).body.rows[0].problem).toContain(`in claim ${other.claimNumber}`);
    await makeConflict(app, other.id, await idOf("officer@demo.example"));
    expect((await plan(officer, asked)).body.rows[0].problem).toBe(
      "This interpreter has another hearing at that time. Choose another time or interpreter.",
    );
    await makeConflict(app, claim.id, await idOf("officer@demo.example"));
    expect((await plan(officer, asked)).status).toBe(403);
  });

  test("[44] refuses times in the wrong order, no claims, an unknown claim, and the public", async () => {
    const { id } = await waits();
    expect((await plan(officer, [{ claimId: id }], { toTime: "08:00" })).body.Errors.toTime).toHaveLength(1);
    expect((await plan(officer, [])).status).toBe(400);
    expect((await plan(officer, [{ claimId: id }], { days: [] })).status).toBe(400);
    expect((await plan(await app.as("Public"), [{ claimId: id }])).status).toBe(403);
  });
});
