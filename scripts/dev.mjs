import { spawn } from "node:child_process";
import { ENVIRONMENT, ensureInstalled, NODE, ROOT } from "./prepare.mjs";

await ensureInstalled();

const port = Number(process.env.PORT || 3000);
const apiPort = Number(process.env.API_PORT || port + 1);
const PROXIED = ["/api", "/config", "/js", "/identity", "/healthz", "/readyz", "/metrics"];

// The pages have their own port, so PUBLIC_URL is set here; that alone does not end the demonstration.
const isTrial = ["DATABASE_URL", "PUBLIC_URL", "TRUST_PROXY", "HOST"].every((name) => !process.env[name]);
const server = spawn(NODE, ["--watch-preserve-output", "--watch", "server/src/main.ts"], {
  cwd: ROOT,
  env: {
    PUBLIC_URL: `http://localhost:${port}`,
    ...(isTrial && { DEMO: "1" }),
    ...ENVIRONMENT,
    PORT: String(apiPort),
    NODE_ENV: "development",
  },
  stdio: "inherit",
  detached: process.platform !== "win32",
});

const { createServer } = await import("vite");
const target = `http://127.0.0.1:${apiPort}`;
const pages = await createServer({
  root: `${ROOT}/web`,
  server: {
    port,
    strictPort: true,
    host: process.env.HOST || "127.0.0.1",
    proxy: Object.fromEntries(PROXIED.map((path) => [path, { target }])),
  },
});
await pages.listen();
console.log(`Pages that reload: http://localhost:${port} (the service is on ${apiPort})`);

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
  }
  await pages.close();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
server.once("exit", (code) => stop(code ?? 1));
