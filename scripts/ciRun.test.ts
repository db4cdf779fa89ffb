import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";

const CI = path.join(import.meta.dirname, "../.ci/run");
const folder = newTemporaryFolder("wage-claim-ci-");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs .ci/run with an npm that prints these lines for the tests, and nothing but a sum for every other part. */
function runCi(lines: string[]): { code: number | null; lines: string[] } {
  const npm = `#!/bin/sh\n[ "$1" = test ] && cat <<'LINES'\n${lines.join("\n")}\nLINES\necho "5 passed, 0 failed"\n`;
  writeFileSync(path.join(folder, "npm"), npm, { mode: 0o755 });
  const { status, stdout } = spawnSync(CI, {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    encoding: "utf8",
  });
  return { code: status, lines: stdout.trimEnd().split("\n") };
}
const flaky = (number: number) =>
  Array.from({ length: number }, (_, index) => `flaky: a.test.ts › waits ${index}: too late`);

test("three flaky tests are named before the sum, and do no harm", () => {
  const { code, lines } = runCi(flaky(3));
  expect(code).toBe(0);
  expect(lines.slice(-4)).toEqual([
    ...[0, 1, 2].map((index) => `flaky in tests: a.test.ts › waits ${index}: too late`),
    expect.stringMatching(/^\d+ passed, 0 failed$/),
  ]);
});

test("from the fourth flaky test on the run has failed, and says so", () => {
  const { code, lines } = runCi(flaky(4));
  expect(code).toBe(1);
  expect(lines.slice(-2)).toEqual([
    "failed: 4 tests passed on their second attempt only, of which at most 3 are accepted",
    expect.stringMatching(/^\d+ passed, 1 failed$/),
  ]);
});
