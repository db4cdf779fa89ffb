import { statSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { email, personName } from "@wage/contract/core/fields";
import { BACKUP_COMMANDS } from "./backup/commands.ts";
import { EXPORT_COMMAND, importFolderCommand } from "./backup/exportCommand.ts";
import { readConfig } from "./config.ts";
import { UNSEALED_SECONDS_MAX } from "./core/audit/auditSeal.queries.ts";
import { type Head, verifyAudit } from "./core/audit/auditVerify.queries.ts";
import { commandLine } from "./core/commandLine.ts";
import { systemWork, type Work } from "./core/context.ts";
import { nameOfDatabase } from "./core/database/askDatabase.ts";
import { migrate } from "./core/database/migrate.ts";
import { AppError } from "./core/errors.ts";
import { makePrivate } from "./core/files/privateFolder.ts";
import { resealAll } from "./core/identity/reseal.queries.ts";
import { loadOrCreateSecret } from "./core/identity/secret.ts";
import { newLog } from "./core/logging.ts";
import { progressBar } from "./core/progressBar.ts";
import { StartError } from "./core/startError.ts";
import { DOCTOR_COMMAND } from "./doctor/doctorCommand.ts";
import { TEST_MAIL_COMMAND } from "./doctor/testMail.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import { findAccountByEmail } from "./features/account/account.queries.ts";
import { newAdministratorLink } from "./features/account/setup/administratorLink.commands.ts";
import { CHECK_COMMAND } from "./features/goLive/checkCommand.ts";
import { IMPORT_COMMAND, importFileCommand } from "./features/imports/importCommand.ts";
import { startProfile } from "./features/profiles/applyProfile.commands.ts";
import { PROFILE_COMMAND } from "./features/profiles/profileCommand.ts";
import { generate } from "./generate/generate.queries.ts";
import { INSTALL_COMMAND } from "./install/installCommand.ts";
import { SEALED_COLUMNS } from "./sealedColumns.ts";
import { openServices } from "./services.ts";
import { isNewDatabase } from "./startChecks.ts";

type Input = { values: Record<string, unknown>; positionals: string[] };
type Command = { usage: string; help: string; options: ParseArgsOptionsConfig } & (
  | { run(work: Work, input: Input & { ownerUrl: string }): Promise<void> }
  /** A command that opens the database itself, because it may not be migrated, or not be there yet. */
  | { runAlone(input: Input): Promise<void> }
  /** A command of which some acts need no database. */
  | { choose(input: Input): ((work: Work) => Promise<void>) | { alone(): Promise<void> } }
);

const COMMANDS: Record<string, Command> = {
  import: {
    ...IMPORT_COMMAND,
    choose: (input) => {
      const [folder] = input.positionals;
      if (folder && isFolder(folder)) return { alone: () => importFolderCommand(folder) };
      return (work) => importFileCommand(work, input);
    },
  },
  export: EXPORT_COMMAND,
  "create-admin": {
    usage: "create-admin --email <address> [--name <name>]",
    help: "Prints a link, valid once and for 24 hours, with which the person at that address becomes an Administrator.",
    options: { email: { type: "string" }, name: { type: "string" } },
    run: async (work, { values }) => {
      const address = email.safeParse(values.email);
      const name = personName(120)
        .nullable()
        .safeParse(values.name ?? null);
      if (!address.success || !name.success)
        throw new StartError(`usage: ${COMMANDS["create-admin"]?.usage}`);
      if (await findAccountByEmail(work.db, address.data))
        throw new StartError(`${address.data} has an account already`);
      console.log(await newAdministratorLink(work, { email: address.data, name: name.data }));
    },
  },
  "verify-audit": {
    usage: "verify-audit [--expect <seal>:<hash>]",
    help: [
      "Proves that no line of the action log was changed, removed or slipped in since it was sealed, and names the",
      "first broken link if one was. Prints the last seal: written down elsewhere and given to a later run with",
      "--expect, it also proves that nothing was cut off the end.",
    ].join("\n"),
    options: { expect: { type: "string" } },
    run: async (work, { values }) => {
      const expected = typeof values.expect === "string" ? headOf(values.expect) : undefined;
      const bar = progressBar("lines");
      const found = await verifyAudit(work.db, bar.at, expected).finally(() => bar.stop());
      if (found.broken) throw new StartError(`The action log does not hold. ${found.broken}`);
      console.log(`The action log holds: ${found.lines} lines in ${found.seals} seals.`);
      if (found.oldest)
        console.log(`${found.unsealed} lines are not sealed yet. ${ageOf(work, found.oldest)}`);
      if (found.head) console.log(`Last seal: ${found.head.number}:${found.head.hash}`);
    },
  },
  "rotate-key": {
    usage: "rotate-key",
    help: [
      "Seals every encrypted value again with SECRET_KEY, while the service runs. Set SECRET_KEY to the new key and",
      "SECRET_KEY_PREVIOUS to the former one for every process first (docs/keys.md). Running it again continues.",
    ].join("\n"),
    options: {},
    run: async ({ db, keys }) => {
      const bar = progressBar("values");
      const left = await resealAll(db, keys, SEALED_COLUMNS, bar.at).finally(() => bar.stop());
      for (const { column, key, isValid, values } of left)
        console.log(
          `${column}: ${values} left, sealed with key ${key}${isValid ? "" : ", which is unknown"}`,
        );
      if (left.length > 0) throw new StartError("Some values are not sealed with the new key. Run it again.");
      console.log(
        `Every value is sealed with key ${keys.id}. SECRET_KEY_PREVIOUS opens notices already sent.`,
      );
    },
  },
  install: INSTALL_COMMAND,
  check: CHECK_COMMAND,
  doctor: DOCTOR_COMMAND,
  "test-mail": TEST_MAIL_COMMAND,
  ...BACKUP_COMMANDS,
  profile: PROFILE_COMMAND,
  generate: {
    usage: "generate --claims <n>",
    help: [
      "Fills the database with made-up claims, the same every time: the data of the benchmarks.",
      "Never on a database that holds people's claims.",
    ].join("\n"),
    options: { claims: { type: "string" } },
    run: async (work, { values, ownerUrl }) => {
      const claims = Number(values.claims);
      if (!Number.isInteger(claims) || claims < 100)
        throw new StartError(`usage: ${COMMANDS.generate?.usage}, at least 100`);
      const bars = new Map<string, ReturnType<typeof progressBar>>();
      await generate(ownerUrl, work.keys, claims, (what, done, all) => {
        const bar = bars.get(what) ?? progressBar(what);
        bars.set(what, bar);
        bar.at(done, all);
        if (done === all) bar.stop();
      });
      console.log(`${claims} claims generated.`);
    },
  },
};

/** Returns how long a line has waited for its seal; more than a minute is a fault while the service runs. */
function ageOf({ clock }: Work, { id, at }: { id: string; at: string }): string {
  const seconds = Math.max(0, Math.floor((clock.now().getTime() - new Date(at).getTime()) / 1000));
  const waited = `The oldest is line ${id}, written ${seconds} seconds ago.`;
  if (seconds <= UNSEALED_SECONDS_MAX) return waited;
  return `${waited} Warning: a running service seals within seconds. Is it running, and does somebody hold the lock 7741905?`;
}

function headOf(text: string): Head {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!number || !hash) throw new StartError(`usage: ${COMMANDS["verify-audit"]?.usage}`);
  return { number: Number(number), hash };
}

const isFolder = (name: string) => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

const overview = () =>
  [
    commandLine("<command>"),
    ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`),
    "Each has --help. The settings are those of the service (DATA_DIR, DATABASE_URL, …).",
  ].join("\n");

async function main([name, ...args]: string[]): Promise<void> {
  const command = COMMANDS[name ?? ""];
  if (!command) {
    console.log(overview());
    process.exitCode = name && name !== "--help" ? 1 : 0;
    return;
  }
  const { values, positionals } = parseArgs({
    args,
    options: { ...command.options, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(`${commandLine(command.usage)}\n\n${command.help}`);
    return;
  }
  if ("runAlone" in command) return command.runAlone({ values, positionals });
  if (!("choose" in command))
    return withServices((work, ownerUrl) => command.run(work, { values, positionals, ownerUrl }));
  const chosen = command.choose({ values, positionals });
  await ("alone" in chosen ? chosen.alone() : withServices(chosen));
}

async function withServices(act: (work: Work, ownerUrl: string) => Promise<void>) {
  const config = readConfig(process.env);
  if (await isNewDatabase(config))
    throw new StartError(
      `No service has started yet on the database ${nameOfDatabase(config)}. Start it first, or give this command its settings.`,
    );
  await makePrivate(config.dataDir);
  const database = config.databaseUrl
    ? {
        ownerUrl: config.migrationUrl ?? config.databaseUrl,
        appUrl: config.databaseUrl,
        stop: async () => undefined,
      }
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined, shared: true });
  try {
    await migrate(database.ownerUrl, () => undefined);
    const running = await openServices({
      config,
      databaseUrl: database.appUrl,
      secretKey: config.secretKey ?? (await loadOrCreateSecret(config.dataDir)),
      log: newLog("error"),
    });
    try {
      await startProfile(running.services);
      await act(systemWork(running.services), database.ownerUrl);
    } finally {
      await running.close();
    }
  } finally {
    await database.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof AppError || error instanceof SyntaxError;
  console.error(expected || error instanceof TypeError ? (error as Error).message : error);
  process.exit(1);
});
