import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { randomOf } from "../server/src/demo/demoRandom.ts";
import {
  distinctiveWords,
  type EmployerIdentity,
  matchOf,
} from "../server/src/features/claims/employer/employerMatch.rules.ts";
import { type Invented, inventEmployers } from "./matching/inventedEmployers.ts";
import { misspelt } from "./typos.ts";

/*
 * npm run bench:matching: precision and recall of the proposal "probably the same employer". First on 300 invented pairs
 * labelled as they were made, by kind of difference; then, where RECORDS_DIR holds the real file, on its employers'
 * names and variations of them, of which only counts are printed; and last on 120,000 invented records of 48,000
 * employers, grouped by the same rule.
 */
type Labelled = { isSame: boolean; kind: string; one: EmployerIdentity; other: EmployerIdentity };
type Cells = Record<string, string>;

let lastId = 0;
const identity = (cell: (name: string) => string): EmployerIdentity => ({
  id: ++lastId,
  legalName: cell("name"),
  dba: cell("dba") || null,
  city: null,
  addressLine1: cell("street") || null,
  zip: cell("zip") || null,
  phone: cell("phone") || null,
  email: cell("email") || null,
  feinHash: cell("fein") ? Buffer.from(cell("fein")) : null,
});
const named = (name: string) => identity((cell) => (cell === "name" ? name : ""));

function readPairs(): Labelled[] {
  const rows: Cells[] = parse(readFileSync(path.join(import.meta.dirname, "matching/pairs.csv")), {
    columns: true,
  });
  return rows.map((row) => ({
    isSame: row.label === "same",
    kind: row.kind ?? "",
    one: identity((name) => row[`a_${name}`] ?? ""),
    other: identity((name) => row[`b_${name}`] ?? ""),
  }));
}

/** As the service: a record is compared only if it shares a word of the name, the FEIN, the phone or the e-mail address. */
function isProposed(one: EmployerIdentity, other: EmployerIdentity): boolean {
  const wordsOf = ({ legalName, dba }: EmployerIdentity) => [
    ...distinctiveWords(legalName),
    ...distinctiveWords(dba),
  ];
  const known = new Set(wordsOf(other));
  const digits = (phone: string | null) => (phone ?? "").replace(/\D/g, "").slice(-10);
  const isCandidate =
    wordsOf(one).some((word) => known.has(word)) ||
    (one.feinHash !== null && other.feinHash?.equals(one.feinHash)) ||
    (digits(one.phone) !== "" && digits(one.phone) === digits(other.phone)) ||
    (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase());
  return Boolean(isCandidate) && matchOf(one, other) !== null;
}

const share = (part: number, whole: number) => (whole === 0 ? "none" : (part / whole).toFixed(3));

function report(title: string, pairs: readonly Labelled[]): void {
  const judged = pairs.map((pair) => ({ ...pair, isProposed: isProposed(pair.one, pair.other) }));
  const proposed = judged.filter((pair) => pair.isProposed);
  const same = judged.filter(({ isSame }) => isSame);
  const right = proposed.filter(({ isSame }) => isSame).length;
  console.log(`\n${title}: ${pairs.length} pairs, ${same.length} of the same employer`);
  console.log(`precision ${share(right, proposed.length)}, recall ${share(right, same.length)}`);
  for (const kind of new Set(judged.map((pair) => pair.kind))) {
    const of = judged.filter((pair) => pair.kind === kind);
    const hits = of.filter((pair) => pair.isProposed === pair.isSame).length;
    console.log(`  ${of[0]?.isSame ? "same     " : "different"} ${kind}: ${hits} of ${of.length} right`);
  }
}

/** Pairs each name with variations of it, and with another name that shares its rarest word. */
function pairsOfNames(names: readonly string[]): Labelled[] {
  const random = randomOf(14);
  const byWord = Map.groupBy(
    names.flatMap((name) => distinctiveWords(name).map((word) => ({ word, name }))),
    ({ word }) => word,
  );
  const keyOf = (name: string) => distinctiveWords(name).join(" ");
  return names.flatMap((name): Labelled[] => {
    const words = distinctiveWords(name);
    const variations: [kind: string, varied: string | undefined][] = [
      ["legal form differs", `${words.join(" ")} incorporated`],
      ["capitals", name.toUpperCase()],
      ["one edit", misspelt(words, "one edit", random)?.join(" ")],
      ["words swapped", words.length > 1 ? misspelt(words, "words swapped", random)?.join(" ") : undefined],
    ];
    const neighbour = words
      .map((word) => byWord.get(word) ?? [])
      .filter((sharing) => sharing.length > 1)
      .toSorted((a, b) => a.length - b.length)[0]
      ?.find((each) => keyOf(each.name) !== keyOf(name))?.name;
    return [
      ...variations.flatMap(([kind, varied]) =>
        varied ? [{ isSame: true, kind, one: named(name), other: named(varied) }] : [],
      ),
      ...(neighbour
        ? [{ isSame: false, kind: "shares a word", one: named(name), other: named(neighbour) }]
        : []),
    ];
  });
}

report("Invented pairs", readPairs());

const file = path.join(process.env.RECORDS_DIR ?? "records", "kansas-2010-2022.csv");
if (existsSync(file)) {
  const rows: Cells[] = parse(readFileSync(file), { columns: true, relax_column_count: true, bom: true });
  const names = [...new Set(rows.map((row) => row.Employer?.trim() ?? ""))].filter((name) =>
    /\w{3}/.test(name),
  );
  report(`Real names (${names.length})`, pairsOfNames(names));
}

/** A word in the names of more records tells nothing; such pairs share something rarer, too. */
const LARGEST_BLOCK = 60;

/** Groups the records that the rule proposes for each other, as merging each proposal would. */
function group(records: readonly Invented[]): Map<number, number> {
  const leaders = new Map(records.map(({ id }) => [id, id]));
  const leaderOf = (id: number): number => {
    const leader = leaders.get(id) ?? id;
    if (leader === id) return id;
    const top = leaderOf(leader);
    leaders.set(id, top);
    return top;
  };
  const blocks = Map.groupBy(
    records.flatMap((record) => keysOf(record).map((key) => ({ key, record }))),
    ({ key }) => key,
  );
  for (const block of blocks.values()) {
    if (block.length > LARGEST_BLOCK) continue;
    for (const [at, { record }] of block.entries())
      for (const { record: other } of block.slice(at + 1)) {
        const [one, two] = [leaderOf(record.id), leaderOf(other.id)];
        if (one !== two && matchOf(record, other)) leaders.set(one, two);
      }
  }
  return new Map(records.map(({ id }) => [id, leaderOf(id)]));
}

const keysOf = ({ legalName, dba, phone, addressLine1, feinHash }: Invented) => [
  ...[...distinctiveWords(legalName), ...distinctiveWords(dba)].map((word) => `word ${word}`),
  ...(phone ? [`phone ${phone}`] : []),
  ...(addressLine1 ? [`street ${addressLine1}`] : []),
  ...(feinHash ? [`fein ${feinHash.toString()}`] : []),
];

const pairs = (size: number) => (size * (size - 1)) / 2;
const pairsIn = (sizes: Iterable<readonly unknown[]>) =>
  [...sizes].reduce((sum, { length }) => sum + pairs(length), 0);

/** P8: 120,000 records of 48,000 employers, and the pairs within the groups found beside those of the truth. */
function reportGroups(): void {
  const records = inventEmployers(48_000, 120_000);
  const started = performance.now();
  const groups = group(records);
  const seconds = (performance.now() - started) / 1000;
  const groupOf = ({ id }: Invented) => groups.get(id) ?? 0;
  const found = pairsIn(Map.groupBy(records, groupOf).values());
  const actual = pairsIn(Map.groupBy(records, ({ truth }) => truth).values());
  const both = pairsIn(Map.groupBy(records, (one) => `${groupOf(one)} ${one.truth}`).values());
  const [precision, recall] = [both / found, both / actual];
  const count = new Set(groups.values()).size;
  console.log(
    `\nInvented employers: ${records.length} records of 48000 in ${count} groups, ${seconds.toFixed(1)} s`,
  );
  console.log(
    `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)}`,
  );
}
reportGroups();
