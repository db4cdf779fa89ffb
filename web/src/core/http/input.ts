const EVENTS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** After a minute without input a request counts as the page's own, not as a person's. */
const IDLE_AFTER_MS = 60_000;

let lastInput = Date.now();

/** When somebody last touched this page, or another tab of it. */
export const lastInputAt = (): number => lastInput;
export const noteActivity = (): void => {
  lastInput = Date.now();
};
export const isIdle = (): boolean => Date.now() - lastInput > IDLE_AFTER_MS;

/** Notes every input, and tells of it. */
export function watchInput(told: () => void): void {
  for (const name of EVENTS)
    window.addEventListener(
      name,
      () => {
        noteActivity();
        told();
      },
      { passive: true, capture: true },
    );
}
