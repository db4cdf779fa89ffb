import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { feinColumns } from "../claim/sealedFields.ts";
import { makeClaimRow } from "../testing/makeClaimRow.ts";
import { sampleApplication, sampleAttestation } from "../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../testing/testApp.ts";
import { JOBS } from "./jobs/jobQueues.ts";
import { errorForLog, newLog } from "./logging.ts";

/** Personal data and secrets, which must never appear in a log. */
const CANARY = {
  password: "kanarienvogel im bergwerk 7",
  newPassword: "canario en la mina 77 veces",
  wrongPassword: "not-the-canary-password",
  email: "canary.person@people.example",
  name: "Canaria",
  lastName: "Vogelsang",
  ssn: "987-65-4320",
  account: "000123456789",
  narrative: "The foreman Tweety kept my tips in a birdcage.",
  file: "canary-paystub-of-vogelsang.pdf",
  fein: "98-7654321",
  phone: "(307) 555-0177",
};

let lines = "";
const heard = {
  write: (line: string) => {
    lines += line;
  },
};
let t: TestApp;
let owner: pg.Client;
let form: ApplicationForm;
const secrets = new Set(Object.values(CANARY));
const stdio: (() => void)[] = [];

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write;
    stream.write = ((chunk: unknown, ...rest: []) => {
      lines += String(chunk);
      return write.call(stream, chunk as string, ...rest);
    }) as typeof stream.write;
    stdio.push(() => {
      stream.write = write;
    });
  }
  t = await testApp({}, heard);
  owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
  form = (await t.anonymous().get("/api/Public/Application/Form")).body;
});
afterAll(async () => {
  for (const restore of stdio) restore();
  await owner.end();
  await t.close();
});

const mailed = async (): Promise<string> => {
  await t.runJobs();
  const rows = await t.db
    .selectFrom("mail")
    .select("bodyText")
    .where("toAddress", "=", CANARY.email)
    .execute();
  return rows.map(({ bodyText }) => bodyText).join("\n");
};
async function tokenFor(page: string): Promise<URLSearchParams> {
  const link = (await mailed()).match(new RegExp(`\\S+/${page}\\?\\S+`, "g"))?.at(-1);
  if (!link) throw new Error(`no link to ${page}`);
  const { searchParams } = new URL(link);
  secrets.add(searchParams.get("token") ?? "");
  return searchParams;
}

async function account(client: Client) {
  const { email, password, wrongPassword, newPassword, name } = CANARY;
  await client.post("/api/Register", { name, email, password, language: "en" });
  await client.get(`/identity/api/Auth/ConfirmEmail?${await tokenFor("ConfirmEmail")}`);
  for (const tried of [wrongPassword, password, ["a", "list"], "x".repeat(200_000)])
    await client.post("/api/Login", { email, password: tried });
  await client.post("/api/Login", { email, id_token: "eyJhbGciOiJub25lIn0.eyJjYW5hcnkiOiJ5ZXMifQ." });
  await client.get(`/api/User/ByEmail?email=${encodeURIComponent(email)}`);
  await client.get(`/api/Register/PasswordResetToken?email=${encodeURIComponent(email)}`);
  const token = (await tokenFor("ResetPassword")).get("token");
  await client.post("/identity/api/Auth/ResetPassword", { email, token, password: newPassword });
  const { body } = await client.post("/api/Login", { email, password: newPassword });
  for (const secret of [body.auth_token, body.refresh_token, ...Object.values(client.cookies)])
    secrets.add(secret);
  await client.post("/api/Login/TokenRefresh", {
    AccessToken: body.auth_token,
    RefreshToken: body.refresh_token,
  });
  await client.get("/api/Account", undefined, { authorization: `Bearer ${body.auth_token}` });
}

const filing = () => {
  const sample = sampleApplication(form);
  return {
    key: randomUUID(),
    application: {
      ...sample,
      you: {
        ...sample.you,
        firstName: CANARY.name,
        lastName: CANARY.lastName,
        email: CANARY.email,
        phone: CANARY.phone,
      },
      story: { ...sample.story, narrative: `${CANARY.narrative} ${CANARY.ssn} ${CANARY.account}` },
    },
    attestation: { ...sampleAttestation(form), name: `${CANARY.name} ${CANARY.lastName}` },
  };
};

function upload() {
  const boundary = "----canary";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="documentTypeId"\r\n\r\n1\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${CANARY.file}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return [
    `${head}%PDF-1.4 ${CANARY.ssn}\r\n--${boundary}--\r\n`,
    { "content-type": `multipart/form-data; boundary=${boundary}` },
  ] as const;
}

async function claim(client: Client) {
  const { body: receipt } = await client.post("/api/Public/Application", filing());
  secrets.add(receipt.pin);
  const { claimNumber, pin } = receipt;
  await client.post("/api/Public/Access", { claimNumber, pin: "000000" });
  await client.post("/api/Public/Access", { claimNumber, pin });
  await client.get("/api/Public/Status");
  await client.post("/api/Public/Documents", ...upload());
  for (const secret of Object.values(client.cookies)) secrets.add(secret);
  return receipt as { claimNumber: string; pin: string };
}

/** Each of these causes an error that quotes the row or the value. */
async function faults(client: Client) {
  await owner.query(
    "alter table person add constraint canary_fault check (first_name <> 'Canaria') not valid",
  );
  const filed = await client.post("/api/Public/Application", filing());
  await owner.query("alter table person drop constraint canary_fault");
  await owner.query(`create function fault() returns trigger language plpgsql as
    $$ begin raise exception 'no room for "%"', new.email; end $$;
    create trigger fault before update on app_user for each row execute function fault()`);
  const signedIn = await client.post("/api/Login", { email: CANARY.email, password: CANARY.newPassword });
  await owner.query("drop function fault cascade");
  return [filed.status, signedIn.status];
}

test("[V16.2.5] [V14.2.1] [H2] nothing that a person typed, and no secret, is logged, even when a request fails", async () => {
  const client = t.anonymous();
  await account(client);
  await claim(client);
  const officer = await t.as("Compliance Officer");
  const { id } = await makeClaimRow(t);
  await t.db.updateTable("employer").set(feinColumns(t.services.keys, CANARY.fein)).execute();
  const shown = await officer.post(`/api/Claim/${id}/RevealFein`, { reason: "Payment request" });
  await officer.get(`/api/Claim?q=${CANARY.lastName}`);
  await officer.post(`/api/Claim/${id}/Notes`, { kind: "General", text: CANARY.narrative });
  expect(await faults(client)).toEqual([500, 500]);
  await client.post("/api/Feedback/Error", {
    Message: `could not send ${CANARY.email} with ${CANARY.ssn}`,
    Method: "GET",
    UriPath: `/ConfirmEmail?email=${CANARY.email}&token=abc`,
    UrlHost: "",
  });
  await client.post("/api/Login", `{"email": "${CANARY.email}", "password": "${CANARY.password}"`, {
    "content-type": "application/json",
  });
  await t.runJobs();
  for (const { name, cron } of JOBS) if (cron) await t.runJob(name);

  expect(shown.body.fein).toBe(CANARY.fein);
  expect(secrets.size).toBeGreaterThan(Object.keys(CANARY).length + 5);
  // The faults were logged, with their location.
  expect(lines).toContain('"constraint":"canary_fault"');
  expect(lines).toContain("the browser reported an error");
  // Each request has one line, with its pattern instead of its address.
  const requests = lines
    .split("\n")
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line));
  expect(requests).toContainEqual(
    expect.objectContaining({
      level: 30,
      reqId: expect.any(String),
      method: "GET",
      route: "/api/Claim",
      status: 200,
      ms: expect.any(Number),
      userId: expect.any(Number),
    }),
  );
  expect(requests).toContainEqual(
    expect.objectContaining({ level: 50, route: "/api/Public/Application", status: 500 }),
  );
  expect(requests.find(({ route }) => route === "/api/Public/Application")).not.toHaveProperty("userId");
  for (const secret of secrets) expect(lines, `the log holds ${secret}`).not.toContain(secret);
  expect(lines).not.toContain(encodeURIComponent(CANARY.email));
});

describe("[V16.2.5] of an error the log keeps the location, not the values:", () => {
  test("neither the text that a parser quotes nor a server's answer about an address", () => {
    const text = JSON.stringify([
      errorForLog(parseFailure('{"pin": 135790')),
      errorForLog(new Error("550 5.1.1 <canary.person@people.example> no such box")),
      errorForLog(new Error("outer", { cause: new Error('value "135790"') })),
      errorForLog("thrown text 987-65-4320"),
    ]);
    expect(text).not.toMatch(/135790|canary|987-65/);
    expect(text).toContain("no such box");
    expect(text).toContain("logging.test.ts");
  });
});

function parseFailure(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

describe("an error that is not an Error", () => {
  test("a copy of an error keeps its name and stack", () => {
    const { message, stack } = new TypeError("no such thing");
    expect(errorForLog({ name: "TypeError", message, stack })).toMatchObject({
      type: "TypeError",
      message: "no such thing",
      stack: expect.stringContaining("logging.test.ts"),
    });
  });

  test("any other object names its type and fields, not their values", () => {
    expect(errorForLog({ code: 7, email: CANARY.email })).toEqual({ message: "Object with code, email" });
    expect(errorForLog(null)).toEqual({ message: "null" });
  });
});

describe("a fault names itself:", () => {
  test("a group of errors, as of a host with two addresses, names each", () => {
    const refused = (address: string) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: "ECONNREFUSED" });
    const group = new AggregateError([refused("::1:5432"), refused("127.0.0.1:5432")]);
    expect(errorForLog(group)).toMatchObject({
      type: "AggregateError",
      errors: [
        { code: "ECONNREFUSED", message: "connect ECONNREFUSED ::1:5432" },
        { code: "ECONNREFUSED", message: "connect ECONNREFUSED 127.0.0.1:5432" },
      ],
    });
    expect(errorForLog(new AggregateError(Array(50).fill(new Error("one"))))).toHaveProperty(
      "errors.length",
      5,
    );
  });

  test("a chain of causes is followed, and one that ends in itself ends", () => {
    const inner = new Error("inner", { cause: "the reason" });
    expect(errorForLog(new Error("outer", { cause: inner }))).toMatchObject({
      message: "outer",
      cause: { message: "inner", cause: { message: "the reason" } },
    });
    const circle = new Error("circle");
    circle.cause = circle;
    expect(JSON.stringify(errorForLog(circle)).match(/"circle"/g)).toHaveLength(6);
  });

  test("an error of PostgreSQL keeps its code and place, without the values", () => {
    const error = new pg.DatabaseError('duplicate key value "canary" violates', 10, "error");
    Object.assign(error, {
      code: "23505",
      table: "app_user",
      constraint: "app_user_email_key",
      detail: "Key (email)=(canary.person@people.example) already exists.",
    });
    const found = errorForLog(error);
    expect(found).toMatchObject({ code: "23505", table: "app_user", constraint: "app_user_email_key" });
    expect(JSON.stringify(found)).not.toContain("canary");
  });

  test.each([
    [undefined, "undefined"],
    ["thrown text", "thrown text"],
    [7, "7"],
    [["a", "b"], "Array with 0, 1"],
    [Object.create(null), "Object with no fields"],
  ])("%j", (thrown, message) => {
    expect(errorForLog(thrown)).toEqual({ message });
  });

  test("the line of the log is JSON with all of it", () => {
    let line = "";
    const log = newLog("info", {
      write: (text) => {
        line = text;
      },
    });
    log.error({ err: new Error("outer", { cause: new AggregateError([new Error("first")]) }) }, "failed");
    expect(JSON.parse(line)).toMatchObject({
      msg: "failed",
      err: { message: "outer", cause: { errors: [{ message: "first" }] } },
    });
    expect(line).not.toContain("[object Object]");
  });
});
