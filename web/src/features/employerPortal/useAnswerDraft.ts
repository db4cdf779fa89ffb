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

/** Saves an unfinished answer on the server a moment after the last key, one request at a time. */
export function useAnswerDraft(firstVersion: number) {
  const [savedAt, setSavedAt] = useState("");
  const [problem, setProblem] = useState("");
  const state = useRef({
    version: firstVersion,
    typed: null as Typed | null,
    timer: 0,
    running: Promise.resolve(),
    flush: () => Promise.resolve(),
  });

  const save = async () => {
    const now = state.current;
    if (now.typed === null) return;
    const content = draftOf(now.typed);
    now.typed = null;
    try {
      const body = { content, rowVersion: now.version };
      now.version = (await call(employerPortalRoutes.saveDraft, { body, quiet: true })).rowVersion;
      setSavedAt(formatDateTime(new Date().toISOString()));
      setProblem("");
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : "");
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
    // The last input is saved even if the person leaves the page by the browser's Back.
    return () => void now.flush();
  }, []);
  return {
    savedAt,
    problem,
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
