import { chmod, mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Line, Scenario } from "./scenario.ts";

/**
 * Runs the scripts named by `--only`, or all, one after the other, and prints what each found. Ends with exit code 1 if
 * one line does not hold. `--quick` shortens each, `--amount` sets its number of kills, requests or minutes; `--ci` runs
 * the quick ones of `inCi`. `cleanUp` runs at the end, before the process exits.
 */
export async function runScenarios(
  kind: "fault" | "attack",
  scenarios: readonly Scenario[],
  inCi: readonly string[] = [],
  cleanUp: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      ci: { type: "boolean", default: false },
      amount: { type: "string" },
    },
  });
  const wanted = values.ci ? inCi : values.only?.split(",");
  const unknown = wanted?.find((id) => !scenarios.some((scenario) => scenario.id === id));
  if (unknown) throw new Error(`There is no ${unknown}: ${scenarios.map(({ id }) => id).join(", ")}`);

  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}${values.quick ? ", quick" : ""}`,
  );
  const started = performance.now();
  const results: (Line & Pick<Scenario, "id">)[] = [];
  const summary: string[] = [];
  for (const scenario of scenarios.filter(({ id }) => !wanted || wanted.includes(id))) {
    console.log(`${scenario.id} ${scenario.title} …`);
    const began = performance.now();
    const lines = await linesOf(scenario, kind, { ...values, quick: values.quick || values.ci });
    for (const line of lines) {
      results.push({ id: scenario.id, ...line });
      console.log(row({ id: scenario.id, ...line }));
    }
    const hold = lines.filter(({ passed }) => passed).length;
    const seconds = Math.round((performance.now() - began) / 1000);
    summary.push(`| ${scenario.id} | ${scenario.title} | ${hold} of ${lines.length} | ${seconds} s |`);
  }

  console.log(["", `| ${kind} | what | wanted | found | holds |`, "|---|---|---|---|---|"].join("\n"));
  for (const line of results) console.log(row(line));
  console.log(
    ["", `| ${kind} | title | lines that hold | took |`, "|---|---|---|---|", ...summary].join("\n"),
  );
  const failed = results.filter(({ passed }) => !passed).length;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`${results.length - failed} hold, ${failed} do not; ${minutes} minutes`);
  // The last line is the one that CI counts.
  console.log(`${results.length - failed} passed, ${failed} failed`);
  await cleanUp();
  // Also when a fault that failed has left something running, such as a connection.
  process.exit(failed > 0 ? 1 : 0);
}

async function linesOf(
  scenario: Scenario,
  kind: string,
  { quick, amount }: { quick: boolean; amount?: string },
): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), `wage-claim-${kind}-${scenario.id}-`));
  // As root, PostgreSQL runs as nobody, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const say = (line: string) => console.log(`  ${line}`);
  try {
    return await scenario.run({ quick, amount: Number(amount) || undefined, folder, say });
  } catch (error) {
    console.error(error);
    return [{ what: "ran to its end", wanted: "yes", found: String(error), passed: false }];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

function row({ id, what, wanted, found, passed }: Line & Pick<Scenario, "id">): string {
  return `| ${id} | ${what} | ${wanted} | ${found} | ${passed ? "yes" : "**no**"} |`;
}
