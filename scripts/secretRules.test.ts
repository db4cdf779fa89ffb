import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./projectFiles.ts";
import { secretsIn } from "./secretRules.ts";

const ROOT = path.join(import.meta.dirname, "..");
const BINARY = /\.(png|jpe?g|webp|ico|woff2?|ttf|otf|pdf|docx|xlsx|zip|gz|br|wasm)$/;
const letters = (count: number) => "Ab3dEf6hIj9lMnOpQrStUvWxYz012345678901234567890123456789".slice(0, count);

// Put together here, so that the scan of this file finds nothing.
test.each([
  ["a private key", `-----BEGIN ${"PRIVATE"} KEY-----\n${letters(50)}`],
  ["an access key of a cloud", `id: AKIA${"ABCDEFGHIJ234567"}`],
  ["a token of a code host", `ghp_${letters(36)}`],
  ["a token of a chat or mail service", `xoxb-${letters(30)}`],
  ["a token of a package registry", `//registry/:_authToken=npm_${letters(36)}`],
  ["a key of an interface", `AIza${letters(35)}`],
  ["a signed token", `eyJ${letters(20)}.eyJ${letters(30)}.${letters(40)}`],
  ["a random key in a setting", `SECRET_KEY=${letters(48)}`],
  ["a password in an address", `DATABASE_URL=postgres://wages:${letters(16)}@db.agency.example/wages`],
])("[V13.3.1] a scan of the files finds %s", (name, text) => {
  expect(secretsIn(`first line\n${text}`)).toEqual([`line 2: ${name}`]);
});

test("[V13.3.1] no file of the project holds a secret", () => {
  const found = projectFiles()
    .filter((file) => !BINARY.test(file))
    .flatMap((file) =>
      secretsIn(readFileSync(path.join(ROOT, file), "utf8")).map((each) => `${file}, ${each}`),
    );
  expect(found).toEqual([]);
});
