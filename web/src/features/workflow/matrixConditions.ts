import { EMPLOYER_ANSWERS } from "@wage/contract/actions";
import { CHANNELS } from "@wage/contract/claims/claimColumns";
import type { Condition } from "@wage/contract/taskMatrix/conditions";
import type { MatrixRow } from "@wage/contract/workflow";
import { daysWords } from "./matrixDays.ts";
import type { Matrix } from "./matrixForm.ts";

/** The facts that are true or false, each as two sentences. */
export const YES_NO_FACTS = {
  employerOutOfState: ["the employer is in another state", "the employer is in this state"],
  claimantOutOfState: ["the claimant is in another state", "the claimant is in this state"],
  employerNotified: ["the employer was notified", "the employer was not notified"],
  interpreterNeeded: ["an interpreter is needed", "no interpreter is needed"],
  awaitsSignature: ["the claimant has yet to sign", "the claimant need not sign any more"],
  unassigned: ["the claim has no officer", "the claim has an officer"],
  accepted: ["the claim was accepted", "the claim was not accepted yet"],
  admitted: ["the employer admits everything", "the employer does not admit everything"],
  appealOver: ["the period to appeal is over", "the period to appeal is not over"],
  determined: ["a determination was issued", "no determination was issued"],
  owed: ["the determination found wages owed", "the determination found no wages owed"],
  paidInFull: ["the payment is in full", "the payment is not in full"],
  claimantToldPaid: [
    "the claimant was told of the payment that is reversed",
    "the claimant was not told of the payment that is reversed",
  ],
  employerToldPaid: [
    "the employer was told of the payment that is reversed",
    "the employer was not told of the payment that is reversed",
  ],
  admissionPaid: ["all that the employer admits is paid", "not all that the employer admits is paid"],
  claimedPaid: ["all that is claimed is paid", "not all that is claimed is paid"],
  dueChanged: ["the action changes what is due by hand", "the action does not change what is due by hand"],
  nothingLeft: [
    "nothing is left to be paid after the change",
    "something is left to be paid after the change",
  ],
  balanceLeft: ["something is left to be paid", "nothing is left to be paid"],
  anyPaid: ["something was paid", "nothing was paid"],
  stayed: ["a stay is in force", "no stay is in force"],
  appealed: ["an appeal has not been heard yet", "no appeal is left to be heard"],
  settled: ["a settlement is in force", "no settlement is in force"],
  judgmentOpen: ["a judgment is on record that is not satisfied", "no judgment is left to be satisfied"],
  decisionPending: ["a decision awaits approval", "no decision awaits approval"],
  judgmentPending: ["a judgment awaits approval", "no judgment awaits approval"],
  settlementPending: ["a settlement awaits approval", "no settlement awaits approval"],
  hasLien: ["a lien is on record", "no lien is on record"],
  needsApproval: ["a second person must approve the amount", "no one else must approve the amount"],
  timely: ["the appeal is timely", "the appeal is late"],
  inInstallments: ["the payment is in installments", "the payment is not in installments"],
} as const satisfies Partial<Record<keyof Condition, readonly [string, string]>>;
type YesNo = keyof typeof YES_NO_FACTS;

/** The beginnings of the other sentences. The last five apply to a whole row only. */
export const OTHER_FACTS = {
  answer: "the employer’s answer is",
  closureCode: "the closure code is",
  channel: "the claim was filed",
  deadlinePassed: "the deadline has passed of",
  dayAfter: "the due day is over of",
  limitationWithinDays: "the limitation date is within (days)",
  limitationBeyondDays: "the limitation date is further away than (days)",
  idleDays: "nothing happened on the claim for (days)",
} as const satisfies Record<Exclude<keyof Condition, YesNo>, string>;
type Other = keyof typeof OTHER_FACTS;

export type Fact = YesNo | Other;
export const isYesNo = (fact: Fact): fact is YesNo => fact in YES_NO_FACTS;
export const ROW_ONLY: readonly Fact[] = [
  "deadlinePassed",
  "dayAfter",
  "limitationWithinDays",
  "limitationBeyondDays",
  "idleDays",
];
export const FACTS = [...Object.keys(YES_NO_FACTS), ...Object.keys(OTHER_FACTS)] as Fact[];

/** A fact in the list of those that can be added: the sentence, without its value. */
export const factWords = (fact: Fact): string =>
  isYesNo(fact) ? YES_NO_FACTS[fact].join(", or ") : `${OTHER_FACTS[fact]} …`;

export const ANSWERS = EMPLOYER_ANSWERS.map((value) => ({ value, label: value }));

export const CHANNEL_OPTIONS = Object.entries(CHANNELS).map(([value, label]) => ({ value, label }));

type Named = Pick<Matrix, "taskDetails" | "closureCodes">;

function sentence(fact: Fact, value: unknown, { taskDetails, closureCodes }: Named): string {
  if (isYesNo(fact)) return YES_NO_FACTS[fact][value === true ? 0 : 1];
  const start = OTHER_FACTS[fact].replace(" (days)", "");
  const label = (list: Named["closureCodes"], code: unknown) =>
    list.find((each) => each.code === code)?.label ?? String(code);
  if (Array.isArray(value))
    return `${start} ${value.map((code) => `“${label(taskDetails, code)}”`).join(" or ")}`;
  if (fact === "channel") return `${start}: ${CHANNELS[String(value)] ?? String(value)}`;
  if (fact === "closureCode") return `${start} “${label(closureCodes, value)}”`;
  return OTHER_FACTS[fact].endsWith("(days)") ? `${start} ${daysWords(value)}` : `${start} ${String(value)}`;
}

/** A row's condition as a sentence. */
export const conditionWords = (condition: MatrixRow["condition"], named: Named): string =>
  Object.entries(condition)
    .map(([fact, value]) => sentence(fact as Fact, value, named))
    .join(" and ");

/** The facts that rows name, those on which single tasks and letters depend too. */
export function factsIn(rows: readonly MatrixRow[]): ReadonlySet<Fact> {
  const conditions = rows.flatMap(({ condition, tasks, letters }) => [
    condition,
    ...[...tasks, ...letters].map(({ when }) => when ?? {}),
  ]);
  const facts = new Set(conditions.flatMap((condition) => Object.keys(condition) as Fact[]));
  const isLonger = rows.some(({ tasks }) => tasks.some(({ daysOutOfState }) => daysOutOfState !== undefined));
  return isLonger ? facts.add("claimantOutOfState") : facts;
}
