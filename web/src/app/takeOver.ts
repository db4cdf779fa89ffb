/** How long the page may take to show as much as the prerendered one did. */
const PATIENCE_MS = 5000;
/** The same where something typed would be lost with the prerendered one. */
const PATIENCE_TYPED_MS = 30_000;

type Control = HTMLAnchorElement | HTMLButtonElement | HTMLInputElement;

const controlsOf = (of: Element) => [...of.querySelectorAll<Control>("a[href], button, input")];
const nameOf = (control: Control) =>
  control.getAttribute("name") ?? control.getAttribute("aria-label") ?? control.textContent;
const isFilledIn = (control: Control) =>
  control instanceof HTMLInputElement &&
  (control.value !== control.defaultValue || control.checked !== control.defaultChecked);
const words = (of: Element) => of.querySelector("main")?.textContent?.trim().length ?? 0;
// React has a setter of its own on each field, and takes no notice of a value that has gone through it.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** What was typed or ticked, told to the living field as if it were done there. */
function handOver(from: Control, to: Control): void {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  if (from.checked !== to.checked) to.click();
  if (from.value === to.value) return;
  setValue?.call(to, from.value);
  to.dispatchEvent(new Event("input", { bubbles: true }));
}

function focusAs(from: Control, to: Control): void {
  to.focus({ preventScroll: true });
  // Null where a field knows of no place in its text, as that of an e-mail.
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/**
 * Puts the living page in the place of its prerendered picture (web/build/prerender.ts), once it says as much:
 * no flash, nothing moves, and who has the focus, has typed or has pressed a button meanwhile loses nothing.
 */
export function takeOver(root: HTMLElement, still: HTMLElement): void {
  still.querySelector("noscript")?.remove();
  const wanted = words(still);
  // Not `hidden`: a field that takes the focus as it comes must be able to.
  root.setAttribute("data-coming", "");
  // One page at a time for those who listen.
  root.setAttribute("aria-hidden", "true");
  const swap = () => {
    const controls = controlsOf(still);
    const focused = controls.find((control) => control === document.activeElement);
    const pressed = controls.find((control) => control.hasAttribute("data-pressed"));
    const living = controlsOf(root);
    const twinOf = (control: Control) =>
      living.find(
        (other) =>
          other.tagName === control.tagName &&
          other.type === control.type &&
          nameOf(other) === nameOf(control),
      );
    root.removeAttribute("data-coming");
    root.removeAttribute("aria-hidden");
    for (const control of controls) {
      const twin = twinOf(control);
      if (!twin) continue;
      handOver(control, twin);
      if (control === focused) focusAs(control, twin);
    }
    still.remove();
    if (pressed) twinOf(pressed)?.click();
  };
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    // What the new page does as it comes is done: its fields listen.
    setTimeout(swap);
  };
  const observer = new MutationObserver(() => {
    if (words(root) >= wanted) end();
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  let timer = setTimeout(() => {
    if (!controlsOf(still).some(isFilledIn)) return end();
    timer = setTimeout(end, PATIENCE_TYPED_MS - PATIENCE_MS);
  }, PATIENCE_MS);
}
