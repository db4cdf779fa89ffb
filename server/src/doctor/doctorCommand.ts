import { StartError } from "../core/startError.ts";
import { examine } from "./doctor.ts";
import type { Line } from "./found.ts";

const SIGNS: Record<Line["state"], string> = { ok: "✓", warning: "!", failing: "✗", unknown: "?" };

export const DOCTOR_COMMAND = {
  usage: "doctor",
  help: [
    "Looks at everything that the service needs on its server, and says for each part whether it works and what to do:",
    "program, user, settings, folders, units, mail server, public and forwarded address, certificate, database, key, clock,",
    "and the checks of Admin › Health. It changes nothing. It ends with code 1 if something does not work.",
  ].join("\n"),
  options: {},
  async runAlone(): Promise<void> {
    const counts = { ok: 0, warning: 0, failing: 0, unknown: 0 };
    await examine(process.env, ({ part, state, text }) => {
      counts[state] += 1;
      console.log(`${SIGNS[state]} ${part}: ${text}`);
    });
    const { ok, warning, failing, unknown } = counts;
    const sum = `${ok} work, ${warning} to look at, ${unknown} not known, ${failing} do not work`;
    if (failing > 0) throw new StartError(sum);
    console.log(sum);
  },
};
