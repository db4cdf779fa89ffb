import { skipToken, useQuery } from "@tanstack/react-query";
import { claimRoutes } from "@wage/contract/claims/claims";
import { documentRoutes } from "@wage/contract/documents";
import { type InboxItem, inboxRoutes } from "@wage/contract/inbox";
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

const NO_MARKS: ReadonlyMap<number, string> = new Map();
/** The status category of a claim that came in and is not yet accepted and assigned. */
const INTAKE: InboxItem["statusCategory"] = "Intake";

/** Why the claims of these rows that came in may be on file already, in words by the id of the claim; read once for all rows. */
export function useDuplicateMarks(rows: readonly InboxItem[] | undefined): ReadonlyMap<number, string> {
  const came = (rows ?? []).flatMap(({ claimId, statusCategory }) =>
    claimId !== null && statusCategory === INTAKE ? [claimId] : [],
  );
  const ids = [...new Set(came)].sort((a, b) => a - b).join(",");
  const read = query(claimRoutes.duplicateMarks, { query: { ids } });
  const { data } = useQuery({ ...read, ...(ids === "" && { queryFn: skipToken }) });
  if (!data) return NO_MARKS;
  return new Map(
    data.rows.map(({ claimId, number, reasons, others }) => [
      claimId,
      `May be claim ${number}${others > 0 ? ` or ${others} more` : ""}: ${reasons.join(", ")}`,
    ]),
  );
}
