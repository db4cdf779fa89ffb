import { createHash, randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { ClaimDetail } from "@wage/contract/claims/claimDetail";
import {
  type ProofOfWorkChallenge,
  proofOfWorkText,
  startsWithZeroBits,
} from "@wage/contract/core/proofOfWork";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { submitClaim } from "./application.commands.ts";
import { requiredBits } from "./filing/filingThrottle.ts";

let app: TestApp;
let form: ApplicationForm;
beforeAll(async () => {
  app = await testApp();
  form = (await app.anonymous().get("/api/Public/Application/Form")).body;
});
afterAll(() => app.close());

const SUBMIT = "/api/Public/Application";
const body = (change: object = {}, key: string = randomUUID()) => ({
  key,
  application: { ...sampleApplication(form), ...change },
  attestation: sampleAttestation(form),
});
const claimCount = async () =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM claim`.execute(app.db)).rows[0]?.n ?? 0;

describe("filing a claim", () => {
  test("[BIZ] a worker files a claim and gets a number, a PIN and the next steps", async () => {
    const { status, body: receipt } = await app.anonymous().post(SUBMIT, body());
    expect(status).toBe(200);
    expect(receipt).toMatchObject({
      claimNumber: "26-00001",
      amountClaimed: "1200.00",
      emailedTo: "maria@example.org",
    });
    expect(receipt.pin).toMatch(/^\d{6}$/);
    const claim = await app.db
      .selectFrom("claim")
      .selectAll()
      .where("claimNumber", "=", receipt.claimNumber)
      .executeTakeFirstOrThrow();
    expect(claim).toMatchObject({
      statusCode: "SUBM",
      language: "es",
      limitationDate: "2028-02-14",
      intakeChannel: "Online",
    });
    expect(claim.pinSealed?.toString("latin1")).not.toContain(receipt.pin);
    expect(claim.searchTokens).toEqual(expect.arrayContaining(["maria", "diner"]));
    const items = await app.db.selectFrom("wageItem").selectAll().where("claimId", "=", claim.id).execute();
    expect(items).toMatchObject([{ grossEarned: "1200.00", amountClaimed: "1200.00", weeks: "2.00" }]);
    const tasks = await app.db.selectFrom("task").selectAll().where("claimId", "=", claim.id).execute();
    expect(tasks.map((task) => task.taskDetailCode)).toContain("NEW-CLAIM");
    expect(receipt.reviewBy).toBe(tasks[0]?.dueDate);
    const mails = await app.db.selectFrom("mail").selectAll().where("claimId", "=", claim.id).execute();
    expect(mails).toHaveLength(1);
    // The address was only typed: whoever reads this mail learns neither number nor PIN, and gets no copy.
    const [question] = mails;
    expect(question).toMatchObject({
      toAddress: "maria@example.org",
      holdsSecret: true,
      attachesClaimUntil: null,
      letterId: null,
      subject: "Confirme que este correo es suyo",
    });
    expect(question?.bodyText).toContain("/Public/Status?lang=es#26-00001/");
    expect(question?.bodyText).not.toContain(receipt.pin);
  });

  test("staff see on the claim the answers around the story and the notes of the form", async () => {
    const application = sampleApplication(form);
    const story = {
      ...application.story,
      askedEmployer: "no",
      retaliation: "yes",
      retaliationDetail: "Threats",
    };
    // Two answers that contradict each other are seen by the office too, whatever the page asked.
    const you = { ...application.you, zip: "90001" };
    const { body: receipt } = await app.anonymous().post(SUBMIT, body({ story, you }));
    const { id } = await app.db
      .selectFrom("claim")
      .select("id")
      .where("claimNumber", "=", receipt.claimNumber)
      .executeTakeFirstOrThrow();
    const { body: claim } = await (await app.as("Support Staff")).get(`/api/Claim/${id}`);
    expect(ClaimDetail.parse(claim).circumstances).toMatchObject({
      story: { askedEmployer: "no", retaliation: "yes", retaliationDetail: "Threats" },
      warnings: expect.arrayContaining(["notAskedEmployer", "zipOfOtherState"]),
      documentsLater: true,
    });
  });

  test("[BIZ] someone without a fixed address files by email, and an address abroad has its country on the envelope", async () => {
    const you = sampleApplication(form).you;
    const file = async (more: object) => {
      const { body: receipt } = await app.anonymous().post(SUBMIT, body({ you: { ...you, ...more } }));
      return app.db
        .selectFrom("claim as c")
        .innerJoin("person as p", "p.id", "c.claimantId")
        .select(["p.addressLine1", "p.city", "p.stateCode", "p.zip", "p.phone"])
        .where("c.claimNumber", "=", receipt.claimNumber)
        .executeTakeFirstOrThrow();
    };
    const nowhere = { noFixedAddress: true, addressLine1: "", city: "", stateCode: "", zip: "" };
    expect(await file({ ...nowhere, phone: "(307) 555-0100 ext. 12" })).toEqual({
      addressLine1: null,
      city: null,
      stateCode: null,
      zip: null,
      phone: "(307) 555-0100 x12",
    });
    const abroad = { addressAbroad: true, addressLine1: "Calle 5", city: "68000 Oaxaca", country: "México" };
    expect(await file({ ...abroad })).toMatchObject({
      addressLine1: "Calle 5",
      city: "68000 Oaxaca, México",
      stateCode: null,
      zip: null,
    });
  });

  test("a claimant who filed in Spanish gets notices in Spanish", async () => {
    const { body: receipt } = await app.anonymous().post(SUBMIT, body());
    const claim = await app.db
      .selectFrom("claim")
      .select(["id", "rowVersion"])
      .where("claimNumber", "=", receipt.claimNumber)
      .executeTakeFirstOrThrow();
    const staff = await app.as("Support Staff");
    const acted = await staff.post(`/api/Claim/${claim.id}/Actions/StartReview`, {
      rowVersion: claim.rowVersion,
    });
    expect(acted.status).toBe(200);
    const mail = await app.db
      .selectFrom("mail")
      .select("bodyText")
      .where("claimId", "=", claim.id)
      .where("subject", "=", `Su reclamo de salarios ${receipt.claimNumber}`)
      .executeTakeFirstOrThrow();
    expect(mail.bodyText).toContain("Vea el estado de su reclamo en ");
    expect(mail.bodyText).not.toContain("We ");
  });

  test("[BIZ] the server calculates the amounts and ignores those that the browser sends", async () => {
    const application = sampleApplication(form);
    const [row] = application.wages.items;
    const { body: receipt } = await app
      .anonymous()
      .post(SUBMIT, body({ wages: { items: [{ ...row, amountClaimed: "99999.00", grossEarned: "1" }] } }));
    expect(receipt.amountClaimed).toBe("1200.00");
  });

  test("[BIZ] twenty simultaneous submissions with one key file one claim", async () => {
    const before = await claimCount();
    const same = body();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.anonymous().post(SUBMIT, same)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body: { claimNumber, pin } }) => `${claimNumber} ${pin}`)).size).toBe(1);
    expect(await claimCount()).toBe(before + 1);
  });

  test("[BIZ] a different claim with the same key is refused", async () => {
    const first = body();
    await app.anonymous().post(SUBMIT, first);
    const second = {
      ...first,
      application: {
        ...first.application,
        story: { ...first.application.story, narrative: "Something else happened here." },
      },
    };
    const { status } = await app.anonymous().post(SUBMIT, second);
    expect(status).toBe(409);
  });

  test("[BIZ] numbers have no gap however many are filed at once", async () => {
    await Promise.all(Array.from({ length: 30 }, () => app.anonymous().post(SUBMIT, body())));
    const { rows } = await sql<{ n: number; last: number }>`
      SELECT count(*)::int AS n, max(right(claim_number, 5)::int) AS last FROM claim`.execute(app.db);
    expect(rows[0]?.last).toBe(rows[0]?.n);
  });

  test("[V2.3.3] [BIZ] an error in the middle leaves nothing, not even the number", async () => {
    const count = async () =>
      (
        await sql<Record<string, number>>`SELECT
          (SELECT count(*)::int FROM claim) AS claims, (SELECT count(*)::int FROM person) AS people,
          (SELECT count(*)::int FROM employer) AS employers, (SELECT count(*)::int FROM wage_item) AS items,
          (SELECT count(*)::int FROM task) AS tasks, (SELECT count(*)::int FROM letter) AS letters,
          (SELECT count(*)::int FROM mail) AS mails, (SELECT count(*)::int FROM idempotency_key) AS keys,
          (SELECT count(*)::int FROM action_log WHERE claim_id IS NOT NULL) AS lines,
          (SELECT last_value FROM claim_number_counter) AS number`.execute(app.db)
      ).rows[0];
    const before = await count();
    const jobs = {
      ...app.services.jobs,
      send: () => {
        throw new Error("the queue is down");
      },
    };
    const work = {
      ...app.services,
      jobs,
      actor: { kind: "public", address: null } as const,
      requestId: null,
      language: "en" as const,
    };
    const { key, application, attestation } = body();
    const { Application } = await import("@wage/contract/application/application");
    await expect(
      submitClaim(work, { key, application: Application.parse(application), attestation, draftId: null }),
    ).rejects.toThrow("the queue is down");
    expect(await count()).toEqual(before);
  });

  test("[BIZ] a name that the claim does not mention is refused as signature, unless the signer says why", async () => {
    const application = sampleApplication(form);
    const sign = (attestation: object) =>
      app.anonymous().post("/api/Public/Application", {
        key: randomUUID(),
        application,
        attestation: { ...sampleAttestation(form), ...attestation },
      });
    const refused = await sign({ name: "Mickey Mouse" });
    expect(refused.status).toBe(400);
    expect(refused.body.Errors["attestation.capacity"]).toEqual([
      expect.stringContaining("not the name in the claim"),
    ]);
    expect((await sign({ name: "Mickey Mouse", capacity: " " })).status).toBe(400);
    expect((await sign({ name: "Ana Ruiz", capacity: "I am her attorney" })).status).toBe(200);
  });

  test("[V2.2.1] [VAL-02] missing and invalid values are named by field", async () => {
    const application = sampleApplication(form);
    const { status, body: answer } = await app.anonymous().post(
      SUBMIT,
      body({
        you: { ...application.you, email: "nobody", zip: "1" },
        job: { ...application.job, startDate: "2026-09-09", lastDayWorked: "" },
        wages: { items: [{ ...application.wages.items[0], quantity: "abc" }] },
        story: { ...application.story, narrative: "short" },
      }),
    );
    expect(status).toBe(400);
    expect(answer.Errors).toMatchObject({
      "application.you.email": ["Please enter a valid email"],
      "application.you.zip": ["A ZIP code has 5 digits, such as 12345"],
      "application.wages.items.0.quantity": ["This field can only contain numbers"],
      "application.story.narrative": ["You must enter a minimum of 10 characters"],
    });
  });

  test("[V2.2.3] [VAL-02] conditions and dates are checked on the server too", async () => {
    const application = sampleApplication(form);
    const refused = async (change: object) => (await app.anonymous().post(SUBMIT, body(change))).body.Errors;
    expect(
      await refused({ job: { ...application.job, startDate: "2026-09-09", lastDayWorked: "" } }),
    ).toMatchObject({
      "application.job.startDate": ["The date cannot be in the future"],
      "application.job.lastDayWorked": ["This field is required"],
    });
    expect(await refused({ you: { ...application.you, dateOfBirth: "2012-01-01" } })).toMatchObject({
      "application.you.guardianName": ["This field is required"],
    });
    expect(await refused({ pay: { ...application.pay, howPaidId: 999999 } })).toMatchObject({
      "application.pay.howPaidId": ["Invalid format"],
    });
    const paid = { ...application.wages.items[0], amountPaid: "1200" };
    expect(await refused({ wages: { items: [paid] } })).toMatchObject({
      "application.wages.items.0.amountPaid": ["The amount owed must be more than zero"],
    });
  });

  test.each([
    ["NUL", { firstName: "A\u0000B" }],
    ["half a surrogate pair", { firstName: "\ud800" }],
    ["an object instead of a text", { firstName: { $gt: "" } }],
    ["a list instead of a text", { zip: ["82601"] }],
    ["a number instead of a text", { lastName: 12 }],
  ])("hostile input gets a message at the field: %s", async (_, change) => {
    const application = sampleApplication(form);
    const { status, body: answer } = await app
      .anonymous()
      .post(SUBMIT, body({ you: { ...application.you, ...change } }));
    expect(status).toBe(400);
    expect(Object.keys(answer.Errors)[0]).toMatch(/^application\.you\./);
  });

  test("text is stored as it was typed: markup and formulas stay text; bidirectional control characters are removed", async () => {
    const application = sampleApplication(form);
    const narrative = "<script>alert(1)</script> =1+1 \u202egnp.exe ' OR 1=1 --";
    const { status, body: receipt } = await app
      .anonymous()
      .post(SUBMIT, body({ story: { ...application.story, narrative } }));
    expect(status).toBe(200);
    const claim = await app.db
      .selectFrom("claim")
      .select("narrative")
      .where("claimNumber", "=", receipt.claimNumber)
      .executeTakeFirstOrThrow();
    expect(claim.narrative).toBe(narrative.replace("\u202e", ""));
  });

  test("a body of ten megabytes is refused before it is read", async () => {
    const { status } = await app.anonymous().post(SUBMIT, { ...body(), more: "x".repeat(10_000_000) });
    expect(status).toBe(413);
    for (const junk of [[], "text", 7, null])
      expect(
        (await app.anonymous().post(SUBMIT, JSON.stringify(junk), { "content-type": "application/json" }))
          .status,
      ).toBe(400);
  });
});

describe("drafts", () => {
  const DRAFT = "/api/Public/Application/Draft";
  const answers = { you: { firstName: "Ann", email: "not yet an e-mail" } };
  const fileOn = async (visitor: ReturnType<typeof app.anonymous>): Promise<string> =>
    (await visitor.post(SUBMIT, body())).body.claimNumber;
  const fileTogether = async (visitor: ReturnType<typeof app.anonymous>): Promise<string> => {
    await visitor.post(DRAFT, { answers: {}, step: 1, language: "en", together: true });
    return fileOn(visitor);
  };

  test("[BIZ] a draft is saved under code and PIN and opened on another device", async () => {
    const here = app.anonymous();
    const { body: started } = await here.post(DRAFT, { answers, step: 2, language: "en" });
    const saved = await here.put(DRAFT, {
      answers: { you: { firstName: "Anna" } },
      step: 3,
      language: "en",
      rowVersion: 0,
    });
    expect(saved.body.rowVersion).toBe(1);
    const there = app.anonymous();
    expect((await there.get(DRAFT)).status).toBe(204);
    const { body: resumed } = await there.post("/api/Public/Application/Resume", {
      code: started.code.toLowerCase(),
      pin: started.pin,
    });
    expect(resumed).toMatchObject({ step: 3, answers: { you: { firstName: "Anna" } }, rowVersion: 1 });
    expect((await there.get(DRAFT)).body.answers.you.firstName).toBe("Anna");
  });

  test("[BIZ] the link of a draft is mailed without its PIN, and opens the draft with it on another device", async () => {
    const here = app.anonymous();
    const { body: started } = await here.post(DRAFT, { answers, step: 2, language: "en" });
    const mails = async () =>
      app.db.selectFrom("mail").select("bodyText").where("toAddress", "=", "ann@example.org").execute();
    expect((await here.post(`${DRAFT}/Link`, { email: "Ann@example.org" })).body.Messages).toEqual([
      "We mailed the link to ann@example.org. Open it on your other device, and enter your PIN there.",
    ]);
    const [mail] = await mails();
    expect(mail?.bodyText).not.toContain(started.pin);
    const [, code] = /#resume\/(\w+)$/m.exec(mail?.bodyText ?? "") ?? [];
    const resume = (pin: string) => app.anonymous().post("/api/Public/Application/Resume", { code, pin });
    expect((await resume(started.pin === "000000" ? "000001" : "000000")).status).toBe(400);
    expect((await resume(started.pin)).body.answers.you.firstName).toBe("Ann");
    expect((await app.anonymous().post(`${DRAFT}/Link`, { email: "a@example.org" })).status).toBe(404);
  });

  test("[BIZ] co-workers file one after the other, and their claims form a group that the first one leads", async () => {
    const visitor = app.anonymous();
    const [first, second, third] = [
      await fileOn(visitor),
      await fileTogether(visitor),
      await fileTogether(visitor),
    ];
    const stranger = app.anonymous();
    const alone = await fileTogether(stranger);
    const { rows: groups } = await sql`
      SELECT a.claim_number AS lead, b.claim_number AS member, r.kind, r.note
      FROM relation r JOIN claim a ON a.id = r.claim_a_id JOIN claim b ON b.id = r.claim_b_id
      WHERE r.note = 'Filed together' ORDER BY b.id`.execute(app.db);
    const kind = "Lead and member of a group";
    expect(groups).toEqual([
      { lead: first, member: second, kind, note: "Filed together" },
      { lead: first, member: third, kind, note: "Filed together" },
    ]);
    expect(alone).not.toBe(third);
  });

  test("[BIZ] saving over a newer version is refused with a message", async () => {
    const here = app.anonymous();
    await here.post(DRAFT, { answers, step: 2, language: "en" });
    await here.put(DRAFT, { answers, step: 2, language: "en", rowVersion: 0 });
    const { status, body: refused } = await here.put(DRAFT, {
      answers,
      step: 2,
      language: "en",
      rowVersion: 0,
    });
    expect(status).toBe(409);
    expect(refused.Data).toEqual({ rowVersion: 1 });
  });

  test("[BIZ] a draft that is open on two devices is filed once, also when both send at the same time", async () => {
    const [phone, computer] = [app.anonymous(), app.anonymous()];
    const { body: kept } = await phone.post(DRAFT, { answers, step: 2, language: "en" });
    await computer.post("/api/Public/Application/Resume", { code: kept.code, pin: kept.pin });
    const before = await claimCount();
    const sent = await Promise.all([phone.post(SUBMIT, body()), computer.post(SUBMIT, body())]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = sent.find(({ status }) => status === 409);
    expect(refused?.body.Messages).toEqual([expect.stringMatching(/^This claim was already sent/)]);
    expect(await claimCount()).toBe(before + 1);
  });

  test("[V2.2.1] a version that no draft can have is refused by name", async () => {
    const client = app.anonymous();
    await client.post(DRAFT, { answers, step: 2, language: "en" });
    const refused = await client.put(DRAFT, { answers, step: 2, language: "en", rowVersion: 2 ** 31 });
    expect([refused.status, Object.keys(refused.body.Errors)]).toEqual([400, ["rowVersion"]]);
  });

  test("a draft expires, and then neither code nor cookie opens it", async () => {
    const here = app.anonymous();
    await here.post(DRAFT, { answers, step: 2, language: "en" });
    await app.db.updateTable("applicationDraft").set({ expiresAt: "2026-03-01T00:00:00Z" }).execute();
    expect((await here.get(DRAFT)).status).toBe(204);
  });

  test("NUL and unknown steps in a draft are refused, not stored", async () => {
    const here = app.anonymous();
    for (const bad of [
      { you: { firstName: "\u0000" } },
      { strange: {} },
      { wages: { items: "x" } },
      { you: { a: { b: 1 } } },
    ])
      expect((await here.post(DRAFT, { answers: bad, step: 1, language: "en" })).status).toBe(400);
  });

  test("[BIZ] the documents of a draft are moved to its claim", async () => {
    const here = app.anonymous();
    await here.post(DRAFT, { answers, step: 8, language: "en" });
    const draft = await app.db
      .selectFrom("applicationDraft")
      .select("id")
      .where("claimId", "is", null)
      .orderBy("savedAt", "desc")
      .orderBy("expiresAt", "desc")
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto("document")
      .values({
        draftId: draft.id,
        storageKey: randomUUID(),
        fileName: "stub.pdf",
        title: "Stub",
        mimeType: "application/pdf",
        byteSize: 5,
        sha256: Buffer.alloc(32),
        source: "Claimant",
        receivedAt: app.clock.now(),
      })
      .execute();
    const { body: receipt } = await here.post(SUBMIT, body());
    const document = await app.db
      .selectFrom("document")
      .innerJoin("claim", "claim.id", "document.claimId")
      .select(["claim.claimNumber", "document.draftId"])
      .where("fileName", "=", "stub.pdf")
      .executeTakeFirstOrThrow();
    expect(document).toEqual({ claimNumber: receipt.claimNumber, draftId: null });
    expect((await here.get("/api/Public/Status")).body.documents).toHaveLength(1);
  });
});

describe("[H23] [V2.4.2] a flood of claims", () => {
  const found = ({ Challenge, Bits }: ProofOfWorkChallenge) => {
    for (let number = 0; ; number += 1) {
      const digest = createHash("sha256")
        .update(proofOfWorkText(Challenge, String(number)))
        .digest();
      if (startsWithZeroBits(digest, Bits)) return String(number);
    }
  };

  test.each([
    [0, 0],
    [59, 0],
    [60, 14],
    [119, 14],
    [120, 15],
    [1_000_000, 22],
  ])("after %i claims in ten minutes the next one costs %i bits of work", (filed, bits) => {
    expect(requiredBits(filed, 1)).toBe(bits);
  });

  test("each sender does its own proof of work from then on, until the flood is over", async () => {
    const busy = await testApp();
    // The routes read the limit when they are registered, so that the test lowers it afterwards.
    (busy.services.config as { limitFactor: number }).limitFactor = 3 / 60;
    const post = (claim: object) => busy.anonymous().post(SUBMIT, claim);
    // A claim that is sent again, as by a phone on a bad line, counts once.
    for (const sent of [body(), body()])
      for (let i = 0; i < 3; i++) expect((await post(sent)).status).toBe(200);
    expect((await post(body())).status).toBe(200);
    const claim = body();
    const refused = await post(claim);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const proof = found(refused.body.Data);
    expect((await post({ ...body(), proof })).status).toBe(429);
    expect((await post({ ...claim, proof: String(Number(proof) + 1) })).status).toBe(429);
    expect((await post({ ...claim, proof })).status).toBe(200);
    busy.clock.advance({ minutes: 11 });
    expect((await post(body())).status).toBe(200);
    await busy.close();
  });
});

describe("deleting a draft on request", () => {
  const DRAFT = "/api/Public/Application/Draft";
  const typed = { answers: { you: { firstName: "Ana" } }, step: 2, language: "en" };

  test("[BIZ] removes it with its documents and its cookie, and logs no content of it", async () => {
    const client = app.anonymous();
    const { code, pin } = (await client.post(DRAFT, typed)).body;
    const { id } = await app.db
      .selectFrom("applicationDraft")
      .select("id")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto("document")
      .values({
        draftId: id,
        fileName: "stub.txt",
        title: "Stub",
        documentTypeId: 1,
        mimeType: "text/plain",
        byteSize: 3,
        sha256: Buffer.alloc(32),
        storageKey: `paper-of-${id}`,
        source: "Claimant",
        receivedAt: app.clock.now(),
      })
      .execute();
    expect((await client.delete(DRAFT)).status).toBe(200);
    expect(client.cookies["wage-access"]).toBeUndefined();
    const left = (table: "document" | "publicAccess") =>
      app.db.selectFrom(table).select("draftId").where("draftId", "=", id).execute();
    expect([...(await left("document")), ...(await left("publicAccess"))]).toEqual([]);
    const resumed = await client.post("/api/Public/Application/Resume", { code, pin });
    expect(resumed.status).toBe(400);
    const lines = await app.db
      .selectFrom("actionLog")
      .select(["actorKind", "summary"])
      .where("actionCode", "=", "DeleteDraft")
      .execute();
    expect(lines).toEqual([{ actorKind: "public", summary: "A saved form was deleted by its person" }]);
  });

  test("[BIZ] is refused to everyone else, and for a draft that was sent", async () => {
    const client = app.anonymous();
    const { code } = (await client.post(DRAFT, typed)).body;
    expect((await app.anonymous().delete(DRAFT)).status).toBe(404);
    const token = client.cookies["wage-access"];
    await client.post(SUBMIT, body());
    // The claim's cookie deletes nothing, and neither does the earlier cookie of the draft.
    expect((await client.delete(DRAFT)).status).toBe(404);
    client.cookies["wage-access"] = token ?? "";
    expect((await client.delete(DRAFT)).status).toBe(404);
    const kept = await app.db
      .selectFrom("applicationDraft")
      .select("claimId")
      .where("code", "=", code)
      .execute();
    expect(kept).toMatchObject([{ claimId: expect.any(Number) }]);
  });
});
