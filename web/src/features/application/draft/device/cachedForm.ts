import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { today } from "../../../../core/format.ts";

const NAME = "wage-claim-form";

/** Caches the form's questions and lists, which are not personal, for offline use. */
export function cacheForm(form: ApplicationForm) {
  try {
    localStorage.setItem(NAME, JSON.stringify(form));
  } catch {
    // Without storage the form is only unavailable offline.
  }
}

/** The cached form, if it still matches this version's schema. */
export async function readCachedForm(): Promise<ApplicationForm | undefined> {
  try {
    const kept = localStorage.getItem(NAME);
    if (kept === null) return undefined;
    const { ApplicationForm } = await import("@wage/contract/application/applicationDraft");
    const { data } = ApplicationForm.safeParse(JSON.parse(kept));
    return data && { ...data, today: today() };
  } catch {
    return undefined;
  }
}
