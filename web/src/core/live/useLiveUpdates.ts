import { claimRoutes } from "@wage/contract/claims/claims";
import { liveRoutes } from "@wage/contract/claims/live";
import { inboxRoutes } from "@wage/contract/inbox";
import { noticeRoutes } from "@wage/contract/staffing/notices";
import { useEffect } from "react";
import { emptyReadCache } from "../http/http.ts";
import { query, queryClient, refresh } from "../http/query.ts";
import { followLive, type LiveNotice } from "./liveStream.ts";

/** A tab that is hidden for longer closes its stream, and reads again what it shows when it is looked at. */
const HIDDEN_MS = 5000;
/** Several changes of a moment are read once; by then the page has read its own. */
const SETTLE_MS = 300;
/** If the server cannot say what changed, pages read again at random times instead of all at once. */
const SPREAD_MS = 1200;
/** The counts of the inbox change with every item of the office: a page reads them so often at most. */
const COUNTS_MS = 1500;

/** The same as a component, which a page loads when it needs it. */
export function LiveUpdates({ claimId }: { claimId: number }) {
  useLiveUpdates(claimId);
  return null;
}

/** Keeps the page as others change it: the claim with this id (0: none) and the counts of the inbox. */
export function useLiveUpdates(claimId: number): void {
  useEffect(() => {
    let stream: AbortController | undefined;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    /** The newest version that was announced; infinite if the server could not say which. */
    let newest = 0;
    let countsReadAt = Number.NEGATIVE_INFINITY;
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const later = (key: string, ms: number, read: () => void) => {
      if (waiting.has(key)) return;
      const run = () => {
        waiting.delete(key);
        read();
      };
      waiting.set(key, setTimeout(run, ms));
    };

    const readCounts = (ms: number) =>
      later("inbox", Math.max(ms, countsReadAt + COUNTS_MS - performance.now()), () => {
        countsReadAt = performance.now();
        void refreshNow(inboxRoutes.counts);
      });

    const hear = (notice: LiveNotice) => {
      if (notice.kind === "inbox") return readCounts(SETTLE_MS);
      if (notice.kind === "viewers") return later("viewers", 0, () => void refreshNow(liveRoutes.viewers));
      if (notice.kind === "notices") return later("notices", 0, () => void refreshNow(noticeRoutes.list));
      const version = (notice.kind === "claim" ? notice.version : null) ?? Number.POSITIVE_INFINITY;
      newest = Math.max(newest, version);
      const ms = Number.isFinite(version) ? SETTLE_MS : SETTLE_MS + Math.random() * SPREAD_MS;
      later("claim", ms, () => {
        readClaim(claimId, newest);
        newest = 0;
      });
      if (notice.kind === "missed") {
        readCounts(ms);
        later("notices", ms, () => void refreshNow(noticeRoutes.list));
        later("viewers", ms, () => void refreshNow(liveRoutes.viewers));
      }
    };
    const open = () => {
      stream = new AbortController();
      void followLive(claimId, hear, stream.signal);
    };
    const close = () => {
      stream?.abort();
      stream = undefined;
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    };
    const onVisibility = () => {
      clearTimeout(hiding);
      if (document.hidden) hiding = setTimeout(close, HIDDEN_MS);
      else if (!stream) {
        open();
        hear({ kind: "missed" });
      }
    };
    document.addEventListener("visibilitychange", onVisibility);
    if (!document.hidden) open();
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(hiding);
      close();
    };
  }, [claimId]);
}

const refreshNow = (...routes: Parameters<typeof refresh>) => {
  emptyReadCache();
  return refresh(...routes);
};

/** Reads again everything that the page shows of the claim, unless it already shows this version. */
function readClaim(claimId: number, version: number) {
  if (claimId === 0) return;
  const shown = queryClient.getQueryData(query(claimRoutes.get, { params: { claimId } }).queryKey);
  if ((shown?.version ?? 0) >= version) return;
  emptyReadCache();
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [method, , params] }) =>
      method === "GET" && (params as { claimId?: unknown } | null)?.claimId === claimId,
  });
}
