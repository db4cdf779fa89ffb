import { connect } from "node:net";
import { exactly } from "../harness/scenario.ts";
import { SECRET } from "../harness/signIn.ts";
import { allAre, none } from "./measure.ts";
import { attack, type Target } from "./target.ts";
import { json } from "./visitor.ts";

/** Nothing of these is for the public. */
const HIDDEN = [
  "/.git/config",
  "/.git/HEAD",
  "/.env",
  "/.npmrc",
  "/package.json",
  "/package-lock.json",
  "/server/src/main.ts",
  "/server/package.json",
  "/metrics",
  "/api/openapi.json",
  "/openapi.json",
  "/api/docs",
  "/swagger",
  "/debug",
  "/server-status",
  "/actuator/env",
  "/phpinfo.php",
  "/pages/en/index.html",
  "/pages/en/application.html",
  "/assets/",
  "/js/",
  "/pages/",
  "/index.html.br",
  "/sw.js.map",
  "/config.json",
  "/../server/package.json",
  "/..%2f..%2fserver%2fpackage.json",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/assets/%00",
  "/api/Health",
  "/api/Users",
  "/api/Settings",
];

/** Sends a request line that a client library would correct. */
function raw(target: Target, line: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(target.port), "127.0.0.1");
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("close", () => resolve(text)).on("error", () => resolve(text));
    socket.end(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: canary=1\r\n\r\n`);
  });
}

export const configuration = attack("H19", "secrets and details in what anyone may read", async (target) => {
  const visitor = target.visitor();
  const config = await visitor.get("/config");
  const appinfo = await visitor.get("/js/appinfo.json");
  const values = json<{ apiBaseUrl: string; gapiConfig: Record<string, string> }>(config);
  const shown = json<{ version: string; EnvironmentSettings: Record<string, string> }>(appinfo);
  const keys = [
    ...Object.keys(values),
    ...Object.keys(values.gapiConfig),
    ...Object.keys(shown),
    ...Object.keys(shown.EnvironmentSettings),
  ];
  const pages = [];
  const open: string[] = [];
  for (const path of HIDDEN) {
    const answer = await visitor.get(path);
    pages.push(answer);
    // The not-found page of the application is what every unknown address shows.
    if (answer.status < 400) open.push(`${path} ${answer.status}`);
  }
  const traversal = await raw(target, "GET /../../../../etc/passwd");
  const trace = await raw(target, "TRACE /");
  const failed = [
    await visitor.call("POST", "/api/Login", "{", { "content-type": "application/json" }),
    await visitor.get("/api/Claim/%ff"),
    await visitor.get(`/api/Claim/${"9".repeat(150)}`),
    await visitor.get("/api/%"),
  ];
  const all = [
    config,
    appinfo,
    ...pages,
    ...failed,
    await visitor.get("/readyz"),
    await visitor.get("/healthz"),
    await visitor.get("/"),
  ];
  const text = all.map((answer) => answer.text).join("\n");
  const headers = all.flatMap((answer) =>
    Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`),
  );
  const secrets = [
    SECRET,
    "postgres://",
    "wage_claim_app",
    "wage_claim_owner",
    target.dataDir,
    "SECRET_KEY",
    "at Object.",
    "node_modules/",
  ];
  return [
    exactly(
      "the public values",
      keys.join(),
      "apiBaseUrl,gapiConfig,clientId,version,EnvironmentSettings,IdentityURL",
    ),
    allAre(
      "their caching",
      [config, appinfo].map((answer) => String(answer.headers["cache-control"])),
      "no-cache",
    ),
    none("files and pages of the inside that are served", open),
    exactly("a file outside by a raw path", /root:x?:0/.test(traversal) ? "yes" : "no", "no"),
    exactly("TRACE returns the request", trace.includes("canary=1") ? "yes" : "no", "no"),
    none(
      "secrets and traces in the answers",
      secrets.filter((secret) => text.includes(secret)),
    ),
    none(
      "headers that name software",
      headers.filter((line) => /^(server|x-powered-by|via):/.test(line)),
    ),
  ];
});
