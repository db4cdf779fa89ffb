import { createServer } from "node:net";
import { atLeast, exactly } from "../harness/scenario.ts";
import { readPdf } from "../server/src/testing/files/readPdf.ts";
import { goInside, inBrowser } from "./browser.ts";
import { claimId, fileClaim } from "./claimants.ts";
import { none } from "./measure.ts";
import { attack, type Target } from "./target.ts";
import { json, type Visitor } from "./visitor.ts";

/** Markup, style, template code and typesetter code, each of which would show itself if it ran. */
const hostile = (trap: string) => [
  `<script>window.attacked=1;fetch("${trap}")</script>`,
  `<img src="file:///etc/passwd" onerror="window.attacked=1">`,
  `<img src="${trap}/img">`,
  `<iframe src="${trap}/frame"></iframe>`,
  `<style>@import url("${trap}/css");</style>`,
  `<svg onload="window.attacked=1"></svg>`,
  `[link](javascript:window.attacked=1)`,
  `#read("/etc/passwd")`,
  `#image("/etc/passwd")`,
  `#image("${trap}/typst")`,
  `#import "@preview/x:0.1.0": *`,
  `#eval("1+1") #sys.inputs`,
  `\${7*7} <%= 7*7 %> #{7*7}`,
];
const EXPRESSIONS = [
  "{{constructor.constructor('return process')()}}",
  "{{7*7}}",
  "{{claim.number.constructor}}",
  "{{#each claim}}x{{/each}}",
  "{{{claim.number}}}",
  "{{claim.pinSealed}}",
];

/** Listens where the hostile texts point to, and counts who comes. */
async function openTrap() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, connections: () => connections, close: () => server.close() };
}

type Letter = { id: number; rowVersion: number; status: string; preview: { unknown: string[] } };

async function issueLetter(support: Visitor, claim: number, body: string) {
  const letters = `/api/Claim/${claim}/Letters`;
  const { id } = json<{ id: number }>(
    await support.post(letters, { templateCode: "L02", recipient: "claimant" }),
  );
  const draft = json<Letter>(await support.get(`${letters}/${id}`));
  const saved = await support.put(`${letters}/${id}`, {
    subject: "Texts <script>window.attacked=1</script>",
    body,
    recipientName: "A <b>Name</b>",
    recipientAddress: `1 Main Street #read("/etc/passwd")\nCasper`,
    dueDate: "",
    delivery: "Mail",
    rowVersion: draft.rowVersion,
  });
  const { rowVersion, preview } = json<Letter>(saved);
  const issued = await support.post(`${letters}/${id}/Issue`, { rowVersion });
  const pdf = issued.status === 200 ? await support.get(`${letters}/${id}/Pdf`) : null;
  const words = pdf?.status === 200 ? (await readPdf(pdf.body)).map((sheet) => sheet.words).join(" ") : "";
  return { preview, issued: issued.status, words };
}

/** Ignores where the typesetter breaks lines. */
const plain = (text: string) =>
  text
    .replace(/[\s\u00ad]+/g, "")
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'");

async function pages(target: Target, texts: string[]) {
  const admin = await target.as("admin@agency.example");
  const refused: string[] = [];
  for (const [key, value] of [
    ["siteName", 'Wages</title><script>window.attacked=1</script>"'],
    ["bannerText", texts.join(" ").slice(0, 400)],
    ["agencyName", '"><img src=x onerror=window.attacked=1>'],
  ] as const) {
    const { status } = await admin.put(`/api/Settings/${key}`, { value, rowVersion: 0 });
    if (status !== 200) refused.push(`${key} ${status}`);
  }
  const pictures = [];
  for (const value of ["javascript:alert(1)", "http://evil.example/x.svg", "data:image/svg+xml,<svg/>"])
    pictures.push((await admin.put("/api/Settings/headerImage", { value, rowVersion: 0 })).status);
  for (const [slug, title] of [
    ["landing", "Start"],
    ["help-filing", "Filing"],
  ] as const) {
    const at = `/api/Content/${slug}/en`;
    const known = await admin.get(at);
    const { rowVersion } = known.status === 200 ? json<{ rowVersion: number }>(known) : { rowVersion: 0 };
    await admin.put(at, {
      title: `${title}<script>window.attacked=1</script>`,
      body: texts.join("\n\n"),
      rowVersion,
    });
  }
  const raw = (await target.visitor().get("/?lang=en")).text;
  const attacked = await inBrowser(target, async ({ page }) => {
    let ran = 0;
    for (const address of ["/", "/Help", "/Public", "/login"]) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      await goInside(page, "/Help");
      await page.waitForTimeout(300);
      if (await page.evaluate(() => "attacked" in window)) ran += 1;
    }
    return ran;
  });
  return { refused, pictures, raw, attacked };
}

export const letters = attack(
  "H13",
  "markup and code in letters, texts of pages and settings",
  async (target) => {
    const trap = await openTrap();
    try {
      const texts = hostile(trap.url);
      const claimant = target.visitor();
      const claim = await claimId(
        target,
        await fileClaim(claimant, (application) => {
          application.employer.legalName = texts[2] as string;
          application.story.narrative = texts.join("\n");
        }),
      );
      const support = await target.as("support@agency.example");
      const unknown = await issueLetter(support, claim, `Hello\n\n${EXPRESSIONS.join("\n\n")}`);
      const made = await issueLetter(
        support,
        claim,
        `About {{claim.number}} and {{employer.legalName}}.\n\n${texts.join("\n\n")}`,
      );
      const shown = plain(made.words);
      const { refused, pictures, raw, attacked } = await pages(target, texts);
      return [
        atLeast(
          "expressions reported as unknown fields",
          unknown.preview.unknown.length,
          EXPRESSIONS.length - 1,
        ),
        exactly("a letter with them is issued", unknown.issued === 200 ? "yes" : "no", "no"),
        exactly("the letter with markup and code", made.issued, 200),
        none(
          "texts that the PDF does not print literally",
          texts.filter((text) => !shown.includes(plain(text))),
        ),
        exactly(
          "the employer's name is printed literally",
          shown.includes(plain(texts[2] as string)) ? "yes" : "no",
          "yes",
        ),
        none("content of files in the PDF", made.words.match(/root:x?:0/g) ?? []),
        none("settings that could not be written", refused),
        none(
          "pictures that are addresses",
          pictures.filter((status) => status < 400),
        ),
        none(
          "markup of settings in the page",
          [...raw.matchAll(/<script>window\.attacked|<img src=x/g)].map(([found]) => found),
        ),
        exactly("pages on which a script ran", attacked, 0),
        exactly("connections to the trap", trap.connections(), 0),
      ];
    } finally {
      trap.close();
    }
  },
);
