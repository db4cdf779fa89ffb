import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readChange, setVersion, withRelease } from "./changeRules.ts";
import { stop } from "./prepare.mjs";

// `npm run release -- <version>`: moves the files of changes/ into CHANGELOG.md, sets the version of all packages, and
// prints the commands that publish it. Committing stays with a person, who reads the changelog first.
const ROOT = path.join(import.meta.dirname, "..");
const CHANGES = path.join(ROOT, "changes");
const [version = ""] = process.argv.slice(2);

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const write = (file: string, text: string) => writeFileSync(path.join(ROOT, file), text);
const writeJson = (file: string, value: unknown) => write(file, `${JSON.stringify(value, null, 2)}\n`);

const names = readdirSync(CHANGES).filter((name) => name !== "README.md");
try {
  const changes = names.map((name) => readChange(name, read(`changes/${name}`)));
  const day = new Date().toISOString().slice(0, 10);
  write("CHANGELOG.md", withRelease(read("CHANGELOG.md"), version, day, changes));
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
for (const name of names) rmSync(path.join(CHANGES, name));

const lock = JSON.parse(read("package-lock.json"));
for (const folder of ["", ...JSON.parse(read("package.json")).workspaces]) {
  const file = path.join(folder, "package.json");
  const manifest = JSON.parse(read(file));
  setVersion(manifest, version);
  setVersion(lock.packages[folder], version);
  writeJson(file, manifest);
}
writeJson("package-lock.json", { ...lock, version });

console.log(`CHANGELOG.md and the packages are at ${version}. Read the changelog, then:

  git add --all && git commit --message "release: publish ${version}"
  git tag --annotate v${version} --message "Wage Claim ${version}"
  git push --follow-tags
  npm run release:pack -- <folder> --ref v${version}`);
