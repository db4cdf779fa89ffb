import { killedBy, type Mutation } from "./mutation.ts";

const HTTP = "server/src/core/http";
const security = killedBy("server/src/testing/security.test.ts");
const access = killedBy("server/src/testing/access.test.ts");
const graphql = killedBy("server/src/features/content/content.graphql.test.ts");
const passwords = killedBy("server/src/core/identity/passwords.test.ts");
const queue = killedBy("server/src/core/identity/passwordQueue.test.ts");
const keys = killedBy("server/src/core/identity/keyRotation.test.ts");
const events = killedBy("server/src/core/audit/auditEvents.test.ts");
const log = killedBy("server/src/core/audit/audit.test.ts");
const migrations = killedBy("server/src/core/database/migrate.test.ts");
const pages = killedBy("server/src/core/pages/site.test.ts");
const policy = killedBy("server/src/core/pages/identityPolicy.test.ts");
const redact = killedBy("server/src/core/redact.test.ts");
const feedback = killedBy("server/src/features/feedback/feedback.routes.test.ts");
const fields = killedBy("contract/src/core/fields.test.ts");
const inbox = killedBy("server/src/features/inbox/inbox.routes.test.ts");
const metrics = killedBy("server/src/features/health/metrics.test.ts");

const broken = killedBy("server/src/core/brokenText.test.ts");

const MOUNT = `${HTTP}/mount.ts`;
const HEADERS = `${HTTP}/securityHeaders.ts`;
const TOKENS = "server/src/core/identity/session.ts";

const EVERY_ANSWER = "carries the security headers";
const NO_PAGE = "has the right content type, cannot be rendered as a page, and is not cached";
const OUR_TOKEN = "requires a token signed by us, with our algorithm and our key";
const VALID_TOKEN = "requires a token that is valid now, of the right type and for this service";

const ANSWERS: Mutation[] = [
  broken("is refused by every route with its field", "16 text that the database cannot store", [
    "server/src/core/brokenText.ts",
    "    if (field) throw",
    "    if (field?.length === 0) throw",
  ]),
  security(EVERY_ANSWER, "29 HSTS", [
    HEADERS,
    'publicUrl.startsWith("https:") && {',
    'publicUrl === "" && {',
  ]),
  security(
    EVERY_ANSWER,
    "31 scripts",
    [HEADERS, "scriptSrc: [\"'self'\"]", "scriptSrc: [\"'self'\", \"'unsafe-inline'\"]"],
    "quick",
  ),
  security(EVERY_ANSWER, "31 objects", [HEADERS, "objectSrc: [\"'none'\"]", "objectSrc: [\"'self'\"]"]),
  security(EVERY_ANSWER, "31 base", [HEADERS, "baseUri: [\"'none'\"]", "baseUri: [\"'self'\"]"]),
  security(EVERY_ANSWER, "31 Trusted Types", [HEADERS, "requireTrustedTypesFor: [\"'script'\"],", ""]),
  security(EVERY_ANSWER, "34 frames", [
    HEADERS,
    "frameAncestors: [\"'none'\"]",
    "frameAncestors: [\"'self'\"]",
  ]),
  security(EVERY_ANSWER, "33 referrer", [HEADERS, '"no-referrer" as const', '"origin" as const']),
  security(EVERY_ANSWER, "36 opener", [HEADERS, '"same-origin" as const', '"unsafe-none" as const']),
  security(NO_PAGE, "99 caching", [MOUNT, '  reply.header("cache-control", "no-store");\n', ""]),
  security(
    "is refused from another site, as JSON, as plain text and as a form",
    "37 requests of other sites",
    [MOUNT, "      refuseForeignRequests(request, route);\n", ""],
    "quick",
  ),
  security("is never a GET except for the specified ones", "38 H5 H7 GETs that act", [
    MOUNT,
    'if (route.method === "GET" && !route.acts) return;',
    'if (route.method === "GET") return;',
  ]),
  security("is never a GET except for the specified ones", "H7 prefetches", [
    MOUNT,
    'site === "same-origin" && !purpose',
    'site === "same-origin"',
  ]),
  security("to a method that an address does not support is 405", "45 methods", [
    "server/src/core/pages/site.ts",
    "if (methods.length) {",
    "if (methods.length > 99) {",
  ]),
  security("is not taken from headers that anyone can write", "44 106 forwarding headers", [
    "server/src/config.ts",
    "trustProxy: e.TRUST_PROXY ?? (false as const)",
    "trustProxy: e.TRUST_PROXY ?? true",
  ]),
  security(EVERY_ANSWER, "31 styles", [
    HEADERS,
    "styleSrc: [\"'self'\"]",
    "styleSrc: [\"'self'\", \"'unsafe-inline'\"]",
  ]),
  policy("without a client id the policy does not allow the identity provider", "41 the identity provider", [
    "server/src/core/pages/identityPolicy.ts",
    "if (!googleClientId) return;",
    "",
  ]),
  pages("is not served unfilled", "H19 templates", [
    "server/src/core/pages/site.ts",
    '!/\\.html(\\.(br|gz))?$/i.test(pathname) && !pathname.startsWith("/.")',
    "true",
  ]),
  pages(
    "appinfo returns the version and the address of the identity service, and nothing else",
    "H19 public values",
    [
      "server/src/core/pages/site.ts",
      "version: config.version, Env",
      "version: config.version, node: process.version, Env",
    ],
  ),
  metrics("the token opens, from anywhere; being local does not", "97 metrics", [
    "server/src/features/health/metrics.ts",
    "if (metricsToken) return hasToken(headers, metricsToken);",
    "",
  ]),
];

const RIGHTS: Mutation[] = [
  access(
    "[V8.1.1]",
    "84 87 access of a route",
    [MOUNT, "      authorize(user, route.access);\n", ""],
    "quick",
  ),
  killedBy("contract/src/core/policy.test.ts")(
    "are the administrators' alone",
    "83 84 the roles of a permission",
    ["contract/src/core/policy.ts", '"user:write": admin', '"user:write": staff'],
  ),
  security(OUR_TOKEN, "80 the key of a token", [
    TOKENS,
    "const named = keys.valid.find(({ id }) => id === kid);",
    "const named = keys.valid.find(({ id }) => id === kid) ?? keys.valid[0];",
  ]),
  security(VALID_TOKEN, "81 the type of a token", [
    TOKENS,
    "      typ: TOKEN_TYPE,\n      issuer",
    "      issuer",
  ]),
  security(VALID_TOKEN, "81 the audience", [TOKENS, "      audience: ISSUER,\n", ""]),
  security(VALID_TOKEN, "81 the issuer", [TOKENS, "      issuer: ISSUER,\n", ""]),
  security(VALID_TOKEN, "81 the time", [
    TOKENS,
    "claims.expiresAt <= services.clock.now().getTime()",
    "false",
  ]),
  passwords("a hash is argon2id with at least 19 MiB and two passes", "90 the memory of a hash", [
    "server/src/core/identity/passwords.ts",
    "MEMORY_KIB = 19_456",
    "MEMORY_KIB = 8_192",
  ]),
  queue("in a flood at most four unknown browsers wait", "H8 floods of passwords", [
    "server/src/core/identity/passwordQueue.ts",
    'lane === "unknown" && isFlooded() ? FLOOD_WAITING_MAX : WAITING_MAX[lane]',
    "WAITING_MAX[lane]",
  ]),
];

const GRAPHQL: Mutation[] = [
  graphql("is refused at once", "47 our own operations only", [
    `${HTTP}/graphql.ts`,
    "!development && !known.has(plain(body.query))",
    "false",
  ]),
  graphql("a batch, a GET, a form and another site's page are refused", "H11 37 other sites", [
    `${HTTP}/graphql.ts`,
    'if (request.headers["x-requested-with"] !== "wage-claim")',
    'if (request.headers["x-requested-with"] === "nobody")',
  ]),
  graphql("a batch, a GET, a form and another site's page are refused", "H11 batches", [
    `${HTTP}/graphql.ts`,
    'if (Array.isArray(body)) throw new AppError("invalid", message("sendOneOperation"));',
    "if (Array.isArray(body)) return body[0] as Operation;",
  ]),
  ...(["DEPTH = 8", "ALIASES = 20", "COST = 1000"] as const).map((limit) =>
    graphql("has a limit", `47 ${limit}`, [
      `${HTTP}/graphqlLimits.ts`,
      `const MAX_${limit};`,
      `const MAX_${limit}000000000;`,
    ]),
  ),
];

const FORMULA = ["=", "+", "\\-", "@", "\\t", "\\r"];

const RECORDS: Mutation[] = [
  fields("a line with a line break or another control character is refused", "13 line breaks in one line", [
    "contract/src/core/fields.ts",
    "const CONTROL_IN_LINE = /[\\u0000-\\u001f\\u007f]/;",
    "const CONTROL_IN_LINE = /[\\u0000-\\u0008]/;",
  ]),
  fields("is removed wherever it stands", "1 H13 invisible characters", [
    "contract/src/core/fields.ts",
    "\\u202a-\\u202e\\u2060",
    "\\u202a-\\u202b\\u2060",
  ]),
  inbox("of two users who take an item at once exactly one gets it", "20 108 taking an item", [
    "server/src/features/inbox/inbox.commands.ts",
    "itemCan(user, item, true).take && (await takeTask(tx, id, user.id))",
    "(await takeTask(tx, id, user.id)) !== undefined",
  ]),
  keys("a dump of the database holds no FEIN and no date of birth in clear text", "92 encryption", [
    "server/src/core/identity/encryption.ts",
    "nonce, cipher.getAuthTag(), encrypted]",
    "nonce, cipher.getAuthTag(), Buffer.from(text)]",
  ]),
  keys("a rotated key", "92 the id of the key", [
    "server/src/core/identity/encryption.ts",
    "keys.valid.find((valid) => valid.id === id)",
    "keys.valid[0]",
  ]),
  keys("a wrong SECRET_KEY stops the start", "92 a wrong SECRET_KEY", [
    "server/src/core/identity/keyRegister.queries.ts",
    "if (missing.length > 0)",
    "if (missing.length > 99)",
  ]),
  keys("each reveal needs a reason, which the history records", "110 the reveal is recorded", [
    "server/src/features/claims/reveal.commands.ts",
    "await audit(tx, work, { ...line, claimId, detail: { personId } });",
    "",
  ]),
  events("with the actor and the route, never with the values of the address", "110 refusals are recorded", [
    "server/src/app.ts",
    "  auditRefusals(app, services);\n",
    "",
  ]),
  events("success and failure, for a known and an unknown address", "110 failed sign-ins are recorded", [
    "server/src/features/account/credentials.commands.ts",
    "await recordFailure(work, email);",
    "",
  ]),
  log("the service itself may neither add, change nor remove a seal", "111 seals", [
    "server/migrations/grants.sql",
    "REVOKE INSERT, UPDATE, DELETE ON audit_seal FROM :service;",
    "",
  ]),
  migrations("the service role may not", "95 111 the log can only grow", [
    "server/migrations/grants.sql",
    "REVOKE UPDATE, DELETE ON action_log, ",
    "REVOKE UPDATE, DELETE ON ",
  ]),
  migrations("the service cannot shadow the log with a temporary table", "95 111 temporary tables", [
    "server/migrations/grants.sql",
    "DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$;",
    "",
  ]),
  redact("[H18]", "H18 109 numbers of people", [
    "server/src/core/redact.ts",
    '  [/\\b\\d{3}-?\\d{2}-?\\d{4}\\b/g, "[ssn]"],\n',
    "",
  ]),
  redact("[H18]", "H18 109 tokens", [
    "server/src/core/redact.ts",
    '  [/\\bBearer\\s+\\S+/gi, "[token]"],\n',
    "",
  ]),
  redact("[H18]", "H18 111 line breaks", [
    "server/src/core/redact.ts",
    "/[\\u0000-\\u001f",
    "/[\\u0000-\\u0008",
  ]),
  feedback("anyone may report an error, up to 8 KB and ten a minute", "H18 the size of a report", [
    "contract/src/feedback.ts",
    "bodyLimit: 8 * 1024",
    "bodyLimit: 8 * 1024 * 1024",
  ]),
  feedback("anyone may report an error, up to 8 KB and ten a minute", "H18 reports in a minute", [
    "contract/src/core/limits.ts",
    "calls: { most: 10, minutes: 1 }",
    "calls: { most: 10_000, minutes: 1 }",
  ]),
  ...FORMULA.map((character) =>
    killedBy("server/src/features/reports/csv.test.ts")(
      "a cell that starts with a formula character is neutralised",
      `8 H14 the formula character ${character.replace("\\-", "-")}`,
      [
        "server/src/features/reports/csv.ts",
        "/^[=+\\-@\\t\\r]/",
        `/^[${FORMULA.filter((other) => other !== character).join("")}]/`,
      ],
      ...(character === "@" ? (["quick"] as const) : []),
    ),
  ),
];

export const HTTP_MUTATIONS = [...ANSWERS, ...RIGHTS, ...GRAPHQL, ...RECORDS];
