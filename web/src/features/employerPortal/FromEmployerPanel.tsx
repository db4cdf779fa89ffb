import { useQuery } from "@tanstack/react-query";
import { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import { query } from "../../core/http/query.ts";
import { Section } from "../../ui/page/Section.tsx";
import { SentList } from "./SentList.tsx";

/** Answers, requests and offers that the employer sent on the web; nothing while there is none. */
export function FromEmployerPanel({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(employerPortalRoutes.sent, { params: { claimId } }));
  if (!data || data.sent.length === 0) return null;
  return (
    <Section title="What the employer sent on the web">
      <SentList claim={data} />
    </Section>
  );
}
