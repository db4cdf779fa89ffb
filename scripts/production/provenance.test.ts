import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pack, problemsOf } from "./provenance.ts";

const places: string[] = [];
const place = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wage-claim-release-"));
  places.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of places) rmSync(folder, { recursive: true, force: true });
});

let repository: string;
let folder: string;
const NAME = "wage-claim-9.9.9";
const NOW = new Date("2026-03-02T15:00:00Z");
const commit = () => {
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
  execFileSync("git", ["-C", repository, "add", "--all"]);
  execFileSync("git", [
    "-C",
    repository,
    ...who,
    "commit",
    "-q",
    "--no-verify",
    "-m",
    "release: publish 9.9.9",
  ]);
};
beforeEach(() => {
  repository = place();
  folder = place();
  execFileSync("git", ["-C", repository, "init", "-q"]);
  writeFileSync(path.join(repository, "package.json"), '{"version":"9.9.9"}');
  writeFileSync(path.join(repository, "package-lock.json"), '{"lockfileVersion":3}');
  commit();
  pack({ repository, ref: "HEAD", folder, sbom: () => '{"bomFormat":"CycloneDX"}' }, NOW);
});

test("[V15.2.1] a release comes with its packages, where it comes from, and sums that standard tools check", () => {
  const files = [`${NAME}.tar.gz`, `${NAME}.sbom.json`, `${NAME}.provenance.json`];
  const checked = execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: folder }).toString();
  expect(checked).toBe(files.map((file) => `${file}: OK\n`).join(""));
  const statement = JSON.parse(readFileSync(path.join(folder, `${NAME}.provenance.json`), "utf8"));
  const head = execFileSync("git", ["-C", repository, "rev-parse", "HEAD"]).toString().trim();
  expect(statement).toMatchObject({ _type: "https://in-toto.io/Statement/v1" });
  expect(statement.predicate.buildDefinition.resolvedDependencies[0].digest.gitCommit).toBe(head);
  expect(problemsOf(folder, repository)).toEqual([]);
  expect(problemsOf(folder, null)).toEqual([]);
});

test("[V15.2.1] an archive that was changed is noticed, also with sums and statement made to fit", () => {
  const archive = path.join(folder, `${NAME}.tar.gz`);
  appendFileSync(archive, "x");
  expect(problemsOf(folder, repository)).toEqual([`${NAME}.tar.gz is not what SHA256SUMS says`]);

  writeFileSync(path.join(repository, "backdoor.js"), "1");
  commit();
  pack({ repository, ref: "HEAD", folder, sbom: () => "{}" }, NOW);
  const stated = path.join(folder, `${NAME}.provenance.json`);
  const before = execFileSync("git", ["-C", repository, "rev-parse", "HEAD~1"]).toString().trim();
  const now = execFileSync("git", ["-C", repository, "rev-parse", "HEAD"]).toString().trim();
  writeFileSync(stated, readFileSync(stated, "utf8").replace(now, before));
  const sums = execFileSync("sha256sum", [`${NAME}.tar.gz`, `${NAME}.sbom.json`, `${NAME}.provenance.json`], {
    cwd: folder,
  });
  writeFileSync(path.join(folder, "SHA256SUMS"), sums);
  expect(problemsOf(folder, repository)).toEqual([`${NAME}.tar.gz is not what commit ${before} holds`]);
});

test("[V15.2.1] a statement of another release, of no commit or of one that is not here proves nothing", () => {
  const stated = path.join(folder, `${NAME}.provenance.json`);
  const original = readFileSync(stated, "utf8");
  const withStatement = (text: string) => {
    writeFileSync(stated, text);
    const names = [`${NAME}.tar.gz`, `${NAME}.sbom.json`, `${NAME}.provenance.json`];
    writeFileSync(path.join(folder, "SHA256SUMS"), execFileSync("sha256sum", names, { cwd: folder }));
    return problemsOf(folder, repository);
  };
  const statement = JSON.parse(original);
  expect(withStatement(original.replace(statement.subject[0].digest.sha256, "0".repeat(64)))).toEqual([
    `${NAME}.tar.gz is not the one of the statement`,
  ]);
  const { gitCommit } = statement.predicate.buildDefinition.resolvedDependencies[0].digest;
  const foreign = "1".repeat(40);
  expect(withStatement(original.replace(gitCommit, foreign))).toEqual([
    `Commit ${foreign} is not in this clone`,
  ]);
  expect(withStatement(original.replace(gitCommit, "--output=/tmp/x"))).toEqual([
    "The statement names no commit",
  ]);
});
