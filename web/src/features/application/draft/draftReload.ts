/*
 * On a shared computer what was typed is in the memory of its tab alone. A new version's Reload would lose it, so it is
 * handed over that one reload in sessionStorage, and taken out again as the page loads. It is not kept there otherwise:
 * a browser gives a closed tab that is opened again its sessionStorage back, to whoever opens it.
 */
const NAME = "wage-claim-handed-over";

export function keepForReload(draft: unknown): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // A full or forbidden store.
  }
}

export function isKeptForReload(): boolean {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** What was handed over, once. */
export function takeKeptForReload(): unknown {
  try {
    const draft = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return draft === null ? null : JSON.parse(draft);
  } catch {
    return null;
  }
}
