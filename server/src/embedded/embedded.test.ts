import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newTemporaryFolder } from "../testing/temporaryFolder.ts";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { IS_ROOT } from "./embeddedPlace.ts";
import { livingPostmaster } from "./postmaster.ts";

// Starting real processes is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let folder: string;
let lines: string[] = [];
const log = (line: string) => void lines.push(line);
const running: Embedded[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  lines = [];
  folder = newTemporaryFolder("wage-claim-start-");
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of running.splice(0)) await server.stop();
  const left = await livingPostmaster(path.join(folder, "postgres"));
  if (left) process.kill(left.pid, "SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir = folder, shared = false, fsync = false): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log, fsync, shared });
  running.push(server);
  return server;
}

/** Starts another process that runs the database on the folder and holds it until it is killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const program = `import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, "embedded.ts"))};
    await startEmbedded({ dataDir: ${JSON.stringify(folder)}, log: () => {}, fsync: false });
    console.log("up");
    setInterval(() => {}, 1000);`;
  const args = ["--input-type=module", "--eval", program];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  await once(child.stdout, "data");
  return child;
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = async () =>
  Number((await readFile(path.join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

test("committed data are there after a stop and a second start", async () => {
  const first = await start();
  await query(first.ownerUrl, "create table kept as select 7 as n");
  await first.stop();
  running.pop();
  expect(await query((await start()).ownerUrl, "select n from kept")).toEqual([{ n: 7 }]);
});

test("the service role may not create tables", async () => {
  const { appUrl } = await start();
  await expect(query(appUrl, "create table mine (n int)")).rejects.toThrow(/permission denied/);
});

test("a second start on the same folder is refused and names the process that holds it", async () => {
  const holder = await startElsewhere();
  await expect(start()).rejects.toThrow(`in use by process ${holder.pid}`);
});

test("the command line may use the database server of a running service", async () => {
  await startElsewhere();
  const { appUrl, stop } = await start(folder, true);
  await stop();
  expect(await query(appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("of two starts at the same moment one succeeds and the other is refused", async () => {
  const results = await Promise.allSettled([start(), start()]);
  expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("after a kill -9 of the service the next start takes its database over", async () => {
  const holder = await startElsewhere();
  const left = await postmasterPid();
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const { appUrl } = await start();
  expect(await query(appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(lines).toEqual([expect.stringContaining(`process ${left}`)]);
});

test("after a kill -9 of the database the service starts it again at the same address", async () => {
  const { ownerUrl } = await start(folder, false, true);
  await query(ownerUrl, "create table kept as select 7 as n");
  process.kill(await postmasterPid(), "SIGKILL");
  const rows = async () => query(ownerUrl, "select n from kept").catch(() => undefined);
  await expect.poll(rows, { timeout: 15_000 }).toEqual([{ n: 7 }]);
});

test("an abandoned database that does not react to being stopped is killed, and the next start succeeds", async () => {
  const holder = await startElsewhere();
  const stuck = await postmasterPid();
  process.kill(stuck, "SIGSTOP");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const { appUrl } = await start();
  expect(await query(appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a database that is recovering belongs to the living process that started it", async () => {
  const holder = await startElsewhere();
  const file = path.join(folder, "postgres/postmaster.pid");
  await writeFile(file, (await readFile(file, "utf8")).replace(/ready\s*$/, "starting"));
  await expect(start()).rejects.toThrow(`in use by process ${holder.pid}`);
});

test.runIf(process.platform === "linux")(
  "a child of a killed database that holds its memory for ever is no obstacle",
  async () => {
    const holder = await startElsewhere();
    const postmaster = await postmasterPid();
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
    process.kill(Number(children.split(" ")[0]), "SIGSTOP");
    holder.kill("SIGKILL");
    process.kill(postmaster, "SIGKILL");
    await once(holder, "exit");
    const { appUrl } = await start();
    expect(await query(appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  },
);

test("an empty postmaster.pid, which a crash leaves behind, is no obstacle", async () => {
  await (await start()).stop();
  running.pop();
  const file = path.join(folder, "postgres/postmaster.pid");
  await writeFile(file, "");
  await utimes(file, 0, 0);
  await expect(start()).resolves.toBeDefined();
});

test("a data folder that others may enter is refused with the command that closes it", async () => {
  await (await start()).stop();
  running.pop();
  const data = path.join(folder, "postgres");
  await chmod(data, 0o755);
  await expect(start()).rejects.toThrow(`chmod 700 ${data}`);
});

test.runIf(IS_ROOT)(
  "a data folder that belongs to root is refused with the command that gives it away",
  async () => {
    await (await start()).stop();
    running.pop();
    const data = path.join(folder, "postgres");
    await chown(data, 0, 0);
    await expect(start()).rejects.toThrow(
      `belongs to user 0, but PostgreSQL would run as user 65534. Give it to that user: chown -R 65534 ${data}`,
    );
  },
);

test("a damaged data folder is refused with the way out", async () => {
  await (await start()).stop();
  running.pop();
  await rm(path.join(folder, "postgres/global"), { recursive: true });
  await expect(start()).rejects.toThrow(/restore a backup/);
});

test("a stale postmaster.pid that names an unrelated running process does not prevent the start", async () => {
  await (await start()).stop();
  running.pop();
  const file = path.join(folder, "postgres/postmaster.pid");
  await writeFile(
    file,
    `${process.pid}\n${path.join(folder, "postgres")}\n1\n5432\n${folder}\n\n  1  1\nready\n`,
  );
  await expect(start()).resolves.toBeDefined();
});

test("data of another PostgreSQL version are refused with one line", async () => {
  await (await start()).stop();
  running.pop();
  await writeFile(path.join(folder, "postgres/PG_VERSION"), "19\n");
  await expect(start()).rejects.toThrow(/is of PostgreSQL 19, this release brings 18/);
});

test("a DATA_DIR that is too long for a socket, or contains spaces and a comma, works", async () => {
  const deep = path.join(folder, `a folder, ${"deep".repeat(30)}`);
  await mkdir(deep);
  const { appUrl } = await start(deep);
  expect(await query(appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("an unwritable DATA_DIR is named", async () => {
  await writeFile(path.join(folder, "file"), "");
  await expect(start(path.join(folder, "file/data"))).rejects.toThrow(
    /DATA_DIR .*file\/data cannot be written/,
  );
});

test.runIf(IS_ROOT)(
  "when started by root the database runs as an ordinary user, also below a private folder",
  async () => {
    const secret = path.join(folder, "secret");
    await mkdir(secret, { mode: 0o700 });
    const { appUrl, adminUrl } = await start(secret);
    const [{ dir }] = await query(adminUrl, "select current_setting('data_directory') as dir");
    expect(dir).toMatch(/^\/var\/lib\/wage-claim\/database-/);
    expect(await query(appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    await running.pop()?.stop();
    await rm(path.dirname(dir), { recursive: true });
  },
);
