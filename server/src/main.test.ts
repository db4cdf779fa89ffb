import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrate } from "./core/database/migrate.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import { newTemporaryFolder } from "./testing/temporaryFolder.ts";

// Starting real processes is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const MAIN = path.join(import.meta.dirname, "main.ts");
let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = newTemporaryFolder("wage-claim-main-");
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts the service as `npm start` does, on its own port and without demonstration data. */
function serve(settings: Record<string, string> = {}) {
  const surroundings = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: folder,
    DEMO: "0",
    LOG_LEVEL: "silent",
    PORT: "0",
  };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...surroundings, ...settings },
  });
  children.push(child);
  let said = "";
  const ready = new Promise<string>((resolve, reject) => {
    child.once("close", () => reject(new Error(`It ended before it was ready: ${said}`)));
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes("Ready: ")) resolve(said);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
  });
  ready.catch(() => undefined);
  const exit = once(child, "close").then(([code]) => ({ code: code as number, said: said.trim() }));
  return { child, ready, exit };
}

const free = () =>
  new Promise<{ port: string; close: () => Promise<unknown> }>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = String(typeof address === "object" && address ? address.port : 0);
      resolve({ port, close: () => new Promise((done) => server.close(done)) });
    });
  });

test("the server prints its address when it is ready, answers there, and stops at SIGTERM with exit code 0", async () => {
  const { port, close } = await free();
  await close();
  const { child, ready, exit } = serve({ PORT: port });
  expect(await ready).toContain(`Ready: http://localhost:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await exit).toMatchObject({ code: 0 });
});

test("Ctrl-C during the start leaves no database running", async () => {
  const { child, exit } = serve();
  await once(child.stdout, "data");
  child.kill("SIGINT");
  await exit;
  const next = serve();
  expect(await next.ready).not.toContain("left behind");
});

/** Expects one line that states the error, and exit code 1. */
async function expectRefusal(settings: Record<string, string>, line: RegExp) {
  const { code, said } = await serve(settings).exit;
  const complaints = said.split("\n").filter((each) => !each.startsWith("Migrated: "));
  expect(complaints).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
}

test("a port in use is named", async () => {
  const { port, close } = await free();
  await expectRefusal({ PORT: port }, new RegExp(`Port ${port} is taken`));
  await close();
});

test("an unwritable DATA_DIR is named", async () => {
  await writeFile(path.join(folder, "file"), "");
  await expectRefusal({ DATA_DIR: path.join(folder, "file") }, /DATA_DIR .*file cannot be written/);
});

test("a database that does not answer is named", async () => {
  const { port, close } = await free();
  await close();
  const DATABASE_URL = `postgres://someone:secret@127.0.0.1:${port}/claims`;
  await expectRefusal(
    { DATABASE_URL, SECRET_KEY: "k".repeat(32) },
    new RegExp(`127.0.0.1:${port} does not answer`),
  );
});

test("a schema newer than the code is named", async () => {
  const future = await startEmbedded({ dataDir: folder, log: () => undefined });
  await migrate(future.ownerUrl, () => undefined);
  const client = new pg.Client({ connectionString: future.ownerUrl });
  await client.connect();
  await client.query("insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')");
  await client.end();
  await future.stop();
  await expectRefusal({}, /newer than this release: it has 9999_future\.sql/);
});

test("a second start on the same DATA_DIR names the first", async () => {
  const first = serve();
  await first.ready;
  await expectRefusal({}, new RegExp(`in use by process ${first.child.pid}`));
});

test.each([
  ["PORT", "eighty"],
  ["DEMO", "yes"],
  ["LOG_LEVEL", "loud"],
  ["PUBLIC_URL", "example.org"],
  ["DATABASE_URL", "mysql://host/db"],
])("an invalid %s is named", async (name, value) => {
  await expectRefusal({ [name]: value }, new RegExp(`Cannot start: ${name} must`));
});
