import { randomUUID } from "node:crypto";
import type { Application } from "../contract/src/application/application.ts";
import type { ApplicationForm, Receipt } from "../contract/src/application/applicationDraft.ts";
import { SUBMIT, signedClaim } from "../harness/claims.ts";
import { type Given, uploadForm } from "../server/src/testing/uploadForm.ts";
import type { Target } from "./target.ts";
import { type Answer, json, type Visitor } from "./visitor.ts";

type Change = (application: Application) => void;

/** A complete claim as the form sends it, with one key for all its repetitions. */
export async function newClaim(visitor: Visitor, change: Change = () => undefined, key = randomUUID()) {
  const form = json<ApplicationForm>(await visitor.get(`${SUBMIT}/Form`));
  const claim = signedClaim(form, (application) => {
    application.you.email = "worker@people.example";
    change(application);
  });
  return { key, ...claim };
}

export const file = (visitor: Visitor, claim: object): Promise<Answer> => visitor.post(SUBMIT, claim);

/** Files a claim; the visitor's cookie opens it from then on. */
export async function fileClaim(visitor: Visitor, change?: Change): Promise<Receipt> {
  const answer = await file(visitor, await newClaim(visitor, change));
  if (answer.status !== 200) throw new Error(`The claim was answered with ${answer.status} ${answer.text}`);
  return json<Receipt>(answer);
}

export const claimId = (target: Target, { claimNumber }: Receipt): Promise<number> =>
  target.count("select id from claim where claim_number = $1", [claimNumber]);

/** Begins a claim that is never sent, which allows uploads. */
export async function startDraft(visitor: Visitor): Promise<void> {
  const answer = await visitor.post("/api/Public/Application/Draft", {
    answers: {},
    step: 0,
    language: "en",
  });
  if (answer.status !== 200) throw new Error(`The draft was answered with ${answer.status} ${answer.text}`);
}

/** Sends a file to the address with the first kind of document that the public may choose. */
export async function upload(
  visitor: Visitor,
  content: Buffer,
  given: Given,
  address = "/api/Public/Documents",
): Promise<Answer> {
  const form = uploadForm(content, { ...given, fields: { documentTypeId: "1", ...given.fields } });
  return visitor.call("POST", address, form.body, form.headers);
}
