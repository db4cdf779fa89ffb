import { execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { chmod, chown, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { withConnection } from "../../harness/connection.ts";
import { AS_USER, debianPostgres, folderForUser, NOBODY } from "../../harness/debian.ts";
import { debianServer } from "../../harness/debianServer.ts";
import { freePort } from "../../harness/freePort.ts";
import { openOffice } from "../../harness/openOffice.ts";
import { startHttpProxy } from "../../server/src/testing/proxies/httpProxy.ts";
import { startSmtpStub } from "../../server/src/testing/smtpStub.ts";
import { newTemporaryFolder } from "../../server/src/testing/temporaryFolder.ts";
import { ensureBuilt, ensureInstalled, ROOT, stop } from "../prepare.mjs";
import { conclude } from "../results.mjs";
import { agencyAt } from "./agency.ts";

/*
 * npm run production:proof: makes the folder that a server runs, and carries out on it what docs/operations.md says, from an empty
 * PostgreSQL to an administrator with a second factor, a mail and a letter as PDF that arrived, and a backup that was restored: roles and databases
 * by its statements, its settings, the program of the unit, and the commands. A proxy and a mail server of the tests stand beside it.
 */
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const GUIDE = read("docs/operations.md");
const password = randomBytes(12).toString("hex");
/** A virus scanner is not here. */
const ABSENT = /^CLAMD_URL=/;
const MAIL_MS = 60_000;
const CLAIMANT = "clara@mail.example";
const READER = "rita@mail.example";
const START_MS = 120_000;

/** The block of the guide that begins so, without its indent and with a password for each dot of omission. */
function blockOf(start: string): string[] {
  const blocks = [...GUIDE.matchAll(/^( *)```\w*\n([\s\S]*?)^ *```$/gm)].map(([, indent = "", text = ""]) =>
    text.split("\n").map((line) => line.replace(indent, "")),
  );
  const found = blocks.find(([first = ""]) => first.startsWith(start));
  if (!found) throw new Error(`docs/operations.md has no block that begins with ${start}`);
  return found.filter(Boolean).map((line) => line.replaceAll("…", password));
}

await ensureInstalled();
await ensureBuilt();
const bin = debianPostgres() ?? stop("PostgreSQL 15 or later is needed: install postgresql-15.");
const folder = newTemporaryFolder("wage-claim-production-");
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
await chmod(folder, 0o755);
const app = path.join(folder, "app");
const [place, data, backups] = await Promise.all(
  ["server", "data", "backups"].map((name) => folderForUser(path.join(folder, name))),
);
const [databasePort, port] = await Promise.all([freePort(), freePort()]);
const server = debianServer(bin, {
  data: path.join(place ?? "", "data"),
  socket: place ?? "",
  settings: { listen_addresses: "127.0.0.1", port: databasePort, fsync: "off" },
});
server.initialise();
await server.start();
process.once("exit", () => void server.kill());

const proxy = await startHttpProxy((sent) => ({
  "x-forwarded-for": [sent, "192.0.2.5"].filter(Boolean).join(", "),
}));
proxy.passTo(`http://127.0.0.1:${port}`);
const smtp = await startSmtpStub();
const agency = agencyAt(proxy.url);
const settings = blockOf("PUBLIC_URL=")
  .filter((line) => !ABSENT.test(line))
  .map((line) =>
    line
      .replace(/^PUBLIC_URL=.*/, `PUBLIC_URL=${proxy.url}`)
      .replace(/^SMTP_URL=.*/, `SMTP_URL=${smtp.url}`)
      .replace(/^(SECRET_KEY|METRICS_TOKEN)=.*/, `$1=${randomBytes(32).toString("hex")}`)
      .replace("127.0.0.1:5432", `127.0.0.1:${databasePort}`),
  )
  .concat(`PORT=${port}`, "DRAIN_SECONDS=0", `DATA_DIR=${data}`);
const settingsFile = path.join(folder, "wage-claim.env");
const node = path.join(app, "node_modules/.bin/node");
/** Root works as the user of the service does; the wrapper, which would look its name up, gets no root here. */
const asService = { cwd: app, encoding: "utf8" as const, ...AS_USER };
const env = { PATH: process.env.PATH, WAGE_CLAIM_SETTINGS: settingsFile };
/** Not the synchronous call: the proxy and the mail server answer meanwhile. */
const wageClaim = async (...args: string[]): Promise<string> => {
  const run = promisify(execFile)(path.join(app, "ops/wage-claim"), args, { ...asService, env });
  const { stdout } = await run.catch((error: Error & { stdout?: string }) => {
    error.message += `\n${error.stdout}`;
    throw error;
  });
  return stdout;
};

/** The program of the unit, with the settings as the unit reads them. */
async function startService() {
  const [, program] =
    /^ExecStart=\/opt\/wage-claim\/node_modules\/\.bin\/node (.+)$/m.exec(read("ops/wage-claim.service")) ??
    [];
  const child = spawn(node, [`--env-file=${settingsFile}`, program ?? ""], {
    ...asService,
    env: { PATH: process.env.PATH },
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The service did not start: ${said}`)), START_MS);
    const hear = (text: Buffer) => {
      said += text;
      if (!said.includes("Ready: ")) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(`The service ended: ${said}`)));
  });
  return { said: () => said, child };
}

let token = "";
let service: Awaited<ReturnType<typeof startService>> | undefined;

async function restart() {
  const ended = service && once(service.child, "exit");
  service?.child.kill("SIGTERM");
  await ended;
  service = await startService();
}
const includes = (text: string, wanted: string | RegExp) => {
  if (!(typeof wanted === "string" ? text.includes(wanted) : wanted.test(text)))
    throw new Error(`${wanted} is not in: ${text}`);
};
/** Returns the first mail to this address, once it has arrived. */
async function mailTo(address: string): Promise<string> {
  for (let waited = 0; waited <= MAIL_MS; waited += 500) {
    const mail = smtp.received.find(({ to }) => to === address);
    if (mail) return mail.text;
    await sleep(500);
  }
  throw new Error(`No mail to ${address} arrived within a minute.`);
}
const get = async (address: string) => (await fetch(`${proxy.url}${address}`)).text();

/** In the order of the guide; a step that fails ends the rest. */
const STEPS: [title: string, act: () => Promise<void> | void][] = [
  [
    "the folder is made",
    () =>
      void execFileSync(process.execPath, [path.join(ROOT, "scripts/production/production.mjs"), app], {
        stdio: "inherit",
      }),
  ],
  [
    "roles and databases are made by the statements of the guide",
    () =>
      withConnection(server.urlOf("postgres"), async (admin) => {
        for (const statement of blockOf("CREATE ROLE")) await admin.query(statement);
      }),
  ],
  [
    "before the first start no command makes a database, and doctor says what to do",
    async () => {
      await writeFile(settingsFile, settings.map((line) => `${line}\n`).join(""), { mode: 0o600 });
      if (process.getuid?.() === 0) await chown(settingsFile, NOBODY.uid, NOBODY.gid);
      const { stdout } = await failing(wageClaim("doctor"));
      includes(stdout, "No service has started yet on wages");
      const { stderr } = await failing(wageClaim("create-admin", "--email", agency.email));
      includes(stderr, "No service has started yet");
    },
  ],
  [
    "the service starts by the program of its unit, with the pinned Node",
    async () => {
      service = await startService();
      includes(service.said(), "There is no administrator yet");
      includes(await get("/readyz"), /ready|ok/i);
      includes(await get("/Public"), "<main");
    },
  ],
  [
    "the link of the command line makes an administrator, who sees no staff page without a second factor",
    async () => agency.create(await wageClaim("create-admin", "--email", agency.email)),
  ],
  [
    "an authenticator app becomes the second factor, and settings can be changed after a sign-in with its code",
    async () => {
      token = await agency.secondFactor();
      await agency.rename(token, "Agency of the proof");
    },
  ],
  [
    "a test mail is sent by the running service",
    async () => includes(await wageClaim("test-mail", "--to", agency.email), "took the mail"),
  ],
  [
    "nobody files a claim before the office is open, and check names what is missing",
    async () => {
      includes(await agency.refusal(CLAIMANT), "Claims cannot be filed here yet");
      const { stdout } = await failing(wageClaim("check"));
      includes(stdout, "Appeal of a determination");
    },
  ],
  [
    // The page on which an administrator confirms each part is proved by its own tests; here its rows are written.
    "once it is open, a claim is filed, its first mail arrives, and its first letter opens as a PDF",
    async () => {
      await withConnection(server.urlOf("postgres", "wages"), openOffice);
      await restart();
      await agency.file(CLAIMANT);
      await mailTo(CLAIMANT);
      includes(await agency.letter(token), "%PDF");
    },
  ],
  [
    "a letter that its page sends by e-mail arrives as a PDF",
    async () => {
      await agency.mailLetter(token, READER);
      includes(await mailTo(READER), /Content-Type: application\/pdf/i);
    },
  ],
  [
    "a backup is made while the service runs",
    async () => includes(await wageClaim("backup", backups ?? ""), /Backup \S+ made in/),
  ],
  [
    "the drill restores and proves it, sealed fields included, in a database of its own",
    async () => {
      const said = await wageClaim("drill", backups ?? "");
      includes(said, /Proven: \d+ rows/);
      includes(said, /Proven: [1-9]\d* encrypted/);
      includes(said, "The drill held");
    },
  ],
  [
    "doctor finds nothing that does not work but the set-up that the proof left out",
    async () => {
      const { stdout: said, stderr } = await failing(wageClaim("doctor"));
      includes(
        said,
        "✗ Set up: The office is open, and something that it needs is missing: Not set: Office hours",
      );
      includes(said, "✓ Forwarded address: Visitors are told apart: this one came from 192.0.2.5");
      includes(said, "✓ Restore drill: Working");
      includes(said, "✓ Backup: Working");
      includes(stderr, ", 1 do not work");
    },
  ],
  [
    "Admin › Health finds nothing else either",
    async () => {
      const { status, body } = await agency.health(token);
      const states = JSON.stringify(body);
      if (status !== 200 || states.split('"failing"').length !== 2) throw new Error(`${status} ${states}`);
    },
  ],
];

async function failing(act: Promise<string>): Promise<{ stdout: string; stderr: string }> {
  const outcome = await act.catch((error: { stdout: string; stderr: string }) => error);
  if (typeof outcome === "string") throw new Error("The command should have failed.");
  return outcome;
}

const result = { passed: 0, failed: 0, names: [] as string[] };
for (const [title, act] of STEPS) {
  try {
    await act();
    result.passed += 1;
    console.log(`✓ ${title}`);
  } catch (error) {
    result.failed += 1;
    result.names.push(`production › ${title}: ${String((error as Error).message).slice(0, 2000)}`);
    break;
  }
}
service?.child.kill("SIGTERM");
await Promise.all([proxy.close(), smtp.close()]);
await server.kill();
process.exit(conclude([result]));
