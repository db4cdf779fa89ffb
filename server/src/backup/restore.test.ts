import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findLastBackup } from "../core/audit/backupLog.queries.ts";
import { openFileStore } from "../core/files/files.ts";
import { loadOrCreateSecret } from "../core/identity/secret.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { backUp, fillOffice, newBackupPlace, restoreTo, withEmptyDatabase } from "../testing/backups.ts";
import { newTemporaryFolder } from "../testing/temporaryFolder.ts";
import { TEST_SECRET_KEY, type TestApp, testApp } from "../testing/testApp.ts";
import type { BackupPlace } from "./backupPlace.ts";
import { hashOf } from "./parts.ts";

// Starting real databases is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 });

/** Rows that a restore leaves out on purpose: open sign-ins, visitors' accesses, and when each migration ran. */
const LEFT_OUT = [
  "account_request",
  "contact_confirmation",
  "text_subscription",
  "text_stop",
  "passkey_challenge",
  "public_access",
  "refresh_token",
  "schema_migration",
  "session",
  "signature_code",
  "upload_part",
];

let app: TestApp;
let place: BackupPlace;
let before: Contents;
beforeAll(async () => {
  app = await testApp();
  await fillOffice(app);
  await app.db
    .updateTable("mail")
    .set({ sentAt: app.clock.now() })
    .where("toAddress", "like", "%a%")
    .execute();
  await app.db.insertInto("mail").values(waiting).execute();
  place = await newBackupPlace();
  before = await contents(app.ownerUrl);
  await backUp(app, place);
});
afterAll(() => app?.close());

const waiting = {
  id: "018f0000-0000-7000-8000-000000000001",
  toAddress: "worker@example.org",
  subject: "Your claim",
  bodyText: "Hello",
  createdAt: "2026-03-02T14:59:00Z",
  nextAttemptAt: "2026-03-02T14:59:00Z",
};

type Contents = { rows: Record<string, string>; schema: string[] };

/** Returns a fingerprint of every table, the values of sequences, and the constraints, triggers, indexes and grants. */
async function contents(url: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      "select relname as name, relkind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1",
    );
    const rows: Record<string, string> = {};
    for (const { name, relkind } of tables) {
      const line = relkind === "S" ? "last_value::text" : "to_jsonb(t)::text";
      const found = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(${line}, '' order by ${line})), '') as print from ${name} t`,
      );
      rows[name] = found.rows[0].print;
    }
    const { rows: schema } = await client.query(
      // NOT NULL has a constraint of its own only from PostgreSQL 18 on.
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    );
    return { rows, schema: schema.map(({ line }) => line) };
  } finally {
    await client.end();
  }
}

/** Leaves out what a restore changes on purpose: held mail, and the line in the log that tells of it. */
const kept = ({ rows }: Contents) =>
  Object.fromEntries(
    Object.entries(rows).filter(
      ([name]) => ![...LEFT_OUT, "mail", "action_log", "action_log_id_seq"].includes(name),
    ),
  );

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("a backup of a server database is restored to an embedded one, with every row, file, constraint and trigger", async () => {
  const dataDir = newTemporaryFolder("wage-claim-restored-");
  const { config, restored } = await restoreTo(
    app,
    place,
    { url: "", ownerUrl: "", drop: async () => undefined },
    {
      databaseUrl: undefined,
      migrationUrl: undefined,
      dataDir,
      storageUrl: `file:${path.join(dataDir, "documents")}`,
    },
  );
  // The next start, which knows DATA_DIR alone, finds the key of what was restored and makes no new one.
  expect(await loadOrCreateSecret(dataDir)).toBe(TEST_SECRET_KEY);
  const server = await startEmbedded({ dataDir, log: () => undefined });
  try {
    const after = await contents(server.ownerUrl);
    expect(kept(after)).toEqual(kept(before));
    expect(after.schema).toEqual(before.schema);
    expect(after.rows.session).toMatch(/^0 /);
    const [{ n }] = await query(server.ownerUrl, "select count(*)::integer as n from document");
    expect(n).toBeGreaterThan(0);
    const files = await openFileStore(config);
    for (const { storageKey, sha256 } of await app.db
      .selectFrom("document")
      .select(["storageKey", "sha256"])
      .execute())
      expect(await hashOf(await files.get(storageKey))).toBe(sha256.toString("hex"));
    expect(restored).toMatchObject({ files: expect.any(Number) });
    expect(restored.sealedFields).toBeGreaterThan(1);
    expect(restored.auditLines).toBeGreaterThan(10);
    // The service's role works with it, and the next row gets a new id.
    await query(
      server.appUrl,
      "insert into content (kind, slug, title, body) values ('page', 'new', 'New', '')",
    );
  } finally {
    await server.stop();
  }
});

test("mail that waited is held with the reason, and no job of the backup is queued", async () => {
  await withEmptyDatabase(async (target) => {
    const { restored } = await restoreTo(app, place, target);
    expect(restored.heldMails).toBeGreaterThan(0);
    expect(
      await query(
        target.ownerUrl,
        "select count(*)::integer as n from mail where sent_at is null and parked_at is null",
      ),
    ).toEqual([{ n: 0 }]);
    expect(await query(target.ownerUrl, `select last_error from mail where id = '${waiting.id}'`)).toEqual([
      { last_error: `Held after the restore of ${restored.backup.name}` },
    ]);
    expect(await query(target.ownerUrl, "select count(*)::integer as n from pgboss.job")).toEqual([{ n: 0 }]);
    expect(
      await query(target.ownerUrl, "select action_code from action_log order by id desc limit 1"),
    ).toEqual([{ action_code: "BackupRestored" }]);
  });
});

test("a transaction that commits while a backup runs is in it whole or not at all", async () => {
  const own = await newBackupPlace();
  let isRunning = true;
  const writer = (async () => {
    for (let n = 0; isRunning; n += 1)
      await app.db.transaction().execute(async (tx) => {
        const text = { kind: "page", title: `Note ${n}`, body: "" };
        await tx
          .insertInto("content")
          .values({ ...text, slug: `first-${n}` })
          .execute();
        await tx
          .insertInto("holiday")
          .values({ day: `21${String(n % 80).padStart(2, "0")}-01-01`, name: `first-${n}` })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await tx
          .insertInto("content")
          .values({ ...text, slug: `second-${n}` })
          .execute();
      });
  })();
  await backUp(app, own);
  isRunning = false;
  await writer;
  await withEmptyDatabase(async (target) => {
    await restoreTo(app, own, target);
    const [found] = await query(
      target.ownerUrl,
      "select count(*) filter (where slug like 'first-%')::integer as first, count(*) filter (where slug like 'second-%')::integer as second from content",
    );
    expect(found.first).toBe(found.second);
  });
});

test("a backup is recorded in the action log, where its age can be read", async () => {
  expect(await findLastBackup(app.db)).toEqual({ madeAt: app.clock.now().toISOString(), failedAt: null });
});

test("a restore that was interrupted goes on with the files that are there", async () => {
  const dataDir = newTemporaryFolder("wage-claim-restored-");
  const storageUrl = `file:${path.join(dataDir, "documents")}`;
  const files = await openFileStore({ ...app.services.config, storageUrl });
  const { storageKey } = await app.db.selectFrom("document").select("storageKey").executeTakeFirstOrThrow();
  await files.restore(storageKey, await app.services.files.get(storageKey));
  await withEmptyDatabase(async (target) => {
    const { restored } = await restoreTo(app, place, target, { dataDir, storageUrl });
    expect(restored.files).toBeGreaterThan(0);
  });
});
