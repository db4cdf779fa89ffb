import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectFiles } from "../scripts/projectFiles.ts";
import { startEmbedded } from "../server/src/embedded/embedded.ts";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";
import { GROUNDS } from "./grounds.ts";
import { copySources, runTests } from "./sources.ts";
import { protectionsOf, type TakenAway } from "./takeAway.ts";

/*
 * npm run mutate:all [-- --ground money] [--sample 24] [--part 1/4]: finds the protections of the five grounds by their
 * shape, takes each away in a copy, and expects a test to notice: first those beside the source, then those of the ground.
 * The sample is spread evenly over all that were found; 0 takes every one. Ends with exit code 1 below 95 %.
 */
const { values } = parseArgs({
  options: {
    ground: { type: "string" },
    sample: { type: "string", default: "24" },
    part: { type: "string", default: "1/1" },
  },
});
const WANTED_PERCENT = 95;
/** The routes of the contract are compared with what is written of their access. */
const ACCESS_TEST = "scripts/security/accessTable.test.ts";
const ROOT = path.join(import.meta.dirname, "..");
const files = projectFiles();
const isSource = (file: string) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file);

function chosenOf(ground: string): TakenAway[] {
  const { sources, steps = false } = GROUNDS[ground] as (typeof GROUNDS)[string];
  const all = files
    .filter((file) => isSource(file) && sources.some((name) => file === name || file.startsWith(`${name}/`)))
    .flatMap((file) => protectionsOf(file, readFileSync(path.join(ROOT, file), "utf8"), steps));
  const sample = Math.min(Number(values.sample) || all.length, all.length);
  const spread = Array.from(
    { length: sample },
    (_, at) => all[Math.floor(((at + 0.5) * all.length) / sample)],
  );
  const [part = 1, parts = 1] = values.part.split("/").map(Number);
  console.log(`${ground}: ${all.length} protections, of which ${sample} are taken away`);
  return spread.filter((_, at) => at % parts === part - 1) as TakenAway[];
}

/** Returns the tests beside a source, or beside the nearest folder above it that has any; its own first, four at most. */
function testsBeside(file: string): string[] {
  for (let folder = path.dirname(file); folder.split("/").length > 2; folder = path.dirname(folder)) {
    const beside = files.filter((name) => name.startsWith(`${folder}/`) && /\.test\.ts$/.test(name));
    const word = path.basename(file).split(".")[0] as string;
    const own = (name: string) => Number(!path.basename(name).startsWith(word));
    if (beside.length > 0) return beside.toSorted((one, other) => own(one) - own(other)).slice(0, 4);
  }
  return [];
}

/** Returns the title of the test that noticed, null if none did; undefined if no test could be started without it. */
function noticed(
  copy: string,
  ground: string,
  { file, at, text, replacement }: TakenAway,
): string | null | undefined {
  const place = path.join(copy, file);
  const original = readFileSync(place, "utf8");
  writeFileSync(place, original.slice(0, at) + replacement + original.slice(at + text.length));
  try {
    const near = file.startsWith("contract/") ? [ACCESS_TEST, ...testsBeside(file)] : testsBeside(file);
    const far = GROUNDS[ground]?.tests.filter((test) => !near.includes(test)) ?? [];
    for (const tests of [near, far].filter(({ length }) => length > 0)) {
      const options = ["--bail", "1"];
      const outcome = runTests(copy, tests, { databaseUrl: database.adminUrl, options });
      const [failed] = outcome.failed;
      if (failed) return failed;
      if (outcome.couldNotStart) return undefined;
    }
    return null;
  } finally {
    writeFileSync(place, original);
  }
}

const copy = copySources();
const data = newTemporaryFolder("wage-claim-mutate-data-");
const database = await startEmbedded({ dataDir: data, log: () => undefined, fsync: false });
let [killed, survived] = [0, 0];
try {
  for (const ground of values.ground?.split(",") ?? Object.keys(GROUNDS))
    for (const taken of chosenOf(ground)) {
      const line = readFileSync(path.join(ROOT, taken.file), "utf8").slice(0, taken.at).split("\n").length;
      const by = noticed(copy, ground, taken);
      // A source that cannot be loaded any more says nothing of the tests.
      if (by === undefined) continue;
      if (by) killed += 1;
      else survived += 1;
      const what = taken.text.replace(/\s+/g, " ").slice(0, 120);
      console.log(`${by ? "killed  " : "SURVIVED"} ${taken.file}:${line} ${what} ${by ? `(${by})` : ""}`);
    }
} finally {
  await database.stop();
  for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
}
const percent = (100 * killed) / Math.max(1, killed + survived);
console.log(`${killed} of ${killed + survived} noticed: ${percent.toFixed(1)} %`);
process.exitCode = percent < WANTED_PERCENT ? 1 : 0;
