import { SITE_DOCUMENT } from "@wage/contract/core/siteSettings";
import { beforeEach, expect, test, vi } from "vitest";

const SETTINGS = {
  siteName: "Wages of Wyoming",
  headerImage: "",
  headerFont: "Georgia",
  bannerText: "Closed on Monday",
  bannerTextEs: "",
  agencyName: "Labor Standards",
  agencyPhone: "(307) 555-0100",
  agencyAddress: "100 Main Street\nCheyenne, WY 82001",
  agencyHours: "8 to 5",
  agencyHoursEs: "De 8 a 5",
};

let answer: Response;
let asked: unknown[];
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  asked = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address === "/config") return Response.json({ apiBaseUrl: "/api/", gapiConfig: { clientId: "" } });
    asked.push(address, JSON.parse(String(init?.body)));
    return answer.clone();
  });
});

test("[API-15] public pages query the global backend once, without Apollo, and keep the answer", async () => {
  vi.doMock("./http/graphql.ts", () => {
    throw new Error("the client was fetched");
  });
  answer = Response.json({ data: { settings: SETTINGS } });
  const { currentSite, loadSite } = await import("./site.ts");
  await loadSite("public");
  await loadSite("public");
  expect(asked).toEqual(["/api/Global/graphql", { query: SITE_DOCUMENT }]);
  expect(currentSite()).toEqual(SETTINGS);
  expect(JSON.parse(localStorage.getItem("wage-claim.site") ?? "")).toEqual(SETTINGS);
  vi.doUnmock("./http/graphql.ts");
});

test("[API-15] staff pages query the same with the client", async () => {
  answer = Response.json({ data: { settings: { __typename: "Settings", ...SETTINGS } } });
  const { currentSite, loadSite } = await import("./site.ts");
  await loadSite("staff");
  expect(asked[1]).toMatchObject({ operationName: "Site" });
  expect(currentSite()).toEqual(SETTINGS);
});

test("a failure changes nothing, and the next page queries again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer = Response.json({ errors: [{ message: "No" }] }, { status: 400 });
  const { currentSite, loadSite } = await import("./site.ts");
  await loadSite("public");
  expect(currentSite().siteName).toBe("Wage Claim");
  await loadSite("public");
  expect(asked.filter((one) => one === "/api/Global/graphql")).toHaveLength(2);
  // ERR-06: both failures are alike, so they are reported once.
  expect(asked.filter((one) => one === "/api/Feedback/Error")).toHaveLength(1);
});
