import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { problemBefore, type SendFile, useUploadQueue } from "./uploadQueue.ts";

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test.each([
  ["stub.pdf", 10, null],
  ["stub.PDF", 10, null],
  ["pay.exe", 10, { code: "notAllowed" }],
  ["pay.pdf.exe", 10, { code: "notAllowed" }],
  ["pay", 10, { code: "notAllowed" }],
  ["pay.toString", 10, { code: "notAllowed" }],
  ["stub.pdf", 0, { code: "empty" }],
  ["stub.pdf", 25 * 1024 * 1024, null],
  ["stub.pdf", 25 * 1024 * 1024 + 1, { code: "tooLarge", megabytes: 25.1, limit: 25 }],
  ["call.mp3", 60 * 1024 * 1024, null],
  ["call.mp3", 101 * 1024 * 1024, { code: "tooLarge", megabytes: 101, limit: 100 }],
])("%s of %d bytes is checked before it is sent", (name, size, problem) => {
  expect(problemBefore({ name, size })).toEqual(problem);
});

const queueWith = (send: SendFile) =>
  renderHook(() => useUploadQueue(send, (error) => ({ code: "other", text: String(error) })));

test("nothing is sent until every file has a type, and the next file gets the type of the previous one", async () => {
  const send = vi.fn<SendFile>(async () => {});
  const { result } = queueWith(send);
  act(() => result.current.add([file("a.pdf")]));
  await act(async () => expect(await result.current.sendAll()).toBe(false));
  expect(send).not.toHaveBeenCalled();
  expect(result.current.items[0]?.typeMissing).toBe(true);
  act(() => result.current.change(result.current.items[0]?.key ?? 0, { typeId: 4, typeMissing: false }));
  act(() => result.current.add([file("b.pdf")]));
  expect(result.current.items[1]?.typeId).toBe(4);
  await act(async () => expect(await result.current.sendAll()).toBe(true));
  expect(result.current.items.map(({ state }) => state)).toEqual(["done", "done"]);
});

test("a failed upload can be tried again with the same key, and the others continue", async () => {
  let failing = true;
  const keys: [string, string | undefined][] = [];
  const send: SendFile = async ({ file: { name }, uploadKey }) => {
    keys.push([name, uploadKey]);
    if (name === "b.pdf" && failing) throw new Error("broken");
  };
  const { result } = queueWith(send);
  act(() => result.current.add([file("a.pdf"), file("b.pdf"), file("c.pdf")]));
  act(() => {
    for (const { key } of result.current.items) result.current.change(key, { typeId: 4 });
  });
  await act(() => result.current.sendAll());
  expect(result.current.items.map(({ state }) => state)).toEqual(["done", "failed", "done"]);
  failing = false;
  await act(() => result.current.sendAll());
  expect(result.current.items.map(({ state }) => state)).toEqual(["done", "done", "done"]);
  const [first, again] = keys.filter(([name]) => name === "b.pdf").map(([, key]) => key);
  expect(again).toBe(first);
  expect(new Set(keys.map(([, key]) => key)).size).toBe(3);
});

test("cancelling stops an upload and leaves the file ready; leaving the page stops all uploads", async () => {
  const signals: AbortSignal[] = [];
  const send: SendFile = (_, __, signal) =>
    new Promise((_resolve, reject) => {
      signals.push(signal);
      signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    });
  const { result, unmount } = queueWith(send);
  act(() => result.current.add([file("a.pdf"), file("b.pdf")]));
  act(() => {
    for (const { key } of result.current.items) result.current.change(key, { typeId: 4 });
  });
  act(() => void result.current.sendAll());
  await waitFor(() => expect(signals).toHaveLength(2));
  act(() => result.current.cancel(result.current.items[0]?.key ?? 0));
  await waitFor(() => expect(result.current.items[0]?.state).toBe("ready"));
  unmount();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});
