import type { Attestation } from "@wage/contract/application/application";
import { applicationRoutes, type Receipt } from "@wage/contract/application/applicationDraft";
import { ProofOfWorkChallenge } from "@wage/contract/core/proofOfWork";
import type { BodyIn } from "@wage/contract/core/route";
import { call } from "../../../core/http/api.ts";
import { ApiError, isForLater, messagesOf } from "../../../core/http/errors.ts";
import { type DraftState, draftAnswers } from "./draftState.ts";
import { draft } from "./draftStore.ts";
import { notifyRefused, notifySent } from "./submissionNotice.ts";

type Language = "en" | "es";
type FiledReceipt = NonNullable<DraftState["receipt"]>;

let saving: Promise<unknown> = Promise.resolve();

/** Saves a copy on the server, one request after the other. False when the server could not be reached. */
export function saveToServer(step: number, language: Language): Promise<boolean> {
  const next = saving.then(() => saveOnce(step, language));
  saving = next;
  return next;
}

async function saveOnce(step: number, language: Language): Promise<boolean> {
  const { code, amends } = draft.get();
  // The changes of a filed claim stay on this device until they are signed: a draft would close the claim in this browser.
  if (amends !== null) return true;
  try {
    if (code === null) return await start(step, language);
    return await put(step, language);
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? reopen(step, language) : false;
  }
}

async function start(step: number, language: Language) {
  const savedAnswers = draft.get().answers;
  const body = { answers: draftAnswers(savedAnswers), step, language };
  const { code, pin, rowVersion } = await call(applicationRoutes.start, { body, quiet: true });
  draft.change({ code, pin, rowVersion, savedAt: new Date().toISOString(), savedAnswers });
  return true;
}

async function put(step: number, language: Language): Promise<boolean> {
  const save = async (version: number) => {
    const savedAnswers = draft.get().answers;
    const saved = await call(applicationRoutes.save, {
      body: { answers: draftAnswers(savedAnswers), step, language, rowVersion: version },
      quiet: true,
    });
    draft.change({ rowVersion: saved.rowVersion, savedAt: saved.savedAt, savedAnswers });
  };
  try {
    await save(draft.get().rowVersion);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    // Another device saved first: its answers and these are merged, and the result is saved.
    const other = await call(applicationRoutes.draft, { quiet: true });
    if (!other) return false;
    await draft.mergeSaved(other.answers as DraftState["answers"]);
    await save(other.rowVersion);
  }
  return true;
}

// The cookie was lost or belongs to another draft: code and PIN open this one again.
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

/** Loads a draft from the server to this device. */
export async function resume(code: string, pin: string): Promise<number> {
  const found = await call(applicationRoutes.resume, { body: { code, pin }, quiet: true });
  draft.change({
    started: true,
    answers: found.answers as DraftState["answers"],
    code: found.code,
    pin,
    rowVersion: found.rowVersion,
    savedAt: found.savedAt,
    savedAnswers: found.answers as DraftState["answers"],
    receipt: null,
    key: null,
    sent: [],
    signed: null,
    refusal: [],
  });
  return found.step;
}

/** Opens the server's copy again where this browser's cookie no longer does. False: there is none. */
async function openCopy(): Promise<boolean> {
  await saving;
  const { code, pin } = draft.get();
  if (!code || !pin) return false;
  const open = await call(applicationRoutes.draft, { quiet: true });
  if (open?.code === code) return true;
  try {
    const found = await call(applicationRoutes.resume, { body: { code, pin }, quiet: true });
    draft.change({ rowVersion: found.rowVersion });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false;
    throw error;
  }
}

/** Deletes the draft here and on the server. False when the server could not be reached. */
export async function deleteDraft(): Promise<boolean> {
  let isReached = true;
  try {
    if (await openCopy()) await call(applicationRoutes.remove, { quiet: true });
  } catch {
    isReached = false;
  }
  await draft.forget();
  return isReached;
}

/** Signs and sends the claim. Null: it could not be sent yet, and waits. The caller shows any other refusal. */
export async function send(
  answers: DraftState["answers"],
  attestation: Attestation,
): Promise<Receipt | null> {
  const { key, sent } = draft.get();
  draft.change({
    key: key ?? crypto.randomUUID(),
    sent: [{ answers, attestation }, ...sent],
    signed: "sending",
    refusal: [],
  });
  // Stored first, so that the signature survives a closed page.
  await draft.writeNow();
  return inOneTab(sendSigned);
}

/** Sends the signed claim. The idempotency key makes repeated requests, from any tab, one claim. */
async function sendSigned(): Promise<Receipt | null> {
  const { key, sent, signed, receipt } = draft.get();
  if (!key || !signed) return receipt;
  try {
    // The documents belong to the server's copy, and move to the claim if that copy is open.
    await openCopy();
    return await done(await postOneOf(key, sent));
  } catch (error) {
    // The claim was withdrawn meanwhile.
    if (draft.get().signed === null) return null;
    const isLater = isForLater(error);
    draft.change({ signed: isLater ? "waiting" : null });
    await draft.writeNow();
    if (!isLater) throw error;
    retryUntilSent();
    return null;
  }
}

/** A lock across tabs: a claim sent by one tab is not sent again by another. */
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("wage-claim-send", work) : work();

/** If an earlier request arrived and only its answer was lost, the claim is the one signed then. */
async function postOneOf(key: string, [last, ...earlier]: DraftState["sent"]): Promise<FiledReceipt> {
  if (!last) throw new Error("nothing was signed");
  try {
    return await post(key, last.answers, last.attestation);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || earlier.length === 0) throw error;
    return { ...(await postOneOf(key, earlier)), isEarlier: true };
  }
}

let isTrying = false;
/** Retries after reconnection, and each minute: the return of a server fires no event. */
export function retryUntilSent(): void {
  if (isTrying) return;
  isTrying = true;
  globalThis.addEventListener("online", () => void sendWaiting());
  setInterval(() => void sendWaiting(), TRY_EVERY_MS);
}
const TRY_EVERY_MS = 60_000;

/** Sends the waiting claim. The result is in the draft, and is announced where the current page does not show it. */
export async function sendWaiting(): Promise<void> {
  await draft.load();
  if (draft.get().signed !== "waiting") return;
  try {
    const receipt = await inOneTab(async () => {
      await draft.followOtherTabs();
      return sendSigned();
    });
    if (receipt) await notifySent(receipt);
  } catch (error) {
    draft.change({ refusal: messagesOf(error) });
    await notifyRefused();
  }
}

/** Withdraws the signature: nothing is sent until the claim is signed again. */
export async function withdrawSignature(): Promise<void> {
  draft.change({ signed: null });
  await draft.writeNow();
}

/** Solves the proof of work that is required during a rush of claims, and sends again. */
async function post(key: string, answers: DraftState["answers"], attestation: Attestation) {
  const submit = (proof?: string) =>
    call(applicationRoutes.submit, {
      body: { key, application: answers, attestation, proof } as unknown as BodyIn<
        (typeof applicationRoutes)["submit"]
      >,
      quiet: true,
    });
  return submit().catch(async (error: unknown) => {
    const wanted = error instanceof ApiError && ProofOfWorkChallenge.safeParse(error.body.Data).data;
    if (!wanted) throw error;
    const { solveProofOfWork } = await import("./solveProofOfWork.ts");
    return submit(await solveProofOfWork(wanted));
  });
}

async function done(receipt: FiledReceipt): Promise<Receipt> {
  await draft.forget(receipt);
  return receipt;
}
