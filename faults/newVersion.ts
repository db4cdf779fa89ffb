import { exactly, type Scenario } from "../harness/scenario.ts";
import { ensureBrowser } from "../scripts/browser.mjs";
import { playwright } from "../scripts/results.mjs";

const SPEC = "e2e/new-version.spec.ts";

/** F14: the next version is deployed while someone fills in the claim form, in a real browser. */
export const newVersion: Scenario = {
  id: "F14",
  title: "a new version is deployed while a claim is being filled in",
  async run() {
    const { passed, failed, names } = await playwright([SPEC], { CHROMIUM_PATH: await ensureBrowser() });
    return [
      exactly("stories that failed", names?.join("; ") || failed, 0),
      exactly("stories were told", passed > 0 ? "yes" : "no", "yes"),
    ];
  },
};
