import { useQuery } from "@tanstack/react-query";
import { noticeRoutes } from "@wage/contract/staffing/notices";
import { query } from "./http/query.ts";

/** Returns the names that a note may mention; none until they are read. */
export const useColleagues = (): readonly string[] =>
  useQuery({ ...query(noticeRoutes.colleagues, {}), staleTime: 300_000 }).data?.names ?? [];
