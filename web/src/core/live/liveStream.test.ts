import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLive, type LiveNotice, pauseBefore } from "./liveStream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(10);

/** A service whose streams the test feeds; `refuse` makes the next calls fail. */
function service() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const calls: RequestInit[] = [];
  const state = { refuse: 0 };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address.endsWith("/config")) return Response.json({ apiBaseUrl: "/api" });
    calls.push(init);
    if (state.refuse > 0) return Response.json({}, { status: state.refuse });
    return new Response(
      new ReadableStream({
        start: (controller) => {
          streams.push(controller);
          init.signal?.addEventListener("abort", () => controller.error(new DOMException("", "AbortError")));
        },
      }),
    );
  });
  const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { calls, send, state, close: () => streams.at(-1)?.close() };
}

test("events arrive whole, however the network cuts them, and heartbeats are none", async () => {
  const { send, calls } = service();
  const heard: LiveNotice[] = [];
  const stop = new AbortController();
  void followLive(12, (notice) => heard.push(notice), stop.signal);
  await settle();
  send(': open\n\ndata: {"kind":"claim","id":12,');
  await settle();
  send('"version":7}\n\n: heartbeat\n\ndata: {"kind":"inbox"}\n\n');
  await settle();
  expect(heard).toEqual([{ kind: "claim", id: 12, version: 7 }, { kind: "inbox" }]);
  // The stream does not keep an idle session alive.
  expect(calls[0]?.headers).toMatchObject({ "X-Background": "1" });
  stop.abort();
});

test("an interrupted stream is opened again, and says that changes may have been missed", async () => {
  const { calls, close, state } = service();
  const heard: LiveNotice[] = [];
  const stop = new AbortController();
  void followLive(12, (notice) => heard.push(notice), stop.signal);
  await settle();
  state.refuse = 503;
  close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.length).toBeGreaterThan(2);
  expect(heard).toEqual([]);
  state.refuse = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([{ kind: "missed" }]);
  stop.abort();
  const made = calls.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls.length).toBe(made);
});

test("the pauses double up to a minute, with a random part", () => {
  expect([1, 2, 3, 4].map((attempt) => pauseBefore(attempt, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect(pauseBefore(1, 0)).toBe(500);
  expect(pauseBefore(30, 1)).toBe(60_000);
});

test("a refusal is final: a stream that one may not have is not asked for again", async () => {
  const { calls, state } = service();
  state.refuse = 403;
  await Promise.race([
    followLive(12, () => undefined, new AbortController().signal),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
  expect(calls.length).toBe(1);
});
