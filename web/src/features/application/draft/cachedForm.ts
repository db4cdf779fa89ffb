import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { today } from "../../../core/format.ts";

const NAME = "wage-claim-form";

/** Keeps the form's questions and lists, which are everybody's, for a visit without a line. */
export function cacheForm(form: ApplicationForm) {
  try {
    localStorage.setItem(NAME, JSON.stringify(form));
  } catch {
    // A full or forbidden store only means that the form needs a line.
  }
}

/** The form of the last visit, where it still fits what this version asks. */
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
