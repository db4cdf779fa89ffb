import { useQuery } from "@tanstack/react-query";
import { inboxRoutes } from "@wage/contract/inbox";
import { query } from "../../core/http/query.ts";
import { useFirstOffice } from "../../ui/office/ownOffice.ts";

const COUNT_INTERVAL_MS = 60_000;

/** The counts of the folders as each of them opens: of the office with which lists begin. */
export function useFolderCounts() {
  const office = useFirstOffice();
  const { data } = useQuery({
    ...query(inboxRoutes.counts, { query: office ? { office } : {} }),
    refetchInterval: COUNT_INTERVAL_MS,
    enabled: office !== undefined,
  });
  return data;
}
