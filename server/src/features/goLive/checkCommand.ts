import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import type { Work } from "../../core/context.ts";
import { StartError } from "../../core/startError.ts";
import { missingUntilOpen } from "./goLive.commands.ts";

export const CHECK_COMMAND = {
  usage: "check",
  help: [
    "Says what is missing until the public can file claims and letters leave, as Admin › Set up does. It changes",
    "nothing. It ends with code 1 while something is missing.",
  ].join("\n"),
  options: {},
  async run(work: Work): Promise<void> {
    const missing = await missingUntilOpen(work);
    const isLive = work.settings.get("isLive");
    for (const one of missing) console.log(inEnglish(one));
    if (missing.length > 0)
      throw new StartError(isLive ? "The office is open without it." : "The office is not open.");
    console.log(
      isLive
        ? "The office is open, and nothing is missing."
        : "Nothing is missing: open the office at Admin › Set up.",
    );
  },
};
