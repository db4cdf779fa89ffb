/*
 * On a shared computer the draft is only in the memory of its tab. For the reload to a new version it is put into
 * sessionStorage and removed as the page loads. It is not stored there otherwise, because a browser restores
 * sessionStorage when a closed tab is reopened.
 */
const NAME = "wage-claim-handed-over";

export function keepForReload(draft: unknown): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden.
  }
}

export function isKeptForReload(): boolean {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** The draft of before the reload; available once. */
export function takeKeptForReload(): unknown {
  try {
    const draft = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return draft === null ? null : JSON.parse(draft);
  } catch {
    return null;
  }
}
