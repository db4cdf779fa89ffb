import { Group, Stack, Text } from "@mantine/core";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { Amount } from "../../../ui/display/Amount.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { NotRecorded } from "../NotRecorded.tsx";

/** The amounts of the claim. What is due, less what is paid and written off, is the balance: no part of that sum is left out. */
export function AmountsPanel({ claim }: { claim: ClaimDetail }) {
  const isWrittenOff = Number(claim.amountWrittenOff ?? 0) !== 0;
  const rows: [string, string | null][] = [
    ["Claimed", claim.amountClaimed],
    ["Determined", claim.amountDetermined],
    ["Penalty", claim.penaltyDetermined],
    ["Interest", claim.interestDetermined],
    ["Due", claim.amountDue],
    ["Paid", claim.amountPaid],
    ...(isWrittenOff ? [["Written off", claim.amountWrittenOff] as [string, string | null]] : []),
  ];
  return (
    <Section title="Amounts">
      <Stack gap={4}>
        {rows.map(([label, value]) => (
          <Group key={label} justify="space-between">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            {value === null && claim.channel === "Import" ? <NotRecorded /> : <Amount value={value} />}
          </Group>
        ))}
        <Group justify="space-between" pt={6} style={{ borderTop: "1px solid var(--wc-border)" }}>
          <Text size="sm" fw={700}>
            Balance
          </Text>
          {claim.balance === null ? (
            <Text size="sm" c="dimmed">
              When a decision says what is due
            </Text>
          ) : (
            <Amount value={claim.balance} total />
          )}
        </Group>
      </Stack>
    </Section>
  );
}
