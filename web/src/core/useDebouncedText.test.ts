import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDebouncedText } from "./useDebouncedText.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** A value stored as in the address. */
function shown() {
  const kept = vi.fn<(text: string) => void>();
  const { result } = renderHook(() => {
    const [address, setAddress] = useState("");
    const [typed, setTyped] = useDebouncedText(address, (text) => {
      kept(text);
      setAddress(text);
    });
    return { typed, setTyped, address, setAddress };
  });
  return { now: () => result.current, kept };
}

test("each keystroke is shown at once, and the text is saved once after a pause", () => {
  const { now, kept } = shown();
  for (const text of ["g", "ga", "gar"]) {
    act(() => now().setTyped(text));
    expect(now().typed).toBe(text);
    later(100);
  }
  expect(kept).not.toHaveBeenCalled();
  later(250);
  expect(kept.mock.calls).toEqual([["gar"]]);
  // Text typed while the previous value is being stored is kept.
  act(() => now().setTyped("garc"));
  expect(now()).toMatchObject({ typed: "garc", address: "gar" });
  later(250);
  expect(now()).toMatchObject({ typed: "garc", address: "garc" });
});

test("a value set from outside, as by Back, replaces the typed text", () => {
  const { now, kept } = shown();
  act(() => now().setTyped("garcia"));
  later(250);
  act(() => now().setAddress("lopez"));
  expect(now().typed).toBe("lopez");
  later(1000);
  expect(kept).toHaveBeenCalledOnce();
});
