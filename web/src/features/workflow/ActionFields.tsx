import { type Question, questionOf } from "@wage/contract/actions";
import type { ComponentType } from "react";
import { useWatch } from "react-hook-form";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { OwnWordsField } from "./questions/OwnWordsField.tsx";
import { QUESTION_FIELDS, type QuestionFieldsProps } from "./questions/questionFields.tsx";

interface ActionFieldsProps extends Omit<QuestionFieldsProps, "question"> {
  questions: readonly Question[];
  /** The code with which the action closes the claim unless another is chosen. */
  closureCode: string | null;
}

/** The fields of the action's questions, in the order of the contract. A note may be given with every action. */
export function ActionFields({ questions, closureCode, ...rest }: ActionFieldsProps) {
  return (
    <>
      {questions.map((question) => {
        // The table pairs each kind with its own question, which the compiler does not follow through a variable.
        const Fields = QUESTION_FIELDS[question.kind] as ComponentType<QuestionFieldsProps>;
        return <Fields key={question.kind} question={question} {...rest} />;
      })}
      {!questionOf(questions, "reason") && <NoteField claimId={rest.claimId} closureCode={closureCode} />}
    </>
  );
}

/** The note for the history, which some closure reasons require. */
function NoteField({ claimId, closureCode }: Pick<ActionFieldsProps, "claimId" | "closureCode">) {
  const chosen: unknown = useWatch({ name: "closureCode" });
  const code = chosen || closureCode;
  const required = useLookup("ClosureCode")?.find((row) => row.code === code)?.requiresNote === true;
  return (
    <OwnWordsField
      claimId={claimId}
      name="reason"
      label="Note for the history"
      {...(required && { required, hint: "This closure reason needs a note." })}
      maxLength={2000}
      rows={2}
    />
  );
}
