const PAUSE_MS = 2000;

/** Fetches a part of the page, again and again if need be: what was typed must not go because a part did not come. */
export async function retryForever<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
