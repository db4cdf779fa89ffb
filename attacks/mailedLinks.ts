import { exactly } from "../harness/scenario.ts";
import { allAlike, allAre, none } from "./measure.ts";
import { attack, EMAILS, type Mail, PASSWORD, type Target } from "./target.ts";
import { FOREIGN, type Visitor } from "./visitor.ts";

const UNCONFIRMED = "unconfirmed@people.example";
const accounts = "select count(*) from app_user";

const register = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post("/api/Register", { name: "New Person", email, password, language: "en" });

/** The query of the link to a page in the newest of these mails. */
export function linkIn(mails: Mail[], page: string): string {
  const link = mails.map(({ text }) => new RegExp(`/${page}\\?(\\S+)`).exec(text)?.[1]).findLast(Boolean);
  if (!link) throw new Error(`No mail has a link to ${page}: ${mails.map(({ subject }) => subject)}`);
  return link;
}

const remove = (email: string) => `/api/Register/DeleteAccount?email=${encodeURIComponent(email)}`;

/** Every way in which someone without the mailed link may cause the call. */
async function abuses(target: Target, other: Visitor, email: string) {
  const url = remove(email);
  const forged = target.visitor();
  forged.cookies.set("wage-we", `${Date.now() + 299_000}.${Buffer.alloc(32).toString("base64url")}`);
  return [
    await target.visitor().get(url),
    await target.visitor().get(url, FOREIGN.bare),
    await target.visitor().get(url, FOREIGN.image),
    await target.visitor().get(url, FOREIGN.prefetch),
    await target.visitor().call("HEAD", url),
    await forged.get(url),
    // A browser with a grant for another address.
    await other.get(url),
  ].map(({ status, text }) => `${status} ${text}`);
}

export const deleteAccount = attack("H1", "DeleteAccount?email= by others", async (target) => {
  const granted = target.visitor();
  await register(target.visitor(), "wrong@people.example");
  const wrong = linkIn(await target.mailsTo("wrong@people.example"), "WrongEmail");
  await register(target.visitor(), UNCONFIRMED);
  await target.mailsTo(UNCONFIRMED);
  const before = await target.count(accounts);
  const emails = [...EMAILS, UNCONFIRMED, "nobody@people.example"];
  const answers: string[] = [];
  for (const email of emails) {
    await granted.get(`/identity/api/Auth/WrongEmail?${wrong}`);
    answers.push((await abuses(target, granted, email)).join("\n"));
  }
  const after = await target.count(accounts);

  const own = linkIn(await target.mailsTo(UNCONFIRMED), "WrongEmail");
  const reporter = target.visitor();
  const reported = await reporter.get(`/identity/api/Auth/WrongEmail?${own}`);
  await reporter.get(remove(UNCONFIRMED));
  const deleted = await target.count("select count(*) from app_user where email = $1", [UNCONFIRMED]);
  const again = await target.visitor().get(`/identity/api/Auth/WrongEmail?${own}`);
  return [
    exactly(`accounts after ${emails.length * 7} abuses`, after, before),
    allAlike("the answers for each kind of account", answers),
    exactly("the mailed link is accepted", reported.status, 200),
    exactly("its account is deleted", deleted, 0),
    exactly("the link is accepted again", again.status === 200 ? "yes" : "no", "no"),
  ];
});

export const confirmEmail = attack(
  "H5",
  "confirmation links: scanners, replay, other addresses",
  async (target) => {
    const [one, two] = ["one@people.example", "two@people.example"];
    const browser = target.visitor();
    await register(browser, one);
    await register(target.visitor(), two, "the words of a stranger");
    const link = linkIn(await target.mailsTo(one), "ConfirmEmail");
    const call = `/identity/api/Auth/ConfirmEmail?${link}`;
    const confirmed = (email: string) =>
      target.count("select count(*) from app_user where email = $1 and email_confirmed_at is not null", [
        email,
      ]);

    const page = await target.visitor().get(`/ConfirmEmail?${link}`, FOREIGN.bare);
    const scanners = [];
    for (const headers of [FOREIGN.bare, FOREIGN.image, FOREIGN.prefetch, FOREIGN.fetch])
      scanners.push((await target.visitor().get(call, headers)).status);
    scanners.push((await target.visitor().call("HEAD", call, undefined, FOREIGN.bare)).status);
    const afterScan = await confirmed(one);
    const swapped = await target.visitor().get(call.replace("one%40", "two%40"));
    const afterSwap = (await confirmed(one)) + (await confirmed(two));
    const invented = await target.visitor().get(`${call.slice(0, -4)}AAAA`);

    const first = await browser.get(call);
    const second = await target.visitor().get(call);
    // The owner of the second address opens the link in another browser than the stranger who registered it.
    const stranger = linkIn(await target.mailsTo(two), "ConfirmEmail");
    await target.visitor().get(`/identity/api/Auth/ConfirmEmail?${stranger}`);
    const takeover = await target
      .visitor()
      .post("/api/Login", { email: two, password: "the words of a stranger" });
    return [
      allAre(
        "the page and the calls send a referrer policy",
        [page, first].map((a) => String(a.headers["referrer-policy"])),
        "no-referrer",
      ),
      none(
        "calls of a scanner that are answered",
        scanners.filter((status) => status === 200),
      ),
      exactly("addresses confirmed by a scanner", afterScan, 0),
      exactly("a token for another address is accepted", swapped.status === 200 ? "yes" : "no", "no"),
      exactly("an invented token is accepted", invented.status === 200 ? "yes" : "no", "no"),
      exactly("addresses confirmed by swapping", afterSwap, 0),
      exactly("the first use", JSON.parse(first.text).Data, "confirmed"),
      exactly("the second use", JSON.parse(second.text).Data, "already"),
      exactly(
        "a stranger's registered password opens the account",
        takeover.status === 200 ? "yes" : "no",
        "no",
      ),
    ];
  },
);
