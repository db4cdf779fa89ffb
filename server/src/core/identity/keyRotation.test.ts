import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEALED_COLUMNS } from "../../sealedColumns.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import {
  CHEAP_PASSWORDS,
  type Client,
  TEST_SECRET_KEY,
  type TestApp,
  testApp,
} from "../../testing/testApp.ts";
import { registerKey } from "./keyRegister.queries.ts";
import { deriveKeys } from "./keys.ts";
import { hashPassword } from "./passwords.ts";
import { resealAll } from "./reseal.queries.ts";

const FEIN = "98-7654321";
const BIRTH_DATE = "1987-03-14";
const PASSWORD = "Correct-Horse-2026!";
const NEW_SECRET_KEY = "the key that comes after the first one";
const DRAFT = "/api/Public/Application/Draft";

const former = deriveKeys(TEST_SECRET_KEY);
const both = deriveKeys(NEW_SECRET_KEY, TEST_SECRET_KEY);
const renewed = deriveKeys(NEW_SECRET_KEY);

let t: TestApp;
let owner: pg.Client;
let officer: Client;
let claim: { claimNumber: string; pin: string; id: number; personId: number };
let draft: { code: string; pin: string };
let factor: { secret: string; recoveryCodes: string[] };

beforeAll(async () => {
  t = await testApp();
  owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  await t.db
    .updateTable("appUser")
    .set({ passwordHash: await hashPassword(PASSWORD, { cost: CHEAP_PASSWORDS }) })
    .execute();
  officer = await t.as("Compliance Officer");
  const { body: form } = await t.anonymous().get("/api/Public/Application/Form");
  claim = await file(form);
  draft = await saveDraft();
  factor = await setUpFactor();
  await officer.post(`/api/Claim/${claim.id}/RevealFein`, { reason: "Payment request" });
  await revealBirthDate();
  await t.services.auditBuffer.flush();
  await t.runJobs();
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

const submission = (form: ApplicationForm) => {
  const sample = sampleApplication(form);
  return {
    key: randomUUID(),
    application: {
      ...sample,
      you: { ...sample.you, dateOfBirth: BIRTH_DATE },
      employer: { ...sample.employer, fein: FEIN },
    },
    attestation: sampleAttestation(form),
  };
};
let sent: ReturnType<typeof submission>;

async function file(form: ApplicationForm) {
  sent = submission(form);
  const { body: receipt } = await t.anonymous().post("/api/Public/Application", sent);
  const filed = await t.db
    .selectFrom("claim")
    .select(["id", "claimantId"])
    .where("claimNumber", "=", receipt.claimNumber)
    .executeTakeFirstOrThrow();
  return { ...receipt, id: filed.id, personId: filed.claimantId ?? 0 };
}

async function saveDraft() {
  const answers = { you: { dateOfBirth: BIRTH_DATE }, employer: { fein: FEIN } };
  const { body } = await t.anonymous().post(DRAFT, { answers, step: 1, language: "en", email: null });
  return body;
}

async function setUpFactor() {
  const { body } = await officer.post("/api/Account/SecondFactor", {});
  const confirmed = await officer.post("/api/Account/SecondFactor/Confirm", { code: totp(body.secret) });
  return { secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}
const totp = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() });
const signIn = (code: string) =>
  t.anonymous().post("/api/Login", { email: "officer@demo.example", password: PASSWORD, code });

const reveal = (reason: string) => officer.post(`/api/Claim/${claim.id}/RevealFein`, { reason });
const revealBirthDate = (reason = "Age of a minor") =>
  officer.post(`/api/Claim/${claim.id}/Person/${claim.personId}/RevealBirthDate`, { reason });
/** Gives the running service other keys, as a restart with other settings does. */
const use = (keys: typeof former) => Object.assign(t.services.keys, keys);

/** The answers that depend on a key, to compare before, during and after a rotation. */
async function answers() {
  t.clock.advance({ minutes: 5 });
  const visitor = t.anonymous();
  const { claimNumber, pin } = claim;
  return {
    fein: (await reveal("Payment request")).body.fein,
    birthDate: (await revealBirthDate()).body.dateOfBirth,
    search:
      (await officer.get(`/api/Claim?q=${FEIN}`)).body.rows?.length ??
      (await officer.get(`/api/Claim?q=${FEIN}`)).body,
    pin: (await visitor.post("/api/Public/Access", { claimNumber, pin })).status,
    wrongPin: (await visitor.post("/api/Public/Access", { claimNumber, pin: "000000" })).status,
    filed: (await visitor.get("/api/Public/Filed")).body.application.employer.fein,
    draft: (await visitor.post("/api/Public/Application/Resume", draft)).body.answers?.employer.fein,
    receipt: (await visitor.post("/api/Public/Application", sent)).body.pin,
    code: (await signIn(totp(factor.secret))).status,
    recovery: (await signIn(factor.recoveryCodes.pop() ?? "")).status,
  };
}
const expected = () => ({
  fein: FEIN,
  birthDate: BIRTH_DATE,
  search: 1,
  pin: 200,
  wrongPin: 400,
  filed: FEIN,
  draft: FEIN,
  receipt: claim.pin,
  code: 200,
  recovery: 200,
});

test("[V11.3.1] a dump of the database holds no FEIN and no date of birth in clear text", async () => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const canaries = [FEIN, FEIN.replace("-", ""), BIRTH_DATE, BIRTH_DATE.replaceAll("-", ""), "03/14/1987"];
  const hex = canaries.map((canary) => Buffer.from(canary).toString("hex"));
  let lines = 0;
  for (const { name } of tables) {
    const { rows } = await owner.query<{ line: string }>(`select t::text as line from ${name} t`);
    lines += rows.length;
    const found = rows.filter(({ line }) => [...canaries, ...hex].some((canary) => line.includes(canary)));
    expect(found, name).toEqual([]);
  }
  expect(lines).toBeGreaterThan(500);
});

test("the claim page shows the masks; each reveal needs a reason, which the history records", async () => {
  const { body } = await officer.get(`/api/Claim/${claim.id}`);
  expect(body.employer.feinMasked).toBe("**-***4321");
  expect(body.claimant.birthDateMasked).toBe("**/**/1987");
  expect(JSON.stringify(body)).not.toMatch(/98-?7654321|1987-03-14/);
  expect((await revealBirthDate("")).status).toBe(400);
  expect((await revealBirthDate("Letter returned")).body).toEqual({ dateOfBirth: BIRTH_DATE });
  const other = await officer.post(`/api/Claim/${claim.id}/Person/999999/RevealBirthDate`, { reason: "x" });
  expect(other.status).toBe(404);
  const { body: log } = await officer.get(`/api/Claim/${claim.id}/Log`);
  expect(log.rows[0]).toMatchObject({
    action: "RevealBirthDate",
    summary: "Date of birth shown: Letter returned",
  });
});

test("saving a person or an employer without the number keeps it, and a new one replaces it", async () => {
  const { body } = await officer.get(`/api/Claim/${claim.id}`);
  const { id: _, birthDateMasked: __, addressBadSince: ___, ...person } = body.claimant;
  const save = (rowVersion: number, dateOfBirth: string) =>
    officer.put(`/api/Claim/${claim.id}/Person/${claim.personId}`, { ...person, rowVersion, dateOfBirth });
  expect((await save(person.rowVersion, "")).status).toBe(200);
  expect((await revealBirthDate()).body.dateOfBirth).toBe(BIRTH_DATE);
  expect((await save(person.rowVersion + 1, "1990-01-02")).status).toBe(200);
  expect((await revealBirthDate()).body.dateOfBirth).toBe("1990-01-02");
  expect((await save(person.rowVersion + 2, BIRTH_DATE)).status).toBe(200);
});

test("a rotated key: everything opens with both keys, is sealed again, and then opens with the new one alone", async () => {
  const token = await t.as("Administrator");
  expect(await answers()).toEqual(expected());
  use(both);
  await registerKey(t.db, both, t.clock.now());
  expect(await answers()).toEqual(expected());
  const progress: number[] = [];
  expect(await resealAll(t.db, both, SEALED_COLUMNS, (done, all) => progress.push(all - done))).toEqual([]);
  expect(progress.at(-1)).toBe(0);
  expect(progress[0]).toBeGreaterThan(0);
  use(renewed);
  expect(await answers()).toEqual(expected());
  expect((await token.get("/api/Users")).status).toBe(200);
  const { rows } = await owner.query("select id from secret_key");
  expect(rows).toEqual([{ id: renewed.id }]);
  await expect(registerKey(t.db, renewed, t.clock.now())).resolves.toBeUndefined();
});

test("a value of an unknown key is named and counted, and neither garbage nor a crash", async () => {
  use(former);
  expect(await reveal("Payment request")).toMatchObject({
    status: 503,
    body: { Messages: [expect.stringContaining(`key ${renewed.id}, which the service does not have`)] },
  });
  const { claimNumber, pin } = claim;
  expect((await t.anonymous().post("/api/Public/Access", { claimNumber, pin })).status).toBe(503);
  const left = await resealAll(t.db, former, SEALED_COLUMNS, () => undefined);
  expect(left).toContainEqual({
    column: "employer.fein_sealed",
    key: renewed.id,
    isValid: false,
    values: 1,
  });
  use(renewed);
});

test("a wrong SECRET_KEY stops the start with the id of the missing key", async () => {
  const wrong = deriveKeys("a key that belongs to another database");
  await expect(registerKey(t.db, wrong, t.clock.now())).rejects.toThrow(
    `sealed with key ${renewed.id}. SECRET_KEY is key ${wrong.id}`,
  );
});

test("an access token is accepted while its key is valid, and no longer", async () => {
  const seen = async (keys: typeof former) => {
    use(former);
    const { body } = await t
      .anonymous()
      .post("/api/Login", { email: "admin@demo.example", password: PASSWORD });
    use(keys);
    const bearer = { authorization: `Bearer ${body.auth_token}` };
    return (await t.anonymous().get("/api/Users", undefined, bearer)).status;
  };
  expect([await seen(both), await seen(renewed)]).toEqual([200, 401]);
});

test("every sealed column is one that rotate-key knows", async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});
