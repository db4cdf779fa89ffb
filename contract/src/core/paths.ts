/** Sub-pages of /Admin, as RTE-08 lists them. */
const ADMIN_PAGES = [
  "AdditionalLetterLanguage",
  "BusinessType",
  "ClaimStatus",
  "ClosureCode",
  "CountyAttorney",
  "CountySheriff",
  "DocumentType",
  "EmploymentStatus",
  "Gender",
  "Global",
  "HowPaid",
  "LetterTemplate",
  "LetterTemplateOptions",
  "PublicPersonType",
  "Role",
  "State",
  "TaskAction",
  "TaskDetail",
  "TaskMatrix",
  "Users",
  "WageAgreement",
  "WageRateTypes",
];

/** Every page there is: the specification's routes as listed (RTE-01 to RTE-08) and our additions (RTE-02). */
export const SCREEN_PATHS: readonly string[] = [
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
  "/logout",
  "/Claim",
  "/Claim/:claimid",
  "/Compliance",
  "/Inbox",
  "/Inbox/complianceItems",
  "/Inbox/masterItems",
  "/Inbox/supportItems",
  "/Inbox/unassignedItems",
  "/Inbox/:id",
  "/Reports",
  "/Reports/adhoc",
  "/Reports/claimManagement",
  "/Reports/claimSearch",
  "/Reports/closedClaims",
  "/Reports/openClaims",
  "/Admin",
  ...ADMIN_PAGES.map((name) => `/Admin/${name}`),
  "/Account",
  "/Help",
  "/Help/:topic",
  "/Employer/:id",
  "/Public/Confirmation",
  "/Public/Status",
  "/Public/MyClaims",
  "/Public/Answer",
];

const patterns = SCREEN_PATHS.map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace(/\/$/, "")}/?$`, "i"),
);

/** Returns true if there is a page at this path, in any letter case. */
export const isScreenPath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));

/** The slug of the help topic of a screen: `/Inbox/masterItems` → `inbox-masteritems`, `/Claim/12` → `claim-detail`. */
export const helpSlugOf = (path: string): string =>
  path
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "")
    .map((part) => (/^(:.*|\d+)$/.test(part) ? "detail" : part))
    .join("-") || "home";
