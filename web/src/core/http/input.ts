const EVENTS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** After a minute without input, requests count as background traffic. */
const IDLE_AFTER_MS = 60_000;

let lastInput = Date.now();

/** Time of the last input on this page or in another tab, in ms. */
export const lastInputAt = (): number => lastInput;
export const recordActivity = (): void => {
  lastInput = Date.now();
};
export const isIdle = (): boolean => Date.now() - lastInput > IDLE_AFTER_MS;

/** Records every input and calls `onInput`. */
export function watchInput(onInput: () => void): void {
  for (const name of EVENTS)
    window.addEventListener(
      name,
      () => {
        recordActivity();
        onInput();
      },
      { passive: true, capture: true },
    );
}
