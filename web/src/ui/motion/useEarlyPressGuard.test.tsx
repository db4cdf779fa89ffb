import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isEarlyPress, useEarlyPressGuard } from "./useEarlyPressGuard.ts";

afterEach(() => vi.restoreAllMocks());

test("[BIZ] a press that was made before the page was shown is early, and so is the second one of a double press", () => {
  expect(isEarlyPress({ timeStamp: 999, detail: 1 }, 1000)).toBe(true);
  expect(isEarlyPress({ timeStamp: 1200, detail: 2 }, 1000)).toBe(true);
  expect(isEarlyPress({ timeStamp: 1700, detail: 2 }, 1000)).toBe(false);
  expect(isEarlyPress({ timeStamp: 1200, detail: 1 }, 1000)).toBe(false);
});

test("[BIZ] a press with the keyboard is never early, and none is on the first page", () => {
  expect(isEarlyPress({ timeStamp: 999, detail: 0 }, 1000)).toBe(false);
  expect(isEarlyPress({ timeStamp: 999, detail: 2 }, null)).toBe(false);
});

function Page({ page, onPress }: { page: string; onPress: () => void }) {
  const guard = useEarlyPressGuard(page);
  return (
    <section onClickCapture={guard} aria-label="page">
      <button type="button" key={page} onClick={onPress}>
        {page}
      </button>
    </section>
  );
}

test("[BIZ] the second press of Continue does not answer the next page, and the next single one does", () => {
  // The clock of the events of jsdom is not the one of performance.now, as it is in browsers.
  vi.spyOn(performance, "now").mockImplementation(() => new Event("now").timeStamp);
  const onPress = vi.fn();
  const { rerender } = render(<Page page="first" onPress={onPress} />);
  fireEvent.click(screen.getByRole("button", { name: "first" }), { detail: 2 });
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(<Page page="second" onPress={onPress} />);
  const second = screen.getByRole("button", { name: "second" });
  expect(fireEvent.click(second, { detail: 2 })).toBe(false);
  expect(onPress).toHaveBeenCalledTimes(1);
  fireEvent.click(second, { detail: 1 });
  fireEvent.click(second, { detail: 0 });
  expect(onPress).toHaveBeenCalledTimes(3);
});
