import { SETTINGS } from "@wage/contract/settings";
import { FEDERAL } from "@wage/law/rules/federal";
import { REQUIRED_SETTINGS } from "./profile.rules.ts";
import type { ProfileFile } from "./profileText.ts";

const CALENDAR = "calendar.holidays";
const UNKNOWN = "Nobody has looked it up yet.";

/**
 * The files of a profile that knows nothing yet but the federal holidays. Everything that a profile must say is in it, as not
 * known, so that `check` passes at each step of filling it in. `today` is the ISO date on which the files are made.
 */
export function profileSkeleton(state: string, name: string, today: string): ProfileFile[] {
  const file = (at: string, lines: readonly string[]) => ({
    file: `profiles/${state}/${at}`,
    text: `${lines.join("\n")}\n`,
  });
  return [
    file("profile.yaml", profileLines(state, name, today)),
    file("holidays.yaml", holidayLines(today)),
    file("law.yaml", lawLines(state, today)),
    file("cases.yaml", caseLines(state, name, today)),
  ];
}

const source = (anchor: string, cite: string, today: string) => [
  "sources:",
  `  ${anchor}: &${anchor}`,
  `    cite: ${JSON.stringify(cite)}`,
  `    retrieved: ${today}`,
  "    confirmed: false",
  "",
];

const profileLines = (state: string, name: string, today: string) => [
  "# docs/state-profile.md describes the files of a profile. A value with its source replaces not_set:",
  '# appealDays: { value: 14, ref: { cite: "Statute and section", url: "https://…", retrieved: 2026-01-31 } }',
  `state: ${state}`,
  `name: ${JSON.stringify(name)}`,
  "# whole: the parameters of law.yaml were looked up one by one. floor: those that most claims need.",
  "level: floor",
  "",
  ...source("usual", "The usual titles of these offices; compare with the law of the state", today),
  "settings:",
  ...REQUIRED_SETTINGS.flatMap((key) => [`  # ${SETTINGS[key].label}`, `  ${key}: { not_set: ${UNKNOWN} }`]),
  "",
  "# The titles of the officers of a county to whom claims and writs go.",
  "offices:",
  "  attorneyTitle: County Attorney",
  "  sheriffTitle: County Sheriff",
  "  ref: *usual",
];

const FEDERAL_HOLIDAYS: readonly (readonly [name: string, day: string])[] = [
  ["New Year's Day", "January 1"],
  ["Martin Luther King Jr. Day", "third Monday in January"],
  ["Washington's Birthday", "third Monday in February"],
  ["Memorial Day", "last Monday in May"],
  ["Juneteenth", "June 19"],
  ["Independence Day", "July 4"],
  ["Labor Day", "first Monday in September"],
  ["Columbus Day", "second Monday in October"],
  ["Veterans Day", "November 11"],
  ["Thanksgiving Day", "fourth Thursday in November"],
  ["Christmas Day", "December 25"],
];
const isDated = (day: string) => /^[A-Z][a-z]+ \d+$/.test(day);

const holidayLines = (today: string) => [
  "# The federal holidays: replace them with those of the state's own law.",
  ...source("federal", "5 U.S.C. 6103; compare with the law of the state", today),
  "holidays:",
  ...FEDERAL_HOLIDAYS.map(([name, day]) => {
    const observed = isDated(day) ? ", observed: { saturday: friday, sunday: monday }" : "";
    const from = name === "Juneteenth" ? ", from: 2021" : "";
    return `  - { name: ${name}, day: ${day}${observed}${from}, ref: *federal }`;
  }),
];

/** Each parameter of the law with its name, unit and words, so that no one has to look for them in the code. */
const lawLines = (state: string, today: string) => [
  "# Each id below stands for a question about the law of the state. Once it is looked up, move it from unknown to parameters,",
  "# with its value and source, or to no_rule with the source that shows that the state has no such rule.",
  ...source("calendar", "holidays.yaml of this profile", today),
  "parameters:",
  `  - { id: ${CALENDAR}, value: ${state.toLowerCase()}, ref: *calendar }`,
  "",
  "# - ids: [penalty.day.*]",
  "#   ref: *name_of_a_source",
  "no_rule: []",
  "",
  "unknown:",
  `  - note: ${UNKNOWN}`,
  "    ids:",
  ...FEDERAL.parameters
    .filter(({ id, overridable_by: by }) => id !== CALENDAR && (by?.includes("state") ?? true))
    .flatMap(({ id, unit, one_of: words }) => [
      `      # ${FEDERAL.words[id]?.en ?? id} (${words ? `one of ${words.join(", ")}` : unit})`,
      `      - ${id}`,
    ]),
];

/** A case of federal law, which holds in the state too, as the pattern for those of the state's own law. */
const caseLines = (state: string, name: string, today: string) => [
  `# Cases of the law of ${name}: the facts of a rule, what its source says comes out, and that source. Each is computed by \`check\``,
  "# and by the tests. docs/state-profile.md says what may stand here. Write one for each value of law.yaml that decides a sum.",
  "cases:",
  "  - name: Six dollars an hour are below the federal minimum wage",
  "    rule: wage_floor.shortfall",
  "    given:",
  "      week_start: 2026-03-01",
  "      days: [{ date: 2026-03-02, hours: 8 }]",
  "      wage_kind: general",
  '      cash_paid: "48.00"',
  "      tips: 0",
  "      lodging_credit: 0",
  '    # Once the minimum wage of the state is known, the result is exact: expect: { result: "10.00" }',
  '    expect: { result: { at_least: "10.00" } }',
  "    source:",
  `      cite: "29 USC 206(a)(1), in ${state}"`,
  `      retrieved: ${today}`,
  "      confirmed: false",
];
