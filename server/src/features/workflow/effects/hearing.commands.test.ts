import type { ActionInput } from "@wage/contract/actions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findWages, makeClaim, wholeClaim } from "../../../testing/make.ts";
import { makeConflict } from "../../../testing/makeConflict.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let admin: Client;

const at = async (instant: string) => {
  app.clock.set(instant);
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
};
beforeAll(async () => {
  app = await testApp();
  await at("2026-03-02T15:00:00Z");
});
afterAll(() => app.close());

type Input = Partial<ActionInput>;
const act = async (who: Client, id: number, action: string, input: Input = {}) => {
  const { status, body } = await who.post(`/api/Claim/${id}/Actions/${action}`, input);
  return { status, errors: body.Errors ?? {}, messages: body.Messages ?? [] };
};
const done = async (who: Client, id: number, action: string, input: Input = {}) =>
  expect(await act(who, id, action, input)).toMatchObject({ status: 200 });
const idOf = async (email: string) =>
  (await app.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const claimOf = (id: number) => wholeClaim(officer, id);
const hearingOf = async (id: number) => (await claimOf(id)).hearings[0];
const SLOT = {
  date: "2026-04-15",
  hearingTime: "10:00",
  hearingMode: "InPerson",
  hearingOfficer: "Hanna Hearing",
  hearingPlace: "Room 2",
} as const;

describe("the request", () => {
  test("is in time until the last day to appeal, and the record says so", async () => {
    const { id } = await makeClaim(app, { status: "DETISSUED" });
    await done(officer, id, "RecordAppeal", {
      date: "2026-03-02",
      reason: "The hours are wrong.",
      appellant: "employer",
    });
    expect(await hearingOf(id)).toMatchObject({
      status: "Requested",
      requestedOn: "2026-03-02",
      requestedBy: "employer",
      requestReason: "The hours are wrong.",
      appealByDate: "2026-03-16",
    });
  });

  test("that came after the period is late, and is allowed only with good cause", async () => {
    await at("2026-03-02T15:00:00Z");
    const { id } = await makeClaim(app, { status: "DETISSUED" });
    await at("2026-03-20T15:00:00Z");
    await app.runJobs();
    expect((await claimOf(id)).status.code).toBe("FINAL");
    await done(officer, id, "RecordAppeal", { date: "2026-03-19", reason: "We disagree." });
    expect(await claimOf(id)).toMatchObject({ status: { code: "FINAL" }, hearings: [{ status: "Late" }] });
    expect((await act(admin, id, "AllowAppeal")).errors.reason).toHaveLength(1);
    expect((await act(officer, id, "AllowAppeal", { reason: "Ill." })).status).toBe(409);
    expect((await claimOf(id)).payByDate).toBe("2026-03-30");
    await done(admin, id, "AllowAppeal", { reason: "The owner was in hospital." });
    expect(await claimOf(id)).toMatchObject({
      status: { code: "HEARING" },
      payByDate: null,
      hearings: [{ status: "Requested", requestedOn: "2026-03-19", goodCause: "The owner was in hospital." }],
    });
    await at("2026-03-02T15:00:00Z");
  });

  test("ends the day of payment of the decision, which its taking back restores [14]", async () => {
    const { id } = await makeClaim(app, { status: "DETISSUED" });
    const { payByDate } = await claimOf(id);
    expect(payByDate).toBe("2026-03-16");
    await done(officer, id, "RecordAppeal", { date: "2026-03-02", reason: "The hours are wrong." });
    expect((await claimOf(id)).payByDate).toBeNull();
    expect((await officer.post(`/api/Claim/${id}/Undo`, { reason: "Another claim." })).status).toBe(200);
    expect((await claimOf(id)).payByDate).toBe(payByDate);
  });

  test("a determination that nothing is owed takes the day of payment of the one before it away [14]", async () => {
    const { id } = await makeClaim(app, { status: "DETISSUED" });
    await done(officer, id, "CorrectDetermination", { reason: "The hours were paid." });
    expect((await claimOf(id)).payByDate).not.toBeNull();
    await findWages(app, id, "0.00");
    await done(officer, id, "SubmitDetermination", {
      kind: "NotOwed",
      findings: "The hours were paid in May.",
    });
    await done(admin, id, "ApproveIssue");
    expect(await claimOf(id)).toMatchObject({ payByDate: null, appealByDate: "2026-03-16" });
  });

  test("on a claim that is final by admission is refused: there is no determination to appeal", async () => {
    const { id } = await makeClaim(app, { status: "FINAL" });
    expect((await act(officer, id, "RecordAppeal", { date: "2026-03-02", reason: "No." })).status).toBe(409);
    const offered = (await admin.get(`/api/Claim/${id}/Actions`)).body.actions.map(
      ({ action }: { action: string }) => action,
    );
    expect(offered).toContain("RecordPayment");
    for (const action of ["RecordAppeal", "AllowAppeal", "CorrectDetermination"]) {
      expect(offered).not.toContain(action);
      expect((await act(admin, id, action, { date: "2026-03-02", reason: "No." })).status).toBe(409);
    }
  });
});

describe("the schedule", () => {
  const schedule = async (more: Input) => {
    const { id } = await makeClaim(app, { status: "HEARING" });
    return { id, ...(await act(officer, id, "ScheduleHearing", { ...SLOT, ...more })) };
  };

  test("is in the agency's time, on the notice too", async () => {
    const { id, status } = await schedule({ date: "2026-05-06" });
    expect(status).toBe(200);
    expect(await hearingOf(id)).toMatchObject({
      status: "Scheduled",
      startsAt: expect.stringContaining("2026-05-06T16:00:00"),
      endsAt: expect.stringContaining("2026-05-06T17:00:00"),
      timeZone: "America/Denver",
    });
    const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body;
    const notice = rows.find(({ templateCode }: { templateCode: string }) => templateCode === "L22");
    const { preview } = (await officer.get(`/api/Claim/${id}/Letters/${notice.id}`)).body;
    const printed = JSON.stringify(preview.blocks);
    for (const text of [
      "May 6, 2026",
      "10:00 a.m., Mountain Daylight Time",
      "In person",
      "Room 2",
      "Hanna Hearing",
    ])
      expect(printed).toContain(text);
  });

  test.each([
    ["a Sunday", "2026-04-12"],
    ["a holiday", "2026-05-25"],
  ])("is refused on %s", async (_, date) => {
    const { errors, id } = await schedule({ date });
    expect(errors.date).toEqual(["The office is closed on this day. Choose a working day."]);
    expect(await hearingOf(id)).toMatchObject({ status: "Requested", startsAt: null });
  });

  test("is refused earlier today", async () => {
    const { errors } = await schedule({ date: "2026-03-02", hearingTime: "07:30" });
    expect(errors.hearingTime).toEqual(["This time has already passed"]);
  });

  test("is refused if the officer or the room is taken at that time, and free right afterwards", async () => {
    const first = await schedule({});
    expect(first.status).toBe(200);
    const number = (await claimOf(first.id)).number;
    const overlapping = await schedule({ hearingTime: "10:59", hearingPlace: "Room 3" });
    expect(overlapping.errors.hearingTime).toEqual([
      `This officer has another hearing at that time, in claim ${number}. Choose another time or officer.`,
    ]);
    const sameRoom = await schedule({
      hearingTime: "09:30",
      hearingOfficer: "Other",
      hearingPlace: "room 2",
    });
    expect(sameRoom.errors.hearingTime).toEqual([
      `Another hearing is in this room at that time, in claim ${number}. Choose another time or room.`,
    ]);
    expect((await schedule({ hearingTime: "11:00" })).status).toBe(200);
    expect((await schedule({ hearingOfficer: "Other", hearingPlace: "Room 3" })).status).toBe(200);
  });

  test("is compared by names without regard to spaces, and a room with that of its own office", async () => {
    const day = { date: "2026-05-12" };
    const first = await schedule(day);
    const spaced = await schedule({ ...day, hearingOfficer: "hanna  hearing", hearingPlace: "Room 3" });
    expect(spaced.errors.hearingTime?.[0]).toMatch(/^This officer has another hearing/);
    const other = { ...day, hearingOfficer: "Other" };
    expect((await schedule({ ...other, hearingPlace: "Room  2" })).errors.hearingTime?.[0]).toMatch(
      /in this room/,
    );
    const office = await admin.post("/api/Lookup/Office", { code: "NORTH", description: "North" });
    await app.db.updateTable("claim").set({ officeId: office.body.id }).where("id", "=", first.id).execute();
    expect((await schedule(other)).status).toBe(200);
  });

  test("names no claim that the person may not open", async () => {
    const day = { date: "2026-05-13" };
    const first = await schedule(day);
    await makeConflict(app, first.id, await idOf("officer@demo.example"));
    expect((await schedule({ ...day, hearingPlace: "Room 3" })).errors.hearingTime).toEqual([
      "This officer has another hearing at that time. Choose another time or officer.",
    ]);
    expect((await schedule({ ...day, hearingOfficer: "Other" })).errors.hearingTime).toEqual([
      "Another hearing is in this room at that time. Choose another time or room.",
    ]);
  });

  test("is refused if the interpreter is taken at that time, also in another office, and names no barred claim", async () => {
    const day = { date: "2026-05-14" };
    const first = await schedule({ ...day, hearingInterpreter: "Ines  Vega" });
    expect(first.status).toBe(200);
    const elsewhere = { ...day, hearingOfficer: "Other", hearingPlace: "Room 3" };
    const number = (await claimOf(first.id)).number;
    const again = { ...elsewhere, hearingInterpreter: "ines vega" };
    expect((await schedule(again)).errors.hearingTime).toEqual([
      `This interpreter has another hearing at that time, in claim ${number}. Choose another time or interpreter.`,
    ]);
    const office = await admin.post("/api/Lookup/Office", { code: "WEST", description: "West" });
    await app.db.updateTable("claim").set({ officeId: office.body.id }).where("id", "=", first.id).execute();
    expect((await schedule(again)).errors.hearingTime?.[0]).toMatch(/^This interpreter/);
    await makeConflict(app, first.id, await idOf("officer@demo.example"));
    expect((await schedule(again)).errors.hearingTime).toEqual([
      "This interpreter has another hearing at that time. Choose another time or interpreter.",
    ]);
    expect((await schedule({ ...elsewhere, hearingInterpreter: "Ines Vegas" })).status).toBe(200);
    // A language in the place of the interpreter is nobody who could be elsewhere, whatever the claim says of it.
    const inSpanish = { ...day, hearingTime: "11:00", hearingInterpreter: "Spanish" };
    expect((await schedule({ ...inSpanish, hearingOfficer: "Fourth", hearingPlace: "Room 5" })).status).toBe(
      200,
    );
    expect((await schedule({ ...inSpanish, hearingOfficer: "Fifth", hearingPlace: "Room 6" })).status).toBe(
      200,
    );
    const inHmong = { ...day, hearingTime: "12:00", hearingInterpreter: "Hmong" };
    const hmong = await schedule({ ...inHmong, hearingOfficer: "Sixth", hearingPlace: "Room 7" });
    await app.db
      .updateTable("claim")
      .set({ interpreterLanguage: "Hmong" })
      .where("id", "=", hmong.id)
      .execute();
    expect((await schedule({ ...inHmong, hearingOfficer: "Seventh", hearingPlace: "Room 8" })).status).toBe(
      200,
    );
    // Two hearings without an interpreter have nothing in common.
    const without = { hearingTime: "14:00", ...day };
    expect((await schedule({ ...elsewhere, ...without })).status).toBe(200);
    expect((await schedule({ ...without, hearingOfficer: "Third", hearingPlace: "Room 4" })).status).toBe(
      200,
    );
  });

  test("of two people at once for the same officer holds one", async () => {
    const ids = await Promise.all([1, 2].map(() => makeClaim(app, { status: "HEARING" })));
    const results = await Promise.all(
      ids.map(({ id }) => act(officer, id, "ScheduleHearing", { ...SLOT, date: "2026-06-03" })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("is continued only with a reason, which the new notice states", async () => {
    const { id } = await schedule({ date: "2026-06-10" });
    const again = { ...SLOT, date: "2026-06-17" };
    expect((await act(officer, id, "ScheduleHearing", again)).errors.reason).toHaveLength(1);
    await done(officer, id, "ScheduleHearing", { ...again, reason: "The witness is ill." });
    expect((await claimOf(id)).hearings).toMatchObject([
      { status: "Scheduled", startsAt: expect.stringContaining("2026-06-17") },
      { status: "Continued", continuedReason: "The witness is ill." },
    ]);
    expect((await officer.post(`/api/Claim/${id}/Undo`, { reason: "Wrong day." })).status).toBe(200);
    expect((await claimOf(id)).hearings).toMatchObject([{ status: "Scheduled", continuedReason: null }]);
  });

  test("is an appointment for a calendar", async () => {
    const { id } = await schedule({ date: "2026-06-24", hearingPlace: "Room 2, second floor; ring twice" });
    const { id: hearingId } = await hearingOf(id);
    const file = await officer.get(`/api/Claim/${id}/Hearings/${hearingId}/Calendar`);
    expect(file.headers["content-type"]).toContain("text/calendar");
    const text = String(file.body);
    expect(text).toContain("DTSTART:20260624T160000Z\r\n");
    expect(text).toContain("DTEND:20260624T170000Z\r\n");
    expect(text).toContain("LOCATION:Room 2\\, second floor\\; ring twice\r\n");
    expect((await officer.get(`/api/Claim/${id}/Hearings/999999/Calendar`)).status).toBe(404);
  });
});

test("the decision records who came, and cannot be recorded before the day of the hearing", async () => {
  const { id } = await makeClaim(app, { status: "HEARING" });
  await done(officer, id, "ScheduleHearing", { ...SLOT, date: "2026-07-08" });
  const decision = {
    kind: "Owed",
    findings: "Forty hours.",
    owed: "800.00",
    claimantAppeared: "yes",
    employerAppeared: "no",
    exhibits: "Time cards",
    figuresReason: "Interest is settled apart.",
  } as const;
  expect((await act(officer, id, "RecordHearingDecision", decision)).messages[0]).toContain("a later day");
  await at("2026-07-08T20:00:00Z");
  await done(officer, id, "RecordHearingDecision", decision);
  // Interest that the law gives is left out: a second person approves that, and only then the hearing is decided.
  expect(await hearingOf(id)).toMatchObject({ status: "Held", outcome: null });
  await done(admin, id, "ApproveHearingDecision", {});
  expect(await hearingOf(id)).toMatchObject({
    status: "Held",
    claimantAppeared: true,
    employerAppeared: false,
    exhibits: "Time cards",
    outcome: "Owed",
  });
  await at("2026-03-02T15:00:00Z");
});

test("closing the claim cancels its hearing, so that the officer is free again", async () => {
  const { id } = await makeClaim(app, { status: "HEARING" });
  await done(officer, id, "ScheduleHearing", { ...SLOT, date: "2026-08-05" });
  await done(officer, id, "Withdraw", { reason: "Signed request." });
  expect(await hearingOf(id)).toMatchObject({ status: "Cancelled" });
});
