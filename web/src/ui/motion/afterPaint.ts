/** A background page paints no frames, so the wait is limited. */
const TIMEOUT_MS = 100;

/** Resolves after the next paint: the press is answered on screen before expensive style or layout work starts. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    const late = setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
