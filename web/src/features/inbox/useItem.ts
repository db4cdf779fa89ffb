import { skipToken, useQuery } from "@tanstack/react-query";
import { documentRoutes } from "@wage/contract/documents";
import { inboxRoutes } from "@wage/contract/inbox";
import { useEffect, useState } from "react";
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

/**
 * True if the claim of the item has a document to show beside it. While that is not known yet, the answer for the item before
 * stands, so that the panes do not change their widths twice with each key.
 */
export function useHasPapers(id: number | null): boolean {
  const { data: item } = useQuery({
    ...query(inboxRoutes.get, { params: { id: id ?? 0 } }),
    ...(id === null && { queryFn: skipToken }),
  });
  const claimId = item?.claimId ?? null;
  const read = query(documentRoutes.list, { params: { claimId: claimId ?? 0 } });
  const { data } = useQuery({ ...read, ...(claimId === null && { queryFn: skipToken }) });
  const [had, setHad] = useState(false);
  const has =
    id === null || item?.claimId === null
      ? false
      : data?.rows.some(({ can, withdrawnAt }) => can.open && !withdrawnAt);
  if (has !== undefined && has !== had) setHad(has);
  return has ?? had;
}
