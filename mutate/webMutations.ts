import { killedBy, type Mutation } from "./mutation.ts";

const guard = killedBy("web/src/app/guard.test.ts");
const session = killedBy("web/src/core/session/session.test.ts");
const http = killedBy("web/src/core/http/http.test.ts");
const mailedLinks = killedBy("web/src/features/account/emailLinks/mailPages.test.tsx");
const papers = killedBy("web/src/features/documents/documents.test.tsx");

const GUARD = "web/src/app/guard.ts";
const ABSENT = "is as if it were absent";

export const WEB_MUTATIONS: Mutation[] = [
  guard(ABSENT, "H10 42 another origin", [
    GUARD,
    "if (!wanted || !/^\\/(?![/\\\\])/.test(wanted) ||",
    "if (!wanted ||",
  ]),
  guard(
    ABSENT,
    "H10 42 pages of ours only",
    [GUARD, "url.origin !== origin || !isScreenPath(url.pathname) ||", "url.origin !== origin ||"],
    "quick",
  ),
  guard(ABSENT, "H10 42 /logout", [GUARD, ' || path === "/logout")\n', ")\n"]),
  session("when a session ends no read is left, finished or not", "H16 100 what staff read", [
    "web/src/core/http/query.ts",
    "queryClient.clear();",
    "",
  ]),
  http("its key is address and user", "H22 the key of cached reads", [
    "web/src/core/http/http.ts",
    "{link.userKey()} $",
    "{0} $",
  ]),
  mailedLinks("removes the token from the address at once", "H5 the token in the address", [
    "web/src/features/account/emailLinks/useMailLink.ts",
    'if (search.has("token")) setSearch({}, { replace: true });',
    "",
  ]),
  papers("an unscanned file is never displayed", "56 the display of unscanned files", [
    "web/src/features/documents/FileOf.tsx",
    "isClean && SHOWN.test",
    "SHOWN.test",
  ]),
];
