import { useQuery } from "@tanstack/react-query";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { contextOf, type RuleContext } from "@wage/contract/application/applicationRules";
import { lineTermsOf } from "@wage/contract/application/lineTerms";
import type { WorkPlace } from "@wage/law/facts";
import { useMemo } from "react";
import type { Values } from "../form/questions.ts";
import { KEPT_LAW } from "./keptLaw.ts";

/** Returns the rules of the form with the law of the place that the answers name, or of another one, as soon as it is loaded. */
export function useLineContext(
  answers: Record<string, Values>,
  form: ApplicationForm,
  place?: WorkPlace,
): RuleContext {
  const { data: lawOfPlaces = null } = useQuery(KEPT_LAW);
  const { employer, pay } = answers;
  return useMemo(
    () =>
      contextOf(
        form,
        lawOfPlaces?.({ ...lineTermsOf({ employer, pay }, form), ...(place && { place }) }) ?? null,
      ),
    [form, lawOfPlaces, employer, pay, place],
  );
}
