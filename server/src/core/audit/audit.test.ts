import { execFile } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runHousekeeping } from "../../housekeeping.ts";
import { TEST_SECRET_KEY, type TestApp, testApp } from "../../testing/testApp.ts";
import { inTransaction, systemWork } from "../context.ts";
import { openDatabase } from "../database/db.ts";
import { audit } from "./audit.ts";
import { sealAudit, sealOrWarn } from "./auditSeal.queries.ts";
import { type Head, verifyAudit } from "./auditVerify.queries.ts";

const CLI = path.join(import.meta.dirname, "../../cli.ts");
let t: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  t = await testApp();
  owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

const write = (summary: string) =>
  inTransaction(t.services, (tx) => audit(tx, systemWork(t.services), { action: "Tested", summary }));
const numberOf = async (summary: string): Promise<number> =>
  Number((await owner.query("select id from action_log where summary = $1", [summary])).rows[0].id);

/** Creates seals of a few lines each, with a gap from a transaction that rolled back. */
async function chain() {
  for (const name of ["a", "b", "c"]) {
    for (let index = 0; index < 3; index++) await write(`${name}${index}`);
    await inTransaction(t.services, async (tx) => {
      await audit(tx, systemWork(t.services), { action: "Tested", summary: "undone" });
      throw new Error("undone");
    }).catch(() => undefined);
    await sealAudit(t.services);
  }
  await noOlderTransaction();
  await write("last");
  await sealAudit(t.services);
}

/** Waits for the transactions of all databases of the server that began before: a gap is settled when none is left. */
async function noOlderTransaction() {
  const { rows } = await owner.query("select pg_current_xact_id()::text as id");
  const passed = "select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as passed";
  await expect
    .poll(async () => (await owner.query(passed, [rows[0].id])).rows[0].passed, { timeout: 60_000 })
    .toBe(true);
}

describe("[V16.4.2] the chain of seals", () => {
  test("covers every line once, and the command verifies it", async () => {
    expect(await verifyAudit(t.db)).toEqual({
      lines: 0,
      seals: 0,
      head: null,
      unsealed: 0,
      oldest: null,
      broken: null,
    });
    await chain();
    const seen: number[][] = [];
    const verified = await verifyAudit(t.db, (done, all) => void seen.push([done, all]));
    expect(verified).toMatchObject({ lines: 10, seals: 4, unsealed: 0, broken: null });
    expect(seen.at(-1)).toEqual([10, 10]);
    await write("young");
    expect(await verifyAudit(t.db)).toMatchObject({ lines: 10, unsealed: 1, broken: null });
    await t.runJobs();
    expect(await verifyAudit(t.db)).toMatchObject({ unsealed: 0, broken: null });
  });

  test("[V16.4.2] the service itself may neither add, change nor remove a seal", async () => {
    const service = new pg.Client({ connectionString: t.serviceUrl });
    await service.connect();
    for (const statement of [
      "insert into audit_seal select * from audit_seal",
      "select * from audit_seal for update",
      "update audit_seal set number = number",
      "delete from audit_seal",
      "truncate audit_seal",
      "alter table action_log disable trigger all",
    ])
      await expect(service.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    await service.end();
  });

  test("housekeeping does not touch the log or its seals", async () => {
    const before = await verifyAudit(t.db);
    t.clock.advance({ days: 4000 });
    await runHousekeeping(t.services);
    expect(await verifyAudit(t.db)).toEqual(before);
  });
});

/** Tampers as the owner of the database, verifies the chain, and restores everything. */
const afterTampering = (statements: string[], expected?: Head) =>
  tampered(statements, async () => (await verifyAudit(t.db, undefined, expected)).broken);

async function tampered<T>(statements: string[], ask: () => Promise<T>): Promise<T> {
  await owner.query("create table kept_line as select * from action_log");
  await owner.query("create table kept_seal as select * from audit_seal");
  try {
    for (const statement of statements) await owner.query(statement);
    return await ask();
  } finally {
    await owner.query("truncate action_log, audit_seal");
    await owner.query("insert into action_log overriding system value select * from kept_line");
    await owner.query("insert into audit_seal select * from kept_seal");
    await owner.query("drop table kept_line, kept_seal");
  }
}

/** Runs the command as an administrator of the machine would. */
const verifyByCommand = () =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: t.serviceUrl,
      DATABASE_MIGRATION_URL: t.ownerUrl,
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: t.services.config.dataDir,
    };
    execFile(process.execPath, [CLI, "verify-audit"], { env }, (error, out, complaints) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + complaints }),
    );
  });

describe("[V16.4.2] the command names the first broken link:", () => {
  test("a changed line, whichever of its columns", async () => {
    const id = await numberOf("b1");
    const { rows } = await owner.query<{ name: string; type: string }>(
      "select column_name as name, data_type as type from information_schema.columns where table_name = 'action_log' and column_name <> 'id'",
    );
    expect(rows.length).toBeGreaterThan(10);
    const others: Record<string, string> = {
      "timestamp with time zone": "at + interval '1 microsecond'",
      integer: "424242",
      jsonb: `'{"other": 1}'`,
    };
    for (const { name, type } of rows) {
      const other = name === "actor_kind" ? "'public'" : (others[type] ?? "'other'");
      expect(
        await afterTampering([`update action_log set ${name} = ${other} where id = ${id}`]),
        `${name} is not covered`,
      ).toBe(`Line ${id}, sealed by seal 2, was changed.`);
    }
  });

  test("a removed line, and the first of several", async () => {
    const id = await numberOf("a1");
    const broken = [`delete from action_log where id = ${id}`, "delete from action_log where summary = 'c0'"];
    expect(await afterTampering(broken)).toBe(`Line ${id}, sealed by seal 1, was removed.`);
  });

  test("a line inserted into a gap", async () => {
    const gap = (await numberOf("a2")) + 1;
    const line = `insert into action_log (id, at, actor_kind, action_code, summary) overriding system value
      values (${gap}, now(), 'system', 'Tested', 'slipped in')`;
    expect(await afterTampering([line])).toBe(
      `Line ${gap} was inserted: no seal covers it, and later ones are sealed.`,
    );
  });

  test("a line that took the number of another", async () => {
    const id = await numberOf("b0");
    const swap = [
      `delete from action_log where id = ${id}`,
      `insert into action_log (id, at, actor_kind, action_code, summary) overriding system value
       values (${id}, now(), 'system', 'Tested', 'instead')`,
    ];
    expect(await afterTampering(swap)).toBe(`Line ${id}, sealed by seal 2, was changed.`);
  });

  test.each([
    "sealed_at = sealed_at + interval '1 microsecond'",
    "lines = lines + '{[900,901)}'",
    "line_count = line_count - 1, line_hashes = substring(line_hashes for 32 * (line_count - 1))",
    "settled = settled + 1",
    "highest = highest + 1",
    "horizon = horizon + 1",
    "line_hashes = set_byte(line_hashes, 40, (get_byte(line_hashes, 40) + 1) % 256)",
    "hash = set_byte(hash, 4, (get_byte(hash, 4) + 1) % 256)",
    "previous = set_byte(previous, 4, (get_byte(previous, 4) + 1) % 256)",
  ])("a changed seal: %s", async (change) => {
    expect(await afterTampering([`update audit_seal set ${change} where number = 2`])).toBe(
      "Seal 2 was changed.",
    );
  });

  test("a seal recomputed for a changed line, because the next one no longer matches", async () => {
    const id = await numberOf("b1");
    const forged = `update audit_seal s set hash = sha256(s.previous || convert_to(jsonb_build_array(s.number,
        (extract(epoch from s.sealed_at) * 1000000)::bigint, s.lines::text, s.line_count, s.highest, s.settled,
        s.horizon)::text, 'UTF8') || s.line_hashes) where number = 2`;
    const settled = "update audit_seal set settled = settled - 1 where number = 2";
    expect(await afterTampering([settled, forged])).toBe("Seal 2 was changed: seal 3 follows another.");
    expect(await afterTampering([`delete from action_log where id = ${id}`, settled, forged])).toMatch(
      /^Line \d+/,
    );
  });

  test("a removed seal: the first, one in the middle, and the last if it was recorded", async () => {
    expect(await afterTampering(["delete from audit_seal where number = 1"])).toBe("Seal 1 was removed.");
    expect(await afterTampering(["delete from audit_seal where number = 3"])).toBe("Seal 3 was removed.");
    const { head } = await verifyAudit(t.db);
    if (!head) throw new Error("There is no seal.");
    const last = [`delete from audit_seal where number = ${head.number}`];
    expect(await afterTampering(last, head)).toBe(`Seal ${head.number} was removed, and all after it.`);
    expect(await afterTampering([], head)).toBeNull();
    expect(await afterTampering([], { ...head, hash: "00".repeat(32) })).toBe(
      `Seal ${head.number} is not the one that was written down.`,
    );
  });

  test("none when nothing was changed", async () => {
    expect(await afterTampering([])).toBeNull();
  });

  test("with exit code 1 on the command line, and 0 when all is intact", async () => {
    expect(await verifyByCommand()).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^The action log holds: 11 lines in 5 seals\.\nLast seal: 5:[0-9a-f]{64}\n$/,
      ),
    });
    const id = await numberOf("b1");
    expect(await tampered([`delete from action_log where id = ${id}`], verifyByCommand)).toEqual({
      code: 1,
      said: `The action log does not hold. Line ${id}, sealed by seal 2, was removed.\n`,
    });
  });
});

describe("[V16.4.2] a lock held by another connection", () => {
  test("stops the sealing, and the service reports it once a minute; the command names the oldest line", async () => {
    await sealAudit(t.services);
    t.clock.set("2020-01-02T03:04:05Z");
    await write("waiting");
    const id = await numberOf("waiting");
    const warned: unknown[] = [];
    const log = { ...t.services.log, warn: (...line: unknown[]) => void warned.push(line) };
    const seal = () => sealOrWarn({ ...t.services, log: log as unknown as typeof t.services.log });
    await owner.query("select pg_advisory_lock(7741905)");
    try {
      await seal();
      t.clock.advance({ seconds: 59 });
      await seal();
      expect(warned).toEqual([]);
      t.clock.advance({ seconds: 2 });
      await seal();
      await seal();
      expect(warned).toEqual([
        [{ unsealed: 1, oldestLine: String(id), seconds: 61 }, expect.stringContaining("not being sealed")],
      ]);
      t.clock.advance({ minutes: 1 });
      await seal();
      expect(warned).toHaveLength(2);
      expect((await verifyAudit(t.db)).oldest?.id).toBe(String(id));
      const { code, said } = await verifyByCommand();
      expect([code, said]).toEqual([0, expect.stringContaining(`The oldest is line ${id}, written`)]);
      expect(said).toContain("Warning: a running service seals within seconds.");
    } finally {
      await owner.query("select pg_advisory_unlock(7741905)");
    }
    await seal();
    expect(await verifyAudit(t.db)).toMatchObject({ unsealed: 0, oldest: null, broken: null });
    expect(warned).toHaveLength(2);
  });
});

describe("[V16.4.2] sealing concurrently with writers", () => {
  test("a transaction held open across a seal is sealed later and delays no one", async () => {
    const held = new pg.Client({ connectionString: t.serviceUrl });
    await held.connect();
    await held.query("begin");
    await held.query(
      "insert into action_log (at, actor_kind, action_code, summary) values (now(), 'system', 'Tested', 'held')",
    );
    await write("meanwhile");
    expect(await sealAudit(t.services)).toBe(1);
    await write("meanwhile too");
    expect(await sealAudit(t.services)).toBe(1);
    // Sealing and writing do not wait for each other's locks.
    await held.query("commit");
    expect(await sealAudit(t.services)).toBe(1);
    expect(await sealAudit(t.services)).toBe(0);
    await held.end();
    expect(await numberOf("held")).toBeLessThan(await numberOf("meanwhile"));
    expect(await verifyAudit(t.db)).toMatchObject({ unsealed: 0, broken: null });
  });

  test("a full seal leaves the rest to the next one", async () => {
    for (let index = 0; index < 7; index++) await write(`many${index}`);
    const before = await verifyAudit(t.db);
    expect(await sealAudit(t.services, 3)).toBe(7);
    const after = await verifyAudit(t.db);
    expect(after.seals - before.seals).toBe(3);
    expect(after).toMatchObject({ unsealed: 0, broken: null });
  });

  test("two processes seal at once while writers commit in any order and some roll back", async () => {
    const others = [openDatabase(t.serviceUrl), openDatabase(t.serviceUrl)];
    const before = await verifyAudit(t.db);
    let writing = true;
    let kept = 0;
    const writer = async (seed: number) => {
      for (let index = 0; index < 40; index++) {
        const undone = (seed + index) % 5 === 0;
        await inTransaction(t.services, async (tx) => {
          await audit(tx, systemWork(t.services), { action: "Tested", summary: `w${seed}.${index}` });
          await new Promise((resolve) => setTimeout(resolve, (seed * 7 + index * 3) % 6));
          if (undone) throw new Error("undone");
        }).then(
          () => {
            kept += 1;
          },
          () => undefined,
        );
      }
    };
    const sealer = async (db: (typeof others)[number]["db"]) => {
      while (writing) await sealAudit({ db, clock: t.clock }, 20);
    };
    const sealers = others.map(({ db }) => sealer(db));
    await Promise.all([1, 2, 3, 4].map(writer));
    writing = false;
    await Promise.all(sealers);
    await sealAudit(t.services);
    const after = await verifyAudit(t.db);
    expect(after).toMatchObject({ unsealed: 0, broken: null });
    expect(after.lines - before.lines).toBe(kept);
    for (const other of others) await other.close();
  });

  test("a hundred thousand lines are sealed within seconds", async () => {
    await sealAudit(t.services);
    await owner.query(`insert into action_log (at, actor_kind, action_code, summary)
      select now(), 'system', 'Tested', 'line ' || i from generate_series(1, 100000) as i`);
    const began = performance.now();
    expect(await sealAudit(t.services)).toBe(100_000);
    const sealed = performance.now();
    expect(await verifyAudit(t.db)).toMatchObject({ unsealed: 0, broken: null });
    const verified = performance.now();
    if (process.env.LOG_LEVEL) console.log({ seal: sealed - began, verify: verified - sealed });
    expect(sealed - began).toBeLessThan(15_000);
    expect(verified - sealed).toBeLessThan(15_000);
  });
});
