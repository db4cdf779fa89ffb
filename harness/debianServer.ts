import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask, withConnection } from "./connection.ts";
import { AS_USER } from "./debian.ts";

export const DATABASE = "wage_claim";
export const OWNER = "wage_claim_owner";
export const APP = "wage_claim_app";

/** Creates the two roles and the database as an administrator does by docs/operations.md. */
export async function createDatabase(adminUrl: string): Promise<void> {
  await withConnection(adminUrl, async (admin) => {
    for (const role of [OWNER, APP]) await admin.query(`create role ${role} login`);
    await admin.query(`create database ${DATABASE} owner ${OWNER}`);
  });
}

/** A PostgreSQL of Debian on a data folder, which a test kills and replaces. */
export type DebianServer = {
  urlOf(user: string, database?: string): string;
  start(): Promise<void>;
  /** Ends all its processes at once, without a checkpoint. */
  kill(): Promise<void>;
};

export function debianServer(
  bin: string,
  { data, socket, settings }: { data: string; socket: string; settings: Record<string, string> },
): DebianServer & { initialise(): void } {
  let child: ChildProcess | undefined;
  const defaults = { listen_addresses: "", unix_socket_directories: socket, port: "5432", jit: "off" };
  const values = { ...defaults, ...settings };
  const urlOf = (user: string, database = "postgres") =>
    `postgres://${user}@${encodeURIComponent(socket)}:${values.port}/${database}`;
  const args = Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return {
    urlOf,
    initialise() {
      // A password is asked for over the network only; the socket is in a folder of the server's own user.
      const auth = ["--auth-local=trust", "--auth-host=scram-sha-256"];
      const options = ["-D", data, "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", ...auth, "--no-sync"];
      execFileSync(path.join(bin, "initdb"), options, { cwd: "/", stdio: "ignore", ...AS_USER });
    },
    async start() {
      const started = spawn(path.join(bin, "postgres"), ["-D", data, ...args], {
        cwd: "/",
        stdio: "ignore",
        ...AS_USER,
      });
      child = started;
      while (!(await ask(urlOf("postgres"), "select 1").catch(() => undefined))) {
        if (started.exitCode !== null) throw new Error(`PostgreSQL ended with ${started.exitCode}`);
        await sleep(50);
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGQUIT");
      await exit;
    },
  };
}
