import { type Message, message } from "@wage/contract/core/messages";
import { ISSUE_FACTS, type IssueConditions, type IssueFactName } from "@wage/contract/letters/issue";

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
  /** All facts except the one that depends on the letter's own date. */
  holds: Record<Exclude<IssueFactName, "deadlineMoved">, boolean>;
};

/** The letter to issue: its due date, and the action that sends it, which is on record only afterwards. */
export type Issuing = { dueDate: string | null; action?: string | undefined };

export const isUnconditional = (conditions: IssueConditions): boolean =>
  Object.values(conditions).every((list) => list.length === 0);

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
  return [
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

function missingFact(fact: IssueFactName, facts: IssueFacts, { dueDate }: Issuing): Message | null {
  const holds =
    fact === "deadlineMoved" ? dueDate !== null && facts.deadlines.includes(dueDate) : facts.holds[fact];
  return holds ? null : message(ISSUE_FACTS[fact].missing);
}
