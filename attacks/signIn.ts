import { createHmac, generateKeyPairSync } from "node:crypto";
import { type JWTHeaderParameters, SignJWT } from "jose";
import { median } from "../harness/percentiles.ts";
import { rankTest } from "../harness/rankTest.ts";
import { atLeast, atMost, exactly, type Scenario } from "../harness/scenario.ts";
import { identityProvider } from "../server/src/testing/identityProvider.ts";
import { allAlike, none } from "./measure.ts";
import { attack, PASSWORD, type Target } from "./target.ts";
import { type Answer, json, type Visitor } from "./visitor.ts";

const OFFICER = "officer@agency.example";
const CLIENT = "the-client.example";
const login = (visitor: Visitor, body: unknown) => visitor.post("/api/Login", body);

/** Guesses at one account from many networks, and bodies that are no sign-in. */
async function stuffing(target: Target) {
  const guesses: Answer[] = [];
  for (let n = 0; n < 40; n++)
    guesses.push(await login(target.visitor(), { email: OFFICER, password: `guess ${n}` }));
  const concurrent = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      login(target.visitor(), { email: "support@agency.example", password: `guess ${n}` }),
    ),
  );
  const bodies: [string, unknown, number][] = [
    ["both credentials", { email: OFFICER, password: PASSWORD, id_token: "x.y.z" }, 400],
    ["no credential", { email: OFFICER }, 400],
    ["a list as address", { email: [OFFICER], password: PASSWORD }, 400],
    ["an object as password", { email: OFFICER, password: { $ne: "" } }, 400],
    ["a password of 1 MB", { email: OFFICER, password: "x".repeat(1_000_000) }, 413],
    ["a list as body", [{ email: OFFICER, password: PASSWORD }], 400],
  ];
  const shapes = [];
  for (const [what, body, wanted] of bodies)
    shapes.push(exactly(what, (await login(target.visitor(), body)).status, wanted));
  return [
    atMost(
      "guesses at one account that were tried",
      guesses.filter(({ status }) => status === 400).length,
      10,
    ),
    exactly(
      "refused with Retry-After",
      guesses.filter((a) => a.status === 429 && a.headers["retry-after"]).length,
      30,
    ),
    atMost(
      "simultaneous guesses that were tried",
      concurrent.filter(({ status }) => status === 400).length,
      10,
    ),
    ...shapes,
  ];
}

/** Known and unknown addresses must take the same time, although only one has a password hash to compare. */
async function timing(target: Target, rounds: number) {
  await target.owner.query(
    `insert into app_user (email, name, email_confirmed_at, password_hash)
     select 'known' || n || '@people.example', 'Known', now(), (select password_hash from app_user where email = $1)
     from generate_series(0, $2::integer) n`,
    [OFFICER, rounds],
  );
  const times = { known: [] as number[], unknown: [] as number[] };
  const shapes: string[] = [];
  for (let n = 0; n < rounds; n++)
    for (const kind of n % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const answer = await login(target.visitor(), {
        email: `${kind}${n}@people.example`,
        password: "wrong",
      });
      shapes.push(`${answer.status} ${answer.text}`);
      times[kind].push(answer.ms);
    }
  return { times, shapes };
}

/** Many sign-ins at once must neither end the process nor take its memory, and end with an answer. */
async function flood(target: Target) {
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      login(target.visitor(), { email: `flood${n}@people.example`, password: "wrong" }),
    ),
  );
  const alive = await target.visitor().get("/readyz");
  return [
    none(
      "floods of sign-ins without an orderly answer",
      answers.map(({ status }) => status).filter((status) => ![400, 429, 503].includes(status)),
    ),
    exactly("ready after the flood", alive.status, 200),
  ];
}

/** Tokens that no provider issued for this browser. */
async function forgedTokens(target: Target, provider: Awaited<ReturnType<typeof identityProvider>>) {
  const person = { subject: "person-1", email: OFFICER };
  const browser = target.visitor();
  const { nonce } = json<{ nonce: string }>(await browser.post("/api/Login/Nonce"));
  const good = await provider.idToken(person, { clientId: CLIENT, nonce });
  const [head = "", payload = ""] = good.split(".");
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const header = JSON.parse(Buffer.from(head, "base64url").toString()) as JWTHeaderParameters;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const mine = (change: object, more: object = {}) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ ...header, ...more }).sign(privateKey);
  const confused = `${part({ alg: "HS256", kid: header.kid })}.${payload}`;
  const forged: Record<string, string> = {
    "no algorithm": `${part({ alg: "none" })}.${payload}.`,
    "HMAC with a public text": `${confused}.${createHmac("sha256", provider.issuer).update(confused).digest("base64url")}`,
    "an attacker's key": await mine({}),
    "a key in the header": await mine(
      {},
      { jwk: publicKey.export({ format: "jwk" }), jku: "http://127.0.0.1:1/keys" },
    ),
    "a changed payload": `${head}.${part({ ...claims, email: "admin@agency.example" })}.${good.split(".")[2]}`,
    "another client's token": await provider.idToken(person, { clientId: "other.example", nonce }),
    "an old nonce": await provider.idToken(person, { clientId: CLIENT, nonce: "of-another-browser" }),
    "an unverified address": await provider.idToken(
      { subject: "person-2", email: "admin@agency.example", verified: false },
      { clientId: CLIENT, nonce },
    ),
  };
  const lines = [];
  for (const [what, id_token] of Object.entries(forged))
    lines.push(
      exactly(
        `an identity token with ${what}`,
        (await login(browser, { email: OFFICER, id_token })).status,
        400,
      ),
    );
  const first = await login(browser, { email: OFFICER, id_token: good });
  const { nonce: second } = json<{ nonce: string }>(await browser.post("/api/Login/Nonce"));
  const impostor = await provider.idToken(
    { subject: "person-3", email: OFFICER },
    { clientId: CLIENT, nonce: second },
  );
  return [
    ...lines,
    exactly("the genuine token", first.status, 200),
    exactly(
      "another subject with the same address",
      (await login(browser, { email: OFFICER, id_token: impostor })).status,
      400,
    ),
  ];
}

export const signIn: Scenario = {
  id: "H8",
  title: "stuffing, forged tokens, hostile bodies and floods at sign-in",
  async run(context) {
    const provider = await identityProvider([CLIENT, "other.example"]);
    try {
      const settings = { GOOGLE_CLIENT_ID: CLIENT, OIDC_ISSUER: provider.issuer };
      const inner = attack(
        "H8",
        "",
        async (target) => {
          const { times, shapes } = await timing(target, context.quick ? 25 : 100);
          context.say(`medians ${median(times.known).toFixed(0)} and ${median(times.unknown).toFixed(0)} ms`);
          return [
            allAlike("the answers to known and unknown addresses", shapes),
            atLeast("p of the rank test of their times", rankTest(times.known, times.unknown), 0.01),
            ...(await forgedTokens(target, provider)),
            ...(await stuffing(target)),
            ...(await flood(target)),
          ];
        },
        settings,
      );
      return await inner.run(context);
    } finally {
      await provider.close();
    }
  },
};
