import { message } from "@wage/contract/core/messages";
import type { AssignmentRuleBody } from "@wage/contract/staffing/assignment";
import type { z } from "zod";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import {
  changeRule,
  insertRule,
  listCandidates,
  listRuleChoices,
  listRules,
  orderRules,
  removeRule,
  setRulePeople,
} from "./assignment.queries.ts";
import { problemsOf } from "./assignment.rules.ts";

/** Returns the rules in their order, each with what is wrong with it. */
export async function readRules(work: Work) {
  const rules = await listRules(work.db);
  const officers = await listCandidates(work.db);
  const rows = rules.map(({ lastUserId, userIds, ...rule }, index) => ({
    ...rule,
    problems: problemsOf(
      { ...rule, lastUserId, userIds },
      rules.slice(0, index).filter(({ active }) => active),
      officers,
    ).map((problem) => textIn(work.language, problem)),
  }));
  return {
    rows,
    officers: officers.map(({ id, name }) => ({ id, name })),
    ...(await listRuleChoices(work.db)),
  };
}

type Body = z.output<typeof AssignmentRuleBody>;

const line = (tx: Tx, work: Work, what: string, detail: Record<string, unknown>) =>
  audit(tx, work, { action: "AssignmentRuleChanged", summary: what, detail });

/** Only active officers are named in a rule. */
async function checkPeople(tx: Tx, userIds: readonly number[]) {
  const officers = new Set((await listCandidates(tx)).map(({ id }) => id));
  if (userIds.some((id) => !officers.has(id))) throw fieldError("userIds", message("personTakesNoClaims"));
}

export const addRule = (work: Work, { userIds, ...values }: Body) =>
  inTransaction(work, async (tx) => {
    await checkPeople(tx, userIds);
    const id = await insertRule(tx, values);
    await setRulePeople(tx, id, userIds);
    await line(tx, work, `Assignment rule added: ${values.name}`, { ruleId: id, userIds });
    return message("ruleSaved");
  });

export const saveRule = (
  work: Work,
  id: number,
  { userIds, rowVersion, ...values }: Body & { rowVersion: number },
) =>
  inTransaction(work, async (tx) => {
    await checkPeople(tx, userIds);
    if (!(await changeRule(tx, id, rowVersion, values)))
      throw (await listRules(tx)).some((rule) => rule.id === id)
        ? new AppError("conflict", message("changedMeanwhile"))
        : notFound("assignmentRule");
    await setRulePeople(tx, id, userIds);
    await line(tx, work, `Assignment rule changed: ${values.name}`, { ruleId: id, userIds });
    return message("ruleSaved");
  });

export const dropRule = (work: Work, id: number) =>
  inTransaction(work, async (tx) => {
    const name = await removeRule(tx, id);
    if (name === undefined) throw notFound("assignmentRule");
    await line(tx, work, `Assignment rule removed: ${name}`, { ruleId: id });
    return message("ruleRemoved");
  });

/** Changes the order. Refused if the rules are not those that the reader saw. */
export const reorderRules = (work: Work, ids: readonly number[]) =>
  inTransaction(work, async (tx) => {
    const known = (await listRules(tx)).map(({ id }) => id).toSorted((a, b) => a - b);
    if (ids.toSorted((a, b) => a - b).join() !== known.join())
      throw new AppError("conflict", message("changedMeanwhile"));
    await orderRules(tx, ids);
    await line(tx, work, "The order of the assignment rules changed", { ids });
    return message("ruleSaved");
  });
