import { useQuery } from "@tanstack/react-query";
import { inboxRoutes } from "@wage/contract/inbox";
import { useEffect } from "react";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";

/** Reads an item, and marks it as read by this user. */
export function useItem(id: number) {
  const read = useQuery({
    ...query(inboxRoutes.get, { params: { id } }),
    enabled: Number.isInteger(id),
  });
  const unread = read.data?.unread === true;
  useEffect(() => {
    if (!unread) return;
    // Marking as read is not essential, so a failure shows no message.
    call(inboxRoutes.read, { params: { id }, quiet: true }).then(
      () => refresh(inboxRoutes.counts),
      () => undefined,
    );
  }, [id, unread]);
  return read;
}
