import { expect, test, vi } from "vitest";
import { conclude, counted, countPlaywright, countVitest } from "./results.mjs";

test("a test file that cannot be loaded counts as one failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{}] },
    { status: "passed", assertionResults: [{}] },
  ];
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 2,
  });
});

test("a story that passed at the second try has passed; an error outside the stories is a failure", () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 5 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3 });
});

test("a run that wrote no report, or ended badly, has failed", () => {
  const nothing = () => ({ passed: 0, failed: 0 });
  expect(counted(0, "no/such/report.json", nothing)).toEqual({ passed: 0, failed: 1 });
  expect(counted(1, import.meta.dirname.concat("/../package.json"), nothing)).toEqual({
    passed: 0,
    failed: 1,
  });
});

test.each([
  [
    [
      { passed: 2, failed: 0 },
      { passed: 3, failed: 0 },
    ],
    "5 passed, 0 failed",
    0,
  ],
  [[{ passed: 2, failed: 1 }], "2 passed, 1 failed", 1],
  [[{ passed: 0, failed: 0 }], "0 passed, 0 failed", 1],
])("%j ends with its sum, and nothing run is no success", (results, line, code) => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  expect(conclude(results)).toBe(code);
  expect(print).toHaveBeenLastCalledWith(line);
  print.mockRestore();
});
