import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import { ImportMapping } from "@wage/contract/imports/importMapping";
import type { Services } from "../core/context.ts";
import { EMPLOYERS } from "./demoPeople.ts";
import { pick, randomOf } from "./demoRandom.ts";

const RECORDS = 1488;
const FIRST_DAY = 2600;
const LAST_DAY = 800;

const MAPPING = ImportMapping.parse({
  name: "Demonstration: the earlier system",
  columns: {
    Number: "claimNumber",
    Opened: "receivedAt",
    Employer: "employerName",
    Claimed: "amountClaimed",
    Closed: "closedAt",
    Code: "closureCode",
    Recovered: "amountPaid",
  },
  openStatus: "INVEST",
  closedStatus: "CLOSED",
});
const CODES = ["PAID-FULL", "PAID-FULL", "PAID-DIR", "NOT-OWED", "NO-REPLY", "WITHDRAWN", "SETTLED"];

/**
 * Returns closed claims of earlier years as an earlier system exported them: no claimants, no history, some cells
 * blank.
 */
export function earlierRecords({ clock, settings }: Services) {
  const today = agencyDay(clock.now(), settings.get("timeZone"));
  const random = randomOf(2_000_000);
  const lines = ["Number,Opened,Employer,Claimed,Closed,Code,Recovered"];
  const counts = new Map<string, number>();
  for (let n = 0; n < RECORDS; n++) {
    const ago = FIRST_DAY - Math.floor(((FIRST_DAY - LAST_DAY) * n) / RECORDS);
    const opened = addCalendarDays(today, -ago);
    const year = opened.slice(2, 4);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    const claimed = (60 + Math.floor(random() * 390_000) / 100).toFixed(2);
    const code = pick(CODES, random);
    const recovered = code.startsWith("PAID") || code === "SETTLED" ? claimed : "0.00";
    const closed = addCalendarDays(opened, 12 + Math.floor(random() * 160));
    const clockTime = `${8 + Math.floor(random() * 9)}:${10 + Math.floor(random() * 49)}`;
    lines.push(
      [
        `${year}-${count}`,
        `${opened} ${clockTime}`,
        pick(EMPLOYERS, random).name,
        random() < 0.06 ? "undt." : claimed,
        closed,
        code,
        random() < 0.05 ? "" : recovered,
      ].join(),
    );
  }
  return { name: "earlier-system.csv", content: Buffer.from(lines.join("\n")), mapping: MAPPING };
}
