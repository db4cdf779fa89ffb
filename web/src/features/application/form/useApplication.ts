import { useQuery } from "@tanstack/react-query";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { FORM_PATH } from "@wage/contract/application/applicationSteps";
import { useEffect, useState } from "react";
import { queryPath } from "../../../core/http/query.ts";
import { cacheForm, readCachedForm } from "../draft/cachedForm.ts";
import { loadDraft, useDeferredDraft } from "../draft/draftStore.ts";

const HOUR_MS = 3_600_000;

/** The draft of this device and what the form needs to know; either may still be on its way. */
export function useApplication() {
  const state = useDeferredDraft();
  useEffect(() => {
    void loadDraft();
  }, []);
  const {
    data: fresh,
    error,
    failureReason,
    refetch,
  } = useQuery({
    ...queryPath<ApplicationForm>(FORM_PATH),
    // A form that is being filled must not change under the person's hands, nor vanish without a connection.
    staleTime: HOUR_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (fresh) cacheForm(fresh);
  }, [fresh]);
  // The first failure is enough: further tries go on behind a form that can be filled already.
  const hasFailed = failureReason !== null;
  const [kept, setKept] = useState<ApplicationForm>();
  useEffect(() => {
    if (hasFailed) void readCachedForm().then(setKept);
  }, [hasFailed]);
  const form = fresh ?? kept;
  return { state, form, error: form ? null : error, retry: refetch };
}
