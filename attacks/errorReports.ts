import { setTimeout as sleep } from "node:timers/promises";
import { atMost, exactly } from "../harness/scenario.ts";
import { allAre, none } from "./measure.ts";
import { attack } from "./target.ts";

const CANARIES = [
  "912-73-4410",
  "canary@people.example",
  "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
  "?token=canary-token-value",
  "307-555-7713",
];
const HOSTILE = [
  ...CANARIES.map((canary) => `Failed for ${canary}`),
  'x"}\n{"level":60,"msg":"forged line"}',
  "x\r\n2026-11-22 forged line",
  "x\u2028forged line\u0085forged line",
  "\u001b[31mforged colour\u0007",
  "<script>alert(1)</script>",
];

export const errorReports = attack(
  "H18",
  "error reports: size, forged lines, personal data, floods",
  async (target) => {
    const report = (Message: string, from = target.visitor()) =>
      from.post("/api/Feedback/Error", {
        Message,
        UriPath: "/x",
        Method: "GET",
        UrlHost: "",
        Environment: "",
        ErrorCode: "",
        Username: "",
      });
    const statuses = [];
    for (const text of HOSTILE) statuses.push((await report(text)).status);
    const large = [await report("x".repeat(9_000)), await report("x".repeat(10 * 1024 * 1024))].map(
      ({ status }) => status,
    );
    const small = (await report("x".repeat(7_500))).status;
    const network = target.visitor();
    const flood = [];
    for (let n = 0; n < 100; n++) flood.push(await report(`flood ${n}`, network));
    await sleep(300);
    const lines = target.logged().split("\n").filter(Boolean);
    const broken = lines.filter((line) => !line.startsWith("{") && line.includes("forged"));
    const reports = lines.filter((line) => line.includes("reported an error"));
    return [
      allAre("the answers to hostile texts", statuses, 200),
      allAre(
        "reports of 9 KB and 10 MB",
        large.map((status) => (status === 413 || status === 0 ? "refused" : status)),
        "refused",
      ),
      exactly("a report below 8 KB", small, 200),
      atMost("reports of one network in a minute", flood.filter(({ status }) => status === 200).length, 10),
      exactly(
        "refusals with Retry-After",
        flood.filter((a) => a.status === 429 && a.headers["retry-after"]).length,
        90,
      ),
      none("forged lines of the log", broken),
      exactly("reports in the log", reports.length, HOSTILE.length + 1 + 10),
      none(
        "control characters in them",
        reports.filter((line) => /\\u00(0|1|7f|8|9)|\\[nr]|\\u2028/.test(line)),
      ),
      none(
        "personal data and tokens in the log",
        CANARIES.filter((canary) => lines.some((line) => line.includes(canary.replace("?token=", "")))),
      ),
    ];
  },
);
