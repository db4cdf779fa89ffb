import { killedBy, type Mutation } from "./mutation.ts";

const program = killedBy("server/src/features/integrations/serviceAccounts.routes.test.ts");
const ownEmail = killedBy("server/src/features/application/contact/ownEmail.routes.test.ts");
const goLive = killedBy("server/src/features/goLive/goLive.routes.test.ts");
const conflicts = killedBy("server/src/features/claims/conflicts.routes.test.ts");
const parties = killedBy("server/src/features/claims/partyConflicts.routes.test.ts");
const remote = killedBy("server/src/core/remoteLog.test.ts");

const KEY = "server/src/core/identity/serviceKey.ts";
const KEY_ROW = "server/src/core/identity/serviceKey.queries.ts";
const MOUNT = "server/src/core/http/mount.ts";
const OWN_EMAIL = "server/src/features/application/contact/ownEmail.commands.ts";

const PROGRAMS: Mutation[] = [
  program("is admitted to the routes of its scopes and refused by every other", "84 the scopes of a key", [
    MOUNT,
    "if (!user.program.scopes.includes(scope))",
    "if (user.program.scopes.length < 0)",
  ]),
  program("is admitted to the routes of its scopes", "84 routes that are not for programs", [
    MOUNT,
    'if (!scope) throw new AppError("forbidden", message("notForKeys"));',
    "if (!scope) return;",
  ]),
  program("rotates with an overlap, expires, and ends at once", "84 the end of a key", [
    KEY_ROW,
    '.where("serviceKey.expiresAt", ">", now.toISOString())',
    "",
  ]),
  program("dies with the owner's account or role", "76 a key of a disabled owner", [
    KEY_ROW,
    '.where("appUser.active", "=", true)',
    "",
  ]),
  program("is accepted from its networks only", "84 the networks of a key", [
    KEY,
    "if (!isFrom(row.networks, address))",
    "if (isFrom([], address) === false)",
  ]),
  program(
    "neither acts on them nor drafts letters with a call for many",
    "84 what each kind of a change needs",
    [
      "server/src/features/caseload/bulkClaims.commands.ts",
      "requirePermission(ctx.user, NEEDED[change.kind]);",
      "",
    ],
  ),
  program("that reads writes nothing", "84 a key that reads", [
    "contract/src/core/policy.ts",
    'if (READING.includes(access) && method !== "GET" && !asks) return null;',
    "",
  ]),
  program("of an owner without the second factor that the role requires", "63 the owner's own passkey", [
    KEY_ROW,
    '.whereRef("passkey.userId", "=", "appUser.id")',
    "",
  ]),
  program("has a budget of calls", "104 the budget of a key", [
    KEY,
    "if (budget.used > program.perMinute)",
    "if (budget.used > Number.MAX_VALUE)",
  ]),
];

const CONTACT: Mutation[] = [
  ownEmail("which is answered like the others", "85 the answer of an owner", [
    OWN_EMAIL,
    " || !isOwner(contact, known))",
    ")",
  ]),
  ownEmail("four digits are not found by trying", "85 answers that are tried", [
    "server/src/features/application/contact/ownEmail.rules.ts",
    "max: 10, minutes: 7 * 24 * 60",
    "max: 10_000_000, minutes: 7 * 24 * 60",
  ]),
  ownEmail("a claim that knows nothing of its claimant accepts nothing", "85 a claim that knows nothing", [
    "server/src/features/application/contact/ownEmail.rules.ts",
    'return right !== "" && TYPED',
    "return TYPED",
  ]),
];

const OFFICE: Mutation[] = [
  goLive("before the office is open nobody can file", "18 filing before the office is open", [
    "server/src/features/application/application.commands.ts",
    'if (!settings.get("isLive"))',
    'if (settings.get("agencyName") === null)',
  ]),
  killedBy("server/src/features/workflow/effects/figures.commands.test.ts")(
    "by the decision of a hearing waits for a second person",
    "21 a decision that departs from the law",
    [
      "server/src/features/workflow/effects/determination.commands.ts",
      "departs: departures.length > 0",
      "departs: departures.length < 0",
    ],
  ),
];

const CONFLICTS: Mutation[] = [
  conflicts(
    "an act that was under way when a conflict was declared leaves nothing",
    "108 a conflict declared during an act",
    ["server/src/core/context.ts", "if (opened && (await hasNewConflict(tx, opened)))", "if (!act)"],
    "quick",
  ),
  parties("a party that the claim does not have is refused", "16 a conflict with nobody", [
    "server/src/features/claims/conflicts.commands.ts",
    'throw fieldError("reach", message("conflictWithNobody"));',
    "return null;",
  ]),
];

const LOG: Mutation[] = [
  remote("each line of the log arrives at the other system", "111 seals on another system", [
    "server/src/core/audit/auditSeal.queries.ts",
    "if (sealed > 0) log.info(",
    "if (sealed < 0) log.info(",
  ]),
  remote("what exceeds the queue is counted as lost", "111 a queue with an end", [
    "server/src/core/remoteLog.ts",
    "if (waiting >= WAITING_MAX)",
    "if (waiting < 0)",
  ]),
];

export const GUARD_MUTATIONS: readonly Mutation[] = [
  ...PROGRAMS,
  ...CONTACT,
  ...OFFICE,
  ...CONFLICTS,
  ...LOG,
];
