import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { withBrowser } from "../harness/browser.ts";
import { startEngine } from "../web/src/features/application/reader/engine.ts";
import {
  FACTS,
  type Fact,
  type FactName,
  factsOf,
} from "../web/src/features/application/reader/paperFacts.ts";
import { type Gray, scaleToRead } from "../web/src/features/application/reader/picture.ts";
import { readLevelled } from "../web/src/features/application/reader/reading.ts";
import { STUBS, type Stub } from "./payStubs/stubs.ts";

/*
 * npm run bench:stubs: how well the form reads a photograph of a pay stub, a time sheet or a check. Papers that are made by
 * code are photographed in three qualities and read by the code and the engine of the page; each field is right, wrong or
 * missing. `--only <word>` takes the papers whose name has it, `--languages eng` other models, `--words` prints what was read.
 */
const TODAY = "2026-11-28";

/** A way of photographing: the tilt in degrees, the points of the screen for each point of the page, and what disturbs the picture. */
const QUALITIES = {
  scan: { scale: 2, tilt: 0, quarters: 0, jpeg: 92, style: "" },
  photo: {
    scale: 1.7,
    tilt: 2.5,
    quarters: 0,
    jpeg: 75,
    style: "filter:blur(.35px) contrast(.8) brightness(.95)",
  },
  poor: {
    scale: 1.4,
    tilt: -4,
    quarters: 2,
    jpeg: 45,
    style: "filter:blur(.5px) contrast(.55) brightness(.85)",
  },
} as const;
type Quality = (typeof QUALITIES)[keyof typeof QUALITIES];

const SHADOW =
  "position:fixed;inset:0;background:linear-gradient(115deg,rgba(0,0,0,.42),rgba(0,0,0,0) 55%);pointer-events:none";

/** Photographs a paper on a table. */
async function photographed(page: Page, { html }: Stub, quality: Quality): Promise<Buffer> {
  await page.setContent(`<body style="margin:0;background:#6b5b4b">
    <div style="${quality.style};transform:rotate(${quality.tilt + quality.quarters * 90}deg);background:#fdfdfb;
      margin:60px;padding:50px 45px;width:760px;box-sizing:border-box;font:17px Liberation Sans;color:#1b1b1b">${html}</div>
    ${quality.tilt === 0 ? "" : `<div style="${SHADOW}"></div>`}</body>`);
  return page.screenshot({ type: "jpeg", quality: quality.jpeg, fullPage: true });
}

/** The picture in shades of gray, as the page makes it. */
async function grayOf(page: Page, jpeg: Buffer): Promise<Gray> {
  const source = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return { width: image.width, height: image.height };
  }, source);
  const scale = scaleToRead(size.width, size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const text = await page.evaluate(
    async (to) => {
      const image = new Image();
      image.src = to.source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [to.width, to.height];
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, to.width, to.height);
      const { data } = context?.getImageData(0, 0, to.width, to.height) ?? { data: [] };
      let gray = "";
      for (let at = 0; at < data.length; at += 4)
        gray += String.fromCharCode(
          ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8,
        );
      return btoa(gray);
    },
    { source, width, height },
  );
  return { width, height, data: new Uint8Array(Buffer.from(text, "base64")) };
}

type Outcome = "right" | "wrong" | "missing";
const letters = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
const isSame = (name: FactName, read: string, said: string) =>
  ["employer", "address"].includes(name)
    ? letters(read) === letters(said)
    : /^[\d.]+$/.test(said)
      ? Number(read) === Number(said)
      : read === said;

/** A field that the paper does not have and that was found all the same is wrong. */
function outcomesOf(says: Stub["says"], facts: readonly Fact[]): [FactName, Outcome, string][] {
  return FACTS.flatMap((name): [FactName, Outcome, string][] => {
    const [said, read] = [says[name], facts.find((fact) => fact.name === name)?.value];
    if (said === undefined) return read === undefined ? [] : [[name, "wrong", `${read}, not on the paper`]];
    if (read === undefined) return [[name, "missing", said]];
    return [[name, isSame(name, read, said) ? "right" : "wrong", `${read}, is ${said}`]];
  });
}

const option = (name: string) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? "");
};
const require = createRequire(import.meta.url);
const packageFile = (name: string) => readFileSync(require.resolve(name));

const languages = (option("--languages") ?? "eng+spa").split("+");
const read = await startEngine(
  require("tesseract.js-core/tesseract-core-simd-lstm.js"),
  {
    program: packageFile("tesseract.js-core/tesseract-core-simd-lstm.wasm"),
    models: Object.fromEntries(
      languages.map((language) => [
        language,
        gunzipSync(packageFile(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)),
      ]),
    ),
  },
  () => undefined,
);
const rows: { quality: string; name: FactName; outcome: Outcome }[] = [];
const times: number[] = [];
await withBrowser(async (browser) => {
  for (const [quality, how] of Object.entries(QUALITIES)) {
    if (!quality.includes(option("--quality") ?? "")) continue;
    const page = await browser.newPage({
      viewport: { width: 880, height: 600 },
      deviceScaleFactor: how.scale,
    });
    for (const stub of STUBS.filter(({ name }) => name.includes(option("--only") ?? ""))) {
      const gray = await grayOf(page, await photographed(page, stub, how));
      const start = performance.now();
      const { words } = await readLevelled(gray, read);
      times.push(performance.now() - start);
      if (process.argv.includes("--words"))
        console.log(words.map(({ text, confidence }) => `${text}/${Math.round(confidence)}`).join(" "));
      for (const [name, outcome, remark] of outcomesOf(stub.says, factsOf(words, TODAY))) {
        rows.push({ quality, name, outcome });
        if (outcome !== "right") console.log(`${quality}, ${stub.name}: ${name} ${outcome} (${remark})`);
      }
    }
    await page.close();
  }
});

const share = (part: typeof rows, outcome: Outcome) =>
  `${((100 * part.filter((row) => row.outcome === outcome).length) / part.length).toFixed(1)} %`;
const line = (name: string, part: typeof rows) =>
  `| ${[name, String(part.length), share(part, "right"), share(part, "wrong"), share(part, "missing")].join(" | ")} |`;
console.log("\n| | fields | right | wrong | missing |\n|---|---|---|---|---|");
for (const quality of Object.keys(QUALITIES)) {
  const part = rows.filter((row) => row.quality === quality);
  if (part.length > 0) console.log(line(quality, part));
}
for (const name of FACTS)
  console.log(
    line(
      name,
      rows.filter((row) => row.name === name),
    ),
  );
console.log(line("all", rows));
const sorted = times.sort((a, b) => a - b);
console.log(
  `\nTime of a reading: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`,
);
