import { Badge, Group, Stack, Text } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import type { ClaimEntry, ClaimMoney } from "@wage/contract/claims/claimMoney";
import { claimRoutes } from "@wage/contract/claims/claims";
import { COMPONENTS, ENTRY_KINDS } from "@wage/contract/claims/ledger";
import { ARRIVAL_MEDIA } from "@wage/contract/claims/people/arrivals";
import type { ReactNode } from "react";
import { formatDate } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { Amount } from "../../../ui/display/Amount.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";
import { CollectionSection } from "./CollectionSection.tsx";
import { DecisionSections } from "./DecisionSections.tsx";
import { HearingSections } from "./HearingSections.tsx";
import { PlanSections } from "./PlanSections.tsx";

type LedgerComponent = ClaimMoney["ledger"]["components"][number];

const componentColumns: Column<LedgerComponent>[] = [
  { key: "component", title: "Part", cell: ({ component }) => COMPONENTS[component].en },
  { key: "due", title: "Due", align: "right", cell: ({ due }) => <Amount value={due} /> },
  { key: "paid", title: "Paid", align: "right", cell: ({ paid }) => <Amount value={paid} /> },
  {
    key: "writtenOff",
    title: "Written off",
    align: "right",
    hideBelow: "sm",
    cell: ({ writtenOff }) => <Amount value={writtenOff} />,
  },
  { key: "left", title: "Left", align: "right", cell: ({ left }) => <Amount value={left} /> },
];

const SOURCE: Record<string, string> = {
  Determination: "by the determination",
  Settlement: "by the settlement",
  Judgment: "by the judgment",
  Admission: "by the employer's admission",
};

/** The kind of an entry in words, with what it changes. */
const kindOf = ({ kind, source, component, direction, reversesId }: ClaimEntry) =>
  [
    ENTRY_KINDS[kind].en,
    source && SOURCE[source],
    direction,
    component && COMPONENTS[component].en,
    reversesId && `of entry ${reversesId}`,
  ]
    .filter(Boolean)
    .join(" ");

/** When and how a payment or word of it arrived, and the document on which an entry rests. */
const arrivalOf = ({ receivedOn, medium, document }: ClaimEntry) =>
  [receivedOn && formatDate(receivedOn), medium && ARRIVAL_MEDIA[medium], document?.title]
    .filter(Boolean)
    .join(", ");

const entryColumns: Column<ClaimEntry>[] = [
  {
    key: "occurredOn",
    title: "Date",
    width: 110,
    cell: ({ occurredOn }) => <span className="wc-numbers">{formatDate(occurredOn)}</span>,
  },
  { key: "id", title: "Entry", width: 80, hideBelow: "md", cell: ({ id }) => id },
  {
    key: "kind",
    title: "Kind",
    cell: (entry) => (
      <Group gap={6}>
        {kindOf(entry)}
        {entry.status === "Pending" && <Badge color="warning">Awaits approval</Badge>}
        {entry.status === "Rejected" && <Badge color="secondary">Rejected</Badge>}
        {entry.reversed && <Badge color="secondary">Reversed</Badge>}
      </Group>
    ),
  },
  { key: "amount", title: "Amount", align: "right", cell: ({ amount }) => <Amount value={amount} /> },
  {
    key: "method",
    title: "Method",
    hideBelow: "sm",
    cell: ({ method, reference }) => [method, reference].filter(Boolean).join(" "),
  },
  { key: "reason", title: "Reason", hideBelow: "md", cell: ({ reason }) => reason ?? "" },
  { key: "arrival", title: "Received", hideBelow: "md", cell: arrivalOf },
  {
    key: "by",
    title: "Recorded by",
    hideBelow: "md",
    cell: ({ recordedBy, decidedBy }) =>
      decidedBy ? `${recordedBy ?? "System"}, decided by ${decidedBy}` : (recordedBy ?? "System"),
  },
];

interface PaymentsPanelProps {
  claim: ClaimDetail;
  /** The actions on the ledger. */
  actions: ReactNode;
}

/** The amounts due and paid, the ledger, and the decisions it follows. */
export function PaymentsPanel({ claim, actions }: PaymentsPanelProps) {
  const params = { claimId: claim.id };
  const { data: money, error, refetch } = useQuery(query(claimRoutes.money, { params }));
  const components = money?.ledger.components ?? [];
  return (
    <Stack gap="md">
      <Section title="Due and paid" action={actions}>
        <Group gap="xl" mb={components.length > 0 ? "md" : 0}>
          <Sum label="Due" value={claim.amountDue} />
          <Sum label="Paid" value={claim.amountPaid} />
          {Number(claim.amountWrittenOff) > 0 && <Sum label="Written off" value={claim.amountWrittenOff} />}
          {Number(claim.amountHeld) > 0 && <Sum label="Held by the agency" value={claim.amountHeld} />}
          {claim.balance?.startsWith("-") ? (
            <Sum label="Paid too much" value={claim.balance.slice(1)} />
          ) : (
            <Sum label="Balance" value={claim.balance} />
          )}
        </Group>
        {components.length > 0 && (
          <DataTable
            label="Parts of the amount due"
            columns={componentColumns}
            rows={components}
            rowKey={({ component }) => component}
            empty={null}
          />
        )}
      </Section>
      {money && <PlanSections claimId={claim.id} plans={money.plans} balance={claim.balance} />}
      <DataTable
        label="Ledger"
        columns={entryColumns}
        rows={money?.ledger.entries}
        expectedRows={claim.counts.payments}
        error={error}
        retry={refetch}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No payments recorded" icon={IconCash} text={withoutPayments(claim)} />}
      />
      {money && (
        <>
          <CollectionSection claim={{ ...claim, ...money }} />
          <HearingSections claimId={claim.id} hearings={money.hearings} />
          <DecisionSections {...money} />
        </>
      )}
    </Stack>
  );
}

const Sum = ({ label, value }: { label: string; value: string | null }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Amount value={value} total />
  </div>
);

function withoutPayments({ amountPaid, closure }: ClaimDetail): string {
  if (amountPaid !== null) return "The imported record has only the total paid.";
  return closure
    ? "The claim was closed without one."
    : "To record a payment, use the actions at the top of the page.";
}
