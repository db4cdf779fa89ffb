/** A page in the background draws no pictures; nothing waits for one longer than this. */
const LATEST_MS = 100;

/** When the answer to a press is on the screen: what makes the browser look at the whole page may begin. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    const late = setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
