import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { conclude, playwright } from "./results.mjs";

// Every screen at every width in every mode takes about half an hour, so it is not part of `npm test`, which walks two
// of them.
await ensureInstalled();
const browser = await ensureBrowser();
await ensureBuilt();

process.exit(conclude([await playwright(["every-screen"], { CHROMIUM_PATH: browser, EVERY_LOOK: "1" })]));
