import { exactly } from "../harness/scenario.ts";
import { allAre, none } from "./measure.ts";
import { attack, type Target } from "./target.ts";
import { type Answer, FOREIGN, json, newVisitor, type Visitor } from "./visitor.ts";

const OFFICER = "officer@agency.example";
const own = (visitor: Visitor) => visitor.get(`/api/User/ByEmail?email=${OFFICER}`);
const refresh = (visitor: Visitor, AccessToken: string, RefreshToken: string) =>
  visitor.post("/api/Login/TokenRefresh", { AccessToken, RefreshToken });
const yes = ({ status }: Answer) => (status === 200 ? "yes" : "no");

/** The same browser on another day: its cookies, and no token. */
function browserOf(target: Target, { cookies }: Visitor): Visitor {
  const visitor = target.visitor();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

export const logout = attack("H6", "Logout by another site, and access after it", async (target) => {
  const user = await target.as(OFFICER);
  const cookies = browserOf(target, user);
  const foreign = [];
  for (const headers of [FOREIGN.image, FOREIGN.script, FOREIGN.fetch, FOREIGN.prefetch, FOREIGN.bare])
    foreign.push((await cookies.get("/api/Logout", headers)).status);
  const alive = await own(user);
  const kept = new Map(cookies.cookies);
  const left = await browserOf(target, user).get("/api/Logout");
  const afterwards = newVisitor(target.url);
  for (const [name, value] of kept) afterwards.cookies.set(name, value);
  const token = { authorization: `Bearer ${user.auth_token}` };
  const uses = {
    "the access token": await newVisitor(target.url).get(`/api/User/ByEmail?email=${OFFICER}`, token),
    "the refresh token": await refresh(afterwards, user.auth_token, user.refresh_token),
    "the cookie at the probe": await afterwards.get("/api/Login"),
  };
  return [
    none(
      "calls of other sites that are answered",
      foreign.filter((status) => status === 200),
    ),
    exactly("the session is alive after them", yes(alive), "yes"),
    exactly("signing out from our page, by the cookie alone", left.status, 200),
    none(
      "storage that the answer tells the browser to clear",
      ["clear-site-data"].map((name) => left.headers[name]).filter((value) => value && value !== '"cache"'),
    ),
    ...Object.entries(uses).map(([what, answer]) => exactly(`${what} afterwards`, yes(answer), "no")),
  ];
});

export const sessionProbe = attack("H7", "the session probe read by other sites", async (target) => {
  const user = await target.as(OFFICER);
  const browser = browserOf(target, user);
  const stranger = target.visitor();
  const foreign = [FOREIGN.image, FOREIGN.script, FOREIGN.fetch, FOREIGN.prefetch];
  const answers = { signedIn: [] as Answer[], signedOut: [] as Answer[] };
  for (const headers of foreign) {
    answers.signedIn.push(await browser.get("/api/Login", headers));
    answers.signedOut.push(await stranger.get("/api/Login", headers));
  }
  const shape = (list: Answer[]) => list.map(({ status, text }) => `${status} ${text}`).join("\n");
  const preflight = await stranger.call("OPTIONS", "/api/Login", undefined, {
    ...FOREIGN.fetch,
    "access-control-request-method": "GET",
    "access-control-request-headers": "x-requested-with",
  });
  const probe = await browser.get("/api/Login", { origin: "https://evil.example" });
  const nothing = await stranger.get("/api/Login");
  const named = (answer: Answer) =>
    Object.keys(answer.headers).filter((name) => name.startsWith("access-control"));
  const again = await target
    .visitor()
    .post("/api/Login", { email: OFFICER, password: "three unlikely words" });
  const cookie = (again.headers["set-cookie"] ?? []).find((line) => line.includes("wage-session")) ?? "";
  return [
    none(
      "probes of other sites that are answered",
      answers.signedIn.filter(({ status }) => status < 400).map(({ status }) => status),
    ),
    exactly(
      "they differ for a user who is signed in",
      shape(answers.signedIn) === shape(answers.signedOut) ? "no" : "yes",
      "no",
    ),
    none("headers that let another origin read", [...named(preflight), ...named(probe)]),
    exactly("our own page's probe is a token", typeof json<unknown>(probe), "string"),
    exactly(
      "its cache-control and type options",
      `${probe.headers["cache-control"]}, ${probe.headers["x-content-type-options"]}`,
      "no-store, nosniff",
    ),
    exactly("without a cookie", `${nothing.status} ${nothing.text}`, "204 "),
    exactly(
      "the cookie is HttpOnly and Strict",
      /HttpOnly; SameSite=Strict/.test(cookie) ? "yes" : "no",
      "yes",
    ),
  ];
});

export const tokenRefresh = attack("H9", "stolen, replayed and swapped refresh tokens", async (target) => {
  const sessionsAlive = () =>
    target.count(
      "select count(*) from session s join app_user u on u.id = s.user_id where u.email = $1 and ended_at is null",
      [OFFICER],
    );
  const user = await target.as(OFFICER);
  const other = await target.as("support@agency.example");
  const thief = target.visitor();
  const foreign = {
    "without the cookie": await refresh(thief, user.auth_token, user.refresh_token),
    "with another session's cookie": await refresh(
      browserOf(target, other),
      user.auth_token,
      user.refresh_token,
    ),
    "with another user's refresh token": await refresh(user, user.auth_token, other.refresh_token),
    "with a swapped access token": await refresh(user, other.auth_token, user.refresh_token),
    "with a broken signature": await refresh(
      user,
      `${user.auth_token.slice(0, -6)}AAAAAA`,
      user.refresh_token,
    ),
    "with a token of no algorithm": await refresh(user, unsigned(user.auth_token), user.refresh_token),
  };
  const aliveAfterAbuse = await sessionsAlive();
  const [one, two] = await Promise.all([
    refresh(user, user.auth_token, user.refresh_token),
    refresh(user, user.auth_token, user.refresh_token),
  ]);
  const next = json<{ auth_token: string; refresh_token: string }>(one);
  // The grace of ten seconds for two tabs passes.
  await target.owner.query("update refresh_token set used_at = used_at - interval '11 seconds'");
  const reused = await refresh(user, user.auth_token, user.refresh_token);
  const afterReuse = [
    await refresh(user, next.auth_token, next.refresh_token),
    await own(Object.assign(target.visitor(), { headers: { authorization: `Bearer ${next.auth_token}` } })),
  ];
  const mails = await target.mailsTo(OFFICER);
  return [
    ...Object.entries(foreign).map(([what, answer]) => exactly(`a refresh ${what}`, answer.status, 401)),
    exactly("the owner's session is alive after these", aliveAfterAbuse, 1),
    allAre("two tabs at once", [one.status, two.status], 200),
    exactly("the used token, later", reused.status, 401),
    none(
      "tokens of the family that still work",
      afterReuse.filter(({ status }) => status === 200),
    ),
    exactly("sessions of the owner alive", await sessionsAlive(), 0),
    exactly(
      "mails to the owner about it",
      mails.filter(({ text }) => /sign/i.test(text)).length > 0 ? "yes" : "no",
      "yes",
    ),
  ];
});

const unsigned = (token: string) => {
  const header = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
  return `${header}.${token.split(".")[1]}.`;
};
