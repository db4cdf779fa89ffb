import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

const folder = () => path.join(process.env.E2E_DATA_DIR ?? "", "outbox");

const textOf = (file: string) =>
  readFileSync(file, "utf8")
    .replace(/=\r?\n/g, "")
    .replace(/=3D/g, "=");

/** Returns the newest mail to an address that contains all these words, once it has arrived. */
export async function mailTo(address: string, ...words: string[]): Promise<string> {
  let mail: string | undefined;
  await expect
    .poll(
      () => {
        // The folder does not exist before the first mail.
        mail = (existsSync(folder()) ? readdirSync(folder()) : [])
          .map((name) => path.join(folder(), name))
          .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
          .map(textOf)
          .find((text) => text.includes(`To: ${address}`) && words.every((word) => text.includes(word)));
        return mail;
      },
      { timeout: 20_000, message: `a mail to ${address} with ${words.join(", ")}` },
    )
    .toBeTruthy();
  return mail ?? "";
}
