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
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => server.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
}
// npm passes SIGTERM only to its shell, which exits and orphans this process: then it stops as well.
const shell = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== shell && server.kill("SIGTERM"), 100).unref();
}
server.once("exit", (code) => process.exit(code ?? 1));
