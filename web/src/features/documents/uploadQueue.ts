import { fileExtension, megabytesOf, UPLOAD_TYPES, uploadLimit } from "@wage/contract/documents";
import { useCallback, useEffect, useRef, useState } from "react";

/** The reason why a file is refused, by the server's code or checked before sending. */
export interface UploadProblem {
  code: string;
  megabytes?: number;
  limit?: number;
  /** The server's text, for a code that is unknown here. */
  text?: string;
}

export interface QueuedFile {
  key: number;
  /** Makes a retry safe: the server stores a file once for each key. Browsers make one in a secure context only. */
  uploadKey: string | undefined;
  file: File;
  typeId: number | null;
  title: string;
  state: "ready" | "sending" | "done" | "failed" | "refused";
  /** The progress while it is sent, 0 to 1. */
  sent: number;
  problem: UploadProblem | null;
  typeMissing: boolean;
}

export type SendFile = (
  item: QueuedFile,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<void>;

const AT_ONCE = 2;
// For any other reason the same file would be refused again.
const RETRYABLE = ["offline", "other", "damaged"];
const MB = 1024 * 1024;

/** Rejects a file before sending if the server would refuse it. */
export function problemBefore(file: Pick<File, "name" | "size">): UploadProblem | null {
  if (!Object.hasOwn(UPLOAD_TYPES, fileExtension(file.name))) return { code: "notAllowed" };
  if (file.size === 0) return { code: "empty" };
  const limit = uploadLimit(file.name);
  return file.size > limit
    ? { code: "tooLarge", megabytes: megabytesOf(file.size), limit: limit / MB }
    : null;
}

const titleOf = (name: string) =>
  name
    .replace(/\.[^.]{1,8}$/, "")
    .replace(/[_\s]+/g, " ")
    .trim()
    .slice(0, 150);

const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** The chosen files: two are uploaded at once, and each can be cancelled and retried. */
export function useUploadQueue(send: SendFile, explain: (error: unknown) => UploadProblem) {
  const [items, setItems] = useState<QueuedFile[]>([]);
  const travelling = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);

  const change = useCallback((key: number, part: Partial<QueuedFile>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }, []);

  // Leaving the page cancels uploads; the server removes the parts that came within a day.
  useEffect(() => {
    const controllers = travelling.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const add = (files: readonly File[]) =>
    setItems((all) => {
      const typeId = all.findLast((item) => item.typeId !== null)?.typeId ?? null;
      return [...all, ...files.map((file) => queued(file, typeId, problemBefore(file)))];
    });

  const queued = (file: File, typeId: number | null, problem: UploadProblem | null): QueuedFile => ({
    key: nextKey.current++,
    uploadKey: globalThis.crypto?.randomUUID?.(),
    file,
    typeId,
    title: titleOf(file.name),
    state: problem ? "refused" : "ready",
    sent: 0,
    problem,
    typeMissing: false,
  });

  /** Sends files as soon as they are chosen. One that is sent leaves the list; one that was sent before is named. */
  async function addAndSend(files: readonly File[], wasSent: (file: File) => boolean): Promise<void> {
    const isHere = (file: File) =>
      items.some((item) => isSameFile(item.file, file) && item.state !== "refused");
    const fresh = files.map((file, index) => {
      const isTwice = files.slice(0, index).some((other) => isSameFile(other, file));
      const isKnown = isTwice || isHere(file) || wasSent(file);
      return queued(file, null, isKnown ? { code: "duplicate" } : problemBefore(file));
    });
    setItems((all) => [...all.filter(({ state }) => state !== "refused"), ...fresh]);
    await sendThese(fresh.filter(({ state }) => state === "ready"));
    setItems((all) => all.filter(({ state }) => state !== "done"));
  }

  async function retry(key: number): Promise<void> {
    await sendThese(items.filter((item) => item.key === key));
    setItems((all) => all.filter(({ state }) => state !== "done"));
  }

  const remove = (key: number) => {
    travelling.current.get(key)?.abort();
    setItems((all) => all.filter((item) => item.key !== key));
  };

  async function sendOne(item: QueuedFile) {
    const controller = new AbortController();
    travelling.current.set(item.key, controller);
    change(item.key, { state: "sending", sent: 0, problem: null });
    try {
      await send(item, (sent) => change(item.key, { sent }), controller.signal);
      change(item.key, { state: "done", sent: 1 });
    } catch (error) {
      const stopped = controller.signal.aborted;
      const problem = explain(error);
      const state = RETRYABLE.includes(problem.code) ? "failed" : "refused";
      change(item.key, stopped ? { state: "ready", sent: 0 } : { state, problem });
    } finally {
      travelling.current.delete(item.key);
    }
  }

  /** Sends all waiting files; returns false if one has no type yet. */
  async function sendAll(): Promise<boolean> {
    const waiting = items.filter(({ state }) => state === "ready" || state === "failed");
    const untyped = waiting.filter(({ typeId }) => typeId === null);
    if (untyped.length > 0) {
      for (const { key } of untyped) change(key, { typeMissing: true });
      return false;
    }
    await sendThese(waiting);
    return true;
  }

  async function sendThese(files: readonly QueuedFile[]): Promise<void> {
    const line = [...files];
    const worker = async () => {
      for (let item = line.shift(); item; item = line.shift()) await sendOne(item);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  return {
    items,
    add,
    addAndSend,
    retry,
    remove,
    change,
    sendAll,
    cancel: (key: number) => travelling.current.get(key)?.abort(),
    forgetDone: () => setItems((all) => all.filter(({ state }) => state !== "done")),
  };
}
