import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ask } from "../harness/connection.ts";
import { prepareDatabase } from "../harness/database.ts";
import { AS_USER, debianPostgres, ensureProgram, folderForUser, notInstalled } from "../harness/debian.ts";
import { APP, createDatabase, DATABASE, debianServer, OWNER } from "../harness/debianServer.ts";
import { send } from "../harness/load.ts";
import { atMost, exactly, type Scenario } from "../harness/scenario.ts";
import { startService } from "../harness/service.ts";
import { verifyAudit } from "../server/src/core/audit/auditVerify.queries.ts";
import { openDatabase } from "../server/src/core/database/db.ts";
import { compareNotes, firstNoteAfter, type Notes, startNotes } from "./notes.ts";

const PGBACKREST = "/usr/bin/pgbackrest";
const WRITERS = 4;
const CLAIMS = 2000;
/** Shorter than the minute of docs/operations.md, so that the rehearsal does not take as long. */
const ARCHIVE_SECONDS = 10;
const RTO_SECONDS = 300;
/** A backup waits for the log that 2,000 claims have just made; a busy machine compresses it slowly. */
const ARCHIVED_SECONDS = 300;

/** F16: the restore by docs/operations.md, with pgBackRest and PostgreSQL from Debian. */
export const pointInTime: Scenario = {
  id: "F16",
  title: "a restore to the moment before a mistake, and after the server was lost, with pgBackRest",
  async run({ folder, say }) {
    const bin = debianPostgres();
    if (!bin || !ensureProgram(PGBACKREST, "pgbackrest")) {
      say(notInstalled("postgresql", "pgbackrest"));
      return [];
    }
    const drill = await startDrill(bin, folder);
    try {
      await drill.createRepository();
      await drill.backUp();
      const mistake = await undoMistake(drill);
      say(`to the moment before the mistake: serving after ${mistake.rtoSeconds.toFixed(1)} s`);
      // As the runbook says: the log of a restored server belongs to a new backup.
      await drill.backUp();
      const loss = await surviveLoss(drill);
      say(
        `after the loss of the server: ${loss.acknowledged} notes acknowledged, ${loss.lost} after the last archived log; ` +
          `serving after ${loss.rtoSeconds.toFixed(1)} s`,
      );
      return [
        exactly(
          "tables that differ from those of the moment",
          mistake.differing.join(", ") || "none",
          "none",
        ),
        exactly("notes from after the moment", mistake.later, 0),
        atMost("from the loss to the first write, to a moment", mistake.rtoSeconds, RTO_SECONDS, " s"),
        atMost("from the loss to the first write, to the last log", loss.rtoSeconds, RTO_SECONDS, " s"),
        atMost("age of the oldest lost note", loss.rpoSeconds, ARCHIVE_SECONDS + 5, " s"),
        exactly("notes lost although a later one is there", loss.gaps, 0),
        exactly("the action log", loss.audit ?? "holds", "holds"),
        exactly("the process lives", drill.service.isAlive() ? "yes" : "no", "yes"),
      ];
    } finally {
      await drill.stop();
    }
  },
};

type Drill = Awaited<ReturnType<typeof startDrill>>;

/** A server that archives its log, with claims and the service on it. */
async function startDrill(bin: string, folder: string) {
  const at = (name: string) => path.join(folder, "server", name);
  await folderForUser(path.join(folder, "server"));
  const config = at("pgbackrest.conf");
  const backrest = (...args: string[]) =>
    promisify(execFile)(PGBACKREST, [`--config=${config}`, "--stanza=wages", ...args], {
      cwd: "/",
      ...AS_USER,
    });
  await writeFile(config, configuration(at), { mode: 0o644 });
  for (const name of ["repo", "log", "lock", "spool", "socket"]) await folderForUser(at(name));
  await folderForUser(at("data"));
  await folderForUser(path.join(folder, "server"));
  const server = debianServer(bin, {
    data: at("data"),
    socket: at("socket"),
    settings: {
      archive_mode: "on",
      archive_command: `${PGBACKREST} --config=${config} --stanza=wages archive-push %p`,
      archive_timeout: `${ARCHIVE_SECONDS}s`,
      wal_level: "replica",
    },
  });
  server.initialise();
  await server.start();
  await createDatabase(server.urlOf("postgres"));
  const ownerUrl = server.urlOf(OWNER, DATABASE);
  const { headers, claims } = await prepareDatabase(
    { ownerUrl, appUrl: server.urlOf(APP, DATABASE) },
    CLAIMS,
  );
  await mkdir(path.join(folder, "files"));
  const service = await startService({
    DATABASE_URL: server.urlOf(APP, DATABASE),
    DATABASE_MIGRATION_URL: ownerUrl,
    DATA_DIR: path.join(folder, "files"),
    JOBS: "0",
  });
  return {
    server,
    service,
    ownerUrl,
    target: { url: service.url, headers, claims },
    query: (text: string) => ask(ownerUrl, text),
    createRepository: () => backrest("stanza-create"),
    backUp: () => backrest("--type=full", "backup"),
    /** Loses the data folder, restores it, and returns when the server takes writes. */
    async loseAndRestore(...args: string[]) {
      await server.kill();
      await rm(at("data"), { recursive: true });
      await folderForUser(at("data"));
      await folderForUser(path.join(folder, "server"));
      await backrest(...args, "restore");
      await server.start();
      const admin = server.urlOf("postgres");
      while ((await ask(admin, "select pg_is_in_recovery() as recovering"))[0]?.recovering) await sleep(50);
    },
    async stop() {
      await service.stop();
      await server.kill();
    },
  };
}

const configuration = (at: (name: string) => string) => `[global]
repo1-path=${at("repo")}
repo1-retention-full=2
log-path=${at("log")}
lock-path=${at("lock")}
spool-path=${at("spool")}
log-level-console=warn
start-fast=y
archive-timeout=${ARCHIVED_SECONDS}

[wages]
pg1-path=${at("data")}
pg1-socket-path=${at("socket")}
pg1-user=postgres
`;

async function undoMistake(drill: Drill) {
  const before = startNotes(drill.target, WRITERS, "before");
  await sleep(4000);
  await before.stop();
  // Lines of the action log are written in batches.
  await sleep(3000);
  const wanted = await fingerprints(drill);
  const [row] = await drill.query("select now()::text as moment");
  await sleep(1000);
  await drill.query("update note set body = 'overwritten by mistake'");
  const after = startNotes(drill.target, WRITERS, "after");
  await sleep(2000);
  await after.stop();
  // The log up to the moment is archived at the latest after archive_timeout; the runbook does not wait for it.
  await archiveNow(drill);

  const lostAt = performance.now();
  await drill.loseAndRestore("--type=time", `--target=${row?.moment}`, "--target-action=promote");
  const found = await fingerprints(drill);
  const rtoSeconds = (await firstWrite(drill, lostAt)) / 1000;
  const [{ n } = { n: 0 }] = await drill.query(
    "select count(*)::int as n from note where body like 'after, %'",
  );
  return {
    rtoSeconds,
    later: Number(n),
    differing: [...wanted].filter(([table, hash]) => found.get(table) !== hash).map(([table]) => table),
  };
}

async function surviveLoss(drill: Drill) {
  const notes = startNotes(drill.target, WRITERS, "lossy");
  await sleep(ARCHIVE_SECONDS * 2500);
  const lostAt = performance.now();
  const stopped = notes.stop();
  await drill.loseAndRestore("--type=default");
  await stopped;
  const rtoSeconds = (await firstWrite(drill, lostAt)) / 1000;
  const acknowledged = notes.acknowledged.filter(({ at }) => at < lostAt);
  const { lost } = await compareNotes({ ...notes, acknowledged }, "lossy", drill.query);
  const oldest = Math.min(...lost.map(({ at }) => at));
  const { db, close } = openDatabase(drill.ownerUrl, { max: 1 });
  const audit = await verifyAudit(db).finally(close);
  return {
    rtoSeconds,
    acknowledged: acknowledged.length,
    lost: lost.length,
    rpoSeconds: lost.length === 0 ? 0 : (lostAt - oldest) / 1000,
    gaps: gapsIn(acknowledged, lost),
    audit: audit.broken,
  };
}

/** Of each writer only the latest notes may be lost. */
function gapsIn(acknowledged: Notes["acknowledged"], lost: Notes["acknowledged"]): number {
  const missing = new Set(lost.map(({ text }) => text));
  const writerOf = (text: string) => /writer (\d+)/.exec(text)?.[1];
  let gaps = 0;
  for (const { text } of lost) {
    const later = acknowledged.slice(acknowledged.findIndex((each) => each.text === text) + 1);
    if (later.some((each) => writerOf(each.text) === writerOf(text) && !missing.has(each.text))) gaps += 1;
  }
  return gaps;
}

/** Returns the time in ms from `since` until the service, which was never stopped, has written again. */
async function firstWrite(drill: Drill, since: number): Promise<number> {
  const notes = startNotes(drill.target, 1, `probe ${since}`);
  const at = await firstNoteAfter(notes, since, 60_000);
  await notes.stop();
  // The page is read again as well.
  const [claim] = drill.target.claims;
  await send(drill.target.url, { path: `/api/Claim/${claim}`, headers: drill.target.headers });
  return at - since;
}

/** Ends the current file of the log and waits until it is archived. */
async function archiveNow({ server }: Drill): Promise<void> {
  const admin = server.urlOf("postgres");
  const [ended] = await ask(admin, "select pg_walfile_name(pg_switch_wal()) as name");
  const query = `select last_archived_wal >= '${ended?.name}' as done from pg_stat_archiver`;
  while (!(await ask(admin, query))[0]?.done) await sleep(100);
}

/** Returns a hash of each table's rows. */
async function fingerprints({ query }: Drill): Promise<Map<string, string>> {
  const tables = await query(
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const hashes = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await query(
      `select md5(coalesce(string_agg(line, '' order by line), '')) as hash from (select t::text as line from ${name} t) as lines`,
    );
    hashes.set(String(name), String(row?.hash));
  }
  return hashes;
}
