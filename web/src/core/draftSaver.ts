interface Saving {
  /** Saves what there is now, and handles its own failure. */
  save: () => Promise<unknown>;
  /** The time after a change in which further ones may come. */
  pauseMs: number;
  /** The first change after a pause is saved at once, so that a page closed in a hurry has it. */
  firstAtOnce?: boolean;
}

/**
 * Saves a draft while it is typed: a moment after each change, one save after the other, and at once when the page is
 * hidden, because a phone may end a page in the background without a further event.
 */
export function draftSaver({ save, pauseMs, firstAtOnce = false }: Saving) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let savedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<unknown> = Promise.resolve();

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** Runs a task after the saves under way, so that it finds what they saved. */
  const inLine = (task: () => Promise<unknown>) => {
    running = running.then(task);
    return running;
  };
  const now = () => {
    cancel();
    savedAt = performance.now();
    return inLine(save);
  };
  const later = (ms: number) => {
    cancel();
    timer = setTimeout(() => void now(), ms);
  };
  const changed = () => {
    const isFirst = performance.now() - savedAt >= pauseMs;
    later(firstAtOnce && isFirst ? 0 : pauseMs);
  };
  /** Returns a function that ends it. */
  const saveWhenHidden = () => {
    const flush = () => {
      if (timer !== undefined) void now();
    };
    const follow = () => {
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", follow);
    globalThis.addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      globalThis.removeEventListener("pagehide", flush);
    };
  };
  return { changed, now, later, cancel, inLine, saveWhenHidden, settled: () => running };
}
