import type { Attestation } from "@wage/contract/application";
import { applicationRoutes, type Receipt } from "@wage/contract/applicationDraft";
import { WorkWanted } from "@wage/contract/proofOfWork";
import type { BodyIn } from "@wage/contract/route";
import { call } from "../../core/api.ts";
import { ApiError } from "../../core/errors.ts";
import { type DraftState, draft, draftAnswers } from "./draftStore.ts";

type Language = "en" | "es";

let saving: Promise<unknown> = Promise.resolve();

/** Keeps a copy on the server, one save after the other. False when the server could not be reached. */
export function saveToServer(step: number, language: Language): Promise<boolean> {
  const next = saving.then(() => saveOnce(step, language));
  saving = next;
  return next;
}

async function saveOnce(step: number, language: Language): Promise<boolean> {
  const { code } = draft.get();
  try {
    if (code === null) return await start(step, language);
    return await put(step, language);
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? reopen(step, language) : false;
  }
}

async function start(step: number, language: Language) {
  const body = { answers: draftAnswers(draft.get().answers), step, language, email: null };
  const { code, pin, rowVersion } = await call(applicationRoutes.start, { body, quiet: true });
  draft.change({ code, pin, rowVersion, savedAt: new Date().toISOString() });
  return true;
}

async function put(step: number, language: Language): Promise<boolean> {
  const { answers, rowVersion } = draft.get();
  const save = (version: number) =>
    call(applicationRoutes.save, {
      body: { answers: draftAnswers(answers), step, language, rowVersion: version },
      quiet: true,
    });
  try {
    const saved = await save(rowVersion);
    draft.change({ rowVersion: saved.rowVersion, savedAt: saved.savedAt });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    // Another device was quicker. The last who writes wins, and is told.
    const newer = (error.body.Data as { rowVersion?: number } | null)?.rowVersion ?? rowVersion;
    const saved = await save(newer);
    draft.change({ rowVersion: saved.rowVersion, savedAt: saved.savedAt, changedElsewhere: true });
  }
  return true;
}

// The cookie was lost or belongs to something else by now: code and PIN open the draft again.
async function reopen(step: number, language: Language): Promise<boolean> {
  const { code, pin } = draft.get();
  if (!code || !pin) return false;
  try {
    const found = await call(applicationRoutes.resume, { body: { code, pin }, quiet: true });
    draft.change({ rowVersion: found.rowVersion });
    return await put(step, language);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) draft.change({ code: null, pin: null });
    return false;
  }
}

/** Brings a draft from the server to this device. */
export async function resume(code: string, pin: string): Promise<number> {
  const found = await call(applicationRoutes.resume, { body: { code, pin }, quiet: true });
  draft.change({
    started: true,
    answers: found.answers as DraftState["answers"],
    code: found.code,
    pin,
    rowVersion: found.rowVersion,
    savedAt: found.savedAt,
    receipt: null,
    key: null,
    sent: null,
  });
  return found.step;
}

/** Sends the claim. However often it is pressed or repeated after a lost answer, it is one claim. */
export async function send(answers: DraftState["answers"], attestation: Attestation): Promise<Receipt> {
  const key = draft.get().key ?? crypto.randomUUID();
  const before = draft.get().sent;
  draft.change({ key, sent: { answers, attestation } });
  try {
    return await done(await post(key, answers, attestation));
  } catch (error) {
    // An earlier try did arrive and only its answer was lost: the claim is the one that was signed then.
    if (error instanceof ApiError && error.status === 409 && before)
      return done(await post(key, before.answers, before.attestation));
    throw error;
  }
}

/** Does the work that is asked for while many claims come at once, and sends again. */
async function post(key: string, answers: DraftState["answers"], attestation: Attestation) {
  const submit = (proof?: string) =>
    call(applicationRoutes.submit, {
      body: { key, application: answers, attestation, proof } as unknown as BodyIn<
        (typeof applicationRoutes)["submit"]
      >,
      quiet: true,
    });
  return submit().catch(async (error: unknown) => {
    const wanted = error instanceof ApiError && WorkWanted.safeParse(error.body.Data).data;
    if (!wanted) throw error;
    const { findProof } = await import("./findProof.ts");
    return submit(await findProof(wanted));
  });
}

async function done(receipt: Receipt): Promise<Receipt> {
  await draft.forget();
  draft.change({ receipt });
  return receipt;
}
