import { expect, test, vi } from "vitest";

const keep = vi.fn(async (_draft: unknown, _seen?: string | null) => "stamp");
vi.mock("./device/draftFile.ts", () => ({
  keep,
  readStored: async () => ({ value: null, stamp: null }),
  deleteStoredDraft: async () => {},
}));

test("[BIZ] continuous typing is saved together, and an action saves at once what was typed before it", async () => {
  const { draft } = await import("./draftStore.ts");
  await draft.load();
  vi.useFakeTimers();
  draft.change({ started: true });
  draft.answer("you", { firstName: "R" });
  draft.answer("you", { firstName: "Ro" });
  await vi.advanceTimersByTimeAsync(100);
  expect(keep).toHaveBeenCalledTimes(1);

  draft.answer("you", { lastName: "Ortega" });
  draft.change({ place: { step: "you", page: "reach" } });
  await vi.advanceTimersByTimeAsync(0);
  expect(keep).toHaveBeenCalledTimes(2);
  expect(keep).toHaveBeenLastCalledWith(
    expect.objectContaining({ answers: { you: { firstName: "Ro", lastName: "Ortega" } } }),
    "stamp",
  );

  draft.answer("you", { firstName: "Rosa" });
  await vi.advanceTimersByTimeAsync(400);
  expect(keep).toHaveBeenCalledTimes(3);
});
