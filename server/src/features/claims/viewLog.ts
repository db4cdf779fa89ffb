import type { Services, User } from "../../core/context.ts";
import { type ClaimView, insertViews } from "./claimEdit.queries.ts";

const FLUSH_AFTER_MS = 1000;
const BATCH = 500;

export type ViewLog = {
  seen(claimId: number, user: User, request: { ip: string; id: string }): void;
  flush(): Promise<void>;
};

/**
 * Who opened which claim, written in batches off the request: nobody waits for it. A process that is killed loses a
 * second of views at most; one that ends writes them first.
 */
export function viewLog({ db, clock, log }: Services): ViewLog {
  let waiting: ClaimView[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(views: ClaimView[]) {
    for (let start = 0; start < views.length; start += BATCH)
      await insertViews(db, views.slice(start, start + BATCH));
  }
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const views = waiting;
    waiting = [];
    writing = writing
      .then(() => write(views))
      .catch((error) => log.error({ error, views: views.length }, "Views of claims could not be written"));
    return writing;
  }
  return {
    seen: (claimId, user, { ip, id }) => {
      waiting.push({ claimId, userId: user.id, address: ip, at: clock.now(), requestId: id });
      if (waiting.length >= BATCH) void flush();
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}
