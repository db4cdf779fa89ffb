import type { EmployerAnswer } from "@wage/contract/employerPortal/employerAnswer";
import { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type { z } from "zod";
import { draftSaver } from "../../core/draftSaver.ts";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { ApiError, isForLater } from "../../core/http/errors.ts";
import { draftOf } from "./draftOf.ts";

type Typed = z.input<typeof EmployerAnswer>;

const PAUSE_MS = 1500;
const RETRY_MS = 10_000;
/** Browsers refuse keepalive requests of more than 64 KiB together; a character may take three bytes. */
const KEEPALIVE_MAX = 20_000;

const NOTHING_SAVED = { savedAt: "", problem: "" };

/** Saves an unfinished answer on the server while it is typed. What could not be saved is tried again. */
export function useAnswerDraft(firstVersion: number) {
  const [shown, show] = useState(NOTHING_SAVED);
  const [draft] = useState(() => createAnswerDraft(firstVersion, show));
  useEffect(draft.open, []);
  return { ...shown, ...draft };
}

function createAnswerDraft(firstVersion: number, show: Dispatch<SetStateAction<typeof NOTHING_SAVED>>) {
  let version = firstVersion;
  /** What is not on the server yet. */
  let unsaved: Typed | null = null;
  let isOpen = false;

  const saver = draftSaver({
    save: async () => {
      if (unsaved === null) return;
      const typed = unsaved;
      unsaved = null;
      try {
        const body = { content: draftOf(typed), rowVersion: version };
        // Completes the request after the page is gone.
        const keepalive = JSON.stringify(body).length < KEEPALIVE_MAX;
        version = (await call(employerPortalRoutes.saveDraft, { body, quiet: true, keepalive })).rowVersion;
        show({ savedAt: formatDateTime(new Date().toISOString()), problem: "" });
      } catch (error) {
        show(({ savedAt }) => ({ savedAt, problem: error instanceof ApiError ? error.message : "" }));
        if (!isOpen || !isForLater(error)) return;
        // Something newer may have been typed meanwhile, which is saved in its own time.
        if (unsaved === null) saver.later(RETRY_MS);
        unsaved ??= typed;
      }
    },
    pauseMs: PAUSE_MS,
  });

  const keep = (typed: Typed) => {
    unsaved = typed;
    saver.changed();
  };
  return {
    keep,
    flush: saver.now,
    /** True if something typed is not on the server. */
    isUnsaved: () => unsaved !== null,
    /** Returns a function that ends it: the last input is saved even if the person leaves the page by the browser's Back. */
    open: () => {
      isOpen = true;
      const end = saver.saveWhenHidden();
      return () => {
        isOpen = false;
        end();
        void saver.now();
      };
    },
    /**
     * Stops saving, and waits for a save that is under way: one that arrived after the answer would outlive it. Returns how
     * to go on if the answer was not taken; `afresh` if the saved draft is gone.
     */
    async stop() {
      saver.cancel();
      await saver.settled();
      const typed = unsaved;
      unsaved = null;
      return (afresh: boolean) => {
        if (afresh) version = 0;
        if (typed) keep(typed);
      };
    },
  };
}
