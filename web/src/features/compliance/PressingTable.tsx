import { Anchor, Table, Text } from "@mantine/core";
import type { ClaimRow } from "@wage/contract/claims/claimList";
import { formatNumber } from "@wage/contract/core/numbers";
import { Link } from "react-router";
import { DueDate } from "../../ui/display/DueDate.tsx";
import { Section } from "../../ui/page/Section.tsx";
import classes from "./PressingTable.module.css";

interface PressingTableProps {
  title: string;
  rows: ClaimRow[];
  total: number;
  /** The address of the full list. */
  more: string;
  empty: string;
}

/** The ten most urgent claims, and a link to all. */
export function PressingTable({ title, rows, total, more, empty }: PressingTableProps) {
  return (
    <Section
      title={title}
      action={
        total > rows.length && (
          <Anchor component={Link} to={more} size="sm">
            All {formatNumber(total, 0)}
          </Anchor>
        )
      }
    >
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Claim</Table.Th>
              <Table.Th>Claimant and employer</Table.Th>
              <Table.Th>Next due</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                Days open
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Anchor
                    component={Link}
                    to={`/Claim/${row.id}`}
                    className="wc-numbers"
                    size="sm"
                    style={{ whiteSpace: "nowrap" }}
                  >
                    {row.number}
                  </Anchor>
                </Table.Td>
                <Table.Td w="100%" maw={0}>
                  <Text size="sm" className={classes.who}>
                    {[row.claimant ?? "Claimant not recorded", row.employer ?? "employer not recorded"].join(
                      " · ",
                    )}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <DueDate date={row.due?.dueDate} />
                </Table.Td>
                <Table.Td ta="right" className="wc-numbers" visibleFrom="sm">
                  {row.daysOpen}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}
