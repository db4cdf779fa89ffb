import { useQuery } from "@tanstack/react-query";
import { claimMessageRoutes } from "@wage/contract/claimMessages/claimMessages";
import { query } from "../../core/http/query.ts";
import { SentList } from "./SentList.tsx";

/** The employer's answers that came on the web, for the claimant. */
export function AnswersPanel() {
  const { data } = useQuery(query(claimMessageRoutes.thread, {}));
  return data ? <SentList claim={{ sent: data.answers, lines: data.lines }} /> : null;
}
