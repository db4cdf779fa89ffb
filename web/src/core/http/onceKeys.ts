import { ApiError } from "./errors.ts";

/*
 * Idempotency keys of writes that add rows (decision 033). The same content keeps its key until the server has answered
 * whether it was saved, so that sending it again after a lost answer, or twice at once, saves it once. Content that is
 * entered again after that gets a new key.
 */
const keys = new Map<string, { key: string; calls: number }>();

/** Called when the session ends, because the content of unanswered writes is part of the map. */
export const forgetOnceKeys = () => keys.clear();

/** Without an answer, or with one from 500 on, the write may have been saved. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Calls with the key of this content: the method, the path and the body. */
export async function withOnceKey<T>(content: string, send: (key: string) => Promise<T>): Promise<T> {
  const entry = keys.get(content) ?? { key: crypto.randomUUID(), calls: 0 };
  keys.set(content, entry);
  entry.calls += 1;
  let isAnswered = true;
  try {
    return await send(entry.key);
  } catch (error) {
    isAnswered = !isUnanswered(error);
    throw error;
  } finally {
    entry.calls -= 1;
    if (isAnswered && entry.calls === 0 && keys.get(content) === entry) keys.delete(content);
  }
}
