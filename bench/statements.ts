import { median } from "../harness/percentiles.ts";
import { type MeasurePromise, timed } from "./promise.ts";

const LIMIT_MS = 250;
const TIMES = 5;

/** Every staff page that reads many rows: lists by each order and filter, inboxes, reports, searches. */
const PAGES: readonly (string | { path: string; body: unknown })[] = [
  "/api/Claim",
  ...[
    "received",
    "number",
    "-number",
    "-closed",
    "closed",
    "-claimed",
    "claimed",
    "-paid",
    "due",
    "-due",
  ].map((sort) => `/api/Claim?sort=${sort}`),
  ...[
    "state=open",
    "state=closed",
    "status=INVEST",
    "status=CLOSED",
    "category=Legal",
    "officer=none",
    "officer=me",
  ].map((filter) => `/api/Claim?${filter}`),
  ...["due=overdue", "due=today", "due=none", "county=23", "priority=Urgent", "channel=Fax", "stale=365"].map(
    (filter) => `/api/Claim?${filter}`,
  ),
  ...[
    "amountFrom=9000",
    "limitation=30",
    "closedFrom=2026-10-01",
    "receivedFrom=2020-01-01&receivedTo=2020-01-31",
    "closureCode=3",
    "employer=5",
    "balanceFrom=5000",
    "penaltyFrom=5000",
    "tag=urgent",
    "language=es",
    "interpreter=yes",
    "wageType=5",
    "industry=3",
    "employerCity=Casper",
    "newDocument=yes",
    "related=yes",
    "watched=yes",
    "legalHold=yes",
    "awaits=employer",
  ].map((filter) => `/api/Claim?${filter}`),
  "/api/Claim?status=PLAN&county=5&priority=Low&sort=-claimed",
  "/api/Claim?q=maria",
  "/api/Claim?q=construction",
  "/api/Claim?q=rbouton%20consrtuction",
  "/api/Claim?q=zzyzxqq",
  "/api/Claim?q=26-G09",
  "/api/Claim?q=person77@people.example",
  "/api/Claim?q=307-555-0142",
  "/api/Claim?q=jennifer&state=open&county=7",
  "/api/Employer?q=roofing",
  "/api/Employer?q=braton%20cafe",
  ...[
    "",
    "/masterItems",
    "/supportItems",
    "/complianceItems",
    "/unassignedItems",
    "/suggestedOfficers",
    "/counts",
    "/people",
  ].map((folder) => `/api/Inbox${folder}`),
  "/api/Inbox/masterItems?q=maria",
  "/api/Inbox/masterItems?tab=done",
  "/api/Compliance",
  ...["Dashboard", "OpenClaims", "ClosedClaims", "ClaimManagement"].map((report) => `/api/Reports/${report}`),
];

/** P4: the time of each response at full size without other load; a statement takes at most as long as its response. */
export const statements: MeasurePromise = async ({ service, headers }) => {
  const all: { path: string; ms: number }[] = [];
  for (const page of PAGES) {
    const { path, body } = typeof page === "string" ? { path: page, body: undefined } : page;
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) times.push(await timeOf(service + path, headers, body));
    const ms = median(times);
    all.push({ path, ms });
  }
  all.sort((a, b) => b.ms - a.ms);
  for (const { path, ms } of all.slice(0, 12)) console.log(`  ${Math.round(ms)} ms  ${path}`);
  const noMatch = all.find(({ path }) => path.includes("zzyzxqq"))?.ms ?? 0;
  return [
    line(`slowest of ${all.length} pages: ${all[0]?.path}`, all[0]?.ms ?? 0),
    ...all.slice(1).flatMap(({ path, ms }) => (ms > LIMIT_MS ? [line(path, ms)] : [])),
    line("a search that matches nothing", noMatch),
  ];
};

const line = (what: string, ms: number) => timed(`P4 ${what}`, ms, LIMIT_MS);

async function timeOf(url: string, headers: Record<string, string>, body: unknown): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, {
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`);
  return performance.now() - started;
}
