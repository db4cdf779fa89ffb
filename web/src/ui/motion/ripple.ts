import { afterPaint } from "./afterPaint.ts";

/** GUI-08: a touch that scrolls shows no ripple. */
const TOUCH_DELAY_MS = 80;
const RIPPLES = ".mantine-Button-root, .mantine-ActionIcon-root";

const wantsMotion = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Runs after the paint, because it measures the pressed element. */
async function show(target: HTMLElement, { clientX, clientY }: PointerEvent) {
  await afterPaint();
  const box = target.getBoundingClientRect();
  const wave = document.createElement("span");
  wave.className = "wc-ripple";
  wave.ariaHidden = "true";
  wave.style.setProperty("--x", `${clientX - box.left}px`);
  wave.style.setProperty("--y", `${clientY - box.top}px`);
  wave.style.setProperty("--size", `${2 * Math.hypot(box.width, box.height)}px`);
  const end = () => wave.remove();
  wave.addEventListener("animationend", end);
  wave.addEventListener("animationcancel", end);
  target.append(wave);
}

/** A ripple from the point of the press: at once for a mouse, after 80 ms for a touch, none with reduced motion. */
export function startRipple(): void {
  document.addEventListener("pointerdown", (event) => {
    const target = (event.target as Element | null)?.closest?.<HTMLElement>(RIPPLES);
    const isUsable = target && !target.matches(":disabled, [data-disabled], [data-loading]");
    if (!isUsable || event.button !== 0 || !wantsMotion()) return;
    if (event.pointerType !== "touch") return show(target, event);
    const timer = setTimeout(() => void show(target, event), TOUCH_DELAY_MS);
    const cancel = () => clearTimeout(timer);
    document.addEventListener("pointercancel", cancel, { once: true });
    setTimeout(() => document.removeEventListener("pointercancel", cancel), TOUCH_DELAY_MS);
  });
}
