import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../config.ts";
import { StartError } from "../core/startError.ts";
import { listProfileStates } from "../features/profiles/profileFiles.ts";
import { FIND_TAKEN, MAKE_DATABASES } from "./install.queries.ts";

export type Answers = {
  publicUrl: string;
  state: string;
  smtpUrl: string | undefined;
  clamdUrl: string | undefined;
  trustProxy: string;
  /** The name of the database; its roles and the database of the drill are named after it. */
  database: string;
  port: string;
};
type Print = (line: string) => void;

const APP = path.resolve(import.meta.dirname, "../../..");
const USER = "wage-claim";
const DATA = "/var/lib/wage-claim";
const BACKUPS = "/backups/wages";
const SETTINGS = "/etc/wage-claim.env";
const COMMAND = "/usr/local/bin/wage-claim";
const UNITS = "/etc/systemd/system";
const SERVICE = "wage-claim.service";
const TIMERS = ["wage-claim-backup.timer", "wage-claim-drill.timer"];
const UNIT_FILES = [SERVICE, "wage-claim-backup.service", "wage-claim-drill.service", ...TIMERS];
/** The first start migrates. */
const START_SECONDS = 120;

/** Installs the service on this server. Throws StartError before anything is made if something is there already. */
export async function install(answers: Answers, print: Print): Promise<void> {
  const secrets = { owner: newSecret(), service: newSecret(), key: newSecret(), metrics: newSecret() };
  const settings = settingsFile(answers, secrets);
  await refuse(answers, settings);
  makeUser(print);
  makeDatabases(answers, secrets, print);
  await writeFile(SETTINGS, settings, { mode: 0o600, flag: "wx" });
  print(`✓ Settings: ${SETTINGS}. Keep a copy of its SECRET_KEY in another place than the backups.`);
  makeFolders(print);
  await installUnits(print);
  await symlink(path.join(APP, "ops/wage-claim"), COMMAND);
  print(`✓ Command: ${COMMAND}`);
  await start(print);
}

const newSecret = () => randomBytes(32).toString("hex");
type Secrets = Record<"owner" | "service" | "key" | "metrics", string>;

const ownerOf = ({ database }: Answers) => `${database}_owner`;
const serviceOf = ({ database }: Answers) => `${database}_service`;
const drillOf = ({ database }: Answers) => `${database}_drill`;

function settingsFile(answers: Answers, secrets: Secrets): string {
  const { publicUrl, trustProxy, smtpUrl, clamdUrl, state, database, port } = answers;
  const url = (role: string, password: string, name: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${name}`;
  const rows: [string, string | undefined][] = [
    ["PUBLIC_URL", publicUrl],
    ["TRUST_PROXY", trustProxy],
    ["DATABASE_URL", url(serviceOf(answers), secrets.service, database)],
    ["DATABASE_MIGRATION_URL", url(ownerOf(answers), secrets.owner, database)],
    ["DATABASE_DRILL_URL", url(ownerOf(answers), secrets.owner, drillOf(answers))],
    ["SECRET_KEY", secrets.key],
    ["SMTP_URL", smtpUrl],
    ["CLAMD_URL", clamdUrl],
    ["METRICS_TOKEN", secrets.metrics],
    ["HOME_STATE", state],
    ["DATA_DIR", DATA],
  ];
  return rows.flatMap(([name, value]) => (value ? [`${name}=${value}\n`] : [])).join("");
}

/** Everything that can be wrong is found before the first step. */
async function refuse(answers: Answers, settings: string): Promise<void> {
  if (process.getuid?.() !== 0) throw new StartError("install makes users and units: call it as root.");
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(answers.database))
    throw new StartError(`--database ${answers.database}: small letters, digits and underscores`);
  if (existsSync(path.join(APP, "scripts")))
    throw new StartError(
      `${APP} is a checkout: make the folder that runs first, with npm run production -- <folder>`,
    );
  const states = await listProfileStates();
  if (!states.includes(answers.state))
    throw new StartError(`--state ${answers.state} has no profile: choose one of ${states.join(", ")}`);
  readConfig(Object.fromEntries(settings.split("\n").map((line) => splitOnce(line))));
  const there = [SETTINGS, COMMAND, path.join(UNITS, SERVICE)].filter((file) => existsSync(file));
  if (there.length > 0)
    throw new StartError(
      `${there.join(" and ")} is there already: the service is installed. To upgrade: docs/operations.md`,
    );
  // A trial that root started keeps its data there, which another user then owned.
  if (existsSync(DATA) && readdirSync(DATA).length > 0)
    throw new StartError(`${DATA} holds data already: move it away, or install where it is not.`);
  const taken = psql(answers, FIND_TAKEN);
  if (taken)
    throw new StartError(
      `PostgreSQL has ${taken.replaceAll("\n", " and ")} already: choose another --database.`,
    );
}

const splitOnce = (line: string): [string, string] => {
  const at = line.indexOf("=");
  return [line.slice(0, at), line.slice(at + 1)];
};

function makeUser(print: Print): void {
  const isThere = spawnSync("id", ["-u", USER]).status === 0;
  if (!isThere) run("useradd", ["--system", "--home-dir", DATA, "--shell", "/usr/sbin/nologin", USER]);
  print(`✓ User: ${USER}${isThere ? ", which was there" : ""}`);
}

function makeDatabases(answers: Answers, { owner, service }: Secrets, print: Print): void {
  // Not as arguments, which everybody on the machine can read.
  const passwords = `\\set owner_password '${owner}'\n\\set service_password '${service}'\n`;
  psql(answers, `${passwords}${MAKE_DATABASES}`);
  print(`✓ Databases: ${answers.database}, and ${drillOf(answers)} for the restore drill`);
}

function makeFolders(print: Print): void {
  for (const folder of [DATA, BACKUPS]) {
    run("install", ["-d", "-o", USER, "-m", "0700", folder]);
    print(`✓ Folder: ${folder}`);
  }
}

/** The units name /opt/wage-claim; another folder is put in its place. */
async function installUnits(print: Print): Promise<void> {
  if (!existsSync(UNITS)) {
    print(`? Units: there is no ${UNITS}; adapt those in ${APP}/ops yourself`);
    return;
  }
  for (const name of UNIT_FILES) {
    const unit = await readFile(path.join(APP, "ops", name), "utf8");
    await writeFile(path.join(UNITS, name), unit.replaceAll("/opt/wage-claim", APP));
  }
  print(`✓ Units: ${UNIT_FILES.join(", ")}`);
}

async function start(print: Print): Promise<void> {
  if (!existsSync("/run/systemd/system"))
    return print(
      `? Start: systemd does not run here. Start ${APP}/server/src/main.ts with ${SETTINGS} as ${USER}.`,
    );
  run("systemctl", ["daemon-reload"]);
  run("systemctl", ["enable", "--now", SERVICE, ...TIMERS]);
  const link = path.join(DATA, "first-administrator.txt");
  for (let second = 0; second < START_SECONDS; second += 1) {
    if (existsSync(link)) {
      print(`✓ Start: the first administrator opens\n${(await readFile(link, "utf8")).trim()}`);
      print("Next: let the proxy forward to the port, then `wage-claim doctor`.");
      return;
    }
    await sleep(1000);
  }
  throw new StartError("The service did not start in two minutes: journalctl -u wage-claim says why.");
}

/** Asks PostgreSQL as its administrator, who signs in by being the user postgres. */
function psql(answers: Answers, statements: string): string {
  const names = {
    owner: ownerOf(answers),
    service: serviceOf(answers),
    database: answers.database,
    drill: drillOf(answers),
  };
  const variables = Object.entries(names).flatMap(([name, value]) => ["-v", `${name}=${value}`]);
  const options = ["-p", answers.port, "-v", "ON_ERROR_STOP=1", ...variables, "-qAtX"];
  return run("runuser", ["-u", "postgres", "--", "psql", ...options], `${statements};\n`);
}

function run(program: string, args: readonly string[], input = ""): string {
  // The folder of the caller may be closed to the other user.
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, encoding: "utf8", cwd: "/" });
  if (status === 0) return stdout.trim();
  throw new StartError(`${program} ${args.join(" ")}: ${error?.message ?? stderr.trim()}`);
}
