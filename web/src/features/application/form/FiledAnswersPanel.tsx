import { useQuery } from "@tanstack/react-query";
import type { Application } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { FORM_PATH } from "@wage/contract/application/applicationSteps";
import { queryPath } from "../../../core/http/query.ts";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { AnswerGroups } from "./AnswerGroups.tsx";
import type { Values } from "./questions.ts";

/** The answers of a filed claim, to read. */
export function FiledAnswersPanel({ application }: { application: Application }) {
  const form = useQuery(queryPath<ApplicationForm>(FORM_PATH));
  if (form.error) return <LoadError error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <TextSkeleton lines={8} />;
  return (
    <AnswerGroups
      answers={application as unknown as Record<string, Values>}
      form={form.data}
      changeable={false}
    />
  );
}
