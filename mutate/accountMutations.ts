import { killedBy, type Mutation } from "./mutation.ts";

const ACCOUNT = "server/src/features/account";
const signIn = killedBy(`${ACCOUNT}/signIn/signIn.routes.test.ts`);
const external = killedBy(`${ACCOUNT}/signIn/externalToken.routes.test.ts`);
const account = killedBy(`${ACCOUNT}/account.routes.test.ts`);
const fresh = killedBy(`${ACCOUNT}/session/freshSignIn.routes.test.ts`);
const factor = killedBy(`${ACCOUNT}/secondFactor/secondFactor.routes.test.ts`);
const setup = killedBy(`${ACCOUNT}/setup/setup.routes.test.ts`);

const REFRESH = `${ACCOUNT}/session/refresh.commands.ts`;
const COOKIE = `${ACCOUNT}/session/sessionCookie.ts`;
const HANDLES = `${ACCOUNT}/session/refreshToken.queries.ts`;
const CREDENTIALS = `${ACCOUNT}/credentials.commands.ts`;
const EXTERNAL = `${ACCOUNT}/signIn/externalToken.ts`;
const LINKS = `${ACCOUNT}/emailLinks`;
const SESSION = "server/src/core/identity/session.ts";

const REUSED = "a handle reused later ends the whole family and notifies its owner";
const SAME_REFUSAL = "a wrong password and an unknown, disabled, unconfirmed or Google-only account";
const RESET_LINK = "the link is valid for thirty minutes, a newer link invalidates it";
const GRANT = "the grant is valid for its address, its browser, five minutes, and unconfirmed accounts";
const COOKIES = "the cookie is HttpOnly and Strict; with https it is __Host- and Secure";

const SESSIONS: Mutation[] = [
  signIn(
    "the handle is worthless with the cookie of another session",
    "H9 the cookie of the session",
    [REFRESH, "!timingSafeEqual(session.deviceHash, sha256(cookie))", "false"],
    "quick",
  ),
  signIn("a session ends after twelve hours, even if active", "82 the end of a session at refresh", [
    REFRESH,
    "if (new Date(session.expiresAt).getTime() <= now) return null;",
    "",
  ]),
  signIn(REUSED, "H9 a reused handle ends the family", [
    REFRESH,
    "await endSessions(tx, { userId: account.id, id: sessionId }, now);",
    "",
  ]),
  signIn(REUSED, "H9 its owner is notified", [
    REFRESH,
    'await queueMail(tx, work, accountMail(work, "sessionRevoked", account));',
    "",
  ]),
  signIn(REUSED, "H9 a handle works once", [HANDLES, '    .where("usedAt", "is", null)\n', ""]),
  signIn("a swapped pair, another user's handle", "H9 a handle belongs to its session", [
    HANDLES,
    '    .where("sessionId", "=", sessionId)\n    .where("usedAt"',
    '    .where("usedAt"',
  ]),
  signIn("a new sign-in in the same browser ends the old session", "73 a new sign-in ends the old session", [
    `${ACCOUNT}/session/openSession.commands.ts`,
    "if (former) await",
    "if (former && !account) await",
  ]),
  signIn(COOKIES, "28 HttpOnly", [COOKIE, "httpOnly: true", "httpOnly: false"]),
  signIn(COOKIES, "27 SameSite", [COOKIE, 'sameSite: "strict"', 'sameSite: "lax"']),
  signIn(COOKIES, "26 __Host-", [COOKIE, "(isSecure(config) ? `", "(name === config.host ? `"]),
  signIn(COOKIES, "26 Secure", [COOKIE, "secure: isSecure(config)", "secure: false"]),
  signIn(
    "logout ends the access token, the refresh family and the cookie at once",
    "H6 75 logout ends the session",
    [
      `${ACCOUNT}/session/signOut.commands.ts`,
      "for (const session of ended) await endSessions(tx, session, now);",
      "",
    ],
  ),
  signIn("a disabled account has no access", "76 a disabled user", [
    "server/src/core/identity/session.queries.ts",
    '    .where("appUser.active", "=", true)\n',
    "",
  ]),
  signIn("a staff session ends after half an hour without activity", "74 the idle limit", [
    SESSION,
    "session.isStaff && session.lastSeenAt + idleLimitMs(services) <= now",
    "false",
  ]),
  signIn("a session ends after twelve hours, even if active", "74 the absolute limit", [
    SESSION,
    "return session.expiresAt > now && !idleLimited;",
    "return !idleLimited;",
  ]),
  signIn("and polling does not extend it", "74 polling is no activity", [
    SESSION,
    "if (isUserActivity(request)) await touch",
    "await touch",
  ]),
  signIn("users read their own and administrators any", "H2 the records of others", [
    `${ACCOUNT}/userRecord.commands.ts`,
    'if (!user.roles.includes("Administrator")) throw new AppError("forbidden", message("ownRecordOnly"));',
    "",
  ]),
  account("users list their sessions and end one or all others", "77 the sessions of others", [
    "server/src/core/identity/session.queries.ts",
    '.where("userId", "=", which.userId)\n    .where("endedAt"',
    '.where("endedAt"',
  ]),
];

const SIGNING_IN: Mutation[] = [
  signIn("answers 400 'check authentication'", "H8 exactly one credential", [
    CREDENTIALS,
    "Boolean(password) === Boolean(idToken)",
    "(!password && !idToken)",
  ]),
  signIn(
    "an account allows ten wrong guesses in ten minutes, then 429",
    "61 guesses at an account",
    [
      `${ACCOUNT}/account.rules.ts`,
      '{ kind: "signIn", subject: email, max: 10',
      '{ kind: "signIn", subject: email, max: 9999',
    ],
    "quick",
  ),
  signIn("do not lock out a known browser", "61 the counter of a known browser", [
    CREDENTIALS,
    "counted: knownTries(email, known)",
    "counted: signInTries(email, address)",
  ]),
  signIn(
    "a hundred simultaneous guesses are counted as a hundred",
    "61 guesses are counted before they are checked",
    [
      "server/src/core/throttle/throttle.queries.ts",
      "isRepeated ? null : await tooMany(services, tries, hashes, ids.length > 0 ? 0 : 1)",
      "isRepeated ? null : await tooMany(services, tries, hashes, -999)",
    ],
  ),
  signIn(SAME_REFUSAL, "67 an unconfirmed address", [
    CREDENTIALS,
    "account.emailConfirmedAt !== null && ",
    "",
  ]),
  signIn(SAME_REFUSAL, "H8 an account limited to Google", [
    CREDENTIALS,
    '&& ["both", method].includes(account.signInMethod)',
    "",
  ]),
  external("refused with 400", "72 an address that is not verified", [
    EXTERNAL,
    "|| email_verified !== true ",
    "",
  ]),
  external("refused with 400", "72 the nonce", [EXTERNAL, "payload.nonce !== nonce || ", ""]),
  external("refused with 400", "72 the audience", [EXTERNAL, "      audience: config.googleClientId,\n", ""]),
  external("after the first sign-in the subject counts", "72 bound to the subject", [
    CREDENTIALS,
    "!account || account.externalSubject || ",
    "!account || ",
  ]),
  factor("sign-in answers 403 SecondFactorRequired without a code", "63 the second factor", [
    CREDENTIALS,
    "if (factors.length === 0) return;",
    "return;",
  ]),
  factor("and each code works once", "71 a code works once", [
    `${ACCOUNT}/secondFactor/secondFactor.queries.ts`,
    '    .where("lastStep", "<", String(step))\n',
    "",
  ]),
  factor("a recovery code works once, however it is typed", "71 a recovery code works once", [
    `${ACCOUNT}/secondFactor/secondFactor.queries.ts`,
    ".set({ usedAt: work.clock.now() })",
    ".set({ usedAt: null })",
  ]),
  factor("of wrong codes after the right password", "65 notice of wrong second factors", [
    CREDENTIALS,
    "await notifyOfWrongFactors(work, account);",
    "",
  ]),
  factor(
    "staff, who require one by default, have no staff pages until it is set up",
    "63 the roles without a second factor",
    [SESSION, "const roles = hasSecondFactor ? granted :", "const roles = granted ?? "],
  ),
  setup("refuses the demonstration's password for every account", "62 the demonstration's password", [
    CREDENTIALS,
    "password === DEMO_PASSWORD && !config.demo",
    "false",
  ]),
  fresh(
    "each of them succeeds right after sign-in, and later requires re-authentication",
    "79 re-authentication",
    ["server/src/core/http/mount.ts", "if (route.fresh && user) await requireFresh(forIdentity, user);", ""],
  ),
];

const LINKS_AND_PASSWORDS: Mutation[] = [
  account(
    "without the grant nothing is deleted",
    "H1 the grant",
    [`${ACCOUNT}/account.routes.ts`, "mayDelete(ctx, query.email)", "mayDelete(ctx, query.email) || true"],
    "quick",
  ),
  account(GRANT, "H1 the grant's five minutes", [
    COOKIE,
    "if (!(until > message.clock.now().getTime())) return false;",
    "",
  ]),
  account(GRANT, "H1 confirmed accounts are kept", [
    `${ACCOUNT}/account.queries.ts`,
    '    .where("emailConfirmedAt", "is", null)\n    .where((eb)',
    "    .where((eb)",
  ]),
  account("treats two different addresses as an unknown account", "H4 two addresses", [
    `${ACCOUNT}/account.routes.ts`,
    'body.UserName === body.Email ? body.Email.trim().toLowerCase() : ""',
    "body.Email.trim().toLowerCase()",
  ]),
  account("an account gets three mails an hour, then 429", "H3 22 mails to one address", [
    "server/src/core/mail/anonymousMails.rules.ts",
    "account: { recipient: 3,",
    "account: { recipient: 300,",
  ]),
  account("one network address may request twenty an hour", "H3 22 mails for one network", [
    "server/src/core/mail/anonymousMails.rules.ts",
    "account: { recipient: 3, network: 20,",
    "account: { recipient: 3, network: 2000,",
  ]),
  account(RESET_LINK, "H3 68 a newer link invalidates older ones", [
    `${LINKS}/accountLink.commands.ts`,
    'purpose === "resetPassword" || purpose === "changeEmail"',
    'purpose === "changeEmail"',
  ]),
  account(RESET_LINK, "H3 68 the life of a link", [
    `${ACCOUNT}/password.commands.ts`,
    "|| isExpired(work, found)",
    "",
  ]),
  account("the user resets it with the mailed link, and every session ends", "69 a reset ends the sessions", [
    `${ACCOUNT}/password.commands.ts`,
    "await endSessions(tx, { userId: account.id, ...(keep && { except: keep }) }, now);",
    "",
  ]),
  account(
    "a new password or address invalidates links that were mailed before",
    "68 a new password voids links",
    [`${ACCOUNT}/password.commands.ts`, "await voidLinks(tx, work, account.id);", ""],
  ),
  account(
    "a cookie of another browser, or an invented one, does not count",
    "H5 the browser that registered",
    [
      `${LINKS}/emailAddress.commands.ts`,
      "browser !== null && browserHash?.equals(sha256(browser)) === true",
      "true",
    ],
  ),
  account(
    "a role granted to a registered address does not come with the registered password",
    "H5 68 staff choose a new password",
    [`${LINKS}/emailAddress.commands.ts`, "sameBrowser && !isStaff(account.roles)", "sameBrowser"],
  ),
  account("a swapped, expired or invented link is reported as expired", "H5 the link's address", [
    `${LINKS}/emailLink.queries.ts`,
    '    .where("email", "=", email)\n',
    "",
  ]),
  account("is refused at its field", "58 common passwords", [
    `${ACCOUNT}/account.rules.ts`,
    'if (COMMON.has(plain) || COMMON.has(stem)) return message("passwordCommon");',
    "",
  ]),
  account("is refused at its field", "58 the name of the site", [
    `${ACCOUNT}/account.rules.ts`,
    'if (siteNames.map(lettersOf).some((name) => isVariantOf(password, name))) return message("passwordSite");',
    "",
  ]),
  account("is refused at its field", "57 the length of a password", [
    "contract/src/account/account.ts",
    '  .min(PASSWORD_MIN, message("min", PASSWORD_MIN))\n',
    "",
  ]),
  account("the password changes only with the current one", "79 the present password", [
    `${ACCOUNT}/ownAccount.commands.ts`,
    "await provePassword(work, user, account, given.current);",
    "",
  ]),
];

const CLOSING: Mutation[] = [
  killedBy("server/src/features/account/closeAccount.routes.test.ts")(
    "the account of someone who is or was staff is not closed",
    "102 the names in histories",
    ["server/src/features/account/user.queries.ts", '.where("wasStaff", "=", false)', ""],
  ),
  killedBy("server/src/features/account/closeAccount.routes.test.ts")(
    "the person goes, the claims stay",
    "102 the sessions of a closed account",
    ["server/src/features/account/user.queries.ts", "await deleteSessionsOf(tx, userId);", ""],
  ),
];

export const ACCOUNT_MUTATIONS = [...SESSIONS, ...SIGNING_IN, ...LINKS_AND_PASSWORDS, ...CLOSING];
