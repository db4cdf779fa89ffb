import { expect, test, vi } from "vitest";
import { conclude, counted, countPlaywright, countVitest } from "./results.mjs";

test("a test file that cannot be loaded counts as one failure", () => {
  const testResults = [
    { name: "/a/broken.test.ts", status: "failed", message: "no such\nmodule", assertionResults: [] },
    {
      name: "/a/one.test.ts",
      status: "failed",
      assertionResults: [
        { status: "failed", fullName: "adds", duration: 7, failureMessages: ["1 is not 2"] },
      ],
    },
    { name: "/a/two.test.ts", status: "passed", assertionResults: [{ fullName: "subtracts" }] },
  ];
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 2,
    flaky: [],
    names: ["one.test.ts › adds: 1 is not 2", "broken.test.ts › cannot be loaded: no such module"],
    times: [
      { ms: 7, name: "one.test.ts › adds" },
      { ms: 0, name: "two.test.ts › subtracts" },
    ],
  });
});

test("a test that passed on its second attempt is named with its first error", () => {
  const testResults = [
    {
      name: "/a/late.test.ts",
      status: "passed",
      assertionResults: [
        {
          status: "passed",
          fullName: "waits",
          duration: 7,
          failureMessages: ["Error: too\n  late", "second"],
        },
        { status: "passed", fullName: "runs", duration: 7, failureMessages: [] },
      ],
    },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 0, testResults })).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: ["late.test.ts › waits: Error: too late"],
    names: [],
  });
});

test("a browser test that passes on the second try has passed, and is named; an error outside the tests is a failure", () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 5 };
  const failed = {
    file: "a.spec.ts",
    title: "files",
    ok: false,
    tests: [
      {
        status: "unexpected",
        results: [
          { duration: 3, error: { message: "early" } },
          { duration: 4, error: { message: "late" } },
        ],
      },
    ],
  };
  const flaky = {
    file: "b.spec.ts",
    title: "signs in",
    ok: true,
    tests: [
      {
        status: "flaky",
        results: [{ duration: 5, error: { message: "\u001b[31mno\u001b[39m button" } }, { duration: 2 }],
      },
    ],
  };
  const suites = [{ suites: [{ specs: [failed, flaky] }] }];
  expect(countPlaywright({ stats, errors: [{ message: "no browser" }], suites })).toEqual({
    passed: 4,
    failed: 3,
    flaky: ["b.spec.ts › signs in: no button"],
    names: ["a.spec.ts › files: late", "outside the tests › : no browser"],
    times: [
      { ms: 7, name: "a.spec.ts › files" },
      { ms: 7, name: "b.spec.ts › signs in" },
    ],
  });
});

test("a run that wrote no report or ended with an error has failed", () => {
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
])("%j ends with %j and exit code %i", (results, line, code) => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  expect(conclude(results)).toBe(code);
  expect(print).toHaveBeenLastCalledWith(line);
  print.mockRestore();
});

test("a run ends with its ten slowest tests, slowest first, before its sum", () => {
  const times = Array.from({ length: 12 }, (_, index) => ({ ms: index * 1000, name: `test ${index}` }));
  const print = vi.spyOn(console, "log").mockReturnValue();
  conclude([
    { passed: 6, failed: 0, times: times.slice(0, 6) },
    { passed: 6, failed: 0, times: times.slice(6) },
  ]);
  expect(print.mock.calls.map(([line]) => line)).toEqual([
    ...times
      .slice(2)
      .reverse()
      .map(({ ms, name }) => `slow: ${ms / 1000}.0 s ${name}`),
    "12 passed, 0 failed",
  ]);
  print.mockRestore();
});

test("a run names its flaky and its failed tests before its sum", () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  conclude([
    { passed: 6, failed: 0, flaky: ["a.test.ts › waits: too late"] },
    { passed: 6, failed: 1, flaky: ["b.spec.ts › signs in: no button"], names: ["c.spec.ts › files: late"] },
  ]);
  expect(print.mock.calls.map(([line]) => line)).toEqual([
    "flaky: a.test.ts › waits: too late",
    "flaky: b.spec.ts › signs in: no button",
    "failed: c.spec.ts › files: late",
    "12 passed, 1 failed",
  ]);
  print.mockRestore();
});
