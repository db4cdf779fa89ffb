import { createHash } from "node:crypto";
import type { Application } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import {
  type ProofOfWorkChallenge,
  proofOfWorkText,
  startsWithZeroBits,
} from "@wage/contract/core/proofOfWork";
import { applicationOf } from "../server/src/demo/demoApplication.ts";
import { randomOf } from "../server/src/demo/demoRandom.ts";

/** The address to which the form sends a signed claim. */
export const SUBMIT = "/api/Public/Application";

/** Reads what the claim form offers: look-ups, settings, and today. */
export async function readForm(url: string): Promise<ApplicationForm> {
  const answer = await fetch(`${url}${SUBMIT}/Form`);
  return (await answer.json()) as ApplicationForm;
}

/** A complete and signed claim, the same each time but for its key; `change` edits the answers before they are signed. */
export function signedClaim(
  form: ApplicationForm,
  change: (application: Application) => void = () => undefined,
) {
  const application = applicationOf(form, form.today, randomOf(5));
  change(application);
  const attestation = {
    name: `${application.you.firstName} ${application.you.lastName}`,
    agree: true,
    version: form.settings.attestation.version,
    language: "en",
  };
  return { application, attestation };
}

/** Does the work that a flood of claims costs its sender. */
export function proofFor({ Challenge, Bits }: ProofOfWorkChallenge): string {
  for (let number = 0; ; number++) {
    const proof = String(number);
    const hash = createHash("sha256").update(proofOfWorkText(Challenge, proof)).digest();
    if (startsWithZeroBits(hash, Bits)) return proof;
  }
}
