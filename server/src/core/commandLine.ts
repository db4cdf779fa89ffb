import { existsSync } from "node:fs";
import path from "node:path";

/** A production folder has no scripts: there the commands are called by `ops/wage-claim`. */
const isCheckout = existsSync(path.join(import.meta.dirname, "../../../scripts"));

/** How a command is called where this runs, as `wage-claim rotate-key`. */
export const commandLine = (command: string) =>
  isCheckout ? `npm run wage-claim -- ${command}` : `wage-claim ${command}`;
