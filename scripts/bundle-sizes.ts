import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesOf, manifestIn, sourceOf } from "../web/build/builtFiles.ts";
import { HEADING, hasGrown, recordedIn } from "./bundleGrowth.ts";

/*
 * Measures the script that a visitor's browser fetches before a page can be used, in bytes of brotli, from the built
 * pages. `--write` records the sizes in bench/RESULTS.md; without it, a growth of more than five percent over the
 * record fails.
 */
const ROOT = path.join(import.meta.dirname, "..");
const DIST = path.join(ROOT, "web/dist");
const RESULTS = path.join(ROOT, "bench/RESULTS.md");

const FORM_START = ["AppLayout", "ClaimApplicationScreen", "application.en"];
const FORM = ["AppLayout", "ClaimApplicationStepperScreen", "application.en"];
/** Modules that the stepper fetches by itself while the first question is answered (its LATER, the rules' resolver and the engine of the law). */
const FORM_LATER = [
  "TypedField",
  "pageRules",
  "zod",
  "draftServer",
  "laterPages",
  "PublicUploadPanel",
  "lawEngine",
];

/** Each page with the modules that its first paint needs, beside those of the application itself. */
const PAGES: readonly { name: string; modules: readonly string[]; wanted: number }[] = [
  { name: "landing page", modules: ["HomeScreen", "home.en"], wanted: 0 },
  { name: "public form, start page", modules: FORM_START, wanted: 0 },
  { name: "public form, first question", modules: FORM, wanted: 200 },
  { name: "public form, all steps", modules: [...FORM, ...FORM_LATER], wanted: 0 },
  { name: "staff shell", modules: ["AppLayout", "StaffSide"], wanted: 230 },
];
const MANIFEST = manifestIn(DIST);

const bytesOf = (file: string) =>
  statSync(path.join(DIST, existsSync(path.join(DIST, `${file}.br`)) ? `${file}.br` : file)).size;

function sizeOf({ modules }: (typeof PAGES)[number]): number {
  const sources = modules.map((name) => sourceOf(MANIFEST, name));
  const { scripts } = filesOf(MANIFEST, ["index.html", ...sources]);
  return scripts.reduce((sum, file) => sum + bytesOf(file), bytesOf("first-paint.js"));
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function write(sizes: readonly [string, number, number][]) {
  const table = [
    "| script, brotli                     | size     | wanted   |",
    "| ---------------------------------- | -------- | -------- |",
    ...sizes
      .map(([name, size, wanted]) =>
        [name.padEnd(34), `${kilobytes(size)} KB`.padEnd(8), (wanted ? `≤ ${wanted} KB` : "").padEnd(8)].join(
          " | ",
        ),
      )
      .map((row) => `| ${row} |`),
  ].join("\n");
  const text = `${HEADING}

Written by \`node scripts/bundle-sizes.ts --write\`; \`npm run check\` fails when one has grown by more than 5 %. The
public pages are prerendered, and hydrated after they have been shown. The script of the form's first question is in its row;
the fields, rules, sums and documents of the later steps are loaded while it is answered, and the row of all steps
includes them. The staff shell is the frame of every staff page; it does not include the page itself, nor the shortcut list,
the palette and Apollo for the site's settings, which are loaded later.

${table}
`;
  const results = readFileSync(RESULTS, "utf8");
  const [before, after = ""] = results.split(HEADING);
  const rest = after.includes("\n## ") ? after.slice(after.indexOf("\n## ")) : "";
  writeFileSync(RESULTS, `${before?.trimEnd()}\n\n${text}${rest}`);
}

const sizes = PAGES.map((page): [string, number, number] => [page.name, sizeOf(page), page.wanted]);
if (process.argv.includes("--write")) write(sizes);
const record = recordedIn(readFileSync(RESULTS, "utf8"));
let grown = 0;
for (const [name, size] of sizes) {
  const before = record.get(name);
  const isGrown = hasGrown(size, before);
  if (isGrown) grown += 1;
  const was = before === undefined ? "not recorded" : `recorded ${kilobytes(before)} KB`;
  console.log(`${isGrown ? "✗" : "✓"} ${name}: ${kilobytes(size)} KB, ${was}`);
}
if (grown) {
  console.error(
    "Check what was added to the page; if it is justified, run: node scripts/bundle-sizes.ts --write",
  );
  process.exit(1);
}
