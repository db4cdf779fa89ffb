import type { Page } from "@playwright/test";
import { atLeast, atMost, exactly } from "../harness/scenario.ts";
import { goInside, inBrowser, signInOnPage } from "./browser.ts";
import { cachedAddresses, storedText } from "./browserStores.ts";
import { claimId, fileClaim } from "./claimants.ts";
import { injectScripts } from "./injectedScripts.ts";
import { none } from "./measure.ts";
import { attack, type Target } from "./target.ts";

const OFFICER = "officer@agency.example";
const CANARY = {
  firstName: "Canaria",
  lastName: "Birdsong",
  email: "canary@people.example",
  fein: "98-7654321",
};
const WORDS = [CANARY.lastName, CANARY.email, "987654321", CANARY.fein];

async function canaryClaim(target: Target): Promise<number> {
  const receipt = await fileClaim(target.visitor(), (application) => {
    Object.assign(application.you, {
      firstName: CANARY.firstName,
      lastName: CANARY.lastName,
      email: CANARY.email,
    });
    application.employer.fein = CANARY.fein;
  });
  return claimId(target, receipt);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();
const withWords = (text: string) => WORDS.filter((word) => text.includes(word));

async function signOut(page: Page) {
  await goInside(page, "/logout");
  await page.waitForURL(/\/login/);
  await page.getByLabel("Email").waitFor();
}

export const serviceWorker = attack(
  "H16",
  "what a shared computer keeps of a member of staff, and Back",
  async (target) => {
    const claim = await canaryClaim(target);
    return inBrowser(target, async ({ page, context }) => {
      await page.goto("/");
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await signInOnPage(page, OFFICER);
      await goInside(page, `/Claim/${claim}`);
      await page.getByText(CANARY.lastName).first().waitFor();
      const second = await context.newPage();
      await second.goto(`/Claim/${claim}`);
      await second.getByText(CANARY.lastName).first().waitFor();
      await page.goto(`/Claim/${claim}`);
      await page.getByText(CANARY.lastName).first().waitFor();
      await goInside(page, "/Claim");
      await heading(page).waitFor();
      const during = await storedText(page);
      const token = await bearerSeen(page, claim);
      await signOut(page);
      await second.waitForURL(/\/login/, { timeout: 15_000 }).catch(() => undefined);
      const elsewhere = await second.content();
      const after = await storedText(page);
      const addresses = await cachedAddresses(page);
      await page.goBack();
      await page.waitForTimeout(1500);
      const back = await page.content();
      // The connection is gone too, so that only what the browser keeps can be shown.
      await context.setOffline(true);
      await page.goto(`/Claim/${claim}`).catch(() => undefined);
      await page.waitForTimeout(1500);
      const offline = await page.content();
      return [
        atLeast("files that the service worker keeps", addresses.length, 10),
        none(
          "answers of the API among them",
          addresses.filter((path) => /^\/(api|identity|config|metrics)(\/|$)/i.test(path)),
        ),
        none("personal data stored while signed in", withWords(during)),
        none("tokens stored while signed in", token && during.includes(token) ? ["the access token"] : []),
        none("personal data stored after signing out", withWords(after)),
        none("personal data shown by Back", withWords(back)),
        none("personal data in the other tab", withWords(elsewhere)),
        none("personal data shown offline", withWords(offline)),
      ];
    });
  },
);

/** Loads the claim once more and returns the bearer token that the page sends with it. */
async function bearerSeen(page: Page, claim: number): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => /^Bearer /.test(one.headers().authorization ?? "")),
    goInside(page, `/Claim/${claim}`).then(() => page.reload()),
  ]);
  await page.getByText(CANARY.lastName).first().waitFor();
  return request.headers().authorization?.slice("Bearer ".length) ?? "";
}

export const printing = attack(
  "H17",
  "personal data in titles, addresses and the hidden parts of printed pages",
  async (target) => {
    const claim = await canaryClaim(target);
    return inBrowser(target, async ({ page, context }) => {
      const titles: string[] = [];
      const addresses: string[] = [];
      page.on("request", (request) => addresses.push(request.url()));
      await signInOnPage(page, OFFICER);
      for (const address of [`/Claim/${claim}`, `/Claim?q=${CANARY.lastName}`, "/Reports/claimSearch"]) {
        await page.goto(address);
        await heading(page).waitFor();
        // The live stream of a staff page stays open, so the network is never idle.
        await page.getByText(CANARY.lastName).or(page.getByRole("table")).first().waitFor();
        titles.push(await page.title());
      }
      await page.goto(`/Claim/${claim}`);
      await page.getByText(CANARY.lastName).first().waitFor();
      await page.emulateMedia({ media: "print" });
      const dom = await page.content();
      const visitor = target.visitor();
      await fileClaim(visitor, (application) =>
        Object.assign(application.you, { lastName: CANARY.lastName, email: CANARY.email }),
      );
      const [[name, value] = ["", ""]] = [...visitor.cookies].filter(([cookie]) => cookie === "wage-access");
      const claimant = await context.browser()?.newContext({ baseURL: `http://localhost:${target.port}` });
      await claimant?.addCookies([{ name, value, domain: "localhost", path: "/" }]);
      const paper = await claimant?.newPage();
      await paper?.goto("/Public/publicClaimPrint?filed=yes");
      await paper?.getByText(CANARY.lastName).first().waitFor();
      titles.push((await paper?.title()) ?? "");
      const logged = await target.count(
        "select count(*) from action_log where claim_id = $1 and action_code = 'ViewClaim'",
        [claim],
      );
      return [
        none(
          "titles with personal data",
          titles.filter((title) => withWords(title).length > 0 || title.includes(CANARY.firstName)),
        ),
        exactly("titles seen", titles.length, 4),
        none(
          "addresses with an email or number of a person",
          addresses.filter(
            (url) => url.includes(CANARY.email) || url.includes(CANARY.fein) || url.includes("987654321"),
          ),
        ),
        none(
          "full employer numbers in the page, also hidden",
          ["987654321", CANARY.fein].filter((word) => dom.includes(word)),
        ),
        atLeast("views of the claim in its log", logged, 1),
      ];
    });
  },
);

export const tokenInPage = attack("H20", "a script in the page, and a stolen token", async (target) => {
  const claim = await canaryClaim(target);
  return inBrowser(target, async ({ page, context }) => {
    await page.goto("/");
    await signInOnPage(page, OFFICER);
    await page.goto(`/Claim/${claim}`);
    await page.getByText(CANARY.lastName).first().waitFor();
    const tried = await injectScripts(page, `http://127.0.0.1:${target.port}`);
    const kept = await storedText(page);
    const token = await bearerSeen(page, claim);
    const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const cookies = (await context.cookies()).filter(({ httpOnly }) => !httpOnly).map(({ name }) => name);
    const thief = target.visitor();
    thief.headers.authorization = `Bearer ${token}`;
    const stolen = await thief.get(`/api/Claim/${claim}`);
    const renewed = await thief.post("/api/Login/TokenRefresh", { AccessToken: token });
    await signOut(page);
    const late = await thief.get(`/api/Claim/${claim}`);
    return [
      none("ways in which an injected script ran", tried.ran),
      exactly("sending data to another origin", tried.sent, "refused"),
      none("tokens in storages and readable cookies", kept.includes(token) ? ["the access token"] : []),
      none(
        "cookies that scripts can read",
        cookies.filter((name) => /session|access|device/.test(name)),
      ),
      atMost("life of a token", (payload.exp - payload.iat) / 60, 60, " min"),
      exactly("a stolen token is refreshed without the cookie", renewed.status, 401),
      exactly("a stolen token while its owner is signed in", stolen.status, 200),
      exactly("a stolen token after its owner signed out", late.status, 401),
    ];
  });
});

export const cachedReads = attack(
  "H22",
  "one user's answers shown to the next in the same page",
  async (target) => {
    const claim = await canaryClaim(target);
    return inBrowser(target, async ({ page }) => {
      const shown: string[] = [];
      const answers: string[] = [];
      page.on("response", async (response) => {
        if (/\/api\/(Account|User)/.test(response.url())) answers.push(await response.text().catch(() => ""));
      });
      await page.goto("/login");
      for (let round = 0; round < 3; round++) {
        await signInOnPage(page, OFFICER);
        await goInside(page, `/Claim/${claim}`);
        await page.getByText(CANARY.lastName).first().waitFor();
        await goInside(page, "/Account");
        await page.getByText("Person of officer").first().waitFor();
        await signOut(page);
        await signInOnPage(page, "claimant@people.example");
        await page.waitForURL(/\/public$/i);
        await goInside(page, "/Account");
        await page.getByText("claimant@people.example").first().waitFor();
        shown.push(await page.content());
        await goInside(page, `/Claim/${claim}`);
        await page.waitForTimeout(400);
        shown.push(await page.content());
        await signOut(page);
      }
      return [
        exactly("pages of the second user", shown.length, 6),
        none(
          "with the first user's name, address or claim",
          shown.filter((html) => /Person of officer|officer@agency|Birdsong/.test(html)).map(() => "a page"),
        ),
        atLeast("answers about the account", answers.length, 2),
      ];
    });
  },
);
