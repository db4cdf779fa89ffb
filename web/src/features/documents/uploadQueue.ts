import { fileExtension, UPLOAD_TYPES, uploadLimit } from "@wage/contract/documents";
import { useCallback, useEffect, useRef, useState } from "react";

/** Why a file cannot go, by the server's code or found here before anything was sent. */
export interface UploadProblem {
  code: string;
  megabytes?: number;
  limit?: number;
  /** The server's own words, where the code is none of ours. */
  text?: string;
}

export interface QueuedFile {
  key: number;
  file: File;
  typeId: number | null;
  title: string;
  state: "ready" | "sending" | "done" | "failed" | "refused";
  /** 0 to 1 while it is sent. */
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
// The same bytes will be refused again for any other reason.
const WORTH_ANOTHER_TRY = ["offline", "other", "damaged"];
const MB = 1024 * 1024;

/** What is known to be refused need not be sent first. */
export function problemBefore(file: Pick<File, "name" | "size">): UploadProblem | null {
  if (!Object.hasOwn(UPLOAD_TYPES, fileExtension(file.name))) return { code: "notAllowed" };
  if (file.size === 0) return { code: "empty" };
  const limit = uploadLimit(file.name);
  return file.size > limit
    ? { code: "tooLarge", megabytes: Math.ceil(file.size / MB), limit: limit / MB }
    : null;
}

const titleOf = (name: string) =>
  name
    .replace(/\.[^.]{1,8}$/, "")
    .replace(/[_\s]+/g, " ")
    .trim()
    .slice(0, 150);

/** The files somebody has chosen, each on its own way: two travel at once, each can be stopped and tried again. */
export function useUploadQueue(send: SendFile, explain: (error: unknown) => UploadProblem) {
  const [items, setItems] = useState<QueuedFile[]>([]);
  const travelling = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);

  const change = useCallback((key: number, part: Partial<QueuedFile>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }, []);

  // Leaving the page stops what is on its way; the server keeps nothing of it.
  useEffect(() => {
    const controllers = travelling.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const add = (files: readonly File[]) =>
    setItems((all) => {
      const typeId = all.findLast((item) => item.typeId !== null)?.typeId ?? null;
      const fresh = files.map((file): QueuedFile => {
        const problem = problemBefore(file);
        return {
          key: nextKey.current++,
          file,
          typeId,
          title: titleOf(file.name),
          state: problem ? "refused" : "ready",
          sent: 0,
          problem,
          typeMissing: false,
        };
      });
      return [...all, ...fresh];
    });

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
      const state = WORTH_ANOTHER_TRY.includes(problem.code) ? "failed" : "refused";
      change(item.key, stopped ? { state: "ready", sent: 0 } : { state, problem });
    } finally {
      travelling.current.delete(item.key);
    }
  }

  /** Sends everything that waits; answers false where a file has no type yet. */
  async function sendAll(): Promise<boolean> {
    const waiting = items.filter(({ state }) => state === "ready" || state === "failed");
    const untyped = waiting.filter(({ typeId }) => typeId === null);
    if (untyped.length > 0) {
      for (const { key } of untyped) change(key, { typeMissing: true });
      return false;
    }
    const line = [...waiting];
    const worker = async () => {
      for (let item = line.shift(); item; item = line.shift()) await sendOne(item);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return true;
  }

  return {
    items,
    add,
    remove,
    change,
    sendAll,
    cancel: (key: number) => travelling.current.get(key)?.abort(),
    forgetDone: () => setItems((all) => all.filter(({ state }) => state !== "done")),
  };
}
