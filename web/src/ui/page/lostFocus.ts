import { focusHeading } from "./title.ts";

/** A dialog that closes has returned the focus by then. */
const DELAY_MS = 100;
const CONTROLS = "a, button, input, select, textarea, summary, [tabindex]";

/**
 * Gives the focus back when the browser drops it. A control that was disabled, as a button is while its request runs, gets
 * it once it is enabled again. If the control was removed, as the button of a step that has been done, the dialog around
 * it gets the focus, otherwise the heading of the page.
 */
export function watchLostFocus(): void {
  let last: HTMLElement | null = null;
  let dialog: HTMLElement | null = null;
  let wasDisabled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (control: HTMLElement | null) => {
    last = control;
    dialog = control?.closest<HTMLElement>("[role=dialog]") ?? null;
    wasDisabled = false;
  };
  const isLost = () => last !== null && document.hasFocus() && document.activeElement === document.body;
  const giveBack = () => {
    if (!last || !isLost()) return;
    if (last.isConnected) last.focus({ preventScroll: true });
    else if (dialog?.isConnected) dialog.focus({ preventScroll: true });
    else focusHeading();
  };
  document.addEventListener("focusin", ({ target }) => follow(target as HTMLElement));
  // A press beside every control takes the focus away on purpose.
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (!(target as Element).closest(CONTROLS)) follow(null);
    },
    true,
  );
  new MutationObserver(() => {
    if (!last) return;
    const isDisabled = last.matches(":disabled");
    wasDisabled ||= isDisabled;
    if (!isLost() || (last.isConnected && (isDisabled || !wasDisabled))) return;
    clearTimeout(timer);
    timer = setTimeout(giveBack, DELAY_MS);
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
}
