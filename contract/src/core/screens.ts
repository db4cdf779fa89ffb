import { LOOKUP_TITLES, PRESET_TITLES, REPORT_TITLES } from "../pageTitles.ts";
import type { Access } from "./policy.ts";

export type Layout = "default" | "admin" | "inbox" | "report" | "supportstaff";
type When = "signed-in" | "signed-out";

export interface Screen {
  path: string;
  /** Text in square brackets is internal and never shown (TTL-02). */
  title: string;
  layout: Layout;
  access: Access;
  /** `feature/Name` for features/feature/NameScreen.tsx. */
  screen: string;
  /** Loads neither Mantine nor queries: for public pages that must load fast. */
  light?: true;
  nav?: { order: number; label: string; when?: When; access?: Access };
}

type Row = [path: string, title: string, access: Access, screen: string, more?: Partial<Screen>];

const screen =
  (layout: Layout) =>
  (row: Row): Screen => {
    const [path, title, access, name, more] = row;
    return { path, title, layout, access, screen: name, ...more };
  };

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const PUBLIC: Row[] = [
  ["/", "Home", "anyone", "home/Home", { light: true, nav: { order: 0, label: "Home" } }],
  ["/Public", "Your wage claim", "anyone", "home/Public", { light: true }],
  ["/Public/ClaimApplication", "Before you start", "anyone", "application/ClaimApplication"],
  ["/Public/ClaimApplicationStepper", "File a claim", "anyone", "application/ClaimApplicationStepper"],
  ["/Public/publicClaimAppReview", "Check your answers", "anyone", "application/PublicClaimAppReview"],
  ["/Public/publicClaimPrint", "Your claim [printable]", "anyone", "application/PublicClaimPrint"],
  ["/Public/uploadDocument", "Upload documents", "anyone", "application/UploadDocument"],
  ["/Public/Calculator", "What am I owed?", "anyone", "calculator/Calculator"],
  ["/Public/Rights", "Your rights about pay", "anyone", "calculator/Rights"],
  ["/Public/Law", "The law of wages", "anyone", "ruleBook/RuleBook"],
  ["/Public/Law/:id", "The law of wages [a rule]", "anyone", "ruleBook/LawEntry"],
  ["/Public/Statistics", "Figures of our office", "anyone", "statistics/Statistics"],
  ["/Public/Offices", "Find your office", "anyone", "offices/Offices"],
  ["/Public/Confirmation", "We received your claim", "anyone", "application/Confirmation"],
  ["/Public/Status", "Check your claim status", "anyone", "application/Status"],
  ["/Public/Answer", "Answer a wage claim", "anyone", "employerPortal/Answer"],
  ["/Public/Sign", "Sign your claim", "anyone", "signature/Sign"],
  ["/Public/MyClaims", "My claims", "signed-in", "application/MyClaims"],
  [
    "/login",
    "Sign in",
    "anyone",
    "account/Login",
    { nav: { order: 999, label: "Login", when: "signed-out" } },
  ],
  ["/Register", "Create an account", "anyone", "account/Register"],
  ["/ResetPassword", "Reset your password", "anyone", "account/ResetPassword"],
  ["/ConfirmEmail", "Confirm your email", "anyone", "account/ConfirmEmail"],
  ["/WrongEmail", "Not your email", "anyone", "account/WrongEmail"],
  ["/Setup", "Create an administrator", "anyone", "account/Setup"],
  [
    "/logout",
    "Sign out",
    "signed-in",
    "account/Logout",
    { nav: { order: 999, label: "Logout", when: "signed-in" } },
  ],
  ["/Account", "Your account", "signed-in", "account/Account"],
];

const STAFF: Row[] = [
  ["/Claim", "Claims search", "claim:read", "claims/Claim", { nav: { order: 12, label: "Claims search" } }],
  ["/Claim/:claimid", "Claim", "claim:read", "claims/ClaimDetail"],
  ["/Employer/:id", "Employer", "claim:read", "claims/Employer"],
  ["/Claimant/:id", "Claimant", "claim:read", "claims/Claimant"],
  [
    "/Compliance",
    "Compliance",
    "compliance:read",
    "compliance/Compliance",
    { nav: { order: 10, label: "Compliance" } },
  ],
  [
    "/MailRoom",
    "Mail room",
    "mailroom:work",
    "mailroom/MailRoom",
    { nav: { order: 11, label: "Mail room" } },
  ],
  ["/Hearings", "Hearings", "claim:read", "hearings/Hearings"],
  ["/Hearings/Schedule", "Schedule hearings", "claim:act", "hearings/ScheduleHearings"],
  ["/OfficeAccess", "Access to claims", "claim:read", "offices/OfficeAccess"],
  ["/OfficeTeam", "People of your offices", "claim:read", "offices/OfficeTeam"],
  ["/MailMerge", "Mail merges", "letter:issue", "mailMerge/MailMerges"],
  ["/MailMerge/:mergeId", "Mail merge", "letter:issue", "mailMerge/MailMerge"],
  ["/MailRoom/:batchId", "Batch of letters", "mailroom:work", "mailroom/MailBatch"],
  ["/MailRoom/Incoming/:stackId", "Stack of scanned mail", "mailroom:work", "mailroom/IncomingStack"],
];

const INBOX: Row[] = [
  ["/Inbox", "Inbox", "inbox:read", "inbox/Inbox", { nav: { order: 9, label: "Inbox" } }],
  ["/Inbox/complianceItems", "Compliance items", "inbox:compliance", "inbox/ComplianceItems"],
  ["/Inbox/masterItems", "Master items", "inbox:master", "inbox/MasterItems"],
  ["/Inbox/supportItems", "Support items", "inbox:support", "inbox/SupportItems"],
  ["/Inbox/unassignedItems", "Unassigned items", "inbox:unassigned", "inbox/UnassignedItems"],
  ["/Inbox/:id", "Inbox item", "inbox:read", "inbox/InboxItem"],
];

const REPORT: Row[] = [
  // The menu's entry opens the first report page that this user may open.
  [
    "/Reports",
    "Reports",
    "report:index",
    "reports/Reports",
    { nav: { order: 992, label: "Reports", access: "report:read" } },
  ],
  ...Object.entries(REPORT_TITLES).map(
    ([name, title]): Row => [
      `/Reports/${name}`,
      title,
      "report:read",
      name in PRESET_TITLES ? "reports/Preset" : `reports/${capitalized(name)}`,
    ],
  ),
];

const ADMIN: Row[] = [
  ["/Admin", "Admin", "lookup:write", "lookups/Admin", { nav: { order: 998, label: "Admin" } }],
  ["/Admin/SetUp", "Set up", "settings:write", "goLive/SetUp"],
  ["/Admin/AssignmentRules", "Assignment rules", "assignmentRule:write", "staffing/AssignmentRules"],
  ["/Admin/Global", "Global settings", "settings:write", "settings/Global"],
  ["/Admin/Health", "Health", "health:read", "health/Health"],
  ["/Admin/Invariants", "What does not hold", "health:read", "invariants/Invariants"],
  ["/Admin/Import", "Import of records", "import:write", "imports/Imports"],
  ["/Admin/Import/:batchId", "Import", "import:write", "imports/Import"],
  ["/Admin/LetterTemplate", "Letter templates", "letterTemplate:write", "letters/LetterTemplate"],
  ["/Admin/Rules", "Rules of law", "law:write", "profiles/Rules"],
  ["/Admin/ServiceAccounts", "Outside programs", "serviceAccount:write", "integrations/ServiceAccounts"],
  ["/Admin/StateProfile", "State profile", "profile:write", "profiles/StateProfile"],
  ["/Admin/TaskMatrix", "Task matrix", "taskMatrix:write", "workflow/TaskMatrix"],
  ["/Admin/Users", "Users", "user:write", "users/Users"],
  ...Object.entries(LOOKUP_TITLES).map(
    ([name, title]): Row => [`/Admin/${name}`, title, "lookup:write", "lookups/Lookup"],
  ),
];

const HELP: Row[] = [
  ["/Help", "Help", "anyone", "help/Help"],
  ["/Help/:topic", "Help", "anyone", "help/HelpTopic"],
];

/** Every page: one row per route. Router, guard, titles and menu follow from it. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC.map(screen("default")),
  ...STAFF.map(screen("default")),
  ...INBOX.map(screen("inbox")),
  ...REPORT.map(screen("report")),
  ...ADMIN.map(screen("admin")),
  ...HELP.map(screen("supportstaff")),
];

/** Any other path. */
export const NOT_FOUND: Screen = {
  path: "*",
  title: "Page not found",
  layout: "default",
  access: "anyone",
  screen: "home/NotFound",
  light: true,
};

export const SCREEN_PATHS: readonly string[] = SCREENS.map(({ path }) => path);

const patterns = SCREEN_PATHS.map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace(/\/$/, "")}/?$`, "i"),
);

/** Returns true if there is a page at this path, in any letter case. */
export const isScreenPath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));

/** The path in the letter case of its screen: redirectFrom holds it in lower case (NAV-01). */
export function inScreenCase(pathname: string): string {
  const screen = SCREEN_PATHS[patterns.findIndex((pattern) => pattern.test(pathname))];
  const named = screen?.split("/") ?? [];
  const inCase = (segment: string, index: number) => {
    const name = named[index];
    return name === undefined || name.startsWith(":") ? segment : name;
  };
  return pathname.split("/").map(inCase).join("/");
}

/** The slug of the help topic of a screen: `/Inbox/masterItems` → `inbox-masteritems`, `/Claim/12` → `claim-detail`. */
export const helpSlugOf = (path: string): string =>
  path
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "")
    .map((part) => (/^(:.*|\d+)$/.test(part) ? "detail" : part))
    .join("-") || "home";
