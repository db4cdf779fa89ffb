import { BIOME, ensureBuilt, ensureInstalled, KNIP, NODE, run, TSC } from "./prepare.mjs";
import { conclude, vitest } from "./results.mjs";

const CHECKS = [
  ["format and lint", [BIOME, "check", "."]],
  ["types of the law", [TSC, "-p", "law"]],
  ["types of the contract", [TSC, "-p", "contract"]],
  ["types of the server", [TSC, "-p", "server"]],
  ["types of the pages", [TSC, "-p", "web"]],
  ["types of the scripts", [TSC, "-p", "scripts"]],
  ["architecture", ["scripts/check-architecture.ts"]],
  ["unused code", [KNIP]],
  ["sizes of the pages", ["scripts/bundle-sizes.ts"]],
];

await ensureInstalled();
await ensureBuilt();
const results = [];
for (const [index, [name, args]] of CHECKS.entries()) {
  console.log(`${index + 1} of ${CHECKS.length}: ${name}`);
  const code = await run(NODE, args);
  console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
  results.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] });
}
// The build server has already run the tests at this point.
if (!process.argv.includes("--without-tests")) results.push(await vitest([]));
process.exit(conclude(results));
