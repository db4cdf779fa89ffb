import { runScenarios } from "../harness/runScenarios.ts";
import type { Scenario } from "../harness/scenario.ts";
import { ensureBuilt } from "../scripts/prepare.mjs";
import { passwordResetToken, resendConfirmation, userByEmail } from "./accountMails.ts";
import { configuration } from "./configuration.ts";
import { conflicts } from "./conflicts.ts";
import { enumeration } from "./enumeration.ts";
import { errorReports } from "./errorReports.ts";
import { exports } from "./exports.ts";
import { flood } from "./flood.ts";
import { graphql } from "./graphql.ts";
import { hostilePapers } from "./hostilePapers.ts";
import { letters } from "./letters.ts";
import { confirmEmail, deleteAccount } from "./mailedLinks.ts";
import { redirects } from "./redirects.ts";
import { roles } from "./roles.ts";
import { logout, sessionProbe, tokenRefresh } from "./sessions.ts";
import { signIn } from "./signIn.ts";
import { cachedReads, printing, serviceWorker, tokenInPage } from "./staffBrowser.ts";
import { storedScripts } from "./storedScripts.ts";
import { closeCluster } from "./target.ts";
import { unreadExports } from "./unreadExports.ts";
import { uploads } from "./uploads.ts";

/*
 * npm run attacks [-- --only H14,H15] [--quick] [--ci]: carries out each attack of docs/security.md against a real process on
 * loopback with a database of its own, and prints what it achieved and what others met meanwhile. Ends with exit code 1 if
 * one line does not hold. An attack is a constant of this folder with a place in this list.
 */
const ATTACKS: Scenario[] = [
  deleteAccount,
  userByEmail,
  passwordResetToken,
  resendConfirmation,
  confirmEmail,
  logout,
  sessionProbe,
  signIn,
  tokenRefresh,
  redirects,
  graphql,
  uploads,
  hostilePapers,
  conflicts,
  letters,
  exports,
  unreadExports,
  enumeration,
  serviceWorker,
  printing,
  errorReports,
  configuration,
  tokenInPage,
  roles,
  cachedReads,
  flood,
  storedScripts,
];

/** Those that need no browser and measure no time. */
const IN_CI = ["H1", "H5", "H6", "H7", "H9", "H18", "H19", "H21", "H23", "H25", "H26"];

await ensureBuilt();
await runScenarios("attack", ATTACKS, IN_CI, closeCluster);
