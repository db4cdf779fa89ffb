import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "../projectFiles.ts";
import { ROOT, read, testTexts } from "./testTitles.ts";

const doc = read("docs/inventories.md");
const part = (name: string) => doc.split(`## ${name}\n`)[1]?.split("\n## ")[0] ?? "";
const sources = projectFiles().filter(
  (file) =>
    /^(server|contract|web)\/src\/.*\.tsx?$/.test(file) && !/\.(test|spec)\.|\/testing\/|db-types/.test(file),
);
const using = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file)));

test("[V11.1.3] each use of cryptography in the code is in the inventory", () => {
  const uses = using(
    /\b(createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|argon2Sync|generateKeyPair(Sync)?|createPrivateKey|SignJWT)\(|crypto\.subtle\.(encrypt|decrypt|digest|sign)|from "standardwebhooks"/,
  );
  expect(uses.length).toBeGreaterThan(20);
  const table = part("Cryptography");
  expect(uses.filter((file) => !table.includes(`\`${file}\``))).toEqual([]);
});

test("[V13.2.4] [V13.2.5] every connection outward is in the inventory, and names the setting that allows it", () => {
  const table = part("Connections outward");
  const connecting = using(
    /(?<![.\w])fetch\(|\bcreateConnection\(|\bcreateTransport\(|\bnew AwsClient\(|new pg\.(Client|Pool)\(|\bhttps?\)?\.request\(|: https?\)\.request\(|\bOTLP\w+Exporter\(/,
  ).filter((file) => file.startsWith("server/"));
  expect(connecting.length).toBeGreaterThan(8);
  expect(connecting.filter((file) => !table.includes(`\`${file}\``))).toEqual([]);
  const settings = [
    ...read("server/src/environment.ts").matchAll(/^ {2}(\w+(?:_URL|_ISSUER|_ENDPOINT)): row\(/gm),
  ];
  expect(settings.map(([, name]) => name).filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test("[V14.1.1] [V14.2.7] every table is in the inventory of personal data once, with the time that it stays or as one without", () => {
  const interfaceOfTables =
    read("server/src/core/database/db-types.ts").split("export interface DB {")[1] ?? "";
  const tables = [...interfaceOfTables.matchAll(/^ {2}(\w+): /gm)].map(([, name = ""]) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(tables.length).toBeGreaterThan(100);
  const named = [...part("Personal data that stays").matchAll(/`([a-z_]+)`/g)].map(([, name = ""]) => name);
  const times = (name: string) => named.filter((one) => one === name).length;
  expect(tables.filter((name) => times(name) !== 1)).toEqual([]);
  expect(named.filter((name) => !tables.includes(name))).toEqual([]);
});

test("every threat names an attack or a test that is there", () => {
  const rows = [...part("Threats").matchAll(/^\| (.+) \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm)].slice(1);
  expect(rows.length).toBeGreaterThan(10);
  const attacks = projectFiles()
    .filter((file) => file.startsWith("attacks/"))
    .map(read)
    .join("\n");
  const texts = testTexts();
  for (const [, who, , , , shown = ""] of rows) {
    const ids = shown.match(/H\d+/g) ?? [];
    const titles = [...shown.matchAll(/“(.+?)”/g)].map(([, title = ""]) => title);
    expect(ids.length + titles.length, who).toBeGreaterThan(0);
    expect(
      ids.filter((id) => !attacks.includes(`"${id}"`)),
      who,
    ).toEqual([]);
    expect(
      titles.filter((title) => !texts.some((text) => text.includes(title))),
      who,
    ).toEqual([]);
  }
});

test("every file that the inventories name is there", () => {
  const files = [...doc.matchAll(/`((?:server|web|contract|scripts|docs)\/[^`]+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
