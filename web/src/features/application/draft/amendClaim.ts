import { AMENDABLE_STEPS } from "@wage/contract/application/amendments";
import type { Attestation } from "@wage/contract/application/application";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import type { BodyIn } from "@wage/contract/core/route";
import { call } from "../../../core/http/api.ts";
import type { Values } from "../form/questions.ts";
import type { DraftState } from "./draftState.ts";
import { draft } from "./draftStore.ts";

export const isAmendable = (step: string): boolean => (AMENDABLE_STEPS as readonly string[]).includes(step);

/** An absent answer is an empty input. */
export const asTyped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asTyped);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asTyped(each)]));
  return value ?? "";
};

/** Opens the filed answers in the form. False: another claim that was not sent is on this device. */
export async function beginAmending(): Promise<boolean> {
  await draft.load();
  const { started, amends } = draft.get();
  if (started && amends === null) return false;
  const { claimNumber, application } = await call(publicStatusRoutes.filed, { quiet: true });
  await draft.forget();
  draft.change({
    started: true,
    amends: claimNumber,
    answers: asTyped(application) as Record<string, Values>,
    place: { step: "review", page: "review" },
  });
  await draft.writeNow();
  return true;
}

/** Signs and sends the changed answers. They are sent at once or refused: an officer may have the claim meanwhile. */
export async function sendAmendment(answers: DraftState["answers"], attestation: Attestation): Promise<void> {
  await call(publicStatusRoutes.amend, {
    body: { application: answers, attestation } as unknown as BodyIn<(typeof publicStatusRoutes)["amend"]>,
    quiet: true,
  });
  await draft.forget();
}

/** Ends changes of this claim that were begun on this device and can no longer be sent. */
export async function endAmending(claimNumber: string): Promise<void> {
  await draft.load();
  if (draft.get().amends === claimNumber) await draft.forget();
}
