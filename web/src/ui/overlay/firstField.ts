/** A control that takes what is typed or chosen. */
const FIELDS =
  "input:not([type=hidden], [type=file], [disabled], [readonly]), textarea:not([disabled]), select:not([disabled])";

/** A pane whose fields have not come by then has none. */
const FIELDS_COME_MS = 3000;

/**
 * Focuses the first field of a pane, as soon as it is drawn; until then the pane itself has the focus, and keeps what is
 * typed for the field. Returns a function that ends the waiting.
 */
export function focusFirstField(pane: HTMLElement): () => void {
  let typed = "";
  const keep = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.target === pane && isText) typed += event.key;
  };
  const isReached = (): boolean => {
    if (document.activeElement !== pane) return true;
    const field =
      pane.querySelector<HTMLElement>("[data-autofocus]") ??
      pane.querySelector<HTMLElement>(`[data-fields] :is(${FIELDS})`);
    if (!field) return false;
    field.focus({ preventScroll: true });
    if (typed !== "") write(field, typed);
    return true;
  };
  const seen = new MutationObserver(() => isReached() && end());
  const late = setTimeout(() => end(), FIELDS_COME_MS);
  function end() {
    clearTimeout(late);
    seen.disconnect();
    pane.removeEventListener("keydown", keep);
  }
  pane.focus({ preventScroll: true });
  pane.addEventListener("keydown", keep);
  if (isReached()) end();
  else seen.observe(pane, { childList: true, subtree: true });
  return end;
}

/** Writes at the cursor, as the browser does; a field of another kind than text, such as a date, takes no characters. */
function write(field: HTMLElement, text: string): void {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || field.selectionStart === null) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
