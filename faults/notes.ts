import { setTimeout as sleep } from "node:timers/promises";
import { type Call, type Reply, send } from "../harness/load.ts";

export type Notes = {
  /** The acknowledged notes with the time, by performance.now(), at which each was sent and answered. */
  acknowledged: { text: string; sentAt: number; at: number }[];
  unclear: Reply[];
  stop(): Promise<void>;
};

/** Adds a note to a claim. */
export const noteOn = (
  claim: number | undefined,
  headers: Record<string, string>,
  body = "Called; no answer.",
): Call => ({ path: `/api/Claim/${claim}/Note`, method: "POST", headers, body: { kind: "General", body } });

type Target = { url: string; headers: Record<string, string>; claims: number[] };

/** Writers that add one note after the other to claims, each note with a text of its own, and try again at once. */
export function startNotes({ url, headers, claims }: Target, writers: number, name: string): Notes {
  const acknowledged: Notes["acknowledged"] = [];
  const unclear: Reply[] = [];
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let count = 0; !isOver; count++) {
        const text = `${name}, writer ${writer}, note ${count}`;
        const sentAt = performance.now();
        const claim = claims[(writer * 50 + count) % claims.length];
        const reply = await send(url, noteOn(claim, headers, text));
        if (reply.status === 200) acknowledged.push({ text, sentAt, at: performance.now() });
        else {
          unclear.push(reply);
          // A client that heeds Retry-After would wait a second; this one wants to know how early it could.
          await sleep(10);
        }
      }
    }),
  );
  return {
    acknowledged,
    unclear,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** Waits for the first note that was sent after `since`, and returns when it was answered; Infinity after the limit. */
export async function firstNoteAfter(
  { acknowledged }: Notes,
  since: number,
  limitMs: number,
): Promise<number> {
  for (const until = performance.now() + limitMs; performance.now() < until; await sleep(5)) {
    const first = acknowledged.find(({ sentAt }) => sentAt >= since);
    if (first) return first.at;
  }
  return Number.POSITIVE_INFINITY;
}

type Query = (text: string) => Promise<Record<string, unknown>[]>;

/** Compares the notes of a name with those that were acknowledged. */
export async function compareNotes({ acknowledged }: Notes, name: string, query: Query) {
  const rows = await query(
    `select body, count(*)::int as n from note where body like '${name}, writer %' group by body`,
  );
  const found = new Map(rows.map(({ body, n }) => [body, n]));
  return {
    lost: acknowledged.filter(({ text }) => !found.has(text)),
    doubled: [...found.values()].filter((n) => n !== 1).length,
  };
}
