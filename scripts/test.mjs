import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { conclude, playwright, vitest } from "./results.mjs";

await ensureInstalled();
const browser = await ensureBrowser();
await ensureBuilt();

const units = await vitest([]);
const browserTests = await playwright([], { CHROMIUM_PATH: browser });
process.exit(conclude([units, browserTests]));
