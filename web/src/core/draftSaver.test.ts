import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftSaver } from "./draftSaver.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const hide = () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  vi.restoreAllMocks();
};

test("what is typed without a pause is saved once, a moment after the last key", async () => {
  const save = vi.fn(async () => {});
  const saver = draftSaver({ save, pauseMs: 1500 });
  for (let key = 0; key < 5; key += 1) {
    saver.changed();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(save).toHaveBeenCalledOnce();
});

test("where the first change is saved at once, only the typing after it waits", async () => {
  const save = vi.fn(async () => {});
  const saver = draftSaver({ save, pauseMs: 300, firstAtOnce: true });
  saver.changed();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(1);
  saver.changed();
  await vi.advanceTimersByTimeAsync(299);
  expect(save).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(save).toHaveBeenCalledTimes(2);
});

test("a save waits for the one under way, and so does who asks whether all is saved", async () => {
  const events: string[] = [];
  const saver = draftSaver({
    save: async () => {
      events.push("begins");
      await new Promise((resolve) => setTimeout(resolve, 100));
      events.push("ends");
    },
    pauseMs: 1500,
  });
  void saver.now();
  void saver.now();
  void saver.settled().then(() => events.push("all saved"));
  await vi.advanceTimersByTimeAsync(200);
  expect(events).toEqual(["begins", "ends", "begins", "ends", "all saved"]);
});

test("a page that is hidden saves at once what waits, and nothing where nothing does", async () => {
  const save = vi.fn(async () => {});
  const saver = draftSaver({ save, pauseMs: 1500 });
  const end = saver.saveWhenHidden();
  hide();
  saver.changed();
  saver.cancel();
  hide();
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).not.toHaveBeenCalled();
  saver.changed();
  hide();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledOnce();
  saver.changed();
  window.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(2);
  end();
  saver.changed();
  hide();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(2);
});
