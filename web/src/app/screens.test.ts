import { type Access, POLICY, type Role } from "@wage/contract/core/policy";
import { NOT_FOUND, SCREENS } from "@wage/contract/core/screens";
import { LOOKUP_PAGES, LOOKUPS } from "@wage/contract/lookups";
import { REPORT_PAGES } from "@wage/contract/reports";
import { describe, expect, test } from "vitest";
import { menuFor } from "./navigation.ts";

const A: Role = "Administrator";
const CO: Role = "Compliance Officer";
const SS: Role = "Support Staff";
const STAFF = [A, CO, SS];
const ADMIN_PAGES =
  "AdditionalLetterLanguage BusinessType ClaimStatus ClosureCode CountyAttorney CountySheriff DocumentType EmploymentStatus Gender Global Health HowPaid LetterTemplate LetterTemplateOptions Office PublicPersonType Role State TaskAction TaskDetail TaskMatrix Users WageAgreement WageRateTypes".split(
    " ",
  );
const REPORT_NAMES = ["adhoc", "claimManagement", "claimSearch", "closedClaims", "openClaims"];
const added = (names: readonly string[], specified: readonly string[]) =>
  names.filter((name) => !specified.includes(name));

type Expected = [id: string, path: string, roles: Role[] | "anyone" | "signed-in", layout: string];
const SPECIFIED: Expected[] = [
  ...[
    "/",
    "/Public",
    "/Public/ClaimApplication",
    "/Public/ClaimApplicationStepper",
    "/Public/publicClaimAppReview",
    "/Public/publicClaimPrint",
    "/Public/uploadDocument",
    "/login",
    "/Register",
    "/ResetPassword",
    "/ConfirmEmail",
    "/WrongEmail",
    "/Setup",
  ].map((path): Expected => ["RTE-01", path, "anyone", "default"]),
  ["RTE-02", "/Account", "signed-in", "default"],
  ["RTE-02", "/Help", "anyone", "supportstaff"],
  ["RTE-02", "/Help/:topic", "anyone", "supportstaff"],
  ["RTE-02", "/Employer/:id", STAFF, "default"],
  ["RTE-02", "/Claimant/:id", STAFF, "default"],
  ["RTE-02", "/Public/Confirmation", "anyone", "default"],
  ["RTE-02", "/Public/Status", "anyone", "default"],
  ["RTE-02", "/Public/MyClaims", "signed-in", "default"],
  ["RTE-02", "/Public/Answer", "anyone", "default"],
  ["RTE-02", "/Public/Sign", "anyone", "default"],
  ["RTE-02", "/Public/Calculator", "anyone", "default"],
  ["RTE-02", "/Public/Rights", "anyone", "default"],
  ["RTE-02", "/Public/Law", "anyone", "default"],
  ["RTE-02", "/Public/Law/:id", "anyone", "default"],
  ["RTE-02", "/Public/Statistics", "anyone", "default"],
  ["44", "/Public/Offices", "anyone", "default"],
  ["RTE-03", "/logout", "signed-in", "default"],
  ["RTE-04", "/Claim", STAFF, "default"],
  ["RTE-04", "/Claim/:claimid", STAFF, "default"],
  ["RTE-05", "/Compliance", [A, CO], "default"],
  ["RTE-05", "/MailRoom", [A, SS], "default"],
  ["44", "/Hearings", STAFF, "default"],
  ["44", "/Hearings/Schedule", STAFF, "default"],
  ["44", "/OfficeAccess", STAFF, "default"],
  ["44", "/OfficeTeam", STAFF, "default"],
  ["RTE-05", "/MailMerge", STAFF, "default"],
  ["RTE-05", "/MailMerge/:mergeId", STAFF, "default"],
  ["RTE-05", "/MailRoom/:batchId", [A, SS], "default"],
  ["RTE-05", "/MailRoom/Incoming/:stackId", [A, SS], "default"],
  ["RTE-06", "/Inbox", STAFF, "inbox"],
  ["RTE-06", "/Inbox/:id", STAFF, "inbox"],
  ["RTE-06", "/Inbox/complianceItems", [A, CO], "inbox"],
  ["RTE-06", "/Inbox/masterItems", [A, SS], "inbox"],
  ["RTE-06", "/Inbox/supportItems", [A, SS], "inbox"],
  ["RTE-06", "/Inbox/unassignedItems", [A, SS], "inbox"],
  ["RTE-07", "/Reports", [A], "report"],
  ...REPORT_NAMES.map((name): Expected => ["RTE-07", `/Reports/${name}`, STAFF, "report"]),
  ["RTE-08", "/Admin", [A], "admin"],
  // Beyond the specification, the pages of added reports and look-ups among them.
  ["RTE-08", "/Admin/AssignmentRules", [A], "admin"],
  ["RTE-08", "/Admin/Invariants", [A], "admin"],
  ["RTE-08", "/Admin/Rules", [A], "admin"],
  ["RTE-08", "/Admin/SetUp", [A], "admin"],
  ["RTE-08", "/Admin/Import", [A], "admin"],
  ["RTE-08", "/Admin/Import/:batchId", [A], "admin"],
  ["RTE-08", "/Admin/ServiceAccounts", [A], "admin"],
  ["RTE-08", "/Admin/StateProfile", [A], "admin"],
  ...ADMIN_PAGES.map((name): Expected => ["RTE-08", `/Admin/${name}`, [A], "admin"]),
  ...added(LOOKUP_PAGES, ADMIN_PAGES).map((name): Expected => ["RTE-08", `/Admin/${name}`, [A], "admin"]),
  ...added(Object.keys(REPORT_PAGES), REPORT_NAMES).map(
    (name): Expected => ["RTE-07", `/Reports/${name}`, STAFF, "report"],
  ),
];

const rolesOf = (access: Access) =>
  access === "anyone" || access === "signed-in" ? access : [...POLICY[access]];

describe("SCREENS matches the specification's table", () => {
  test.each(SPECIFIED)("[%s] %s", (_, path, roles, layout) => {
    const screen = SCREENS.find((row) => row.path === path);
    expect(screen?.layout).toBe(layout);
    const found = rolesOf(screen?.access ?? "anyone");
    expect(Array.isArray(found) ? found.sort() : found).toEqual(
      Array.isArray(roles) ? [...roles].sort() : roles,
    );
  });

  test("[RTE-02] no page is missing or listed twice", () => {
    const paths = SCREENS.map((screen) => screen.path).sort();
    expect(paths).toEqual(SPECIFIED.map(([, path]) => path).sort());
  });

  test("[RTE-09] every page declares its layout and a unique title", () => {
    for (const { path, title, layout } of SCREENS) {
      expect(["default", "admin", "inbox", "report", "supportstaff"], path).toContain(layout);
      expect(title, path).not.toBe("");
    }
  });

  test.each(LOOKUP_PAGES)("[RTE-08] the look-up %s has its page, under its title", (name) => {
    expect(SCREENS.find(({ path }) => path === `/Admin/${name}`)).toMatchObject({
      title: LOOKUPS[name].title,
      screen: "lookups/Lookup",
    });
  });

  const files = import.meta.glob<Record<string, unknown>>("../features/**/*Screen.tsx");
  test.each([...new Set([...SCREENS, NOT_FOUND].map(({ screen }) => screen))])(
    "%sScreen exists",
    (screen) => {
      const [feature, name] = screen.split("/");
      expect(
        Object.keys(files).filter(
          (file) => file.startsWith(`../features/${feature}/`) && file.endsWith(`/${name}Screen.tsx`),
        ),
      ).toHaveLength(1);
    },
  );
});

describe("the menu", () => {
  const shown = (roles: Role[], isLoggedIn = true) =>
    menuFor({ roles, isLoggedIn }).map(({ order, label, to }) => [order, label, to]);

  test("[MNU-01] an administrator sees its entries in order", () => {
    expect(shown([A])).toEqual([
      [0, "Home", "/login"],
      [9, "Inbox", "/Inbox"],
      [10, "Compliance", "/Compliance"],
      [11, "Mail room", "/MailRoom"],
      [12, "Claims search", "/Claim"],
      [992, "Reports", "/Reports"],
      [998, "Admin", "/Admin"],
      [999, "Logout", "/logout"],
    ]);
  });

  test("[MNU-01] an entry is shown only to users who may open it, and Reports opens the first allowed page", () => {
    expect(shown([SS])).toEqual([
      [0, "Home", "/login"],
      [9, "Inbox", "/Inbox"],
      [11, "Mail room", "/MailRoom"],
      [12, "Claims search", "/Claim"],
      [992, "Reports", "/Reports/openClaims"],
      [999, "Logout", "/logout"],
    ]);
    expect(shown([CO]).map(([, label]) => label)).toContain("Compliance");
  });

  test("[MNU-02] Login is shown only when signed out, Logout only when signed in", () => {
    expect(shown([], false)).toEqual([
      [0, "Home", "/"],
      [999, "Login", "/login"],
    ]);
    expect(shown(["Public"]).map(([, label]) => label)).toEqual(["Home", "Logout"]);
  });
});
