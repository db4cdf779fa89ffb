import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Fault, Line } from "./fault.ts";
import { lockedRow } from "./lockedRow.ts";

/*
 * npm run faults [-- --only F11,F20] [--quick]: brings each fault about against real processes on loopback, one after
 * the other, and prints what users met. Ends with exit code 1 if one line does not hold. A fault is a file of this folder
 * with a row in this list.
 */
const FAULTS: Fault[] = [lockedRow];

const { values } = parseArgs({
  options: { only: { type: "string" }, quick: { type: "boolean", default: false } },
});
const wanted = values.only?.split(",");
const unknown = wanted?.find((id) => !FAULTS.some((fault) => fault.id === id));
if (unknown) throw new Error(`There is no ${unknown}: ${FAULTS.map(({ id }) => id).join(", ")}`);

console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}${values.quick ? ", quick" : ""}`,
);
const results: (Line & Pick<Fault, "id">)[] = [];
for (const fault of FAULTS.filter(({ id }) => !wanted || wanted.includes(id))) {
  console.log(`${fault.id} ${fault.title} …`);
  for (const line of await linesOf(fault)) {
    results.push({ id: fault.id, ...line });
    console.log(row({ id: fault.id, ...line }));
  }
}

console.log(["", "| fault | what | wanted | found | holds |", "|---|---|---|---|---|"].join("\n"));
for (const line of results) console.log(row(line));
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} hold, ${failed} do not`);
process.exitCode = failed > 0 ? 1 : 0;

async function linesOf(fault: Fault): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), `wage-claim-fault-${fault.id}-`));
  const say = (line: string) => console.log(`  ${line}`);
  try {
    return await fault.run({ quick: values.quick, folder, say });
  } catch (error) {
    console.error(error);
    return [{ what: "ran to its end", wanted: "yes", found: String(error), passed: false }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function row({ id, what, wanted, found, passed }: Line & Pick<Fault, "id">): string {
  return `| ${id} | ${what} | ${wanted} | ${found} | ${passed ? "yes" : "**no**"} |`;
}
