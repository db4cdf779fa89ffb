import { Table } from "@mantine/core";
import type { ComplianceBoard } from "@wage/contract/compliance";
import { formatNumber } from "@wage/contract/core/numbers";
import { Link } from "react-router";
import { CountBar } from "../../ui/display/CountBar.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import classes from "./CaseloadTable.module.css";

interface CaseloadTableProps {
  rows: ComplianceBoard["byStatus"];
  hrefOf: (code: string) => string;
}

/** A chart that is its own table: a labelled bar beside each count. */
export function CaseloadTable({ rows, hrefOf }: CaseloadTableProps) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <Table aria-label="Open claims by status" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Status</Table.Th>
          <Table.Th className={classes.bars}>Claims</Table.Th>
          <Table.Th ta="right" style={{ whiteSpace: "nowrap" }}>
            Oldest, days
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ code, description, category, count, oldestDays }) => (
          <Table.Tr key={code}>
            <Table.Td className={classes.status}>
              <StatusChip label={description} category={category} />
            </Table.Td>
            <Table.Td className={classes.bars}>
              <Link
                to={hrefOf(code)}
                className={classes.link}
                aria-label={`${formatNumber(count, 0)} claims: ${description}`}
              >
                <CountBar count={count} most={most} least={2} />
              </Link>
            </Table.Td>
            <Table.Td ta="right" className="wc-numbers">
              {formatNumber(oldestDays, 0)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
