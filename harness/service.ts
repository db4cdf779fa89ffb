import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "./freePort.ts";
import { SECRET } from "./signIn.ts";

const MAIN = path.join(import.meta.dirname, "../server/src/main.ts");
const COMPILED = path.join(import.meta.dirname, "../.cache/compiled");
/** A first start with demonstration data takes minutes on a busy machine. */
const START_MS = 300_000;

/** The environment variables of a service, besides or instead of those below; an empty one is not set. */
export type Settings = Record<string, string>;

/** The service as a process of its own, as `npm start` runs it, so that it can be killed. */
export type Service = {
  /** By number; a browser goes to `http://localhost:<port>`, which is the PUBLIC_URL of the service. */
  url: string;
  port: string;
  child: ChildProcess;
  /** True until the process has ended, by whatever. */
  isAlive(): boolean;
  /** Stops it with SIGTERM and waits. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL and waits. */
  kill(): Promise<void>;
};

type Options = {
  /** A file that starts the service in another way than main.ts, or the main.ts of another folder; its arguments. */
  script?: string;
  args?: readonly string[];
  /** Options of Node. */
  node?: readonly string[];
};

/** Starts the service on PORT, or on a free port, and resolves when it says that it is ready. */
export async function startService(
  settings: Settings,
  { script = MAIN, args = [], node = [] }: Options = {},
): Promise<Service> {
  const port = settings.PORT ?? (await freePort());
  const child = spawn(process.execPath, [...node, script, ...args], {
    env: {
      PATH: process.env.PATH,
      // Hundreds of starts need not each compile the same files.
      NODE_COMPILE_CACHE: COMPILED,
      SECRET_KEY: SECRET,
      DEMO: "0",
      LOG_LEVEL: "error",
      // Forwarding headers tell the many people apart whom one machine plays.
      TRUST_PROXY: "loopback",
      ...settings,
      PORT: port,
    },
    // Through the channel a script or a module of `node` is told what to do.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isAlive()) return;
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  };
  await ready(child).catch(async (error) => {
    await end("SIGKILL");
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    isAlive,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

async function ready(child: ChildProcess): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    late = setTimeout(() => reject(new Error(`The service is not ready after ${START_MS} ms`)), START_MS);
    child.stdout?.on("data", (said: Buffer) => said.includes("Ready: ") && resolve());
    child.once("exit", (code) => reject(new Error(`The service ended with ${code} before it was ready`)));
  }).finally(() => clearTimeout(late));
}
