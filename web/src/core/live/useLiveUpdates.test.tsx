import { renderHook } from "@testing-library/react";
import { claimRoutes } from "@wage/contract/claims/claims";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { query, queryClient } from "../http/query.ts";
import type { LiveNotice } from "./liveStream.ts";
import { useLiveUpdates } from "./useLiveUpdates.ts";

const streams = vi.hoisted(() => [] as { hear: (notice: LiveNotice) => void; signal: AbortSignal }[]);
vi.mock("./liveStream.ts", () => ({
  followLive: async (_: number, hear: (notice: LiveNotice) => void, signal: AbortSignal) =>
    void streams.push({ hear, signal }),
}));

let hidden = false;
const turn = (to: "hidden" | "visible") => {
  hidden = to === "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
};
const reads = vi.spyOn(queryClient, "invalidateQueries");
beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  streams.length = 0;
  hidden = false;
  reads.mockReset().mockResolvedValue();
  queryClient.clear();
});
afterEach(() => void vi.useRealTimers());

const claimReads = () => reads.mock.calls.filter(([filters]) => filters && "predicate" in filters).length;

test("several changes within a moment cause one request, and data that the page already shows is not requested again", async () => {
  renderHook(() => useLiveUpdates(12));
  for (const version of [5, 6, 7]) streams[0]?.hear({ kind: "claim", id: 12, version });
  await vi.advanceTimersByTimeAsync(1000);
  expect(claimReads()).toBe(1);
  const { queryKey } = query(claimRoutes.get, { params: { claimId: 12 } });
  queryClient.setQueryData(queryKey, { version: 9 } as never);
  streams[0]?.hear({ kind: "claim", id: 12, version: 9 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(claimReads()).toBe(1);
});

test("in a busy office the counts of the inbox are read at once and then every second and a half, the last change too", async () => {
  renderHook(() => useLiveUpdates(0));
  const readAt: number[] = [];
  for (let ms = 0; ms < 6000; ms += 100) {
    if (ms < 4000) streams[0]?.hear({ kind: "inbox" });
    const before = reads.mock.calls.length;
    await vi.advanceTimersByTimeAsync(100);
    if (reads.mock.calls.length > before) readAt.push(ms + 100);
  }
  expect(readAt).toEqual([300, 1800, 3300, 4800]);
});

test("a hidden tab closes its stream and reads nothing; when it is looked at again it reads once", async () => {
  renderHook(() => useLiveUpdates(12));
  turn("hidden");
  await vi.advanceTimersByTimeAsync(6000);
  expect(streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reads).not.toHaveBeenCalled();
  turn("visible");
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3000);
  expect(claimReads()).toBe(1);
});

test("leaving the page closes the stream", () => {
  const { unmount } = renderHook(() => useLiveUpdates(12));
  unmount();
  expect(streams[0]?.signal.aborted).toBe(true);
});
