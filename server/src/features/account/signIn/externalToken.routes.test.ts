import { message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type IdentityProvider, identityProvider, type Person } from "../../../testing/identityProvider.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

const CLIENT = "our-client";
const OFFICER = { subject: "g-1001", email: "officer@demo.example" };
let t: TestApp;
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await identityProvider([CLIENT, "another-client"]);
  t = await testApp({ googleClientId: CLIENT, oidcIssuer: provider.issuer });
  // The provider issues its tokens at the real time, so the test clock is set to it.
  t.clock.set(new Date().toISOString());
});
afterAll(async () => {
  await t.close();
  await provider.close();
});

const nonceOf = async (browser: Client) => (await browser.post("/api/Login/Nonce", {})).body.nonce as string;
const send = (browser: Client, email: string, id_token: string) =>
  browser.post("/api/Login", { email, id_token });
async function signIn(person: Person, { email = person.email, clientId = CLIENT } = {}) {
  const browser = t.anonymous();
  const nonce = await nonceOf(browser);
  return send(browser, email, await provider.idToken(person, { clientId, nonce }));
}
const accountOf = (email: string) =>
  t.db.selectFrom("appUser").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

test("[AUT-03] [H8] a token of the configured provider signs in the account with its verified address", async () => {
  const { status, body } = await signIn(OFFICER);
  expect(status).toBe(200);
  expect(body.user.Email).toBe(OFFICER.email);
  expect((await accountOf(OFFICER.email)).externalSubject).toBe(`${provider.issuer}|g-1001`);
  const { method } = await t.db
    .selectFrom("session")
    .select("method")
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();
  expect(method).toBe("google");
});

test("[V6.8.1] [V10.5.2] [H8] after the first sign-in the subject counts: another subject with the same address is refused", async () => {
  await signIn(OFFICER);
  expect((await signIn({ subject: "g-2002", email: OFFICER.email })).status).toBe(400);
  await t.db
    .updateTable("appUser")
    .set({ email: "omar@demo.example" })
    .where("email", "=", OFFICER.email)
    .execute();
  expect((await signIn(OFFICER)).body.user?.Email).toBe("omar@demo.example");
  await t.db
    .updateTable("appUser")
    .set({ email: OFFICER.email })
    .where("email", "=", "omar@demo.example")
    .execute();
});

test.each<[string, () => ReturnType<typeof send>]>([
  ["an unverified address", () => signIn({ subject: "g-3", email: "support@demo.example", verified: false })],
  ["a token for another client", () => signIn(OFFICER, { clientId: "another-client" })],
  ["another e-mail than the token's", () => signIn(OFFICER, { email: "admin@demo.example" })],
  ["no account with this address", () => signIn({ subject: "g-4", email: "stranger@demo.example" })],
  [
    "the nonce of another browser",
    async () => {
      const token = await provider.idToken(OFFICER, {
        clientId: CLIENT,
        nonce: await nonceOf(t.anonymous()),
      });
      const browser = t.anonymous();
      await nonceOf(browser);
      return send(browser, OFFICER.email, token);
    },
  ],
  [
    "no nonce cookie",
    async () => send(t.anonymous(), OFFICER.email, await provider.idToken(OFFICER, { clientId: CLIENT })),
  ],
  [
    "an expired token",
    async () => {
      const browser = t.anonymous();
      const token = await provider.idToken(OFFICER, { clientId: CLIENT, nonce: await nonceOf(browser) });
      t.clock.advance({ hours: 2 });
      const answer = await send(browser, OFFICER.email, token);
      t.clock.advance({ hours: -2 });
      return answer;
    },
  ],
])("[V10.5.1] [V10.5.4] [H8] [AUT-04] refused with 400 and words of its own: %s", async (_, attempt) => {
  const { status, body } = await attempt();
  expect(status).toBe(400);
  expect(body.Messages).toEqual([inEnglish(message("googleRefused"))]);
});

test("[V6.8.2] [H8] a forged token is refused: no signature, HMAC with a known text, an attacker's key, a key named in the header", async () => {
  const browser = t.anonymous();
  const nonce = await nonceOf(browser);
  const claims = { email: OFFICER.email, email_verified: true, nonce };
  const unsigned = (header: object) =>
    [
      header,
      { ...claims, sub: OFFICER.subject, iss: provider.issuer, aud: CLIENT, iat: now(), exp: now() + 600 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
  const now = () => Math.floor(t.clock.now().getTime() / 1000);
  const sign = (header: { alg: string; [name: string]: unknown }, key: CryptoKey | Uint8Array) =>
    new SignJWT(claims)
      .setProtectedHeader(header)
      .setSubject(OFFICER.subject)
      .setIssuer(provider.issuer)
      .setAudience(CLIENT)
      .setIssuedAt(now())
      .setExpirationTime(now() + 600)
      .sign(key);
  const own = await generateKeyPair("RS256", { extractable: true });
  const forged = [
    `${unsigned({ alg: "none" })}.`,
    `${unsigned({ alg: "RS256" })}.AAAA`,
    await sign({ alg: "HS256" }, new TextEncoder().encode("public key")),
    await sign({ alg: "RS256" }, own.privateKey),
    await sign({ alg: "RS256", jku: "https://evil.example/keys", kid: "../../etc/passwd" }, own.privateKey),
    await sign({ alg: "RS256", jwk: { kty: "RSA" } }, own.privateKey),
    "not.a.token",
  ];
  for (const token of forged) expect((await send(browser, OFFICER.email, token)).status).toBe(400);
});

test("[H8] a user limited to one sign-in method can use only that one", async () => {
  await signIn(OFFICER);
  const limit = (signInMethod: string) =>
    t.db.updateTable("appUser").set({ signInMethod }).where("email", "=", OFFICER.email).execute();
  await limit("unpw");
  expect((await signIn(OFFICER)).status).toBe(400);
  await limit("google");
  expect((await signIn(OFFICER)).status).toBe(200);
  await limit("both");
});

test("[AUT-10] the same token renews the session in the same browser until it expires", async () => {
  const browser = t.anonymous();
  const token = await provider.idToken(OFFICER, { clientId: CLIENT, nonce: await nonceOf(browser) });
  expect((await send(browser, OFFICER.email, token)).status).toBe(200);
  expect((await send(browser, OFFICER.email, token)).status).toBe(200);
});

test("[H8] without a client id external sign-in is disabled", async () => {
  const closed = await testApp();
  const answer = await closed.anonymous().post("/api/Login", { email: OFFICER.email, id_token: "a.b.c" });
  expect(answer.status).toBe(400);
  await closed.close();
});

test("[H8] a provider that does not answer is reported differently from a refusal", async () => {
  const lonely = await testApp({ googleClientId: CLIENT, oidcIssuer: "http://127.0.0.1:9" });
  const browser = lonely.anonymous();
  await nonceOf(browser);
  expect((await send(browser, OFFICER.email, "a.b.c")).status).toBe(503);
  await lonely.close();
});
