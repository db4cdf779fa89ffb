import { addCalendarDays } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import type { LetterRecipient } from "@wage/contract/letters";
import {
  ISSUE_FACTS,
  type IssueConditions,
  type IssueFactName,
  QUIET_DAYS,
} from "@wage/contract/letters/issue";

export type IssueFacts = {
  status: string;
  statusLabel: string;
  imported: boolean;
  /** The claim's due dates and those of its open tasks. */
  deadlines: readonly string[];
  /** Codes of the letters that were issued and still stand. */
  issuedCodes: readonly string[];
  /** Codes of the actions that were performed and not taken back. */
  actions: readonly string[];
  /** The party whose turn it is. */
  awaits: string;
  /** The day of the latest letter to the claimant, or that of the claim. */
  writtenOn: string;
  appealBy: string | null;
  /** A determination says what is due, and neither a judgment nor an agreement. */
  isDetermined: boolean;
  /** The recipients of letters that were superseded. */
  supersededTo: readonly string[];
  employerNotified: boolean;
  /** The facts that depend on the claim alone. */
  holds: Record<Exclude<IssueFactName, keyof typeof OF_THE_LETTER>, boolean>;
};

/**
 * The letter to issue: its day, its due date, its recipient once there is one, and the action that sends it, which is on
 * record only afterwards.
 */
export type Issuing = {
  today: string;
  dueDate: string | null;
  recipient?: LetterRecipient;
  action?: string | undefined;
  /** It takes the place of a letter, which therefore is no other letter. */
  replaces?: boolean;
};

/** The facts that depend on the letter too. */
const OF_THE_LETTER = {
  deadlineMoved: ({ deadlines }, { dueDate }) => dueDate !== null && deadlines.includes(dueDate),
  appealOpen: ({ appealBy }, { today }) => appealBy !== null && appealBy >= today,
  decisionFinal: ({ appealBy, isDetermined }, { today }) =>
    isDetermined && (appealBy === null || appealBy < today),
  quietForWeeks: ({ writtenOn }, { today, replaces }) =>
    replaces === true || addCalendarDays(writtenOn, QUIET_DAYS) <= today,
  recipientNotified: ({ employerNotified, imported }, { recipient }) =>
    recipient !== "employer" || employerNotified || imported,
  recipientAwaited: ({ awaits }, { recipient = awaits }) => recipient === awaits,
  letterSuperseded: ({ supersededTo }, { recipient = supersededTo[0] ?? "" }) =>
    supersededTo.includes(recipient),
} satisfies Partial<Record<IssueFactName, (facts: IssueFacts, issuing: Issuing) => boolean>>;

/** Returns what is missing before a letter with these conditions may be issued, in the order of the conditions. */
export function unmetConditions(
  conditions: IssueConditions,
  facts: IssueFacts,
  issuing: Issuing,
  labels: ReadonlyMap<string, string>,
): Message[] {
  const { issueStatuses, issueFacts, issueAfter, issueActions } = conditions;
  const labelled = (codes: readonly string[]) => codes.map((code) => labels.get(code) ?? code).join(", ");
  const performed = [...facts.actions, issuing.action ?? ""];
  const { today, dueDate } = issuing;
  return [
    ...(dueDate !== null && dueDate < today ? [message("issueDatePassed", dueDate)] : []),
    ...issueFacts.flatMap((fact) => missingFact(fact as IssueFactName, facts, issuing) ?? []),
    ...(issueStatuses.length > 0 && !issueStatuses.includes(facts.status)
      ? [message("issueWrongStatus", facts.statusLabel, labelled(issueStatuses))]
      : []),
    ...(issueAfter.length > 0 && !facts.imported && !overlap(issueAfter, facts.issuedCodes)
      ? [message("issueNotAfter", issueAfter.join(", "))]
      : []),
    ...(issueActions.length > 0 && !facts.imported && !overlap(issueActions, performed)
      ? [message("issueNotAction", labelled(issueActions))]
      : []),
  ];
}

const overlap = (some: readonly string[], others: readonly string[]) =>
  some.some((code) => others.includes(code));

function missingFact(fact: IssueFactName, facts: IssueFacts, issuing: Issuing): Message | null {
  const holds = isOfTheLetter(fact) ? OF_THE_LETTER[fact](facts, issuing) : facts.holds[fact];
  return holds ? null : message(ISSUE_FACTS[fact].missing);
}

const isOfTheLetter = (fact: IssueFactName): fact is keyof typeof OF_THE_LETTER =>
  Object.hasOwn(OF_THE_LETTER, fact);
