import { describe, expect, test } from "vitest";
import { guard, loginFor, safeRedirect, screenAt, type Visitor } from "./guard.ts";

const ORIGIN = "https://wages.example";
const nobody: Visitor = { isLoggedIn: false, roles: [] };
const admin: Visitor = { isLoggedIn: true, roles: ["Administrator"] };
const officer: Visitor = { isLoggedIn: true, roles: ["Compliance Officer"] };
const support: Visitor = { isLoggedIn: true, roles: ["Support Staff"] };
const member: Visitor = { isLoggedIn: true, roles: ["Public"] };
const unsecured: Visitor = { isLoggedIn: true, roles: [], lacksSecondFactor: true };

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, ORIGIN);
  return { pathname, search, hash };
};
const login = (wanted: string) => `/login?redirectFrom=${encodeURIComponent(wanted)}`;

describe("the guard", () => {
  test.each([
    ["[NAV-01] signed out, a staff page", "/Inbox", nobody, login("/inbox")],
    [
      "[NAV-01] lower case for the path, query and hash untouched",
      "/Claim/12?Tab=Notes#Top",
      nobody,
      login("/claim/12?Tab=Notes#Top"),
    ],
    ["[NAV-03] signed out, the user's own account", "/Account", nobody, login("/account")],
    ["[NAV-03] the public pages are exempt", "/Public/ClaimApplication", nobody, null],
    ["[NAV-03] the landing page is exempt", "/", nobody, null],
    ["[NAV-03] an unknown page is exempt", "/no/such/page", nobody, null],
    [
      "[NAV-02] support staff, without the role, at the compliance page",
      "/Compliance",
      support,
      login("/compliance"),
    ],
    ["[NAV-02] a member of the public at the inbox", "/Inbox", member, login("/inbox")],
    ["[NAV-02] an officer at the reports' index", "/Reports", officer, login("/reports")],
    ["[NAV-02] no loop: the login page stays", "/login?redirectFrom=%2Finbox", member, null],
    ["[NAV-02] no loop for staff either", "/login?redirectFrom=%2Fadmin", officer, null],
    ["[NAV-04] /logout while signed out", "/logout", nobody, "/login"],
    ["[NAV-04] /logout in any letter case", "/LogOut", nobody, "/login"],
    ["/logout while signed in stays, to sign out", "/logout", admin, null],
    ["[NAV-05] staff on / stay", "/", support, null],
    ["[NAV-05] staff on /login stay", "/login", officer, null],
    ["[NAV-05] any other role goes to the public area", "/login", member, "/Public"],
    ["[NAV-05] any other role goes there from the landing page too", "/", member, "/Public"],
    [
      "[NAV-05] redirectFrom is followed",
      "/login?redirectFrom=%2Fclaim%2F12%3Ftab%3Dnotes",
      admin,
      "/Claim/12?tab=notes",
    ],
    ["[V6.3.3] staff without a second factor set it up first", "/login", unsecured, "/Account"],
    [
      "[V6.3.3] staff without a second factor, wanting a staff page",
      "/login?redirectFrom=%2Fclaim",
      unsecured,
      "/Account",
    ],
    ["[NAV-05] redirectFrom to /logout is ignored", "/login?redirectFrom=%2Flogout", admin, null],
    [
      "[NAV-05] redirectFrom out of this app is ignored",
      "/login?redirectFrom=https%3A%2F%2Fevil.example",
      member,
      "/Public",
    ],
    ["[NAV-05] other pages are not redirected", "/Public/Status", member, null],
    ["[PER-01] an administrator at an admin page", "/Admin/TaskMatrix", admin, null],
    ["[PER-02] an officer at a report", "/Reports/adhoc", officer, null],
    ["[PER-03] support staff at master items", "/inbox/MASTERitems", support, null],
    ["[PER-02] an officer at master items", "/Inbox/masterItems", officer, login("/inbox/masteritems")],
  ] as const)("%s", (_, address, visitor, expected) => {
    expect(guard(at(address), visitor, ORIGIN)).toBe(expected);
  });

  test("[NAV-01] the requested path is encoded once", () => {
    expect(loginFor(at("/Claim?q=a%20b&sort=-due"))).toBe(
      "/login?redirectFrom=%2Fclaim%3Fq%3Da%2520b%26sort%3D-due",
    );
  });

  test("[RTE-01] paths match whatever the letter case, and a fixed path before one with parameters", () => {
    expect(screenAt("/INBOX/masteritems")?.screen).toBe("inbox/MasterItems");
    expect(screenAt("/inbox/77")?.screen).toBe("inbox/InboxItem");
    expect(screenAt("/public/CLAIMAPPLICATION/")?.screen).toBe("application/ClaimApplication");
    expect(screenAt("/nowhere")).toBeUndefined();
  });
});

describe("redirect targets", () => {
  const HOSTILE = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "https://evil.example/claim",
    "https:evil.example",
    "https:/claim",
    "http://wages.example/claim",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "%2f%2fevil.example",
    "/%2f%2fevil.example",
    "%252f%252fevil.example",
    "/%5cevil.example",
    "/claim\r\nSet-Cookie: a=b",
    "/claim\u0000",
    "/..//evil.example",
    "/.//evil.example",
    "/login",
    "/Login?redirectFrom=/claim",
    "/logout",
    "/LOGOUT",
    "/login/",
    "/no-such-page",
    "/api/Logout",
    "/wages.example@evil.example",
    "claim",
    " /claim",
    "?x",
    "#x",
    "",
    // Another host, by the ways in which browsers read slashes, backslashes and white space.
    "////evil.example",
    "//evil.example/claim",
    "//evil.example:443/claim",
    "//evil.example\\@wages.example/claim",
    "//wages.example@evil.example/claim",
    "//wages.example:pass@evil.example",
    "/\\/evil.example",
    "\\/evil.example",
    "/\\\\evil.example",
    "\\\\\\evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "/\t\\evil.example",
    "\t//evil.example",
    "\n//evil.example",
    " //evil.example",
    "\u00a0//evil.example",
    "\u3000//evil.example",
    "\ufeff//evil.example",
    "/\u0000/evil.example",
    "/\u007f/evil.example",
    "\u0001javascript:alert(1)",
    // Letters that look like slashes and dots, and that IDNA maps to them.
    "/\uff0fevil.example",
    "\uff0f\uff0fevil.example",
    "\u2044\u2044evil.example",
    "\u2215\u2215evil.example",
    "/\u2044evil.example",
    "//evil\u3002example",
    "//evil\uff0eexample",
    "//\u24d4vil.example",
    "https://wages.example\u3002evil.example/claim",
    "https://wages\uff0eexample/claim",
    // Other schemes, and variants of our own.
    "https:///evil.example",
    "https:/\\evil.example",
    "https:\\evil.example",
    "HTTPS://EVIL.EXAMPLE",
    "http:evil.example",
    "ht\ttps://evil.example",
    "https://wages.example.evil.example/claim",
    "https://wages.example@evil.example/claim",
    "https://wages.example%2f@evil.example/claim",
    "https://evil.example#@wages.example/claim",
    "https://evil.example?https://wages.example/claim",
    "https://wages.example/claim",
    "https://wages.example:444/claim",
    "wages.example/claim",
    "java\nscript:alert(1)",
    "javascript://wages.example/%0aalert(1)",
    "javascript:/*//claim*/alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "data:,/claim",
    "blob:https://wages.example/claim",
    "file:///etc/passwd",
    "ftp://evil.example/claim",
    "mailto:a@evil.example",
    "about:blank",
    "view-source:https://evil.example",
    "intent://evil.example#Intent;scheme=https;end",
    "ws://evil.example/claim",
    "filesystem:https://wages.example/claim",
    // Encodings that a proxy or a second reader decodes later.
    "/%2fevil.example",
    "/%5c%5cevil.example",
    "/%09/evil.example",
    "/%0a/evil.example",
    "/%00/claim",
    "/%252fevil.example",
    "/%25252f%25252fevil.example",
    "%5c%5cevil.example",
    "/%c0%af/evil.example",
    "/%e0%80%af/evil.example",
    "/%uff0fevil.example",
    "/%",
    "/%zz",
    "/%2e%2e/%2fevil.example",
    "/claim/..//evil.example",
    "/claim/../..//evil.example",
    "/claim/%2e%2e//evil.example",
    "/..\\evil.example",
    "/;@evil.example",
    "/@evil.example",
    "/.evil.example",
    "/:evil.example",
    "/:80",
    // Line breaks that would end a header, and our own addresses that no redirect may name.
    "/claim%0d%0aSet-Cookie:%20a=b/x",
    "/claim\u2028/x",
    "/claim\nLocation: https://evil.example",
    "/logout?x=1",
    "/logout#x",
    "/log%6fut",
    "/LogOut/",
    "/./logout",
    "/claim/../logout",
    "/Login#x",
    "/login/?redirectFrom=%2F%2Fevil.example",
    "/claim/../login",
    "/identity/api/Auth/ConfirmEmail?email=a&token=b",
    "/api/Login",
    "/API/Register/DeleteAccount?email=a",
    "/config",
    "/js/appinfo.json",
    "/sw.js",
    "/assets/index.js",
    "/.git/config",
    "/metrics",
    "//",
    "/\\",
    "http://",
    "https://",
    ":",
    "null",
    "undefined",
    "[object Object]",
  ];
  // Each also encoded once and twice, as an attacker would try.
  test.each(
    HOSTILE.flatMap((text) => [text, encodeURIComponent(text), encodeURIComponent(encodeURIComponent(text))]),
  )("[V3.7.2] [H10] [NAV-05] %j is as if it were absent", (text) => {
    expect(safeRedirect(text, ORIGIN)).toBeNull();
  });

  test.each([
    ["/claim", "/Claim"],
    ["/Claim/12?tab=notes#n3", "/Claim/12?tab=notes#n3"],
    ["/inbox/masteritems", "/Inbox/masterItems"],
    ["/help/CLAIM", "/Help/CLAIM"],
    ["/public/../claim", "/Claim"],
    ["/", "/"],
  ])("[NAV-05] [ERR-01] %s is accepted, and shown in its own letter case", (text, expected) => {
    expect(safeRedirect(text, ORIGIN)).toBe(expected);
  });
});
