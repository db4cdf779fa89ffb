import { killedBy, type Mutation } from "./mutation.ts";

const letters = killedBy("server/src/features/letters/letters.routes.test.ts");
const claims = killedBy("server/src/features/claims/claims.routes.test.ts");
const budget = killedBy("server/src/features/reports/personalRows.routes.test.ts");
const exportsTest = killedBy("server/src/features/reports/exports.routes.test.ts");
const reports = killedBy("server/src/features/reports/reports.routes.test.ts");
const conflicts = killedBy("server/src/features/claims/conflicts.routes.test.ts");
const lookups = killedBy("server/src/features/lookups/lookups.routes.test.ts");

export const STAFF_MUTATIONS: Mutation[] = [
  letters(
    "a letter is found under its own claim only, and not by the public",
    "85 H15 letters of other claims",
    [
      "server/src/features/letters/letters.queries.ts",
      '    .where("l.claimId", "=", claimId)\n    .where("l.id"',
      '    .where("l.id"',
    ],
  ),
  claims("enumeration of claim numbers is detected", "H15 the alarm", [
    "server/src/features/claims/enumeration.rules.ts",
    "return count.misses === MISSES_A_MINUTE + 1;",
    "return false;",
  ]),
  claims("a person of another claim cannot be changed through this one", "85 H15 people of other claims", [
    "server/src/features/claims/claims.commands.ts",
    'if (!(await isOfClaim(tx, claimId, personId))) throw notFound("person");',
    "",
  ]),
  claims(
    "the full FEIN is shown when a reason is given, and the history records it",
    "110 the reveal of a FEIN",
    [
      "server/src/features/claims/reveal.commands.ts",
      'await audit(tx, work, { action: "RevealFein"',
      'void ({ action: "RevealFein"',
    ],
  ),
  budget(
    "pages on screen and exports count against one budget of the hour",
    "104 H14 the budget",
    [
      "server/src/core/audit/personalRows.ts",
      "if (await chargeReportedRows(db, at, rows, budget)) return;",
      "if (await chargeReportedRows(db, at, rows, budget * 999)) return;",
    ],
    "quick",
  ),
  budget(
    "paging beyond the size of a large export requires re-authentication",
    "79 H14 many pages are a long export",
    ["server/src/core/audit/personalRows.ts", "await requireFresh(services, user);", ";"],
  ),
  exportsTest("nine readers that never read their export", "104 H14 exports of one user", [
    "server/src/features/reports/exportSlots.ts",
    "const PER_USER = 2;",
    "const PER_USER = 2000;",
  ]),
  exportsTest("two are written at a time", "104 H14 exports that are written", [
    "server/src/features/reports/exportSlots.ts",
    "const WRITING = 2;",
    "const WRITING = 2000;",
  ]),
  exportsTest("twelve are downloaded at a time", "104 H14 exports that are downloaded", [
    "server/src/features/reports/exportSlots.ts",
    "const IN_ALL = 12;",
    "const IN_ALL = 12_000;",
  ]),
  reports("is refused at its field", "5 H14 the operators of a column", [
    "contract/src/claims/claimColumns.ts",
    "if (!OPERATORS_OF[columns[column].kind].includes(operator))",
    "if (!operator)",
  ]),
  conflicts("shuts no one out until a second person agrees", "21 a conflict declared for another person", [
    "server/src/features/claims/conflicts.commands.ts",
    "if (userId === ctx.user.id) return { id:",
    "if (userId > 0) return { id:",
  ]),
  conflicts("is not shut out of it by others", "21 the last administrator of a claim", [
    "server/src/features/claims/conflicts.commands.ts",
    "if (others.length === 0) throw",
    "if (others.length < 0) throw",
  ]),
  lookups("the role page can neither rename a role", "H21 the name of a role", [
    "server/src/features/lookups/lookups.rules.ts",
    "if (before?.isSystem && body.description !== before.description)",
    "if (before?.isSystem && !body.description)",
  ]),
  lookups("nor create a second Administrator", "H21 the spelling of a role", [
    "server/src/features/lookups/lookups.rules.ts",
    "!before?.isSystem && imitatesRole(body.description)",
    "false",
  ]),
];
