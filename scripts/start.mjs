import { spawn } from "node:child_process";
import { ENVIRONMENT, ensureBuilt, ensureInstalled, NODE, ROOT } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();

// Its own group, so that Ctrl-C reaches it once, from us, and not a second time from the terminal.
const server = spawn(NODE, ["server/src/main.ts"], {
  cwd: ROOT,
  env: ENVIRONMENT,
  stdio: "inherit",
  detached: process.platform !== "win32",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => server.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
}
// npm passes SIGTERM on to its shell only, which dies and leaves us: then we stop as well.
const shell = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== shell && server.kill("SIGTERM"), 100).unref();
}
server.once("exit", (code) => process.exit(code ?? 1));
