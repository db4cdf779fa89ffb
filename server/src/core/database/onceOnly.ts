import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";
import { type Db, sendPipelined, type Tx } from "./db.ts";

/** The idempotency key of a user's request, and the hash of its route and content (decision 033). */
export type OnceKey = {
  userId: number;
  key: string;
  requestHash: Buffer;
  at: Date;
  /** Set by the request's first transaction; its result is what a repeated request gets, so there is no second one. */
  isUsed: boolean;
};

/**
 * Runs the act once for this key and keeps its result in the same transaction. A request that is sent again gets the
 * first one's result, also while that one is still running. Throws `conflict` if the key was used with other content.
 */
export async function onceOnly<T>(tx: Tx, once: OnceKey, act: (tx: Tx) => Promise<T>): Promise<T> {
  if (once.isUsed) throw new Error("A route with an idempotency key runs one transaction");
  once.isUsed = true;
  const { userId, key, requestHash, at } = once;
  const { numInsertedOrUpdatedRows: isNew } = await tx
    .insertInto("requestKey")
    .values({ userId, key, requestHash, createdAt: at })
    .onConflict((conflict) => conflict.columns(["userId", "key"]).doNothing())
    .executeTakeFirstOrThrow();
  if (!isNew) {
    const known = await tx
      .selectFrom("requestKey")
      .select(["requestHash", "reply"])
      .where("userId", "=", userId)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    if (!known.requestHash.equals(requestHash))
      throw new AppError("conflict", message("sentWithOtherContent"));
    return known.reply as T;
  }
  const reply = await act(tx);
  await sendPipelined(
    tx,
    tx
      .updateTable("requestKey")
      .set({ reply: JSON.stringify(reply ?? null) })
      .where("userId", "=", userId)
      .where("key", "=", key),
  );
  return reply;
}

const KEPT_DAYS = 2;

/** Deletes the keys of requests that no open page repeats any more. */
export const removeOldRequestKeys = async (db: Db, now: Date): Promise<void> => {
  const moment = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await db.deleteFrom("requestKey").where("createdAt", "<", moment).execute();
};
