/** Narrower windows show a toast over their whole width. */
const PHONE_PX = 600;
/** The height of a toast of three lines. */
const TOAST_PX = 100;

/**
 * Returns the edge at which the next toast is shown: the top right (GUI-02), and on a phone the bottom as soon as a heading
 * or the control in use is at the top, which the toast would cover.
 */
export function toastPosition(): "top-right" | "bottom-right" {
  if (window.innerWidth >= PHONE_PX) return "top-right";
  const isAtTop = (element: Element | null) => {
    if (!element || element === document.body) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < TOAST_PX;
  };
  const isCovered = [document.activeElement, ...document.querySelectorAll("h1, h2, h3")].some(isAtTop);
  return isCovered ? "bottom-right" : "top-right";
}

/** Scrolls the control in use out from under a toast at the bottom; the page reserves the space (Toasts.module.css). */
export function uncoverControl() {
  const control = document.activeElement;
  if (control && control !== document.body) control.scrollIntoView({ block: "nearest" });
}
