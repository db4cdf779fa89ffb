import type { Attestation } from "@wage/contract/application/application";
import type { ApplicationDraft, Receipt } from "@wage/contract/application/applicationDraft";
import { startTransition, useEffect, useState } from "react";
import { create } from "zustand";
import { useHydrated } from "../../../core/hydration.ts";
import { beforeUpdate } from "../../../core/pwa.ts";
import { isSharedComputer } from "../../../core/session/sharedComputer.ts";
import type { Values } from "../form/questions.ts";
import { deleteStoredDraft, keep, readStored } from "./draftFile.ts";
import { keepForReload, takeKeptForReload } from "./draftReload.ts";
import type { Conflict } from "./mergeAnswers.ts";

type Signed = { answers: Record<string, Values>; attestation: Attestation };

/** The draft in this tab; an encrypted copy is on the device. */
export type DraftState = {
  loaded: boolean;
  started: boolean;
  answers: Record<string, Values>;
  /** The number of a filed claim whose answers are being changed; null for a claim that is not filed yet. */
  amends: string | null;
  /** The page to continue from. */
  place: { step: string; page: string };
  /** The server's copy. */
  code: string | null;
  pin: string | null;
  rowVersion: number;
  savedAt: string | null;
  /** The answers of the server's copy as this device last saved or read it. */
  savedAnswers: Record<string, Values>;
  /** The idempotency key of the claim. */
  key: string | null;
  /** The signed versions under that key, latest first: the answer to an earlier one may have been lost. */
  sent: Signed[];
  /** The state of the latest: being sent, or waiting for a connection. */
  signed: "sending" | "waiting" | null;
  /** The reasons why the service refused it when it was sent automatically. */
  refusal: string[];
  /** `isEarlier`: an earlier signed version had arrived, and the last changes are not in the claim. */
  receipt: (Receipt & { isEarlier?: true }) | null;
  /** Answers that were changed here and in another tab or on another device. */
  conflicts: Conflict[];
  /** Counts the merges that changed this tab's answers: an open page then shows them. */
  merges: number;
};

const EMPTY: DraftState = {
  loaded: false,
  started: false,
  answers: {},
  amends: null,
  place: { step: "screener", page: "screener" },
  code: null,
  pin: null,
  rowVersion: 0,
  savedAt: null,
  savedAnswers: {},
  key: null,
  sent: [],
  signed: null,
  refusal: [],
  receipt: null,
  conflicts: [],
  merges: 0,
};

const WAIT_MS = 300;
const tab = Math.random().toString(36).slice(2);

/** The draft as it is now; renders again when it changes. */
export const useDraft = create<DraftState>()(() => EMPTY);
const { getState, setState, subscribe } = useDraft;

let timer: ReturnType<typeof setTimeout> | undefined;
let writtenAt = Number.NEGATIVE_INFINITY;
let loading: Promise<void> | null = null;
let writing: Promise<unknown> = Promise.resolve();
let isKeptForReload = false;
/** The answers of the device's copy as this tab last wrote or read it: what another tab's changes are compared with. */
let base: DraftState["answers"] = {};
/** The stamp of the device's copy as this tab last wrote or read it. */
let seen: string | null = null;
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("wage-claim-draft");

function scheduleWrite() {
  if (isSharedComputer()) return;
  clearTimeout(timer);
  // The first change is written at once, so that a page closed in a hurry has it; further typing is debounced.
  const isTyping = performance.now() - writtenAt < WAIT_MS;
  timer = setTimeout(() => void writeNow(), isTyping ? WAIT_MS : 0);
}

/** Writes pending changes; also called when the page is hidden, so that nothing typed is lost. */
export function writeNow(): Promise<unknown> {
  clearTimeout(timer);
  timer = undefined;
  writtenAt = performance.now();
  if (isSharedComputer() || !getState().loaded) return Promise.resolve();
  writing = writing
    .then(() => keepMerged())
    .then(() => channel?.postMessage({ tab }))
    .catch(() => {
      // Storage may be full or forbidden; the server's copy and this tab still have everything.
    });
  return writing;
}

/** Stores the draft. What another tab stored since this one last looked is merged first, and not overwritten. */
async function keepMerged(tries = 3): Promise<void> {
  const kept = toStore();
  const stamp = await keep(kept, tries > 0 ? seen : undefined);
  if (stamp === null && tries > 0) {
    await mergeStored();
    return keepMerged(tries - 1);
  }
  [base, seen] = [kept.answers, stamp];
}
async function mergeStored() {
  const stored = await readStored();
  const other = stateOf(stored.value);
  if (other.receipt && getState().started && !other.started) end(other);
  else if (!getState().signed && isSameClaim(other)) await takeOver(other);
  seen = stored.stamp;
}
/** A draft that has no code yet may be this one: its copy on the server is made with the second page. */
function isSameClaim({ started, code, amends }: Partial<DraftState>): boolean {
  const mine = getState();
  if (!started || !mine.started || (amends ?? null) !== mine.amends) return false;
  return code == null || mine.code === null || code === mine.code;
}

function toStore() {
  const { loaded: _, conflicts: __, merges: ___, ...kept } = getState();
  return kept;
}

/** Loads the draft of this device, once. */
export function loadDraft(): Promise<void> {
  loading ??= read();
  return loading;
}
async function read() {
  const handedOver = takeKeptForReload();
  const stored = await readStored();
  setState({ ...stateOf(handedOver ?? stored.value), loaded: true });
  [base, seen] = [getState().answers, stored.stamp];
}
const isState = (value: unknown): value is Partial<DraftState> =>
  typeof value === "object" && value !== null && "answers" in value;
/** A claim that was being sent when its page was closed waits from then on. */
const stateOf = (kept: unknown): Partial<DraftState> =>
  isState(kept)
    ? // A draft of an earlier version may have null or a single entry here.
      { ...kept, sent: [kept.sent ?? []].flat(), ...(kept.signed && { signed: "waiting" }) }
    : {};

channel?.addEventListener("message", ({ data }: MessageEvent<{ tab: string; isOver?: boolean }>) => {
  if (data.tab === tab || !getState().loaded || isSharedComputer()) return;
  if (data.isOver) void startOver();
  else if (getState().started)
    // In line with this tab's own writes, so that both compare with the same copy.
    writing = writing.then(mergeStored).catch(() => {
      // The next write finds and merges it.
    });
});
/** Takes over what another tab wrote; only an answer that both changed is asked about. */
async function takeOver(kept: Partial<DraftState>) {
  const { answers = {}, code, pin, rowVersion = 0, savedAt, savedAnswers, key, sent, signed } = kept;
  const isNewer = code != null && (code !== getState().code || rowVersion >= getState().rowVersion);
  setState({
    ...(isNewer && { code, pin, rowVersion, savedAt, savedAnswers }),
    ...(signed && { key, sent, signed }),
  });
  await mergeWith(base, answers);
  base = answers;
}
/** Merges this tab's answers with others that began with the same. */
async function mergeWith(from: DraftState["answers"], theirs: DraftState["answers"]) {
  const { mergeAnswers } = await import("./mergeAnswers.ts");
  const { answers: mine, merges } = getState();
  const { answers, conflicts } = mergeAnswers(from, mine, theirs);
  const isChanged = JSON.stringify(answers) !== JSON.stringify(mine);
  setState({ answers, conflicts, ...(isChanged && { merges: merges + 1 }) });
}
/** The claim was sent or deleted in another tab. */
async function startOver() {
  const stored = await readStored();
  end(stateOf(stored.value));
  seen = stored.stamp;
}
function end(stored: Partial<DraftState>) {
  clearTimeout(timer);
  timer = undefined;
  setState({ ...EMPTY, ...stored, loaded: true });
  base = getState().answers;
}
if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && timer !== undefined) void writeNow();
  });
  globalThis.addEventListener("pagehide", () => {
    if (timer !== undefined) void writeNow();
  });
  globalThis.addEventListener("beforeunload", (event) => {
    if (isOnlyInMemory() && !isKeptForReload) event.preventDefault();
  });
  beforeUpdate(() => {
    if (!isOnlyInMemory()) return;
    keepForReload(toStore());
    isKeptForReload = true;
  });
}

/** True if the answers or the receipt exist only in this tab. */
const isOnlyInMemory = () =>
  isSharedComputer() &&
  (getState().receipt !== null ||
    Object.values(getState().answers).some((step) => Object.keys(step).length > 0));

export const draft = {
  get: getState,
  /** Changes by an action, such as turning a page, are written at once, with pending typing. */
  change(change: Partial<DraftState>) {
    setState(change);
    void writeNow();
  },
  /** Merges the input of a page into the answers of its step. */
  answer(step: string, values: Values) {
    const before = getState().answers[step] ?? {};
    if (Object.keys(values).every((key) => before[key] === values[key])) return;
    setState({ answers: { ...getState().answers, [step]: { ...before, ...values } } });
    scheduleWrite();
  },
  /** Merges the answers with those that another device saved, and keeps the result on this device. */
  async mergeSaved(theirs: DraftState["answers"]) {
    await mergeWith(getState().savedAnswers, theirs);
    await writeNow();
  },
  /** Ends the conflicts: with the other answers, or with those of this tab. */
  async settle(side: "theirs" | "mine") {
    const { withTheirs } = await import("./mergeAnswers.ts");
    const { answers, conflicts, merges } = getState();
    setState({
      conflicts: [],
      ...(side === "theirs" && { answers: withTheirs(answers, conflicts), merges: merges + 1 }),
    });
    void writeNow();
  },
  /** Takes over another tab's progress with the same signed claim. */
  async followOtherTabs() {
    if (isSharedComputer()) return;
    const stored = await readStored();
    const kept = stateOf(stored.value);
    if (kept.key !== getState().key) return;
    setState(kept);
    [base, seen] = [getState().answers, stored.stamp];
  },
  /** On a shared computer nothing is stored from now on; the draft continues in this tab alone. */
  async followSharedComputer() {
    await loadDraft();
    clearTimeout(timer);
    timer = undefined;
    if (isSharedComputer()) {
      await writing;
      await deleteStoredDraft();
    } else if (getState().started || getState().receipt) scheduleWrite();
  },
  /** Deletes the draft, except for the receipt if it was sent; other tabs follow. */
  async forget(receipt: DraftState["receipt"] = null) {
    clearTimeout(timer);
    timer = undefined;
    setState({ ...EMPTY, loaded: true, receipt });
    await writing;
    await deleteStoredDraft();
    if (receipt) await writeNow();
    if (!isSharedComputer()) channel?.postMessage({ tab, isOver: true });
  },
};

/** The same for a whole page: re-renders in a transition, so that input stays responsive. */
export function useDeferredDraft(): DraftState {
  const isHydrated = useHydrated();
  const [shown, show] = useState(isHydrated ? getState : EMPTY);
  useEffect(() => {
    const follow = () => startTransition(() => show(getState()));
    // The draft may have changed between the first render and this effect.
    follow();
    return subscribe(follow);
  }, []);
  return shown;
}

/** The answers as the server stores them: only non-empty steps. */
export const draftAnswers = (answers: DraftState["answers"]): ApplicationDraft =>
  Object.fromEntries(
    Object.entries(answers).filter(([, step]) => Object.keys(step).length > 0),
  ) as ApplicationDraft;
