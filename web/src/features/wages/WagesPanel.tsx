import { Button, Group, Stack, Text } from "@mantine/core";
import { IconCalculator, IconCash, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@wage/contract/core/numbers";
import { type WageItem, wageRoutes } from "@wage/contract/wageItems";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { formatDate } from "../../core/format.ts";
import { query, useAction } from "../../core/http/query.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { SidePane } from "../../ui/overlay/SidePane.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Typed, typedFromLine } from "./calculator/facts.ts";
import { FindingForm } from "./FindingForm.tsx";
import { WageLineForm } from "./WageLineForm.tsx";
import { type Opened, WageTable } from "./WageTable.tsx";
import { CLAIM_READS } from "./wageReads.ts";
import { sourceOf } from "./wageSource.ts";

// The rules and their engine are loaded when an officer calculates.
const ClaimCalculator = lazy(async () => ({
  default: (await import("./calculator/WageCalculator.tsx")).ClaimCalculator,
}));

/** The rule with which the calculator opens, and what is typed already. */
type Calculation = { rule: string; typed: Typed; itemId: number | null } | null;

interface WagesPanelProps {
  claimId: number;
  /** The button that shows a document beside, and the evidence of a line. */
  toggle?: ReactNode;
  evidenceOf?: (itemId: number) => ReactNode;
}

/** The wages of a claim: claimed, admitted and found amounts side by side. */
export function WagesPanel({ claimId, toggle, evidenceOf }: WagesPanelProps) {
  const { data, error, refetch } = useQuery(query(wageRoutes.list, { params: { claimId } }));
  const [opened, setOpened] = useState<Opened>(null);
  const [isEntering, setEntering] = useState(false);
  const [calculation, setCalculation] = useState<Calculation>(null);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={5} />;
  // The key keeps what the pane says about the first line, with which the page around it changes.
  const enter = (
    <SidePane
      key="enter"
      opened={isEntering}
      onClose={() => setEntering(false)}
      title="Add wage lines"
      width={720}
    >
      <WageLineForm claimId={claimId} origins={data.can.enter} onClose={() => setEntering(false)} />
    </SidePane>
  );
  const addButton = data.can.enter.length > 0 && (
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
          icon={IconCash}
          action={addButton}
        />
        {enter}
      </>
    );
  const close = () => setOpened(null);
  const calculate = (item: WageItem) => {
    close();
    setCalculation({ rule: "earnings.line", typed: typedFromLine(item), itemId: item.id });
  };
  return (
    <>
      <Group justify="flex-end" mb="xs">
        {toggle}
        {addButton}
        <Button
          variant="default"
          leftSection={<IconCalculator size="1.25em" />}
          onClick={() => setCalculation({ rule: "week.hourly", typed: {}, itemId: null })}
        >
          Calculator
        </Button>
      </Group>
      {data.amountStated !== null && !isSameAmount(data.amountStated, data.totals.amountClaimed) && (
        <Notice tone="warning" title="The lines do not add up to the claim">
          The claim as received states {formatMoney(data.amountStated)}. Its lines add up to{" "}
          {formatMoney(data.totals.amountClaimed)}, which counts.
        </Notice>
      )}
      {data.admittedInAll !== null &&
        !isSameAmount(data.admittedInAll, data.totals.employerAdmits ?? "0.00") && (
          <Notice title="Admitted before the lines were entered">
            The employer admitted {formatMoney(data.admittedInAll)} in all, while the claim had no lines. That
            stays admitted, and the lines of the claim divide it.
          </Notice>
        )}
      <WageTable listed={data} onOpen={setOpened} evidenceOf={evidenceOf} />
      {enter}
      <SidePane
        opened={opened?.what === "correct"}
        onClose={close}
        title={opened ? `Correct line ${opened.item.position + 1}` : ""}
        width={720}
      >
        {opened && (
          <WageLineForm
            key={opened.item.id}
            claimId={claimId}
            origins={[opened.item.origin]}
            item={opened.item}
            onClose={close}
          />
        )}
      </SidePane>
      <ConfirmRemoval
        claimId={claimId}
        item={opened?.what === "remove" ? opened.item : null}
        onClose={close}
      />
      <SidePane opened={opened?.what === "edit"} onClose={close} title="Determined amounts">
        {opened && <FindingForm key={opened.item.id} claimId={claimId} item={opened.item} onDone={close} />}
      </SidePane>
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
            <ClaimCalculator claimId={claimId} items={data.can.edit ? data.items : []} {...calculation} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

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
        Wages due {formatDate(item.wageDueDate)}. {sourceOf(item)}
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

const isSameAmount = (one: string, other: string) => formatMoney(one) === formatMoney(other);

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
        ? `${item.type}, ${formatMoney(item.origin === "Finding" ? (item.investigatedAmount ?? "0.00") : item.amountClaimed)}. ${
            item.origin === "Finding"
              ? "The claim’s amount stays as it is."
              : "The claim’s amount becomes the sum of the other lines."
          }`
        : ""}
    </ConfirmDialog>
  );
}
