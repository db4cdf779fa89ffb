import { startTransition, useEffect, useState } from "react";
import { create, type StoreApi } from "zustand";
import { draftSaver } from "../../../core/draftSaver.ts";
import { useHydrated } from "../../../core/hydration.ts";
import { beforeUpdate } from "../../../core/pwa.ts";
import { isSharedComputer } from "../../../core/session/sharedComputer.ts";
import type { Values } from "../form/questions.ts";
import { deleteStoredDraft, keep, readStored } from "./device/draftFile.ts";
import { keepForReload, takeKeptForReload } from "./device/draftReload.ts";
import {
  type DraftState,
  fromStore,
  hasContent,
  isSameClaim,
  NO_DRAFT,
  newerIn,
  toStore,
} from "./draftState.ts";

const PAUSE_MS = 300;

type Answers = DraftState["answers"];
type Message = { tab: string; isOver?: boolean };
type Channel = Pick<BroadcastChannel, "addEventListener" | "postMessage">;

/** The draft of one tab in its store: kept on the device, and in step with the other tabs by their messages. */
export function createDraft({ getState, setState }: StoreApi<DraftState>, channel: Channel | null) {
  const tab = Math.random().toString(36).slice(2);
  /** The device's copy as this tab last wrote or read it: what another tab's changes are compared with. */
  let copy: { answers: Answers; stamp: string | null } = { answers: {}, stamp: null };
  let loading: Promise<void> | undefined;

  const saver = draftSaver({
    save: async () => {
      if (isSharedComputer() || !getState().loaded) return;
      try {
        await keepMerged();
        channel?.postMessage({ tab } satisfies Message);
      } catch {
        // Storage may be full or forbidden; the server's copy and this tab still have everything.
      }
    },
    pauseMs: PAUSE_MS,
    firstAtOnce: true,
  });

  /** Stores the draft. What another tab stored since this one last looked is merged first, and not overwritten. */
  async function keepMerged(tries = 3): Promise<void> {
    const kept = toStore(getState());
    const stamp = await keep(kept, tries > 0 ? copy.stamp : undefined);
    if (stamp === null && tries > 0) {
      await mergeStored();
      return keepMerged(tries - 1);
    }
    copy = { answers: kept.answers, stamp };
  }

  async function mergeStored() {
    const stored = await readStored();
    const other = fromStore(stored.value);
    if (other.receipt && getState().started && !other.started) end(other);
    else if (!getState().signed && isSameClaim(getState(), other)) await takeOver(other);
    copy.stamp = stored.stamp;
  }

  /** Takes over what another tab wrote; only an answer that both changed is asked about. */
  async function takeOver(kept: Partial<DraftState>) {
    const { answers = {} } = kept;
    setState(newerIn(kept, getState()));
    await mergeWith(copy.answers, answers);
    copy.answers = answers;
  }

  /** Merges this tab's answers with others that began with the same. */
  async function mergeWith(from: Answers, theirs: Answers) {
    const { mergeAnswers } = await import("./mergeAnswers.ts");
    const { answers: mine, merges } = getState();
    const { answers, conflicts } = mergeAnswers(from, mine, theirs);
    const isChanged = JSON.stringify(answers) !== JSON.stringify(mine);
    setState({ answers, conflicts, ...(isChanged && { merges: merges + 1 }) });
  }

  function load(): Promise<void> {
    loading ??= read();
    return loading;
  }

  async function read() {
    const handedOver = takeKeptForReload();
    const stored = await readStored();
    setState({ ...fromStore(handedOver ?? stored.value), loaded: true });
    copy = { answers: getState().answers, stamp: stored.stamp };
  }

  /** The claim was sent or deleted in another tab. */
  async function startOver() {
    const stored = await readStored();
    end(fromStore(stored.value));
    copy.stamp = stored.stamp;
  }

  function end(stored: Partial<DraftState>) {
    saver.cancel();
    setState({ ...NO_DRAFT, ...stored, loaded: true });
    copy.answers = getState().answers;
  }

  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.tab === tab || !getState().loaded || isSharedComputer()) return;
    if (data.isOver) void startOver();
    else if (getState().started)
      // In line with this tab's own writes, so that both compare with the same copy.
      void saver.inLine(() =>
        mergeStored().catch(() => {
          // The next write finds and merges it.
        }),
      );
  });

  return {
    get: getState,
    /** Loads the draft of this device, once. */
    load,
    /** Writes pending changes. */
    writeNow: saver.now,
    saveWhenHidden: saver.saveWhenHidden,
    /** True if the answers or the receipt exist only in this tab. */
    isOnlyInMemory: () => isSharedComputer() && hasContent(getState()),
    /** Changes by an action, such as turning a page, are written at once, with pending typing. */
    change(change: Partial<DraftState>) {
      setState(change);
      void saver.now();
    },
    /** Merges the input of a page into the answers of its step. */
    answer(step: string, values: Values) {
      const before = getState().answers[step] ?? {};
      if (Object.keys(values).every((key) => before[key] === values[key])) return;
      setState({ answers: { ...getState().answers, [step]: { ...before, ...values } } });
      saver.changed();
    },
    /** Merges the answers with those that another device saved, and keeps the result on this device. */
    async mergeSaved(theirs: Answers) {
      await mergeWith(getState().savedAnswers, theirs);
      await saver.now();
    },
    /** Ends the conflicts: with the other answers, or with those of this tab. */
    async settle(side: "theirs" | "mine") {
      const { withTheirs } = await import("./mergeAnswers.ts");
      const { answers, conflicts, merges } = getState();
      setState({
        conflicts: [],
        ...(side === "theirs" && { answers: withTheirs(answers, conflicts), merges: merges + 1 }),
      });
      void saver.now();
    },
    /** Takes over another tab's progress with the same signed claim. */
    async followOtherTabs() {
      if (isSharedComputer()) return;
      const stored = await readStored();
      const kept = fromStore(stored.value);
      if (kept.key !== getState().key) return;
      setState(kept);
      copy = { answers: getState().answers, stamp: stored.stamp };
    },
    /** On a shared computer nothing is stored from now on; the draft continues in this tab alone. */
    async followSharedComputer() {
      await load();
      saver.cancel();
      if (isSharedComputer()) {
        await saver.settled();
        await deleteStoredDraft();
      } else if (getState().started || getState().receipt) saver.changed();
    },
    /** Deletes the draft, except for the receipt if it was sent; other tabs follow. */
    async forget(receipt: DraftState["receipt"] = null) {
      saver.cancel();
      setState({ ...NO_DRAFT, loaded: true, receipt });
      await saver.settled();
      await deleteStoredDraft();
      if (receipt) await saver.now();
      if (!isSharedComputer()) channel?.postMessage({ tab, isOver: true } satisfies Message);
    },
  };
}

/** The draft as it is now; renders again when it changes. */
export const useDraft = create<DraftState>()(() => NO_DRAFT);

export const draft = createDraft(
  useDraft,
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("wage-claim-draft"),
);

/** What is typed survives a page that is hidden, closed or reloaded for a new version. */
function protect({ get, saveWhenHidden, isOnlyInMemory }: typeof draft) {
  let isHandedOver = false;
  saveWhenHidden();
  globalThis.addEventListener("beforeunload", (event) => {
    if (isOnlyInMemory() && !isHandedOver) event.preventDefault();
  });
  beforeUpdate(() => {
    if (!isOnlyInMemory()) return;
    keepForReload(toStore(get()));
    isHandedOver = true;
  });
}
if (typeof document !== "undefined") protect(draft);

/** The same for a whole page: re-renders in a transition, so that input stays responsive. */
export function useDeferredDraft(): DraftState {
  const isHydrated = useHydrated();
  const [shown, show] = useState(isHydrated ? draft.get : NO_DRAFT);
  useEffect(() => {
    const follow = () => startTransition(() => show(draft.get()));
    // The draft may have changed between the first render and this effect.
    follow();
    return useDraft.subscribe(follow);
  }, []);
  return shown;
}
