/** The sources of which protections are taken away one by one, and the tests that should notice beside those next to the source. */
type Ground = {
  /** Folders and files, from the root of the project. */
  sources: readonly string[];
  tests: readonly string[];
  /** The steps of calculations are taken away too. */
  steps?: true;
};

const SERVER = "server/src";
const FEATURES = `${SERVER}/features`;

export const GROUNDS: Record<string, Ground> = {
  identity: {
    sources: [
      `${SERVER}/core/identity`,
      `${SERVER}/core/throttle`,
      `${FEATURES}/account`,
      "contract/src/account",
    ],
    tests: [
      `${FEATURES}/account/account.routes.test.ts`,
      `${FEATURES}/account/signIn/signIn.routes.test.ts`,
      `${FEATURES}/account/session/freshSignIn.routes.test.ts`,
      "scripts/security/accessTable.test.ts",
      `${SERVER}/testing/security.test.ts`,
      `${FEATURES}/integrations/serviceAccounts.routes.test.ts`,
    ],
  },
  policy: {
    sources: [
      "contract/src/core/policy.ts",
      `${SERVER}/core/http/mount.ts`,
      `${FEATURES}/users`,
      `${FEATURES}/offices`,
      `${SERVER}/claim/conflict`,
      "contract/src/users.ts",
      "contract/src/claims",
      "contract/src/reports",
      "contract/src/offices",
    ],
    tests: [
      "contract/src/core/policy.test.ts",
      "scripts/security/accessTable.test.ts",
      `${SERVER}/testing/access.test.ts`,
      `${SERVER}/testing/security.test.ts`,
      `${SERVER}/core/http/mount.test.ts`,
      `${FEATURES}/claims/conflicts.routes.test.ts`,
      `${FEATURES}/claims/partyConflicts.routes.test.ts`,
      `${FEATURES}/integrations/serviceAccounts.routes.test.ts`,
      `${FEATURES}/offices/restriction.routes.test.ts`,
    ],
  },
  money: {
    sources: [
      `${SERVER}/claim/ledger`,
      `${FEATURES}/workflow/effects`,
      "law/src/consequences.ts",
      "law/src/rational.ts",
    ],
    tests: [
      `${SERVER}/claim/ledger/ledger.rules.test.ts`,
      `${FEATURES}/workflow/effects/moneyEffects.commands.test.ts`,
      `${FEATURES}/workflow/effects/figures.commands.test.ts`,
      `${FEATURES}/workflow/effects/plan.commands.test.ts`,
      `${FEATURES}/workflow/effects/undo.commands.test.ts`,
      `${FEATURES}/workflow/workflow.commands.test.ts`,
    ],
    steps: true,
  },
  documents: {
    sources: [`${FEATURES}/documents`, `${SERVER}/core/files`, "contract/src/documents.ts"],
    tests: [
      `${FEATURES}/documents/upload.routes.test.ts`,
      `${FEATURES}/documents/documents.routes.test.ts`,
      `${FEATURES}/documents/storedFiles.test.ts`,
    ],
  },
  publicAccess: {
    sources: [
      `${FEATURES}/publicAccess`,
      `${FEATURES}/employerPortal`,
      `${FEATURES}/signature`,
      `${FEATURES}/application`,
    ],
    tests: [
      `${FEATURES}/application/publicStatus.routes.test.ts`,
      `${FEATURES}/application/application.routes.test.ts`,
      `${FEATURES}/application/claimAccess.routes.test.ts`,
      `${FEATURES}/employerPortal/employerPortal.routes.test.ts`,
      `${FEATURES}/publicAccess/guesses.routes.test.ts`,
    ],
  },
};
