import { spawn } from "node:child_process";
import { ENVIRONMENT, ensureBuilt, ensureInstalled, NODE, ROOT } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();

// A separate process group, so that Ctrl-C reaches the service once, from here, and not again from the terminal.
const server = spawn(NODE, ["server/src/main.ts"], {
  cwd: ROOT,
  env: ENVIRONMENT,
  stdio: "inherit",
  detached: process.platform !== "win32",
});
// One press of Ctrl-C may arrive twice, from the terminal and from npm; a second press ends the service at once.
const SAME_PRESS_MS = 300;
let passedAt = 0;
function pass(signal) {
  if (Date.now() - passedAt < SAME_PRESS_MS) return;
  passedAt = Date.now();
  server.kill(signal);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => pass(signal));
// npm passes SIGTERM only to its shell, which exits and orphans this process: then it stops as well.
const shell = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    pass("SIGTERM");
  }, 100).unref();
}
server.once("exit", (code) => process.exit(code ?? 1));
