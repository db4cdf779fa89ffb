import { Button, MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { startRipple } from "./ripple.ts";

// One listener for the file, as on a page.
startRipple();
let reducedMotion: boolean;
const PICTURE_MS = 20;
const wave = () => document.querySelector(".wc-ripple");
const press = (name: string, pointerType: string) => {
  const event = new MouseEvent("pointerdown", { bubbles: true, button: 0, clientX: 5, clientY: 5 });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  fireEvent(screen.getByRole("button", { name }), event);
};

beforeEach(() => {
  vi.useFakeTimers();
  reducedMotion = false;
  render(
    <MantineProvider>
      <Button>Save</Button>
      <Button disabled>Sign</Button>
    </MantineProvider>,
  );
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
});

test("[GUI-08] a touch ripple waits 80 ms", async () => {
  press("Save", "touch");
  vi.advanceTimersByTime(79);
  expect(wave()).toBeNull();
  await vi.advanceTimersByTimeAsync(1 + PICTURE_MS);
  expect(wave()).toHaveAttribute("aria-hidden", "true");
});

test("[GUI-08] a scrolling touch shows no ripple, and a mouse press shows one at once", async () => {
  press("Save", "touch");
  fireEvent(document, new Event("pointercancel"));
  vi.advanceTimersByTime(500);
  expect(wave()).toBeNull();
  press("Save", "mouse");
  await vi.advanceTimersByTimeAsync(PICTURE_MS);
  const shown = wave();
  expect(shown).not.toBeNull();
  if (shown) fireEvent.animationEnd(shown);
  expect(wave()).toBeNull();
});

test("[GUI-08] disabled elements and reduced motion show none", async () => {
  press("Sign", "mouse");
  reducedMotion = true;
  press("Save", "mouse");
  await vi.advanceTimersByTimeAsync(PICTURE_MS);
  expect(wave()).toBeNull();
});
