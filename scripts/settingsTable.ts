import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ENVIRONMENT } from "../server/src/environment.ts";

const ROOT = path.join(import.meta.dirname, "..");
const BEGIN = "<!-- Made of server/src/environment.ts by `npm run settings:table`. -->\n";
const END = "<!-- End of the table. -->\n";

/** The documents that list every setting. */
export const DOCUMENTS = ["README.md", "docs/operations.md"];

/** Returns a document with the table of all settings as environment.ts has it now. */
export function withTable(document: string, text: string): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${document} has no place for the table`);
  return `${before}${BEGIN}\n${tableOf(document)}\n${END}${after}`;
}

function tableOf(document: string): string {
  const rows = Object.entries(ENVIRONMENT).map(
    ([name, { unset, meaning }]) => `| \`${name}\` | ${unset} | ${meaning} |\n`,
  );
  const table = ["| Name | Without it | Meaning |\n", "|---|---|---|\n", ...rows].join("");
  return document.startsWith("docs/") ? table.replaceAll("](docs/", "](") : table;
}

export const readDocument = (document: string) => readFileSync(path.join(ROOT, document), "utf8");

if (import.meta.main)
  for (const document of DOCUMENTS)
    writeFileSync(path.join(ROOT, document), withTable(document, readDocument(document)));
