import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../core/database/db.ts";
import { watchHosts } from "../core/database/hosts.ts";
import { migrate, migrationsHash, SERVICE_ROLE } from "../core/database/migrate.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { isAlive, livingPostmaster } from "../embedded/postmaster.ts";
import { firstProfile, soundProfile } from "../features/profiles/applyProfile.commands.ts";
import type { CheckedProfile } from "../features/profiles/checkProfile.ts";
import { contentHash } from "../features/profiles/contentHash.ts";
import { readCommonWorkflow, readLetters } from "../features/profiles/profileFiles.ts";
import { onDatabase } from "./databaseUrl.ts";
import { newTemporaryFolder, temporaryBase } from "./temporaryFolder.ts";
import { TEST_NOW } from "./testNow.ts";

const FOLDER_PREFIX = "wage-claim-test-";
const TEMPLATE_LOCK = 7_741_903;
const quiet = () => undefined;

/** Starts one PostgreSQL for the whole run: the server in DATABASE_URL, or else an embedded one in its own folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL ? await namedServer(process.env.DATABASE_URL) : await ownServer();
  const template = await makeTemplate(server);
  project.provide("database", { ...server.urls, template });
  return server.stop;
}

type Urls = { adminUrl: string; ownerUrl: string; serviceUrl: string };
type Server = { urls: Urls; stop: () => Promise<void> };

async function ownServer(): Promise<Server> {
  await removeOldFolders(temporaryBase());
  const folder = newTemporaryFolder(`${FOLDER_PREFIX}${process.pid}-`);
  const { ownerUrl, appUrl, adminUrl, stop } = await startEmbedded({
    dataDir: folder,
    log: quiet,
    fsync: false,
  });
  return {
    urls: { ownerUrl, serviceUrl: appUrl, adminUrl },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes servers and folders of killed runs; those of living runs are kept. */
async function removeOldFolders(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const pgData = path.join(base, name, "postgres");
    const postmaster = await livingPostmaster(pgData);
    if (postmaster) process.kill(postmaster.pid, "SIGQUIT");
    await rm(path.join(base, name), { recursive: true, force: true }).catch(quiet);
  }
}

async function namedServer(url: string): Promise<Server> {
  const serviceUrl = new URL(url);
  serviceUrl.username = SERVICE_ROLE;
  serviceUrl.password = SERVICE_ROLE;
  return { urls: { adminUrl: url, ownerUrl: url, serviceUrl: serviceUrl.href }, stop: async () => undefined };
}

/** Creates the template once for each state of the migrations and profiles; concurrent runs on one server share it. */
async function makeTemplate({ urls }: Server): Promise<string> {
  const profile = await soundProfile("WY");
  const content = contentHash([profile.profile, profile.ruleSet, readCommonWorkflow(), readLetters()]).slice(
    0,
    8,
  );
  const template = `wage_claim_template_${await migrationsHash()}_${content}`;
  const client = new pg.Client({ connectionString: onDatabase(urls.adminUrl, "postgres") });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const role = await client.query("select 1 from pg_roles where rolname = $1", [SERVICE_ROLE]);
    if (!role.rowCount) await client.query(`create role ${SERVICE_ROLE} login password '${SERVICE_ROLE}'`);
    const known = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (known.rowCount) return template;
    // The template has another name until it is complete, so that a killed run leaves no partial template.
    const unfinished = `wage_claim_new_${randomBytes(6).toString("hex")}`;
    await client.query(
      `create database ${unfinished} owner ${decodeURIComponent(new URL(urls.ownerUrl).username)}`,
    );
    await migrate(onDatabase(urls.ownerUrl, unfinished), quiet);
    await applyFirstProfile(onDatabase(urls.ownerUrl, unfinished), profile);
    await client.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

/** The tests run with the profile of Wyoming, as a new installation does. */
async function applyFirstProfile(url: string, profile: CheckedProfile): Promise<void> {
  const hosts = await watchHosts(url);
  const database = openDatabase(url, { hosts, max: 1, statementMs: 60_000 });
  try {
    await database.db.transaction().execute((tx) => firstProfile(tx, profile, new Date(TEST_NOW)));
  } finally {
    await database.close();
    hosts.stop();
  }
}
