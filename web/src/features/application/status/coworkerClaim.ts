import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { call } from "../../../core/http/api.ts";
import { asTyped } from "../draft/amendClaim.ts";
import { draftAnswers } from "../draft/draftState.ts";
import { draft } from "../draft/draftStore.ts";
import type { Values } from "../form/questions.ts";

/**
 * The answers that a co-worker with the same work is likely to give too. The dates, the rate, the hours and the story are
 * everyone's own.
 */
const SAME_WORK = {
  job: ["jobTitle", "workDescription", "unionCovered", "publicWorks"],
  pay: ["wageRateTypeId", "wageAgreementId", "payFrequency", "howPaidId", "payDay", "tips", "payStubGiven"],
} as const;

/** Returns the filed answers about a step's shared questions, as the form has them. */
function sharedAnswers<Step extends keyof typeof SAME_WORK>(step: Step, filed: Values): Values {
  return Object.fromEntries(SAME_WORK[step].map((field) => [field, asTyped(filed[field])]));
}

/**
 * Starts a co-worker's claim against the employer of the claim that is open in this browser; the two are looked at
 * together. With `sameWork` the shared answers about the job and the pay are copied too, to be checked and changed. False:
 * another claim that was not sent is on this device.
 */
export async function beginCoworker(language: "en" | "es", sameWork: boolean): Promise<boolean> {
  await draft.load();
  if (draft.get().started) return false;
  const { application } = await call(publicStatusRoutes.filed, { quiet: true });
  const answers = {
    employer: asTyped(application.employer) as Values,
    ...(sameWork && {
      job: sharedAnswers("job", application.job),
      pay: sharedAnswers("pay", application.pay),
    }),
  };
  const body = { answers: draftAnswers(answers), step: 1, language, together: true };
  const { code, pin, rowVersion } = await call(applicationRoutes.start, { body, quiet: true });
  await draft.forget();
  draft.change({
    started: true,
    answers,
    ...{ code, pin, rowVersion, savedAt: new Date().toISOString(), savedAnswers: answers },
    place: { step: "you", page: "name" },
  });
  await draft.writeNow();
  return true;
}
