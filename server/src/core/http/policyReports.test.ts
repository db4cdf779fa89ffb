import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { POLICY_REPORTS } from "./policyReports.ts";

let lines = "";
const heard = {
  write: (line: string) => {
    lines += line;
  },
};
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ limitFactor: 1 }, heard);
});
afterAll(() => t.close());

const report = (payload: string, type: string) =>
  t.app.inject({ method: "POST", url: POLICY_REPORTS, headers: { "content-type": type }, payload });

test("[V3.4.7] a browser learns where to report, and its reports are logged without the values of addresses", async () => {
  const { headers } = await t.anonymous().get("/config");
  expect(headers["content-security-policy"]).toContain(`report-uri ${POLICY_REPORTS}`);
  expect(headers["content-security-policy"]).toContain("report-to policy");
  expect(headers["reporting-endpoints"]).toBe(`policy="${POLICY_REPORTS}"`);
  const old = {
    "csp-report": {
      "document-uri": "https://claims.example/ConfirmEmail?email=rosa@people.example&token=secret-token",
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/a.js?rosa",
    },
  };
  const fresh = [
    {
      type: "csp-violation",
      body: {
        documentURL: "https://claims.example/Claim/12",
        effectiveDirective: "img-src",
        blockedURL: "inline",
      },
    },
  ];
  expect((await report(JSON.stringify(old), "application/csp-report")).statusCode).toBe(204);
  expect((await report(JSON.stringify(fresh), "application/reports+json")).statusCode).toBe(204);
  expect(lines).toContain(
    '"rule":"script-src-elem","page":"https://claims.example/ConfirmEmail","blocked":"https://evil.example/…"',
  );
  expect(lines).toContain('"rule":"img-src","page":"https://claims.example/Claim","blocked":"inline"');
  expect(lines).not.toMatch(/rosa|token=|secret-token/);
});

test("[V3.4.7] an invalid, excessive or too frequent report is refused", async () => {
  expect((await report("{", "application/csp-report")).statusCode).toBe(400);
  expect((await report("[null, 7, {}]", "application/reports+json")).statusCode).toBe(204);
  expect((await report("{}", "application/json")).statusCode).toBe(415);
  expect((await report("x".repeat(9000), "application/csp-report")).statusCode).toBe(413);
  const statuses = [];
  for (let index = 0; index < 21; index++)
    statuses.push((await report("{}", "application/csp-report")).statusCode);
  expect(statuses.at(-1)).toBe(429);
});
