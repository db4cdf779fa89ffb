const PAUSE_MS = 2000;

/** Loads a part of the page and retries until it succeeds, so that a failed download loses nothing typed. */
export async function retryForever<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
