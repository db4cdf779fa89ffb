import { message } from "@wage/contract/core/messages";
import { databaseFailure } from "../database/failures.rules.ts";
import { AppError } from "../errors.ts";

const WAIT_MS = 3000;
const WAITING_MAX = 20;

/** Runs what changes one record one after the other, before any of it takes a connection. */
export type Turns = { take<T>(key: string | undefined, work: () => Promise<T>): Promise<T> };

const busy = () => new AppError("unavailable", message("recordBusy"), { retryAfterSeconds: 3 });

/*
 * Writers of one row would wait for each other inside the database, each with a connection, until no one else has one.
 * Here they wait without: of all that want a locked row, one connection at a time waits for it. `factor` raises the
 * limits for tests.
 */
export function createTurns(factor = 1): Turns {
  type Waiting = { begin(): void; refuse(): void };
  const queues = new Map<string, Waiting[]>();

  function wait(queue: Waiting[]): Promise<void> {
    if (queue.length >= WAITING_MAX * factor) throw busy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        begin() {
          leave();
          resolve();
        },
        refuse() {
          leave();
          reject(busy());
        },
      };
      const timer = setTimeout(waiting.refuse, WAIT_MS).unref();
      queue.push(waiting);
    });
  }

  return {
    async take(key, work) {
      if (key === undefined) return work();
      const queue = queues.get(key);
      if (queue) await wait(queue);
      else queues.set(key, []);
      const mine = queues.get(key) ?? [];
      try {
        return await work();
      } catch (error) {
        // The requests waiting behind this one would meet the same lock.
        if (databaseFailure(error) === "locked") for (const each of [...mine]) each.refuse();
        throw error;
      } finally {
        const [next] = mine;
        if (next) next.begin();
        else queues.delete(key);
      }
    },
  };
}
