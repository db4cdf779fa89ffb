import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SERVICE_ROLE } from "../core/database/migrate.ts";
import { StartError, startLine } from "../core/startError.ts";
import { ended } from "./childProcess.ts";
import { prepareDataFolder } from "./dataFolder.ts";
import { findPlace, type Place } from "./embeddedPlace.ts";
import { address, launch, removeSocketFolder } from "./embeddedServer.ts";
import { halt, killOrphans, livingPostmaster, livingStarter, type Postmaster } from "./postmaster.ts";

const DATABASE = "wage_claim";
const OWNER = "wage_claim_owner";
/** A restart often overlaps the stop by a moment, so that a holder of the folder may be about to exit. */
const HOLDER_MS = 2_000;
/** The command line waits so long for a service that is starting, perhaps in crash recovery. */
const SHARED_MS = 30_000;
/** A postmaster whose starter is dead is looked at twice, because its command line may not be written yet. */
const POLL_MS = 250;
/** After a kill -9 the server's children hold the shared memory for a moment; then they are killed too. */
const ORPHANS_MS = 2_000;
const LAUNCH_MS = 30_000;

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

  let { child, postmaster } = await startServer(place, options);
  let stopping = false;
  let restart: Promise<void> | undefined;

  // Another program or the kernel may kill the database while we run: it is restarted, and the pool reconnects.
  const startAgain = async () => {
    options.log("The database stopped unexpectedly; starting it again.");
    ({ child, postmaster } = await startServer(place, options, postmaster));
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
      if (child.exitCode === null && child.signalCode === null && child.pid) await halt(place, child.pid);
      await removeSocketFolder(postmaster.socketDir);
    },
  };
}

/**
 * Handles a PostgreSQL that already runs on the folder. A server held by a living process is left alone. A server
 * abandoned by a killed process is stopped and not adopted: it may run old settings or an old version, it may hang in
 * crash recovery, and only our own child process reports its exit.
 */
async function takeOver(place: Place, options: Options): Promise<Postmaster | undefined> {
  let timesFree = 0;
  for (let waited = 0; ; waited += POLL_MS) {
    const found = await livingPostmaster(place.pgData);
    if (!found) return undefined;
    const holder = await livingStarter(place.pgData, found);
    if (holder && options.shared && found.ready) return found;
    if (holder && waited >= (options.shared ? SHARED_MS : HOLDER_MS))
      throw new StartError(
        `${options.dataDir} is in use by process ${holder}. Stop it or choose another DATA_DIR.`,
      );
    if (!holder && ++timesFree === 2) {
      options.log(`Stopping the database (process ${found.pid}) that a killed server left behind.`);
      await halt(place, found.pid);
      await removeSocketFolder(found.socketDir);
      return undefined;
    }
    await sleep(POLL_MS);
  }
}

/** Starts the server, with its roles and its database, as soon as no other one is in the way. */
async function startServer(place: Place, options: Options, before?: Postmaster) {
  await prepareDataFolder(place);
  for (let waited = 0; waited < LAUNCH_MS; waited += POLL_MS) {
    const started = await launch(place, { fsync: options.fsync ?? true, log: options.log, before });
    if (started !== "busy") {
      await createDatabase(place, started.postmaster);
      return started;
    }
    await sleep(POLL_MS);
    await takeOver(place, { ...options, shared: false });
    if (waited >= ORPHANS_MS) await killOrphans(place.pgData);
  }
  throw new StartError(
    `PostgreSQL cannot start on ${place.pgData}: processes of another one still use its memory. Stop them, or restart the machine.`,
  );
}

/** Creates the database and its two roles: one owns and migrates, the other serves and may not change tables. */
async function createDatabase(place: Place, postmaster: Postmaster): Promise<void> {
  const at = await address(place, postmaster);
  const admin = new pg.Client({ connectionString: `postgres://postgres${at}/postgres` });
  admin.on("error", () => undefined);
  await admin.connect();
  try {
    const known = await admin.query("select rolname from pg_roles union select datname from pg_database");
    const names = new Set(known.rows.map((row) => row.rolname));
    const password = at.split("@")[0]?.slice(1);
    const secret = password ? ` password ${pg.escapeLiteral(password)}` : "";
    for (const role of [OWNER, SERVICE_ROLE]) {
      if (!names.has(role)) await admin.query(`create role ${role} login${secret}`);
    }
    if (!names.has(DATABASE)) await admin.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await admin.end();
  }
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
