import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { migrate } from "./core/database/migrate.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import { databaseProxy } from "./testing/proxies/tcpProxy.ts";
import { newTemporaryFolder } from "./testing/temporaryFolder.ts";

// Starting real processes is slow on a busy machine.
// Loading the demonstration takes a minute, and longer beside other work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

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
  // A database that its service left at once may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
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

test("[V6.3.2] behind a proxy no demonstration account exists, and the printed link creates the administrator", async () => {
  const { port, close } = await free();
  await close();
  const proxied = { PORT: port, DEMO: "", TRUST_PROXY: "loopback", PUBLIC_URL: "https://claims.example.gov" };
  const said = await serve(proxied).ready;
  expect(said).not.toContain("demonstration");
  const token = /https:\/\/claims\.example\.gov\/Setup#([\w-]+)/.exec(said)?.[1];
  const post = (address: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api${address}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "wage-claim" },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  expect(await post("/Login", { email: "admin@demo.example", password: "Wage-Claim-2026!" })).toBe(400);
  const person = { name: "Ana Ruiz", email: "ana@agency.example", password: "three unlikely words" };
  expect(await post("/Setup", { ...person, token })).toBe(200);
  expect(await post("/Login", person)).toBe(200);
});

describe("when it is stopped, the service", () => {
  const begin = async (settings: Record<string, string>) => {
    const { port, close } = await free();
    await close();
    const service = serve({ PORT: port, ...settings });
    await service.ready;
    return { ...service, url: `http://127.0.0.1:${port}`, port: Number(port) };
  };
  const isDraining = (url: string) => async () => (await fetch(`${url}/readyz`)).status;

  test("is not ready first, and still serves for DRAIN_SECONDS, a connection for each request", async () => {
    const { child, exit, url } = await begin({ DRAIN_SECONDS: "3" });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    await expect.poll(isDraining(url)).toBe(503);
    const form = await fetch(`${url}/api/Public/Application/Form`);
    expect([form.status, form.headers.get("connection")]).toEqual([200, "close"]);
    expect(await exit).toMatchObject({ code: 0 });
    await expect(fetch(url)).rejects.toThrow("fetch failed");
  });

  test("answers the requests it had begun to receive", async () => {
    const { child, exit, port } = await begin({ DRAIN_SECONDS: "0" });
    const socket = connect(port, "127.0.0.1");
    const answer = text(socket);
    const body = JSON.stringify({ email: "nobody@mail.example", password: "three unlikely words" });
    socket.write(
      `POST /api/Login HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: wage-claim\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    await sleep(300);
    child.kill("SIGTERM");
    await sleep(1000);
    socket.write(body.slice(9));
    expect(await answer).toMatch(
      /^HTTP\/1.1 400 [\s\S]*\r\nconnection: close\r\n[\s\S]*password is not right/i,
    );
    expect(await exit).toMatchObject({ code: 0 });
  });

  test("ends at once at the second signal", async () => {
    const { child, exit } = await begin({ DRAIN_SECONDS: "60" });
    child.kill("SIGTERM");
    await sleep(500);
    const pressed = performance.now();
    child.kill("SIGINT");
    expect(await exit).toMatchObject({ code: 1, said: expect.stringContaining("SIGINT again") });
    expect(performance.now() - pressed).toBeLessThan(5000);
  });
});

test.each([
  ["thrown", "throw new TypeError('a fault of the test')", "an error was not caught"],
  ["rejected", "Promise.reject(new TypeError('a fault of the test'))", "a rejection was not handled"],
])(
  "an error that is %s outside of a request is logged with its name and stack, and ends it with exit code 1",
  async (_, act, what) => {
    const fault = path.join(folder, "fault.mjs");
    await writeFile(fault, `process.on("SIGUSR2", () => { ${act}; });`);
    const { child, ready, exit } = serve({ NODE_OPTIONS: `--import=${fault}`, LOG_LEVEL: "fatal" });
    await ready;
    child.kill("SIGUSR2");
    const { code, said } = await exit;
    expect(code).toBe(1);
    const line = JSON.parse(said.split("\n").find((each) => each.startsWith("{")) ?? "{}");
    expect(line).toMatchObject({
      msg: `${what}: the service stops`,
      err: { type: "TypeError", message: "a fault of the test", stack: expect.stringContaining("fault.mjs") },
    });
  },
);

test("[V13.3.1] everything in DATA_DIR is for its owner only, also what an earlier version left open", async () => {
  await mkdir(path.join(folder, "outbox"), { mode: 0o755 });
  await writeFile(path.join(folder, "secret.key"), "0".repeat(64), { mode: 0o644 });
  await serve().ready;
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  // The database's socket is for everybody who may enter its folder, which is no one else.
  const entries = all.filter((entry) => entry.isFile() || entry.isDirectory());
  const names = entries.map((entry) => path.join(entry.parentPath, entry.name));
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(name).catch(() => null))?.mode ?? 0 })),
  );
  expect(modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)).toEqual([]);
  expect(names.map((name) => path.relative(folder, name))).toEqual(
    expect.arrayContaining(["documents/storage-id", "outbox", "postgres/base", "secret.key"]),
  );
  // As root the embedded database's user passes through DATA_DIR.
  expect((await stat(folder)).mode & 0o066).toBe(0);
});

test("with JOBS=0 queued jobs wait for a process that works on them", async () => {
  const { port, close } = await free();
  await close();
  const waiting = serve({ PORT: port, JOBS: "0" });
  await waiting.ready;
  const ask = `http://127.0.0.1:${port}/api/Register/PasswordResetToken?email=nobody@mail.example`;
  expect((await fetch(ask, { headers: { "x-requested-with": "wage-claim" } })).status).toBe(200);
  const database = `postgres://wage_claim_owner@${encodeURIComponent(path.join(folder, "postgres"))}:5432/wage_claim`;
  const state = async () => {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const { rows } = await client.query("select state from pgboss.job where name = 'processAccountRequest'");
    await client.end();
    return rows[0]?.state;
  };
  await sleep(5000);
  expect(await state()).toBe("created");
  waiting.child.kill("SIGTERM");
  await waiting.exit;
  await serve({ PORT: port }).ready;
  await expect.poll(state, { timeout: 60_000 }).toBe("completed");
});

test("two first starts on the same empty database: one loads the demonstration, the other waits", async () => {
  const server = await startEmbedded({ dataDir: path.join(folder, "server"), log: () => undefined });
  try {
    const settings = {
      DATABASE_URL: server.appUrl,
      DATABASE_MIGRATION_URL: server.ownerUrl,
      SECRET_KEY: "k".repeat(32),
      DEMO: "1",
    };
    const both = [serve(settings), serve(settings)];
    const said = (await Promise.all(both.map(({ ready }) => ready))).join("\n");
    expect(said.match(/claims loaded in/g)).toHaveLength(1);
    for (const { child, exit } of both) {
      child.kill("SIGTERM");
      await exit;
    }
  } finally {
    await server.stop();
  }
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

describe("before anything is made, the start refuses", () => {
  const key = { SECRET_KEY: "k".repeat(32) };
  test.each<[string, Record<string, string>, RegExp]>([
    [
      "a state without a profile",
      { HOME_STATE: "ZZ" },
      /HOME_STATE ZZ has no profile: choose one of AK, AL, .*WY/,
    ],
    ["a database that is not there", { DATABASE_URL: "postgres://a:b@127.0.0.1:1/c", ...key }, /not answer/],
    ["a folder where none can be made", { DATA_DIR: "/proc/x/y" }, /DATA_DIR \/proc\/x\/y cannot be written/],
    ["documents where none can be made", { STORAGE_URL: "file:/proc/x" }, /STORAGE_URL \/proc\/x cannot be /],
    ["a bucket without keys", { STORAGE_URL: "s3://documents" }, /set AWS_ACCESS_KEY_ID/],
    [
      "a bucket that does not answer",
      {
        STORAGE_URL: "s3://documents?endpoint=http://127.0.0.1:1",
        AWS_ACCESS_KEY_ID: "id",
        AWS_SECRET_ACCESS_KEY: "key",
      },
      /STORAGE_URL: the bucket documents cannot be reached/,
    ],
    ["an address that is not this machine's", { HOST: "192.0.2.1" }, /Cannot listen on 192\.0\.2\.1/],
  ])("%s, in one line", async (_, settings, line) => {
    const { code, said } = await serve({ DATA_DIR: path.join(folder, "data/dir"), ...settings }).exit;
    expect(said).toMatch(line);
    expect([code, said.split("\n").length, await readdir(folder)]).toEqual([1, 1, []]);
  });

  test("a port in use", async () => {
    const { port, close } = await free();
    const settings = { DATA_DIR: path.join(folder, "data"), PORT: port };
    const { code, said } = await serve(settings).exit;
    await close();
    expect(said).toBe(`Cannot start: Port ${port} is taken: stop what listens there, or set PORT`);
    expect([code, await readdir(folder)]).toEqual([1, []]);
  });
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

test("a database that breaks off during the start is named in one line", async () => {
  const server = await startEmbedded({ dataDir: folder, log: () => undefined });
  const proxy = await databaseProxy(server.ownerUrl);
  try {
    void proxy.dropAnswerWith("CREATE TABLE");
    const settings = { DATABASE_URL: proxy.url, SECRET_KEY: "k".repeat(32) };
    await expectRefusal(settings, /^Cannot start: the database broke off: .+$/m);
  } finally {
    await proxy.close();
    await server.stop();
  }
});

test("a database that breaks off just before the service listens is not taken for a port in use", async () => {
  const server = await startEmbedded({ dataDir: folder, log: () => undefined });
  await migrate(server.ownerUrl, () => undefined);
  const proxy = await databaseProxy(server.ownerUrl);
  try {
    // Only the comparison of the look-ups with their tables answers with the names of columns as values.
    void proxy.dropAnswerWith("accepts_electronic");
    const settings = { DATABASE_URL: proxy.url, SECRET_KEY: "k".repeat(32) };
    await expectRefusal(settings, /^Cannot start: the database broke off: .+$/m);
  } finally {
    await proxy.close();
    await server.stop();
  }
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

test("HOME_STATE of another state than the database's is said, and changes nothing", async () => {
  const first = serve({ HOME_STATE: "CA" });
  expect(await first.ready).not.toContain("HOME_STATE");
  first.child.kill("SIGTERM");
  await first.exit;
  expect(await serve({ HOME_STATE: "OR" }).ready).toContain("this database has the profile of CA");
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
