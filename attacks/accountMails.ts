import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../harness/percentiles.ts";
import { rankTest } from "../harness/rankTest.ts";
import { atLeast, atMost, exactly } from "../harness/scenario.ts";
import { linkIn } from "./mailedLinks.ts";
import { allAlike, none } from "./measure.ts";
import { attack, EMAILS, type Target } from "./target.ts";
import type { Answer, Visitor } from "./visitor.ts";

const reset = (email: string) => `/api/Register/PasswordResetToken?email=${encodeURIComponent(email)}`;
const resend = (visitor: Visitor, UserName: string, Email: string) =>
  visitor.post("/api/Register/ResendConfirmation/", { UserName, Email });
const shapeOf = ({ status, text }: Answer) => `${status} ${text}`;

/** Inserts accounts of people, some of them unconfirmed. */
const addPeople = (target: Target, count: number) =>
  target.owner.query(
    `insert into app_user (email, name, email_confirmed_at, password_hash)
     select 'known' || n || '@people.example', 'Known ' || n, case when n % 2 = 0 then now() end, 'x'
     from generate_series(1, $1::integer) n`,
    [count],
  );

/** Asks for known and unknown addresses in turn, each from a network of its own. */
async function compare(count: number, ask: (email: string) => Promise<Answer>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const shapes: string[] = [];
  for (let n = 1; n <= count; n++)
    for (const kind of n % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const answer = await ask(`${kind}${n}@people.example`);
      shapes.push(shapeOf(answer));
      times[kind].push(answer.ms);
    }
  return { shapes, ...times, p: rankTest(times.known, times.unknown) };
}

export const passwordResetToken = attack(
  "H3",
  "PasswordResetToken?email=: enumeration, bombing, poisoning",
  async (target, { quick, say }) => {
    const rounds = quick ? 60 : 200;
    await addPeople(target, rounds);
    const compared = await compare(rounds, (email) => target.visitor().get(reset(email)));
    say(`medians ${median(compared.known).toFixed(1)} and ${median(compared.unknown).toFixed(1)} ms`);
    const victim = EMAILS[1] as string;
    const bombs: Answer[] = [];
    for (let n = 0; n < 30; n++) bombs.push(await target.visitor().get(reset(victim)));
    const network = target.visitor("10.200.0.1").address;
    const sprays: Answer[] = [];
    for (let n = 0; n < 40; n++)
      sprays.push(await target.visitor(network).get(reset(`spray${n}@people.example`)));
    const poison = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
    };
    await target.visitor().get(reset(EMAILS[3] as string), poison);
    const mails = await target.mailsTo(victim);
    const poisoned = await target.mailsTo(EMAILS[3] as string);
    const tokens = mails.map(
      (mail) => new URLSearchParams(linkIn([mail], "ResetPassword")).get("token") ?? "",
    );
    const token = tokens[0] ?? "";
    const stored = await target.count(
      "select count(*) from one_time_token t where t::text like '%' || $1 || '%' or encode(token_hash, 'escape') like '%' || $1 || '%'",
      [token],
    );
    const use = (used: string) =>
      target.visitor().post("/identity/api/Auth/ResetPassword", {
        email: victim,
        token: used,
        password: "words nobody has chosen",
      });
    // The requests wait in one queue and are answered at once, so that the order of the mails says nothing.
    const uses: Answer[] = [];
    for (const each of [...tokens, ...tokens]) uses.push(await use(each));
    return [
      allAlike(`the answers to ${2 * rounds} known and unknown addresses`, compared.shapes),
      atLeast("p of the rank test of their times", compared.p, 0.01),
      none(
        "answers that contain the token",
        bombs.filter(({ text }) => text.includes(token)),
      ),
      atMost(`mails after ${bombs.length} requests for one address`, mails.length, 3),
      exactly("requests that were then refused", bombs.filter(({ status }) => status === 429).length, 27),
      atMost(
        "requests of one network that were accepted",
        sprays.filter(({ status }) => status === 200).length,
        20,
      ),
      none(
        "mails with a host from the request",
        poisoned.filter(({ text }) => text.includes("evil")),
      ),
      exactly("mails that the poisoned request caused", poisoned.length, 1),
      atLeast("bits of the token", Buffer.from(token, "base64url").length * 8, 128),
      exactly("tokens stored in clear", stored, 0),
      exactly(
        `uses that succeed when ${tokens.length} links are opened twice each`,
        uses.filter(({ status }) => status === 200).length,
        1,
      ),
    ];
  },
);

export const resendConfirmation = attack(
  "H4",
  "ResendConfirmation: two addresses, enumeration, bombing",
  async (target, { quick }) => {
    const rounds = quick ? 60 : 150;
    await addPeople(target, rounds);
    const compared = await compare(rounds, (email) => resend(target.visitor(), email, email));
    const sent = () => target.count("select count(*) from mail");
    await target.mailsTo("known1@people.example");
    await target.owner.query("delete from wrong_guess");
    const before = await sent();
    const mixed = [
      await resend(target.visitor(), "known1@people.example", "mine@evil.example"),
      await resend(target.visitor(), "mine@evil.example", "known1@people.example"),
      await resend(target.visitor(), "known1@people.example", "nobody@people.example"),
    ];
    await target.mailsTo("known1@people.example");
    await sleep(200);
    const afterMixed = await sent();
    const bombs: Answer[] = [];
    for (let n = 0; n < 20; n++)
      bombs.push(await resend(target.visitor(), "known1@people.example", "known1@people.example"));
    await target.mailsTo("known1@people.example");
    return [
      allAlike(`the answers to ${2 * rounds} known and unknown addresses`, compared.shapes),
      atLeast("p of the rank test of their times", compared.p, 0.01),
      allAlike("the answers to two different addresses", [
        ...mixed.map(shapeOf),
        compared.shapes[0] as string,
      ]),
      exactly("mails they caused", afterMixed - before, 0),
      atMost(`mails after ${bombs.length} requests for one address`, (await sent()) - afterMixed, 3),
    ];
  },
);

export const userByEmail = attack(
  "H2",
  "User/ByEmail?email= of other people",
  async (target, { quick, say }) => {
    const record = (email: string) => `/api/User/ByEmail?email=${encodeURIComponent(email)}`;
    const rounds = quick ? 60 : 200;
    await addPeople(target, rounds);
    const victim = "known2@people.example";
    const names = [
      victim,
      "KNOWN2@people.example",
      "known2+x@people.example",
      "ｋnown2@people.example",
      "nobody@people.example",
    ];
    const anonymous = [];
    for (const email of names) anonymous.push(await target.visitor().get(record(email)));
    const others: Answer[] = [];
    const own: Answer[] = [];
    for (const email of EMAILS.filter((one) => !one.startsWith("admin"))) {
      const caller = await target.as(email);
      own.push(await caller.get(record(email)));
      for (const name of names) others.push(await caller.get(record(name)));
    }
    const officer = await target.as("officer@agency.example");
    const compared = await compare(rounds, (email) => officer.get(record(email)));
    say(`medians ${median(compared.known).toFixed(1)} and ${median(compared.unknown).toFixed(1)} ms`);
    const admin = await target.as("admin@agency.example");
    const read = await admin.get(record(victim));
    // Lines of reads are written within a second.
    await sleep(1500);
    const audited = await target.count("select count(*) from action_log where action_code = 'UserLookedUp'");
    return [
      allAlike("anonymous", anonymous.map(shapeOf)),
      exactly("anonymous status", anonymous[0]?.status ?? 0, 401),
      allAlike("the refusals of three roles", others.map(shapeOf)),
      exactly("their status", others[0]?.status ?? 0, 403),
      atLeast("p of the rank test of their times", compared.p, 0.01),
      none(
        "own records without Id and Roles",
        own.filter(({ text }) => !/"Id":\d+.*"Roles":\[\{"Description"/.test(text)),
      ),
      exactly("an administrator reads", read.status, 200),
      atLeast("audit lines of that", audited, 1),
      none(
        "answers that may be cached",
        [read, ...others].filter(({ headers }) => headers["cache-control"] !== "no-store"),
      ),
      none("addresses in the log", [...target.logged().matchAll(/known\d+(@|%40)/g)].slice(0, 3)),
    ];
  },
);
