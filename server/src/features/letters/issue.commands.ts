import type { Message } from "@wage/contract/core/messages";
import type { IssueConditions } from "@wage/contract/letters/issue";
import type { Db, Tx } from "../../core/database/db.ts";
import { findIssueConditions, findIssueFacts, findLabels, listIssueConditions } from "./issue.queries.ts";
import { type Issuing, unmetConditions } from "./issue.rules.ts";

/** Returns the conditions of issue that a letter of this template does not meet on this claim now. */
export async function unmetOf(
  db: Db | Tx,
  claimId: number,
  code: string,
  issuing: Issuing,
): Promise<Message[]> {
  const conditions = await findIssueConditions(db, code);
  return conditions ? unmetOn(db, claimId, conditions, issuing) : [];
}

/** Returns which of these conditions are not met on this claim now. */
export async function unmetOn(
  db: Db | Tx,
  claimId: number,
  conditions: IssueConditions,
  issuing: Issuing,
): Promise<Message[]> {
  const facts = await findIssueFacts(db, claimId);
  if (!facts) return [];
  const unmet = (labels: ReadonlyMap<string, string>) => unmetConditions(conditions, facts, issuing, labels);
  // The labels are part of the messages alone.
  return unmet(new Map()).length === 0 ? [] : unmet(await findLabels(db, [conditions]));
}

/** Returns, by template code, what keeps a letter of each published template from being issued now. */
export async function unmetByTemplate(
  db: Db,
  claimId: number,
  today: string,
): Promise<Map<string, Message[]>> {
  const [facts, templates] = await Promise.all([findIssueFacts(db, claimId), listIssueConditions(db)]);
  if (!facts) return new Map();
  const labels = await findLabels(db, templates);
  // A letter that moves a deadline gets its date when it is written.
  const issuing = { today, dueDate: facts.deadlines.find((day) => day >= today) ?? null };
  return new Map(
    templates.map((conditions) => [conditions.code, unmetConditions(conditions, facts, issuing, labels)]),
  );
}
