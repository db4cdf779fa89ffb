import { UPLOAD_PART_BYTES } from "@wage/contract/core/limits";
import { expect, test, vi } from "vitest";
import { isSent, sendTo } from "./uploadTarget.ts";

const { sent, server } = vi.hoisted(() => ({
  sent: [] as { path: string; position: string | null; received: string | null; bytes: number }[],
  server: { received: 0, breaksAfter: 0 },
}));

// The line breaks after some requests; what was answered before has arrived.
vi.mock("../../core/http/api.ts", () => ({
  call: async () => ({ received: server.received }),
  upload: async (
    { path }: { path: string },
    form: FormData,
    { onProgress }: { onProgress: (n: number) => void },
  ) => {
    if (server.breaksAfter === 0) throw new Error("offline");
    server.breaksAfter -= 1;
    const { size: bytes } = form.get("file") as File;
    const text = (name: string) => (form.get(name) as string | null) ?? null;
    sent.push({ path, position: text("position"), received: text("received"), bytes });
    onProgress(1);
    server.received += bytes;
    return { received: server.received };
  },
}));
vi.mock("../../core/http/query.ts", () => ({ refresh: async () => undefined }));

test("after a broken line an upload goes on from what arrived, and sends nothing of it again", async () => {
  const rest = 100;
  const file = new File([new Uint8Array(3 * UPLOAD_PART_BYTES + rest)], "pay.pdf");
  const item = { file, uploadKey: "9f0c6a52-1f0a-4d0e-9f43-2d53a1b7f6aa", typeId: null, title: "Pay" };
  const progress: number[] = [];
  const send = () =>
    sendTo({ target: "public" })(
      item as Parameters<ReturnType<typeof sendTo>>[0],
      (fraction) => progress.push(fraction),
      new AbortController().signal,
    );
  server.breaksAfter = 2;
  await expect(send()).rejects.toThrow("offline");
  server.breaksAfter = 2;
  await send();
  const places = [0, 1, 2].map((part) => String(part * UPLOAD_PART_BYTES));
  expect(sent.map(({ position, received }) => position ?? received)).toEqual([
    ...places,
    String(3 * UPLOAD_PART_BYTES),
  ]);
  expect(sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(file.size);
  expect(sent.at(-1)).toMatchObject({ path: "/Public/Documents", bytes: rest });
  expect(progress.at(-1)).toBe(1);
});

test("[BIZ] a corrected file with the name and the length of one that was sent is not taken for the same", async () => {
  // The bytes stand for their hash, which jsdom cannot make.
  vi.stubGlobal("crypto", { subtle: { digest: async (_: string, bytes: ArrayBuffer) => bytes } });
  const hexOf = (text: string) =>
    [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  const sheet = (text: string) => new File([text], "hours.csv", { type: "text/csv" });
  const text = "03/02/2026, 8";
  const sent = [{ fileName: "hours.csv", bytes: text.length, sha256: hexOf(text) }];
  expect(await isSent(sheet(text), sent)).toBe(true);
  expect(await isSent(sheet("03/02/2026, 9"), sent)).toBe(false);
  expect(await isSent(sheet("03/02/2026, 10"), sent)).toBe(false);
  vi.unstubAllGlobals();
});
