import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError, startLine } from "../core/startError.ts";
import { findPlace, type Place } from "./embeddedPlace.ts";
import {
  address,
  ended,
  halt,
  initialize,
  launch,
  livingPostmaster,
  type Postmaster,
  removeSocketFolder,
} from "./embeddedServer.ts";

const DATABASE = "wage_claim";
const OWNER = "wage_claim_owner";
export const SERVICE_ROLE = "wage_claim_app";
/** The holder of this advisory lock owns the folder: the lock ends with its connection, so it is never stale. */
const HOLDER_LOCK = 7_741_902;
const HOLDER_TRIES = 8;
/** After a kill -9 the server's children may keep the shared memory for a moment. */
const TAKEOVER_TRIES = 40;

/** URLs in the form `postgres://user@%2Fsocket%2Ffolder:5432/database`, which `pg` and libpq both read. */
export type Embedded = {
  ownerUrl: string;
  appUrl: string;
  adminUrl: string;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: (line: string) => void;
  fsync?: boolean;
  /** Uses the server of another process of ours if one runs already (the command line beside the service). */
  shared?: boolean;
};

/** Starts PostgreSQL from the npm package on the folder; creates data, roles and database the first time. */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const place = await findPlace(options.dataDir);
  const running = await takeOver(place, options);
  if (running) return { ...(await urls(place, running)), stop: async () => undefined };

  let { child, postmaster, lock } = await startHeld(place, options);
  let stopping = false;
  let restart: Promise<void> | undefined;

  // Another program or the kernel may kill the database while we run: it is restarted, and the pool reconnects.
  const startAgain = async () => {
    options.log("The database stopped unexpectedly; starting it again.");
    ({ child, postmaster, lock } = await startHeld(place, options, postmaster));
    watch(child);
  };
  const giveUp = (error: unknown) => {
    options.log(startLine(error));
    process.exit(1);
  };
  const watch = (watched: ChildProcess) =>
    void ended(watched).then(() => {
      if (!stopping) restart = startAgain().catch(giveUp);
    });
  watch(child);

  return {
    ...(await urls(place, postmaster)),
    async stop() {
      stopping = true;
      await restart;
      // The lock is released last, with the server, so that until then no process takes this for an abandoned database.
      if (child.exitCode === null && child.pid) await halt(place, child.pid);
      await lock.end().catch(() => undefined);
      await removeSocketFolder(postmaster.socketDir);
    },
  };
}

/**
 * Handles a PostgreSQL that already runs on the folder. A server held by a living process is left alone. A server
 * abandoned by a killed process is stopped and not adopted: it may run old settings or an old version, and only our own
 * child process reports its exit. A fast stop takes a fraction of a second.
 */
async function takeOver(place: Place, options: Options): Promise<Postmaster | undefined> {
  let seenFree = 0;
  for (let tries = 0; tries < TAKEOVER_TRIES; tries++) {
    const found = await livingPostmaster(place.pgData);
    if (!found) return undefined;
    const holder = await holderOf(place, found);
    if (holder && options.shared) return found;
    // The holder may be about to exit: a restart often overlaps the stop by a moment.
    if (holder && tries === HOLDER_TRIES)
      throw new StartError(`${options.dataDir} is in use by ${holder}. Stop it or choose another DATA_DIR.`);
    // A server that has only just started has not taken its lock yet, so that one check is not enough.
    if (holder === null && ++seenFree === 2) {
      options.log(`Stopping the database (process ${found.pid}) that a killed server left behind.`);
      await halt(place, found.pid);
      await removeSocketFolder(found.socketDir);
      return undefined;
    }
    await sleep(250);
  }
  throw new StartError(`A PostgreSQL that does not answer runs on ${place.pgData}. Stop it and start again.`);
}

/** Starts the server and takes the holder's lock on it. */
async function startHeld(place: Place, options: Options, before?: Postmaster) {
  await checkVersion(place);
  for (let tries = 0; tries < TAKEOVER_TRIES; tries++) {
    const started = await launch(place, {
      fsync: options.fsync ?? true,
      log: options.log,
      before,
    });
    if (started !== "busy") {
      const lock = await connect(place, started.postmaster);
      await lock.query("select pg_advisory_lock($1)", [HOLDER_LOCK]);
      await prepare(lock, (await address(place, started.postmaster)).split("@")[0]?.slice(1));
      return { ...started, lock };
    }
    await sleep(250);
    await takeOver(place, { ...options, shared: false });
  }
  throw new StartError(`PostgreSQL cannot start on ${place.pgData}: another one still holds its memory.`);
}

async function checkVersion(place: Place): Promise<void> {
  const version = await readFile(path.join(place.pgData, "PG_VERSION"), "utf8").catch(noFile);
  if (version === undefined) await initialize(place);
  else if (version.trim() !== place.major) {
    throw new StartError(
      `The data in ${place.pgData} is of PostgreSQL ${version.trim()}, this release brings ${place.major}. ` +
        "Back it up with its own release and restore it here.",
    );
  }
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw new StartError(`The database folder cannot be read: ${error.message}`);
}

/** Returns a description of the folder's holder; null if there is none, undefined if the server does not answer yet. */
async function holderOf(place: Place, postmaster: Postmaster): Promise<string | null | undefined> {
  const client = await connect(place, postmaster).catch(() => undefined);
  if (!client) return undefined;
  const held = await client.query(
    "select application_name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1",
    [HOLDER_LOCK],
  );
  await client.end();
  return held.rows[0]?.application_name ?? null;
}

async function connect(place: Place, postmaster: Postmaster): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: `postgres://postgres${await address(place, postmaster)}/postgres`,
    application_name: `process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Creates the database and its two roles: one owns and migrates, the other serves and may not change tables. */
async function prepare(admin: pg.Client, password?: string): Promise<void> {
  const known = await admin.query("select rolname from pg_roles union select datname from pg_database");
  const names = new Set(known.rows.map((row) => row.rolname));
  const secret = password ? ` password ${pg.escapeLiteral(password)}` : "";
  for (const role of [OWNER, SERVICE_ROLE]) {
    if (!names.has(role)) await admin.query(`create role ${role} login${secret}`);
  }
  if (!names.has(DATABASE)) await admin.query(`create database ${DATABASE} owner ${OWNER}`);
}

async function urls(place: Place, postmaster: Postmaster) {
  const at = await address(place, postmaster);
  const url = (user: string) => `postgres://${user}${at}/${DATABASE}`;
  return {
    ownerUrl: url(OWNER),
    appUrl: url(SERVICE_ROLE),
    adminUrl: url("postgres"),
  };
}
