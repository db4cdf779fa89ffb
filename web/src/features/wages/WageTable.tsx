import { Group, Paper, Table, Text, VisuallyHidden } from "@mantine/core";
import { IconCalculator, IconPencil, IconTableOptions, IconTrash } from "@tabler/icons-react";
import type { Reply } from "@wage/contract/core/route";
import type { WageItem, wageRoutes } from "@wage/contract/wageItems";
import type { ReactNode } from "react";
import { formatDate } from "../../core/format.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import classes from "./WagesPanel.module.css";
import { sourceOf } from "./wageSource.ts";

type Listed = Reply<(typeof wageRoutes)["list"]>;
export type Opened = { item: WageItem; what: "edit" | "trace" | "correct" | "remove" } | null;

interface WageTableProps {
  listed: Listed;
  onOpen: (opened: Opened) => void;
  evidenceOf?: ((itemId: number) => ReactNode) | undefined;
}

/** The lines of wages with the claimed, admitted and found amounts side by side. */
export function WageTable({ listed: { items, totals, can }, onOpen, evidenceOf }: WageTableProps) {
  return (
    <Paper withBorder className={classes.box ?? ""}>
      <div className={classes.scroll}>
        <Table aria-label="Wages: claimed, employer admits, determined" className={classes.table ?? ""}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Wages</Table.Th>
              <Table.Th>Period</Table.Th>
              <Table.Th ta="right" className={classes.detail ?? ""}>
                Earned
              </Table.Th>
              <Table.Th ta="right" className={classes.detail ?? ""}>
                Paid
              </Table.Th>
              <Table.Th ta="right">Claimed</Table.Th>
              <Table.Th ta="right">Employer says</Table.Th>
              <Table.Th ta="right">Found</Table.Th>
              <Table.Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Table.Tr key={item.id}>
                <Table.Td>
                  <Text size="sm">{item.type}</Text>
                  {item.enteredBy && <Note text={sourceOf(item)} />}
                  {item.estimated && <Note text="Claimant's best guess" />}
                  {!item.treatAsWage && <Note text="Does not count as wages" />}
                  {!item.penaltyEligible && <Note text="No penalty may be added" />}
                  {item.description && <Note text={item.description} />}
                  {item.disallowReason && (
                    <Text size="xs">Reason for another amount: {item.disallowReason}</Text>
                  )}
                  {evidenceOf?.(item.id)}
                </Table.Td>
                <Table.Td className="wc-numbers" data-label="Period">
                  {formatDate(item.periodStart)} – {formatDate(item.periodEnd)}
                </Table.Td>
                <Money name="Earned" value={item.grossEarned} detail />
                <Money name="Paid" value={item.amountPaid} detail />
                <Money name="Claimed" value={item.amountClaimed} />
                <Money name="Employer says" value={item.employerAdmits} />
                <Money name="Found" value={item.investigatedAmount} />
                <Table.Td className={classes.actions ?? ""}>
                  <Group gap={4} wrap="nowrap" justify="flex-end">
                    <RowAction
                      label={`How line ${item.position + 1} was calculated`}
                      tip="How it was calculated"
                      onClick={() => onOpen({ item, what: "trace" })}
                    >
                      <IconCalculator size="1.25em" />
                    </RowAction>
                    {item.enteredBy !== null && can.enter.includes(item.origin) && (
                      <>
                        <RowAction
                          label={`Correct line ${item.position + 1} as entered`}
                          tip="Correct what was entered"
                          onClick={() => onOpen({ item, what: "correct" })}
                        >
                          <IconTableOptions size="1.25em" />
                        </RowAction>
                        <RowAction
                          label={`Remove line ${item.position + 1}`}
                          tip="Remove the line"
                          onClick={() => onOpen({ item, what: "remove" })}
                        >
                          <IconTrash size="1.25em" />
                        </RowAction>
                      </>
                    )}
                    {can.edit && (
                      <RowAction
                        label={`Edit the determined amount of line ${item.position + 1}`}
                        tip="Employer says, found"
                        onClick={() => onOpen({ item, what: "edit" })}
                      >
                        <IconPencil size="1.25em" />
                      </RowAction>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                Total
              </Table.Th>
              <Table.Td className={classes.detail ?? ""} />
              <Table.Td className={classes.detail ?? ""} />
              <Money name="Claimed" value={totals.amountClaimed} total />
              <Money name="Employer says" value={totals.employerAdmits} total />
              <Money name="Found" value={totals.investigatedAmount} total />
              <Table.Td />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
    </Paper>
  );
}

const Note = ({ text }: { text: string }) => (
  <Text size="xs" c="dimmed">
    {text}
  </Text>
);

interface MoneyProps {
  name: string;
  value: string | null;
  total?: boolean;
  /** Left out where the table stands beside a document. */
  detail?: boolean;
}

const Money = ({ name, value, total = false, detail = false }: MoneyProps) => (
  <Table.Td ta="right" data-label={name} className={detail ? (classes.detail ?? "") : ""}>
    {value === null ? "—" : <Amount value={value} total={total} />}
  </Table.Td>
);
