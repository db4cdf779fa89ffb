import { useQuery } from "@tanstack/react-query";
import { CLAIM_FILES, claimFileRoutes, PACKETS, type Packet } from "@wage/contract/claimFile/claimFile";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import type { ClaimMoney } from "@wage/contract/claims/claimMoney";
import { formatMoney } from "@wage/contract/core/numbers";
import { isActiveOn } from "@wage/contract/lookups";
import { formatDate, today } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { useLookup } from "../../../ui/form/lookupRows.ts";
import { Section } from "../../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";
import { type CollectionStep, collectionSteps, isInCollection } from "./collection.ts";
import { JudgmentInterest } from "./JudgmentInterest.tsx";

const PACKET_KINDS = Object.keys(PACKETS) as Packet[];

const lines = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>);

const columns: Column<CollectionStep>[] = [
  { key: "label", title: "Step", cell: ({ label }) => label },
  { key: "facts", title: "On record", cell: ({ facts }) => lines(facts) },
  {
    key: "missing",
    title: "Missing",
    cell: ({ missing }) => (missing.length > 0 ? <strong>{lines(missing)}</strong> : "—"),
  },
];

/** The collection at a glance: its legal steps, interest, fees and packets, with what each still lacks. */
export function CollectionSection({ claim }: { claim: ClaimDetail & ClaimMoney }) {
  const sheriffFees = useSheriffFees(claim.countyId);
  const packets = usePackets(claim.id);
  if (!isInCollection(claim)) return null;
  return (
    <Section title="Collection">
      <DataTable
        label="Steps of the collection"
        columns={columns}
        rows={[...collectionSteps(claim, today(), sheriffFees), ...packets]}
        rowKey={({ label }) => label}
        empty={null}
      />
      <JudgmentInterest claimId={claim.id} />
    </Section>
  );
}

/** The fees that the sheriff of the claim's county asks. */
function useSheriffFees(countyId: number | null): string[] {
  const sheriffs = useLookup("CountySheriff");
  const sheriff = sheriffs?.find((row) => row.countyId === countyId && isActiveOn(row, today()));
  if (!sheriff) return [];
  const { serviceFee, mileageFee, writFee, prepayRequired } = sheriff;
  return [
    ...(serviceFee ? [`service ${formatMoney(serviceFee)}`] : []),
    ...(mileageFee ? [`mileage ${formatMoney(mileageFee)}`] : []),
    ...(writFee ? [`writ ${formatMoney(writFee)}`] : []),
    ...(prepayRequired ? ["in advance"] : []),
  ];
}

/** The packets with what they lack. Without a part, the claim is not referred and no writ goes out. */
function usePackets(claimId: number): CollectionStep[] {
  const { data } = useQuery(query(claimFileRoutes.list, { params: { claimId } }));
  if (!data) return [];
  return PACKET_KINDS.map((kind) => {
    const made = data.rows.find((row) => row.kind === kind && row.status === "Ready");
    return {
      label: CLAIM_FILES[kind].en,
      facts: [made ? `Made ${formatDate(made.requestedAt)}: see Documents` : "Not made yet"],
      missing: data.missing[kind],
    };
  });
}
