import { randomUUID } from "node:crypto";
import type { ApplicationForm, Receipt } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { sealPin } from "../publicAccess/publicAccess.commands.ts";

let app: TestApp;
let form: ApplicationForm;
beforeAll(async () => {
  // This file tests rate limits, so that it runs with the real ones.
  app = await testApp({ limitFactor: 1 });
  form = (await app.anonymous().get("/api/Public/Application/Form")).body;
});
afterAll(() => app.close());

const file = async (client = app.anonymous()): Promise<Receipt> =>
  (
    await client.post("/api/Public/Application", {
      key: randomUUID(),
      application: sampleApplication(form),
      attestation: sampleAttestation(form),
    })
  ).body;
const open = (claimNumber: string, pin: string, client = app.anonymous()) =>
  client.post("/api/Public/Access", { claimNumber, pin });
const referenceOf = async (claimNumber: string) => {
  const claim = app.db.selectFrom("claim").select("publicReference").where("claimNumber", "=", claimNumber);
  return (await claim.executeTakeFirstOrThrow()).publicReference ?? "";
};
const wrongPin = (pin: string) => (pin === "274951" ? "274952" : "274951");

describe("number and PIN", () => {
  test("[BIZ] both together show the public status, and neither does alone", async () => {
    const { claimNumber, pin, reviewBy } = await file();
    const client = app.anonymous();
    expect((await client.get("/api/Public/Status")).status).toBe(204);
    expect((await open(claimNumber.toLowerCase(), pin, client)).status).toBe(200);
    const { status, body } = await client.get("/api/Public/Status");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      claimNumber,
      statusCode: "SUBM",
      youMust: null,
      can: { withdraw: true },
      amountClaimed: "1200.00",
      contact: { city: "Casper" },
    });
    expect(body.milestones).toEqual([{ key: "received", at: expect.any(String) }]);
    expect(body).toMatchObject({ reviewBy, waiting: { who: "office", open: [] } });
    // While the claimant is to act, the office does not promise a day.
    await app.db
      .updateTable("claim")
      .set({ statusCode: "NEEDINFO" })
      .where("claimNumber", "=", claimNumber)
      .execute();
    expect((await client.get("/api/Public/Status")).body.reviewBy).toBeNull();
    await app.db
      .updateTable("claim")
      .set({ statusCode: "SUBM" })
      .where("claimNumber", "=", claimNumber)
      .execute();
    expect((await client.get("/api/Public/Filed")).body.application.you.firstName).toBe("María");
    expect((await client.post("/api/Public/Leave", {})).status).toBe(200);
    expect((await client.get("/api/Public/Status")).status).toBe(204);
  });

  test("[H15] the cookie opens nothing once its capability has expired, even before housekeeping", async () => {
    const client = app.anonymous();
    const { claimNumber, pin } = await file();
    await open(claimNumber, pin, client);
    expect((await client.get("/api/Public/Status")).status).toBe(200);
    await app.db.updateTable("publicAccess").set({ expiresAt: app.clock.now() }).execute();
    expect((await client.get("/api/Public/Status")).status).toBe(204);
    expect((await client.get("/api/Public/Filed")).status).toBe(404);
  });

  test("[BIZ] spaces, hyphens and missing zeros are forgiven, and other spellings give no further guesses", async () => {
    const { claimNumber, pin } = await file();
    const [year = "", running = ""] = claimNumber.split("-");
    const spaced = `${pin.slice(0, 3)} ${pin.slice(3)}`;
    const spellings = [
      `${year}${running}`,
      `${year} ${Number(running)}`,
      `${year}\u2013${Number(running)}\u200b`,
    ];
    for (const spelling of spellings) expect((await open(spelling, spaced)).status, spelling).toBe(200);
    await app.db
      .updateTable("claim")
      .set({ pinSealed: sealPin(app.services.keys, await referenceOf(claimNumber), "004951") })
      .where("claimNumber", "=", claimNumber)
      .execute();
    expect((await open(claimNumber, "4951")).status).toBe(200);
    expect((await open(claimNumber, "49510")).status).toBe(400);
    for (let index = 0; index < 4; index++)
      expect((await open(spellings[index % 3] ?? "", "274951")).status).toBe(400);
    for (const spelling of [claimNumber, ...spellings])
      expect((await open(spelling, "274951")).status).toBe(429);
  });

  test("[H15] [API-05] a wrong PIN and an unknown number get the same answer, and never 401", async () => {
    const { claimNumber, pin } = await file();
    const wrong = await open(claimNumber, wrongPin(pin));
    const unknown = await open("26-99999", "274951");
    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    expect(unknown.body).toEqual(wrong.body);
  });

  test("[V2.4.1] [H15] [BIZ] five wrong PINs lock a number for 15 minutes, whether or not it exists", async () => {
    const { claimNumber, pin } = await file();
    const lock = async (number: string) => {
      for (let guess = 0; guess < 5; guess += 1) expect((await open(number, wrongPin(pin))).status).toBe(400);
      return open(number, pin);
    };
    const known = await lock(claimNumber);
    const unknown = await lock("26-88888");
    expect(known.status).toBe(429);
    expect(unknown.status).toBe(429);
    expect(unknown.body).toEqual(known.body);
    app.clock.advance({ minutes: 16 });
    expect((await open(claimNumber, pin)).status).toBe(200);
    expect((await open("26-88888", pin)).status).toBe(400);
  });

  test("[V2.4.1] [H15] a browser that has opened the claim before is not locked out by another person's guesses", async () => {
    app.clock.advance({ hours: 2 });
    const filed = app.anonymous();
    const { claimNumber, pin } = await file(filed);
    const opened = app.anonymous();
    expect((await open(claimNumber, pin, opened)).status).toBe(200);
    const stranger = app.anonymous();
    for (let guess = 0; guess < 5; guess += 1) await open(claimNumber, wrongPin(pin), stranger);
    expect((await open(claimNumber, pin, stranger)).status).toBe(429);
    expect((await open(claimNumber, pin, filed)).status).toBe(200);
    expect((await open(claimNumber.toLowerCase(), pin, opened)).status).toBe(200);
    // The browser has its own counter, for this claim only; a forged cookie is worth nothing.
    for (let guess = 0; guess < 5; guess += 1) await open(claimNumber, wrongPin(pin), opened);
    expect((await open(claimNumber, pin, opened)).status).toBe(429);
    const { claimNumber: other, pin: otherPin } = await file();
    for (let guess = 0; guess < 5; guess += 1) await open(other, wrongPin(otherPin), filed);
    expect((await open(other, otherPin, filed)).status).toBe(429);
    const [browser, mark] = filed.cookies["wage-claims"]?.split(".") ?? [];
    stranger.cookies["wage-claims"] = `${"A".repeat(22)}.${mark}`;
    expect((await open(claimNumber, pin, stranger)).status).toBe(429);
    stranger.cookies["wage-claims"] = `${browser}.${"A".repeat(22)}`;
    expect((await open(claimNumber, pin, stranger)).status).toBe(429);
  });

  test("[V2.4.1] [H15] when guesses spread over many claims, administrators are notified and then unknown browsers must wait", async () => {
    app.clock.advance({ hours: 2 });
    const known = app.anonymous();
    const { claimNumber, pin } = await file(known);
    const { claimNumber: other, pin: otherPin } = await file();
    const counted = (count: number, minutesAgo = 0) =>
      app.db
        .insertInto("wrongGuess")
        .values(
          Array.from({ length: count }, () => ({
            subjectHash: app.services.keys.hash("pinAll|"),
            kind: "pinAll",
            at: new Date(app.clock.now().getTime() - minutesAgo * 60_000),
          })),
        )
        .execute();
    const alarms = () =>
      app.db.selectFrom("mail").select("toAddress").where("subject", "=", "Many wrong PINs").execute();
    await counted(98, 30);
    await open("26-70001", "274951");
    expect(await alarms()).toEqual([]);
    await open("26-70002", "274951");
    await open("26-70003", "274951");
    expect(await alarms()).toEqual([{ toAddress: "admin@demo.example" }]);
    const lines = await app.db
      .selectFrom("actionLog")
      .select("actorKind")
      .where("actionCode", "=", "ManyWrongCodes")
      .execute();
    expect(lines).toEqual([{ actorKind: "system" }]);
    expect((await open(other, otherPin)).status).toBe(200);
    await counted(500);
    const refused = await open(other, otherPin);
    expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, 600]);
    expect((await open(claimNumber, pin, known)).status).toBe(200);
    app.clock.advance({ minutes: 11 });
    expect((await open(other, otherPin)).status).toBe(200);
  });

  test("[BIZ] a hundred simultaneous guesses count as no more than five attempts", async () => {
    app.clock.advance({ minutes: 30 });
    const { claimNumber, pin } = await file();
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(claimNumber, wrongPin(pin))));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    app.clock.advance({ minutes: 30 });
  });
});

describe("the claimant's own page", () => {
  test("[BIZ] the address is changed once, and a second change of the same version is refused with a message", async () => {
    const client = app.anonymous();
    const { claimNumber } = await file(client);
    const { contact } = (await client.get("/api/Public/Status")).body;
    const change = { ...contact, city: "Cody", addressLine2: "" };
    expect((await client.put("/api/Public/Contact", change)).status).toBe(200);
    expect((await client.put("/api/Public/Contact", change)).status).toBe(409);
    const line = await app.db
      .selectFrom("actionLog")
      .innerJoin("claim", "claim.id", "actionLog.claimId")
      .select("actionLog.actorKind")
      .where("claimNumber", "=", claimNumber)
      .where("actionCode", "=", "UpdateAddress")
      .executeTakeFirstOrThrow();
    expect(line.actorKind).toBe("public");
  });

  test("[V6.3.7] [BIZ] the former address is notified of a change in the claim's language, and not when nothing changed", async () => {
    const client = app.anonymous();
    const { claimNumber } = await file(client);
    const told = async () =>
      app.db
        .selectFrom("mail")
        .select(["toAddress", "subject", "bodyText"])
        .where("subject", "like", `%${claimNumber}`)
        .where("subject", "like", "Cambiaron%")
        .execute();
    const { contact } = (await client.get("/api/Public/Status")).body;
    const same = await client.put("/api/Public/Contact", contact);
    expect(same.status).toBe(200);
    expect(await told()).toEqual([]);
    const thief = { ...contact, rowVersion: same.body.rowVersion, email: "thief@new.example", city: "Cody" };
    expect((await client.put("/api/Public/Contact", thief)).status).toBe(200);
    expect(await told()).toEqual([
      {
        toAddress: "maria@example.org",
        subject: `Cambiaron sus datos de contacto: reclamo ${claimNumber}`,
        bodyText: expect.stringContaining(app.services.settings.get("agencyPhone")),
      },
    ]);
    expect((await told())[0]?.bodyText).not.toMatch(/thief|Cody/);
  });

  test("[V6.3.7] [H3] a new e-mail address is used once the code mailed to it is entered, and not before", async () => {
    const client = app.anonymous();
    const { claimNumber } = await file(client);
    const mails = () =>
      app.db
        .selectFrom("mail")
        .select(["toAddress", "subject", "bodyText"])
        .where("subject", "like", `%${claimNumber}`)
        .where((eb) => eb.or([eb("subject", "like", "Confirme%"), eb("subject", "like", "Cambiaron%")]))
        .orderBy("createdAt")
        .execute();
    const contact = async () => (await client.get("/api/Public/Status")).body.contact;
    const confirm = (code: string) => client.post("/api/Public/Contact/Confirm", { code });
    const change = { ...(await contact()), email: "new.address@mail.example" };

    expect((await confirm("ABCDEFGH")).body.Errors).toHaveProperty("code");
    expect((await client.put("/api/Public/Contact", change)).body).toMatchObject({ confirm: change.email });
    expect(await contact()).toMatchObject({ email: "maria@example.org", emailToConfirm: change.email });
    const [asked] = await mails();
    expect(asked?.toAddress).toBe(change.email);
    const code = /Código: (\w{8})/.exec(asked?.bodyText ?? "")?.[1] ?? "";

    // A code that was mailed to another address, or for another claim, confirms nothing.
    const other = app.anonymous();
    await file(other);
    expect((await other.post("/api/Public/Contact/Confirm", { code })).status).toBe(400);
    app.clock.advance({ minutes: 1 });
    const second = { ...(await contact()), email: "second@mail.example" };
    expect((await client.put("/api/Public/Contact", second)).status).toBe(200);
    expect((await confirm(code)).status).toBe(400);
    const last = /Código: (\w{8})/.exec((await mails()).at(-1)?.bodyText ?? "")?.[1] ?? "";
    app.clock.advance({ hours: 1 });
    expect((await confirm(last.toLowerCase())).status).toBe(200);
    expect(await contact()).toMatchObject({ email: "second@mail.example", emailToConfirm: null });
    expect((await mails()).at(-1)).toMatchObject({
      toAddress: "maria@example.org",
      subject: expect.stringMatching(/^Cambiaron/),
    });
    expect((await confirm(last)).status).toBe(400);
  });

  test("[V6.4.1] [H3] a code for a new address is valid for a day, and guessed five times at most", async () => {
    const client = app.anonymous();
    await file(client);
    const { contact } = (await client.get("/api/Public/Status")).body;
    await client.put("/api/Public/Contact", { ...contact, email: "late@mail.example" });
    const mail = await app.db
      .selectFrom("mail")
      .select("bodyText")
      .where("toAddress", "=", "late@mail.example")
      .executeTakeFirstOrThrow();
    const code = /Código: (\w{8})/.exec(mail.bodyText)?.[1] ?? "";
    const confirm = (given: string) => client.post("/api/Public/Contact/Confirm", { code: given });
    const statuses: number[] = [];
    for (let times = 0; times < 7; times++) statuses.push((await confirm("ABCDEFGH")).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await confirm(code)).status).toBe(429);
    app.clock.advance({ hours: 11 });
    expect((await client.get("/api/Public/Status")).body.contact.emailToConfirm).toBe("late@mail.example");
    await app.db.updateTable("publicAccess").set({ expiresAt: "2026-12-31T00:00:00Z" }).execute();
    app.clock.advance({ hours: 14 });
    expect((await client.get("/api/Public/Status")).body.contact.emailToConfirm).toBeNull();
    expect((await confirm(code)).status).toBe(400);
  });

  test("[BIZ] the claimant withdraws the claim, and cannot withdraw it again", async () => {
    const client = app.anonymous();
    await file(client);
    expect((await client.post("/api/Public/Withdraw", { reason: "" })).body.Errors.reason).toBeDefined();
    expect((await client.post("/api/Public/Withdraw", { reason: "They paid me." })).status).toBe(200);
    const { body } = await client.get("/api/Public/Status");
    expect(body).toMatchObject({ statusCode: "WITHDR", category: "Closed", can: { withdraw: false } });
    expect(body.text.en).toBe("You withdrew this claim.");
    expect((await client.post("/api/Public/Withdraw", { reason: "Again." })).status).toBe(409);
  });

  test("[BIZ] the page in the other language has the letter's subject in that language", async () => {
    const client = app.anonymous();
    const { claimNumber } = await file(client);
    expect((await client.get("/api/Public/Status")).body.letters).toMatchObject([
      {
        language: "es",
        subject: `Recibimos su reclamo de salarios ${claimNumber}`,
        translated: `We received your wage claim ${claimNumber}`,
      },
    ]);
  });

  test("[V8.2.2] [H15] [BIZ] a letter of another claim, or to another recipient, is not found", async () => {
    const client = app.anonymous();
    const own = await file(client);
    const other = await file();
    const letterOf = ({ claimNumber }: { claimNumber: string }) =>
      app.db
        .selectFrom("letter")
        .innerJoin("claim", "claim.id", "letter.claimId")
        .select("letter.id")
        .where("claimNumber", "=", claimNumber)
        .executeTakeFirstOrThrow();
    const status = async (id: number) => (await client.get(`/api/Public/Letters/${id}/File`)).status;
    expect(await status((await letterOf(other)).id)).toBe(404);
    const { id } = await letterOf(own);
    expect(await status(id)).toBe(200);
    await app.services.auditBuffer.flush();
    const opened = await app.db
      .selectFrom("actionLog")
      .select("detail")
      .where("actionCode", "=", "LetterOpened")
      .execute();
    expect(opened).toEqual([{ detail: { letterId: id } }]);
    const { claimId } = await app.db
      .selectFrom("letter")
      .select("claimId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { rows } = (await (await app.as("Compliance Officer")).get(`/api/Claim/${claimId}/Letters`)).body;
    expect(rows).toContainEqual(expect.objectContaining({ id, openedAt: expect.any(String) }));
    await app.db.updateTable("letter").set({ recipient: "employer" }).where("id", "=", id).execute();
    expect(await status(id)).toBe(404);
  });

  test("[BIZ] a registered user sees the claims filed while signed in, and no others", async () => {
    const member = await app.as("Public");
    const { claimNumber } = await file(member);
    await file();
    const { body } = await member.get("/api/Public/MyClaims");
    expect(body.claims.map((claim: { claimNumber: string }) => claim.claimNumber)).toEqual([claimNumber]);
    expect((await app.anonymous().get("/api/Public/MyClaims")).status).toBe(401);
  });

  test("number and PIN add an earlier claim to the account, a wrong PIN does not, and no other account gets it after", async () => {
    app.clock.advance({ hours: 2 });
    const { claimNumber, pin } = await file();
    const member = await app.as("Public");
    const numbers = async (who = member) =>
      (await who.get("/api/Public/MyClaims")).body.claims.map((claim: Receipt) => claim.claimNumber);
    expect((await app.anonymous().post("/api/Public/MyClaims", { claimNumber, pin })).status).toBe(401);
    expect((await member.post("/api/Public/MyClaims", { claimNumber, pin: wrongPin(pin) })).status).toBe(400);
    expect(await numbers()).not.toContain(claimNumber);
    for (const again of [1, 2])
      expect((await member.post("/api/Public/MyClaims", { claimNumber, pin })).status, `${again}`).toBe(200);
    expect((await numbers()).filter((number: string) => number === claimNumber)).toHaveLength(1);
    const other = await app.as("Support Staff");
    const late = await other.post("/api/Public/MyClaims", { claimNumber, pin });
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).toContain("Another account already lists this claim");
    expect(await numbers(other)).not.toContain(claimNumber);
    const lines = app.db.selectFrom("actionLog").select("id").where("actionCode", "=", "AttachClaim");
    expect(await lines.execute()).toHaveLength(1);
  });
});

describe("a shared computer", () => {
  const SHARED = { "x-shared-computer": "1" };
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers["set-cookie"] ?? []].flat().map(String);

  test("[BIZ] cookies that open a claim or a draft end with the browser, and the browser is not remembered for a claim", async () => {
    app.clock.advance({ hours: 2 });
    const draft = { answers: {}, step: 2, language: "en", email: null };
    const submission = () => ({
      key: randomUUID(),
      application: sampleApplication(form),
      attestation: sampleAttestation(form),
    });
    const { claimNumber, pin } = await file();
    for (const headers of [undefined, SHARED]) {
      const client = app.anonymous();
      const started = await client.post("/api/Public/Application/Draft", draft, headers);
      const { code, pin: draftPin } = started.body;
      const answers = [
        started,
        await client.post("/api/Public/Application/Resume", { code, pin: draftPin }, headers),
        await client.post("/api/Public/Application", submission(), headers),
        await client.post("/api/Public/Access", { claimNumber, pin }, headers),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const cookies = answers.flatMap(cookiesOf);
      const access = cookies.filter((cookie) => cookie.startsWith("wage-access="));
      expect(access).toHaveLength(4);
      for (const cookie of access) expect(/max-age|expires/i.test(cookie)).toBe(headers === undefined);
      expect("wage-claims" in client.cookies).toBe(headers === undefined);
      // The cookie still opens the claim until the visitor leaves it.
      expect((await client.get("/api/Public/Status")).status).toBe(200);
      await client.post("/api/Public/Leave", {}, headers);
      expect(client.cookies["wage-access"]).toBeUndefined();
    }
  });

  test("[H15] a visit on a shared computer does not make the browser forget another person's claim", async () => {
    const client = app.anonymous();
    await file(client);
    const known = client.cookies["wage-claims"];
    const { claimNumber, pin } = await file();
    await client.post("/api/Public/Access", { claimNumber, pin }, SHARED);
    await client.post("/api/Public/Leave", {}, SHARED);
    expect(client.cookies["wage-claims"]).toBe(known);
  });
});
