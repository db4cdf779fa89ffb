import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { call } from "../../../core/http/api.ts";
import { asTyped } from "../draft/amendClaim.ts";
import { draft, draftAnswers, loadDraft, writeNow } from "../draft/draftStore.ts";
import type { Values } from "../form/questions.ts";

/**
 * Starts a co-worker's claim against the employer of the claim that is open in this browser; the two are looked at
 * together. False: another claim that was not sent is on this device.
 */
export async function beginCoworker(language: "en" | "es"): Promise<boolean> {
  await loadDraft();
  if (draft.get().started) return false;
  const { application } = await call(publicStatusRoutes.filed, { quiet: true });
  const answers = { employer: asTyped(application.employer) as Values };
  const body = { answers: draftAnswers(answers), step: 1, language, together: true };
  const { code, pin, rowVersion } = await call(applicationRoutes.start, { body, quiet: true });
  await draft.forget();
  draft.change({
    started: true,
    answers,
    ...{ code, pin, rowVersion, savedAt: new Date().toISOString(), savedAnswers: answers },
    place: { step: "you", page: "name" },
  });
  await writeNow();
  return true;
}
