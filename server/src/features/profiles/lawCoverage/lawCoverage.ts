import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { COVERAGE_YEARS, coverageOf, type Knowledge } from "@wage/law/coverage";
import type { Parameter } from "@wage/law/parameter";
import { soundProfile } from "../applyProfile.commands.ts";
import { listProfileStates } from "../profileFiles.ts";

const DOCUMENT = path.join(import.meta.dirname, "../../../../../docs/law-coverage.md");
const SIGN: Record<Knowledge, string> = { confirmed: "✓", unconfirmed: "○", unknown: "?", none: "–" };

/** The page that says for each state, rule and year what was looked up, as the profiles have it now. */
export async function coveragePage(): Promise<string> {
  const states = [];
  for (const state of await listProfileStates()) {
    const { profile, ruleSet } = await soundProfile(state);
    const own = ruleSet.parameters.filter(({ place }) => place.level === "state");
    states.push(`## ${profile.name}\n\n${tableOf(own)}`);
  }
  return `${HEAD}\n${states.join("\n")}`;
}

const HEAD = `# Coverage of the law

Made of the profiles by \`npm run law:coverage\`. For each rule of a state's law and each year:

| sign | meaning |
|---|---|
| ✓ | looked up, and confirmed by the agency |
| ○ | looked up, to be confirmed before use |
| ? | not looked up, or not for the whole year |
| – | the law has no such rule |

Counties and cities stand at Admin › Rules of law.
`;

/** A row for the rules of one topic of which the same is known in each year. */
function tableOf(parameters: readonly Parameter[]): string {
  const rows = Map.groupBy(parameters, ({ id, values }) => {
    const dated = values.map(({ ref, ...one }) => ({ ...one, confirmed: ref?.confirmed }));
    return `${topicOf(id)}|${coverageOf(dated)
      .map((known) => SIGN[known])
      .join("|")}`;
  });
  const lines = [...rows]
    .map(([key, alike]) => {
      const [topic = "", ...signs] = key.split("|");
      const names = alike.map(({ id }) => id.slice(topic.length + 1)).sort();
      return `| ${topic} | ${names.join(", ")} | ${signs.join(" | ")} |\n`;
    })
    .sort();
  return [
    `| topic | rules | ${COVERAGE_YEARS.join(" | ")} |\n`,
    `|---|---|${COVERAGE_YEARS.map(() => "---|").join("")}\n`,
    ...lines,
  ].join("");
}

const topicOf = (id: string): string => id.slice(0, id.indexOf("."));

export const readCoverage = () => readFileSync(DOCUMENT, "utf8");

if (import.meta.main) writeFileSync(DOCUMENT, await coveragePage());
