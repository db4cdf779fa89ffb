import { Anchor, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { formatMoney } from "@wage/contract/core/numbers";
import { Link } from "react-router";
import { formatDate } from "../../../../core/format.ts";
import { query } from "../../../../core/http/query.ts";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../../../ui/page/Skeletons.tsx";
import { addressText, fullName } from "../../words.ts";

const money = (value: string | null) => (value === null ? "" : formatMoney(value));

/** The facts by which two claims are told apart or recognised as the same. */
const FACTS: readonly [label: string, of: (claim: ClaimDetail) => string][] = [
  ["Claimant", ({ claimant }) => (claimant ? fullName(claimant) : "")],
  ["Claimant’s birth year", ({ claimant }) => claimant?.birthDateMasked ?? ""],
  ["Claimant’s address", ({ claimant }) => (claimant ? addressText(claimant) : "")],
  ["Claimant’s phone", ({ claimant }) => claimant?.phone ?? ""],
  ["Claimant’s e-mail", ({ claimant }) => claimant?.email ?? ""],
  ["Employer", ({ employer }) => employer?.legalName ?? ""],
  ["Employer’s FEIN", ({ employer }) => employer?.feinMasked ?? ""],
  ["Job", ({ employment }) => employment?.jobTitle ?? ""],
  ["First day", ({ employment }) => formatDate(employment?.startDate)],
  ["Last day", ({ employment }) => formatDate(employment?.lastDayWorked)],
  ["Received", ({ receivedDate }) => formatDate(receivedDate)],
  ["Status", ({ status }) => status.description],
  ["Officer", ({ officer }) => officer?.name ?? ""],
  ["Claimed", ({ amountClaimed }) => money(amountClaimed)],
  ["Determined", ({ amountDetermined }) => money(amountDetermined)],
  ["Paid", ({ amountPaid }) => money(amountPaid)],
  ["Balance", ({ balance }) => money(balance)],
  ["Closure", ({ closure }) => closure?.description ?? ""],
  ["Tags", ({ tags }) => tags.join(", ")],
];

interface CompareClaimsProps {
  ids: readonly [number, number];
  onClose: () => void;
}

/** Two claims side by side; what is the same is marked in words. */
export function CompareClaims({ ids: [one, other], onClose }: CompareClaimsProps) {
  const left = useQuery(query(claimRoutes.get, { params: { claimId: one } }));
  const right = useQuery(query(claimRoutes.get, { params: { claimId: other } }));
  const failed = left.error ?? right.error;
  return (
    <Dialog opened onClose={onClose} title="Compare two claims">
      {failed && (
        <LoadError error={failed} retry={() => void Promise.all([left.refetch(), right.refetch()])} />
      )}
      {!failed && (!left.data || !right.data) && <TextSkeleton lines={12} />}
      {left.data && right.data && <Comparison left={left.data} right={right.data} />}
    </Dialog>
  );
}

function Comparison({ left, right }: { left: ClaimDetail; right: ClaimDetail }) {
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table>
        <caption className="wc-hidden">Comparison</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Fact</Table.Th>
            {[left, right].map(({ id, number }) => (
              <Table.Th key={id} scope="col">
                <Anchor component={Link} to={`/Claim/${id}`} size="sm">
                  {number}
                </Anchor>
              </Table.Th>
            ))}
            <Table.Th scope="col">Same</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {FACTS.map(([label, of]) => {
            const [one, other] = [of(left), of(right)];
            return (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{one || "—"}</Table.Td>
                <Table.Td>{other || "—"}</Table.Td>
                <Table.Td>
                  {one !== "" && one === other && (
                    <Text size="sm" fw={600}>
                      Same
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
