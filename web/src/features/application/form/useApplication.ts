import { useQuery } from "@tanstack/react-query";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { FORM_PATH } from "@wage/contract/application/applicationSteps";
import { useEffect, useState } from "react";
import { queryPath } from "../../../core/http/query.ts";
import { cacheForm, readCachedForm } from "../draft/device/cachedForm.ts";
import { draft, useDeferredDraft } from "../draft/draftStore.ts";

const HOUR_MS = 3_600_000;

/** The draft of this device and the form's data; both may still be loading. */
export function useApplication() {
  const state = useDeferredDraft();
  useEffect(() => {
    void draft.load();
  }, []);
  const {
    data: fresh,
    error,
    failureReason,
    refetch,
  } = useQuery({
    ...queryPath<ApplicationForm>(FORM_PATH),
    // A form in use must not change, nor disappear without a connection.
    staleTime: HOUR_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (fresh) cacheForm(fresh);
  }, [fresh]);
  // The first failure is enough to use the cached form; retries continue in the background.
  const hasFailed = failureReason !== null;
  const [kept, setKept] = useState<ApplicationForm>();
  useEffect(() => {
    if (hasFailed) void readCachedForm().then(setKept);
  }, [hasFailed]);
  const form = fresh ?? kept;
  return { state, form, error: form ? null : error, retry: refetch };
}
