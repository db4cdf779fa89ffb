import { killedBy, type Mutation } from "./mutation.ts";

const costs = killedBy("server/src/core/http/costs.test.ts");
const CALL = "server/src/core/http/costs.ts";
const REPORTS: Mutation[] = [
  killedBy("server/src/core/http/admission.test.ts")(
    "one person's many reports leave a place to others",
    "104 the places of one person",
    [
      "server/src/core/http/admission.ts",
      "(person === undefined || (runningOf.get(person) ?? 0) < perPerson) &&",
      "",
    ],
  ),
];

export const COST_MUTATIONS: Mutation[] = [
  ...REPORTS,
  costs("every route for anyone has a price", "22 a route without a price", [
    "contract/src/feedback.ts",
    'cost: "errorReport",',
    "",
  ]),
  costs(
    "one address is heard so often by",
    "22 calls of an address",
    [CALL, '"calls" in row', "false"],
    "quick",
  ),
  costs("a network of many addresses has its own points", "22 points of a network", [
    CALL,
    "allowance: limits.network }",
    "allowance: limits.everybody }",
  ]),
  costs("a claim has its own points", "22 points of a claim", [
    "server/src/features/publicAccess/capability.commands.ts",
    "if (access && cost)",
    "if (access && !cost)",
  ]),
  costs("an hour takes so many bytes of saved forms", "22 bytes of saved forms", [
    CALL,
    '"body" in row ?',
    '"body" in {} ?',
  ]),
  costs("is there at once, comes back little by little", "22 an allowance ends", [
    "server/src/core/throttle/spending.ts",
    "if (late <= 1)",
    "if (late <= Number.MAX_VALUE)",
  ]),
  killedBy("server/src/features/publicAccess/guesses.routes.test.ts")(
    "asks the database the same",
    "67 one look-up of a number",
    [
      "server/src/features/publicAccess/publicAccess.commands.ts",
      "const claim = await findClaimKeys(ctx.db, { typed, issued: number });",
      "const claim = (await findClaimKeys(ctx.db, { typed, issued: typed })) ?? (await findClaimKeys(ctx.db, { typed: number, issued: number }));",
    ],
  ),
];
