import { ActionIcon, Button, Group, Paper, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { IconCalculator, IconCash, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "@wage/contract/core/route";
import { type WageItem, wageRoutes } from "@wage/contract/wageItems";
import { lazy, Suspense, useState } from "react";
import { formatDate } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { SidePane } from "../../ui/overlay/SidePane.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Typed, typedFromLine } from "./calculator/facts.ts";
import { FindingForm } from "./FindingForm.tsx";
import { WageLineForm } from "./WageLineForm.tsx";
import classes from "./WagesPanel.module.css";
import { CLAIM_READS } from "./wageReads.ts";

// The rules and their engine are loaded when an officer calculates.
const ClaimCalculator = lazy(async () => ({
  default: (await import("./calculator/WageCalculator.tsx")).ClaimCalculator,
}));

type Listed = Reply<(typeof wageRoutes)["list"]>;
type Opened = { item: WageItem; what: "edit" | "trace" | "remove" } | null;
/** The rule with which the calculator opens, and what is typed already. */
type Calculation = { rule: string; typed: Typed } | null;

/** The wages of a claim: claimed, admitted and found amounts side by side. */
export function WagesPanel({ claimId }: { claimId: number }) {
  const { data, error, refetch } = useQuery(query(wageRoutes.list, { params: { claimId } }));
  const [opened, setOpened] = useState<Opened>(null);
  const [isEntering, setEntering] = useState(false);
  const [calculation, setCalculation] = useState<Calculation>(null);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={5} />;
  const enter = (
    <SidePane opened={isEntering} onClose={() => setEntering(false)} title="Add wage lines" width={720}>
      <WageLineForm claimId={claimId} onClose={() => setEntering(false)} />
    </SidePane>
  );
  const addButton = data.can.enter && (
    <Button
      variant="default"
      leftSection={<IconPlus size="1.25em" aria-hidden="true" />}
      onClick={() => setEntering(true)}
    >
      Add a line
    </Button>
  );
  if (data.items.length === 0)
    return (
      <>
        <EmptyState
          title="No wages on this claim"
          text="Enter the lines of a paper claim. A claim filed online brings its own."
          icon={<IconCash size="1.5em" />}
          action={addButton}
        />
        {enter}
      </>
    );
  const close = () => setOpened(null);
  const calculate = (item: WageItem) => {
    close();
    setCalculation({ rule: "earnings.line", typed: typedFromLine(item) });
  };
  return (
    <>
      <Group justify="flex-end" mb="xs">
        {addButton}
        <Button
          variant="default"
          leftSection={<IconCalculator size="1.25em" />}
          onClick={() => setCalculation({ rule: "week.hourly", typed: {} })}
        >
          Calculator
        </Button>
      </Group>
      <WageTable listed={data} onOpen={setOpened} />
      {enter}
      <ConfirmRemoval
        claimId={claimId}
        item={opened?.what === "remove" ? opened.item : null}
        onClose={close}
      />
      <Dialog opened={opened?.what === "edit"} onClose={close} title="Determined amounts">
        {opened && <FindingForm claimId={claimId} item={opened.item} onDone={close} />}
      </Dialog>
      <Dialog opened={opened?.what === "trace"} onClose={close} title="How the claimed amount was calculated">
        {opened && <Trace item={opened.item} onCalculate={() => calculate(opened.item)} />}
      </Dialog>
      <Dialog
        opened={calculation !== null}
        onClose={() => setCalculation(null)}
        title="Compute by the rules of law"
      >
        {calculation && (
          <Suspense fallback={<TextSkeleton lines={8} />}>
            <ClaimCalculator claimId={claimId} {...calculation} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

interface WageTableProps {
  listed: Listed;
  onOpen: (opened: Opened) => void;
}

function WageTable({ listed: { items, totals, can }, onOpen }: WageTableProps) {
  return (
    <Paper withBorder>
      <div className={classes.scroll}>
        <Table aria-label="Wages: claimed, employer admits, determined" className={classes.table ?? ""}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Wages</Table.Th>
              <Table.Th>Period</Table.Th>
              <Table.Th ta="right">Earned</Table.Th>
              <Table.Th ta="right">Paid</Table.Th>
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
                  {item.enteredBy && <Note text={`Entered by ${item.enteredBy}`} />}
                  {item.estimated && <Note text="Claimant's best guess" />}
                  {!item.treatAsWage && <Note text="Does not count as wages" />}
                  {!item.penaltyEligible && <Note text="No penalty may be added" />}
                  {item.description && <Note text={item.description} />}
                  {item.disallowReason && <Text size="xs">Reason not determined: {item.disallowReason}</Text>}
                </Table.Td>
                <Table.Td className="wc-numbers" data-label="Period">
                  {formatDate(item.periodStart)} – {formatDate(item.periodEnd)}
                </Table.Td>
                <Money name="Earned" value={item.grossEarned} />
                <Money name="Paid" value={item.amountPaid} />
                <Money name="Claimed" value={item.amountClaimed} />
                <Money name="Employer admits" value={item.employerAdmits} />
                <Money name="Determined" value={item.investigatedAmount} />
                <Table.Td className={classes.actions ?? ""}>
                  <Group gap={4} wrap="nowrap" justify="flex-end">
                    <ActionIcon
                      variant="subtle"
                      aria-label={`How line ${item.position + 1} was calculated`}
                      onClick={() => onOpen({ item, what: "trace" })}
                    >
                      <IconCalculator size="1.25em" />
                    </ActionIcon>
                    {can.enter && item.enteredBy !== null && (
                      <ActionIcon
                        variant="subtle"
                        aria-label={`Remove line ${item.position + 1}`}
                        onClick={() => onOpen({ item, what: "remove" })}
                      >
                        <IconTrash size="1.25em" />
                      </ActionIcon>
                    )}
                    {can.edit && (
                      <ActionIcon
                        variant="subtle"
                        aria-label={`Edit the determined amount of line ${item.position + 1}`}
                        onClick={() => onOpen({ item, what: "edit" })}
                      >
                        <IconPencil size="1.25em" />
                      </ActionIcon>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={4}>
                Total
              </Table.Th>
              <Money name="Claimed" value={totals.amountClaimed} total />
              <Money name="Employer admits" value={totals.employerAdmits} total />
              <Money name="Determined" value={totals.investigatedAmount} total />
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

const Money = ({ name, value, total = false }: { name: string; value: string | null; total?: boolean }) => (
  <Table.Td ta="right" data-label={name}>
    {value === null ? "—" : <Amount value={value} total={total} />}
  </Table.Td>
);

function Trace({ item, onCalculate }: { item: WageItem; onCalculate: () => void }) {
  return (
    <Stack gap="xs">
      {item.calcTrace.length === 0 && <Text>There is no calculation. The amount was entered directly.</Text>}
      {item.calcTrace.map((sentence) => (
        <Text key={sentence} className="wc-numbers">
          {sentence}
        </Text>
      ))}
      <Text c="dimmed" size="sm">
        Wages due {formatDate(item.wageDueDate)}.{" "}
        {item.enteredBy === null
          ? "As signed by the claimant; it cannot be changed."
          : `Entered from the paper claim by ${item.enteredBy}.`}
      </Text>
      {item.rate && (
        <Group>
          <Button variant="default" onClick={onCalculate}>
            Compute by the rules of law
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface ConfirmRemovalProps {
  claimId: number;
  item: WageItem | null;
  onClose: () => void;
}

function ConfirmRemoval({ claimId, item, onClose }: ConfirmRemovalProps) {
  const remove = useAction(wageRoutes.remove, {
    refreshes: CLAIM_READS,
    quiet: true,
    success: "Line removed",
  });
  return (
    <ConfirmDialog
      opened={item !== null}
      onClose={onClose}
      title={item ? `Remove line ${item.position + 1}?` : ""}
      confirmLabel="Remove the line"
      danger
      onConfirm={() => item && remove.mutateAsync({ params: { claimId, itemId: item.id } })}
    >
      {item
        ? `${item.type}, ${item.amountClaimed}. The claim’s amount becomes the sum of the other lines.`
        : ""}
    </ConfirmDialog>
  );
}
