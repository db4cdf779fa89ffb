import { readConfig } from "./config.ts";
import { nameOfDatabase } from "./core/database/askDatabase.ts";

/*
 * `ops/wage-claim` imports this before a command, and so says on which database the command works. Root reads the
 * settings; the command itself runs as the user of the service, so that it leaves no file that the service cannot read.
 */
const user = process.env.WAGE_CLAIM_USER ?? "wage-claim";

try {
  if (process.argv[2] && !process.argv.includes("--help"))
    console.error(`Database: ${nameOfDatabase(readConfig(process.env))}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

if (process.getuid?.() === 0) {
  try {
    process.setgroups?.([user]);
    process.setgid?.(user);
    process.setuid?.(user);
  } catch (error) {
    console.error(`The user ${user} is missing (${(error as Error).message}): useradd --system ${user}`);
    process.exit(1);
  }
}
