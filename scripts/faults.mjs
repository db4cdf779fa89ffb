import { ensureBuilt, ensureInstalled, NODE, run } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await run(NODE, ["faults/run.ts", ...process.argv.slice(2)]));
