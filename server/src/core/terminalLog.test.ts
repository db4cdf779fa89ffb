import { expect, test } from "vitest";
import { newLog } from "./logging.ts";
import { terminalLog } from "./terminalLog.ts";

function shown(level: string) {
  const lines: string[] = [];
  const log = newLog(level, terminalLog({ write: (text) => lines.push(text) }));
  return { log, lines };
}

test("a person at a terminal reads one short line for a request", () => {
  const { log, lines } = shown("info");
  log.info({ reqId: "r1", method: "GET", route: "/api/Claim", status: 200, ms: 12 }, "request");
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d info {2}GET \/api\/Claim 200 12 ms\n$/)]);
});

test("an error shows its message and where it was thrown", () => {
  const { log, lines } = shown("warn");
  log.info("not shown");
  log.error({ err: new TypeError("a fault") }, "unexpected error");
  expect(lines.join("")).toMatch(/^\S+ error unexpected error: TypeError: a fault\n +at .*terminalLog/);
});
