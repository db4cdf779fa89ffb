import type { EmployerAnswer } from "@wage/contract/employerPortal/employerAnswer";
import { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { ApiError } from "../../core/http/errors.ts";
import { draftOf } from "./draftOf.ts";

type Typed = z.input<typeof EmployerAnswer>;

const PAUSE_MS = 1500;
const RETRY_MS = 10_000;
/** Browsers refuse keepalive requests of more than 64 KiB together; a character may take three bytes. */
const KEEPALIVE_MAX = 20_000;

/** True if the draft was not refused: there is no connection, or the service is busy or down. */
const isForLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Saves an unfinished answer on the server a moment after the last key, and at once when the page is left for another tab or
 * application, one request at a time. What could not be saved is tried again.
 */
export function useAnswerDraft(firstVersion: number) {
  const [savedAt, setSavedAt] = useState("");
  const [problem, setProblem] = useState("");
  const state = useRef({
    version: firstVersion,
    typed: null as Typed | null,
    timer: 0,
    running: Promise.resolve(),
    flush: () => Promise.resolve(),
    isOver: false,
  });

  const save = async () => {
    const now = state.current;
    if (now.typed === null) return;
    const { typed } = now;
    now.typed = null;
    try {
      const body = { content: draftOf(typed), rowVersion: now.version };
      // Completes the request after the page is gone.
      const keepalive = JSON.stringify(body).length < KEEPALIVE_MAX;
      now.version = (await call(employerPortalRoutes.saveDraft, { body, quiet: true, keepalive })).rowVersion;
      setSavedAt(formatDateTime(new Date().toISOString()));
      setProblem("");
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : "");
      if (now.isOver || !isForLater(error)) return;
      // Something newer may have been typed meanwhile, which has its own timer.
      if (now.typed === null) now.timer = window.setTimeout(() => void now.flush(), RETRY_MS);
      now.typed ??= typed;
    }
  };
  const flush = () => {
    window.clearTimeout(state.current.timer);
    state.current.running = state.current.running.then(save);
    return state.current.running;
  };
  const keep = (typed: Typed) => {
    const now = state.current;
    now.typed = typed;
    window.clearTimeout(now.timer);
    now.timer = window.setTimeout(() => void flush(), PAUSE_MS);
  };
  state.current.flush = flush;
  useEffect(() => {
    const now = state.current;
    now.isOver = false;
    // A phone may end a page in the background without a further event.
    const leave = () => {
      if (document.visibilityState === "hidden") void now.flush();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      // The last input is saved even if the person leaves the page by the browser's Back.
      now.isOver = true;
      void now.flush();
    };
  }, []);
  return {
    savedAt,
    problem,
    /** True if something typed is not on the server. */
    isUnsaved: () => state.current.typed !== null,
    flush,
    keep,
    /**
     * Stops saving, and waits for a save that is under way: one that arrived after the answer would outlive it. Returns how
     * to go on if the answer was not taken; `afresh` if the saved draft is gone.
     */
    async stop() {
      const now = state.current;
      window.clearTimeout(now.timer);
      await now.running;
      const typed = now.typed;
      now.typed = null;
      return (afresh: boolean) => {
        if (afresh) now.version = 0;
        if (typed) keep(typed);
      };
    },
  };
}
