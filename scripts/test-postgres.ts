import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";
import { opposite, USES_DATABASE } from "./databaseTests.ts";
import { ensureInstalled, run, stop } from "./prepare.mjs";
import { conclude, vitest } from "./results.mjs";

// The tests that use a database, on a separate PostgreSQL server, version 15 where there is one: the oldest we promise.
// With DATABASE_TESTS, those that `npm test` leaves out with the same value.
const OLDEST = 15;
const DEBIAN = "/usr/lib/postgresql";
const IS_ROOT = process.getuid?.() === 0;
const START_TIMEOUT_MS = 30_000;

await ensureInstalled();
const bin =
  machines() ?? (await installed()) ?? stop("PostgreSQL 15 or later is needed: install postgresql-15.");
const runAs = IS_ROOT ? { uid: 65534, gid: 65534 } : {};
const folder = newTemporaryFolder("wage-claim-postgres-");
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const server = await startServer();
const results = await vitest(
  ["related", USES_DATABASE, "--run", "--project", "server", ...process.argv.slice(2)],
  {
    DATABASE_URL: server.url,
    DATABASE_TESTS: opposite(process.env.DATABASE_TESTS),
  },
);
await server.stop();
process.exit(conclude([results]));

/** Returns the folder of programs of the machine's oldest PostgreSQL that is new enough. */
function machines(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  return versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => a - b)
    .map((version) => path.join(DEBIAN, String(version), "bin"))
    .find((each) => existsSync(path.join(each, "initdb")) && existsSync(path.join(each, "postgres")));
}

async function installed(): Promise<string | undefined> {
  if (!IS_ROOT || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing PostgreSQL from the system's packages …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
  await run("apt-get", ["update"], quiet);
  const code = await run(
    "apt-get",
    ["install", "-y", "--no-install-recommends", `postgresql-${OLDEST}`],
    quiet,
  );
  if (code !== 0) await run("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], quiet);
  return machines();
}

async function startServer() {
  const data = path.join(folder, "data");
  const password = randomBytes(12).toString("hex");
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, password);
  chmodSync(folder, 0o700);
  if (IS_ROOT) for (const each of [folder, passwordFile]) chownSync(each, 65534, 65534);
  const common = { cwd: "/", ...runAs };
  const init = [
    "-D",
    data,
    "-U",
    "owner",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "-A",
    "scram-sha-256",
    "--no-sync",
  ];
  execFileSync(path.join(bin, "initdb"), [...init, `--pwfile=${passwordFile}`], {
    ...common,
    stdio: "ignore",
  });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "fsync=off",
  ];
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(path.join(bin, "postgres"), args, { ...common, detached: true, stdio: "ignore" });
  process.once("exit", () => child.kill("SIGINT"));
  await ready(child, path.join(data, "postmaster.pid"));
  console.log(`Testing on ${execFileSync(path.join(bin, "postgres"), ["--version"]).toString().trim()}`);
  return {
    url: `postgres://owner:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill("SIGINT");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function ready(child: ChildProcess, pidFile: string) {
  for (let waited = 0; waited < START_TIMEOUT_MS && child.exitCode === null; waited += 50) {
    if (existsSync(pidFile) && readFileSync(pidFile, "utf8").includes("ready")) return;
    await sleep(50);
  }
  stop("The PostgreSQL server for the tests did not start.");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
