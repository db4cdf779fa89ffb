import { StartError } from "../core/startError.ts";
import { type Answers, install } from "./install.ts";

const USAGE =
  "install --public-url <https://host> --state <WY> [--smtp-url <url>] [--clamd-url <url>] [--trust-proxy <address>] " +
  "[--database <wages>] [--database-port <5432>]";

const text = { type: "string" as const };

export const INSTALL_COMMAND = {
  usage: USAGE,
  help: [
    "As root, on a Linux server with PostgreSQL: makes the user of the service, two roles and two databases, the file of",
    "settings with a new SECRET_KEY, folders for data and backups, and the units; starts the service, and prints the link",
    "for the first administrator. It overwrites nothing: what is there already ends it before anything is made.",
  ].join("\n"),
  options: {
    "public-url": text,
    state: text,
    "smtp-url": text,
    "clamd-url": text,
    "trust-proxy": { ...text, default: "127.0.0.1" },
    database: { ...text, default: "wages" },
    "database-port": { ...text, default: "5432" },
  },
  async runAlone({ values }: { values: Record<string, unknown> }): Promise<void> {
    const given = (name: string) => (typeof values[name] === "string" ? values[name] : undefined);
    const publicUrl = given("public-url");
    const state = given("state")?.toUpperCase();
    if (!publicUrl || !state) throw new StartError(`usage: ${USAGE}`);
    const answers: Answers = {
      publicUrl,
      state,
      smtpUrl: given("smtp-url"),
      clamdUrl: given("clamd-url"),
      trustProxy: given("trust-proxy") ?? "",
      database: given("database") ?? "",
      port: given("database-port") ?? "",
    };
    await install(answers, console.log);
  },
};
