const PAUSE_MS = 2000;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Loads a part of the page and retries until it succeeds, so that a failed download loses nothing typed. */
export async function retryForever<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause();
    }
  }
}

/**
 * The same for a page that keeps what is typed: if the part still fails although the service answers, the page is loaded
 * anew, because a browser may remember a failed download of a script until then.
 */
export const retryOrReload = <T>(load: () => Promise<T>): Promise<T> => {
  let failures = 0;
  return retryForever(async () => {
    try {
      return await load();
    } catch (error) {
      failures += 1;
      if (failures > 1 && (await isServiceReached()) && mayReload()) window.location.reload();
      throw error;
    }
  });
};

async function isServiceReached(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

const RELOADED_AT = "reloaded-for-a-part";
const AGAIN_AFTER_MS = 60_000;

/** True once a minute: a script that is blocked for good would reload the page for ever. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  return true;
}
