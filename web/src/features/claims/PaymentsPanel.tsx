import { Badge, Group, Stack, Text } from "@mantine/core";
import type { ClaimDetail, ClaimPayment } from "@wage/contract/claims/claimDetail";
import { formatDate } from "../../core/format.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

const KIND: Record<string, string> = {
  Owed: "Wages owed",
  NotOwed: "No wages owed",
  Partly: "Wages owed in part",
  NoJurisdiction: "No jurisdiction",
  Default: "Owed by default (no answer)",
};
const STATE: Record<string, string> = {
  InReview: "In review",
  Returned: "Returned to the officer",
  Issued: "Issued",
  Superseded: "Superseded",
};

const columns: Column<ClaimPayment>[] = [
  {
    key: "paidOn",
    title: "Date",
    width: 110,
    cell: ({ paidOn }) => <span className="wc-numbers">{formatDate(paidOn)}</span>,
  },
  { key: "kind", title: "Kind", cell: ({ kind }) => kind },
  { key: "component", title: "For", hideBelow: "sm", cell: ({ component }) => component },
  { key: "amount", title: "Amount", align: "right", cell: ({ amount }) => <Amount value={amount} /> },
  {
    key: "method",
    title: "Method",
    hideBelow: "sm",
    cell: ({ method, reference }) => [method, reference].filter(Boolean).join(" "),
  },
  { key: "note", title: "Note", hideBelow: "md", cell: ({ note }) => note ?? "" },
  { key: "by", title: "Recorded by", hideBelow: "md", cell: ({ recordedBy }) => recordedBy ?? "System" },
];

/** The determined amount and the payments on it. */
export function PaymentsPanel({ claim }: { claim: ClaimDetail }) {
  return (
    <Stack gap="md">
      {claim.determinations.map((one) => (
        <Section
          key={one.id}
          title={KIND[one.kind] ?? one.kind}
          action={<Badge color="secondary">{STATE[one.status] ?? one.status}</Badge>}
        >
          <KeyValueList
            columns={2}
            items={[
              { label: "Wages", value: <Amount value={one.amount} /> },
              { label: "Penalty", value: <Amount value={one.penalty} /> },
              { label: "Interest", value: <Amount value={one.interest} /> },
              { label: "Drafted", value: `${formatDate(one.draftedAt)} ${one.draftedBy ?? ""}` },
              {
                label: "Approved",
                value: one.approvedAt && `${formatDate(one.approvedAt)} ${one.approvedBy ?? ""}`,
              },
              { label: "Appeal by", value: formatDate(one.appealByDate) },
              { label: "Pay by", value: formatDate(one.payByDate) },
            ]}
          />
          <Text size="sm" mt="sm" style={{ whiteSpace: "pre-wrap" }} maw="75ch">
            {one.findings}
          </Text>
        </Section>
      ))}
      <Group gap="xl">
        <Sum label="Paid" value={claim.amountPaid} />
        <Sum label="Balance" value={claim.balance} />
      </Group>
      <DataTable
        label="Payments"
        columns={columns}
        rows={claim.payments}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title="No payments recorded"
            text={
              claim.amountPaid === null
                ? "To record a payment, use the actions at the top of the page."
                : "The imported record has only the total paid."
            }
          />
        }
      />
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
