import { message } from "@wage/contract/core/messages";
import { ActionInput, type AvailableAction, type Requirement } from "@wage/contract/workflow";
import { today } from "../../core/format.ts";

/** The fields that a word of task_action.requires must have; the server says the same. */
const NEEDS: Record<Requirement, (keyof ActionInput)[]> = {
  reason: ["reason"],
  items: ["items"],
  letter: ["letterId"],
  document: ["documentId"],
  amount: ["amount"],
  date: ["date"],
  closureCode: ["closureCode"],
  assignee: ["assigneeId"],
  answer: ["answer"],
  determination: ["kind", "findings"],
  installments: ["installments"],
  settles: [],
};

/** The contract's own rules, with what this action asks for required at once. */
export const inputSchema = ({ requires }: Pick<AvailableAction, "requires">) =>
  ActionInput.superRefine((input, context) => {
    for (const field of requires.flatMap((word) => NEEDS[word]))
      if (input[field] === null)
        context.addIssue({ code: "custom", path: [field], message: message("required") });
  });

/** Actions whose date is most often today. */
const TODAY = ["RecordPayment", "RecordAppeal", "RecordJudgment", "BankruptcyFiled"];

export const emptyInput = ({ action, closureCode, requires }: AvailableAction) => ({
  reason: "",
  items: "",
  amount: "",
  date: requires.includes("date") && TODAY.includes(action) ? today() : "",
  closureCode: closureCode ?? "",
  assigneeId: null,
  answer: "" as const,
  kind: "" as const,
  findings: "",
  owed: "",
  penalty: "",
  interest: "",
  method: "" as const,
  reference: "",
  settles: false,
  installments: "" as const,
});
