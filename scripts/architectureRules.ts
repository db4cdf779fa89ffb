/** The import rules. Paths are from the root; a rule forbids an import from `from` to `to`, except `except`. */

export const FEATURES = {
  server: [
    "account",
    "application",
    "claimMessages",
    "claims",
    "calculator",
    "caseload",
    "compliance",
    "content",
    "claimFile",
    "documents",
    "employerPortal",
    "feedback",
    "goLive",
    "health",
    "hearings",
    "imports",
    "inbox",
    "integrations",
    "invariants",
    "lawEffects",
    "letters",
    "live",
    "lookups",
    "mailMerge",
    "mailroom",
    "notices",
    "offices",
    "preferences",
    "profiles",
    "publicAccess",
    "reports",
    "ruleBook",
    "settings",
    "signature",
    "staffing",
    "statistics",
    "users",
    "wages",
    "workflow",
  ],
  web: [
    "account",
    "application",
    "claimMessages",
    "claims",
    "calculator",
    "caseload",
    "compliance",
    "claimFile",
    "documents",
    "employerPortal",
    "goLive",
    "health",
    "hearings",
    "help",
    "home",
    "imports",
    "inbox",
    "integrations",
    "invariants",
    "kiosk",
    "letters",
    "lookups",
    "mailMerge",
    "mailroom",
    "notices",
    "offices",
    "preferences",
    "profiles",
    "publicAccess",
    "reports",
    "ruleBook",
    "settings",
    "signature",
    "staffing",
    "statistics",
    "users",
    "wages",
    "workflow",
  ],
};

export type Rule = {
  why: string;
  from: RegExp;
  to: RegExp;
  /** Returns the targets that are allowed all the same, given the match of `from`. */
  except?: (target: string, from: RegExpExecArray) => boolean;
};

/** The tools attack, measure and test the product from outside. Only the rules of imports concern these folders. */
export const TOOLS = /^(attacks|bench|e2e|faults|harness|mutate)\//;

const code = (pattern: string) => new RegExp(pattern);

export const RULES: Rule[] = [
  {
    why: "the law imports neither the contract nor the ends, and nothing of the machine",
    from: /^law\//,
    to: /^(contract|server|web)\/|^node:/,
  },
  { why: "the contract imports neither end", from: /^contract\//, to: /^(server|web)\// },
  {
    why: "the page does not import the server",
    from: /^web\/.*/,
    to: /^server\//,
  },
  { why: "the server does not import the page", from: /^server\//, to: /^web\// },
  {
    why: "core does not import ui, features or the app",
    from: /^web\/src\/core\/(?!.*\.test\.tsx?$)/,
    to: /^web\/src\/(ui|features|app)\//,
  },
  {
    why: "ui does not import features or the app",
    from: /^web\/src\/ui\//,
    to: /^web\/src\/(features|app)\//,
  },
  { why: "features do not import the app", from: /^web\/src\/features\//, to: /^web\/src\/app\// },
  {
    why: "a feature of the page imports itself; only a *Screen may show another feature's *Panel",
    from: /^web\/src\/features\/(\w+)\/(?:\w+\/)*(\w+)\./,
    to: /^web\/src\/features\//,
    except: (target, [, feature, file]) =>
      target.startsWith(`web/src/features/${feature}/`) ||
      (file?.endsWith("Screen") === true && /Panel\.tsx$/.test(target)),
  },
  {
    why: "core imports neither the claim nor features",
    from: /^server\/src\/core\/(?!.*\.test\.ts$)/,
    to: /^server\/src\/(claim\/|features\/|app|main|services|housekeeping|jobHandlers)/,
  },
  {
    why: "core knows no feature's words, except two shapes that it passes on",
    from: /^server\/src\/core\/(?!.*\.test\.ts$)/,
    to: /^contract\/src\/(?!core\/|(?:settings|users|health|documents\/pages|application\/timeLimit)\.ts$)/,
  },
  {
    why: "the claim knows no feature",
    from: /^server\/src\/claim\/(?!.*\.test\.ts$)/,
    to: /^server\/src\/(?!core\/|claim\/)/,
  },
  {
    why: "letters know no other feature",
    from: /^server\/src\/features\/letters\/(?!.*\.test\.ts$)/,
    to: /^server\/src\/features\/(?!letters\/)/,
  },
  {
    why: "of the features the workflow knows letters alone",
    from: /^server\/src\/features\/workflow\/(?!.*\.test\.ts$)/,
    to: /^server\/src\/features\/(?!workflow\/|letters\/)/,
  },
  {
    why: "a feature of the server imports of another only its queries or commands",
    from: /^server\/src\/features\/(\w+)\/(?!.*\.test\.ts$)/,
    to: /^server\/src\/features\//,
    except: (target, [, feature]) =>
      target.startsWith(`server/src/features/${feature}/`) || /\.(queries|commands)\.ts$/.test(target),
  },
  {
    why: "rules are pure: they import the contract and rules",
    from: code(String.raw`^server/src/.*\.rules\.ts$`),
    to: /^(server\/|package:|node:)/,
    except: (target) =>
      /\.rules\.ts$/.test(target) || /^package:(decimal\.js|zod|@zxcvbn-ts\/language-common)$/.test(target),
  },
  {
    why: "SQL lives in *.queries.ts and core",
    from: code(String.raw`^server/src/(features|demo|generate)/(?!.*(\.queries|\.test)\.ts$)`),
    to: /^package:(kysely|pg)$/,
  },
  {
    why: "queries do not reach up to commands or routes",
    from: code(String.raw`^server/src/.*\.queries\.ts$`),
    to: /\.(commands|routes|graphql)\.ts$/,
  },
  {
    why: "a tool imports no other tool: what they share is in harness",
    from: /^(attacks|bench|e2e|faults|mutate)\//,
    to: /^(?:attacks|bench|e2e|faults|mutate)\//,
    except: (target, [, tool]) => target.startsWith(`${tool}/`),
  },
  {
    why: "the harness knows no tool that uses it",
    from: /^harness\//,
    to: /^(attacks|bench|e2e|faults|mutate)\//,
  },
  { why: "the product knows no tool", from: /^(law|contract|server|web)\//, to: TOOLS },
  { why: "nothing imports a test", from: /^(?!.*\.test\.)/, to: /\.test\.tsx?$/ },
];

/** File names that say nothing about the file's purpose. */
export const MEANINGLESS_NAMES =
  /(^|\/)(index|utils?|helpers?|misc|common|types|service|manager|repository)(\.tsx?$|\/)/i;
