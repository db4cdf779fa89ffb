import { useQuery } from "@tanstack/react-query";
import { applicationRoutes } from "@wage/contract/applicationDraft";
import { useEffect, useMemo } from "react";
import { query } from "../../core/query.ts";
import { loadDraft, useDraft } from "./draftStore.ts";
import { keepForm, keptForm } from "./keptForm.ts";

const HOUR_MS = 3_600_000;

/** The draft of this device and what the form needs to know; either may still be on its way. */
export function useApplication() {
  const state = useDraft();
  useEffect(() => {
    void loadDraft();
  }, []);
  const {
    data: fresh,
    error,
    failureReason,
    refetch,
  } = useQuery({
    ...query(applicationRoutes.form, {}),
    // A form that is being filled must not change under the person's hands, nor vanish without a connection.
    staleTime: HOUR_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (fresh) keepForm(fresh);
  }, [fresh]);
  // The first failure is enough: further tries go on behind a form that can be filled already.
  const hasFailed = failureReason !== null;
  const kept = useMemo(() => (hasFailed ? keptForm() : undefined), [hasFailed]);
  const form = fresh ?? kept;
  return { state, form, error: form ? null : error, retry: refetch };
}
