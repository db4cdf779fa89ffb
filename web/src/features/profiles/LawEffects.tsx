import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney, formatNumber } from "@wage/contract/core/numbers";
import {
  EFFECTS_SHOWN,
  type EffectPart,
  type LawChange,
  lawEffectRoutes,
} from "@wage/contract/profiles/lawChanges";
import { Link } from "react-router";
import { formatDate } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { Progress } from "../../ui/display/Progress.tsx";
import { plural } from "../../ui/display/plural.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

const PROGRESS_INTERVAL_MS = 2000;

const PARTS: Record<EffectPart, string> = {
  minimumWage: "Minimum wage",
  overtime: "Overtime",
  penalty: "Penalty for the claimant",
  statePenalty: "Penalty for the state",
  damages: "Liquidated damages",
  interest: "Interest",
};

type Row = {
  claimId: number;
  claimNumber: string;
  part: EffectPart;
  before: string;
  after: string;
  difference: string;
};
const COLUMNS: Column<Row>[] = [
  {
    key: "claim",
    title: "Claim",
    cell: ({ claimId, claimNumber }) => (
      <Anchor component={Link} to={`/Claim/${claimId}?tab=wages`} size="sm" className="wc-numbers">
        {claimNumber}
      </Anchor>
    ),
  },
  { key: "part", title: "Figure", grow: 140, cell: ({ part }) => PARTS[part] },
  {
    key: "before",
    title: "By the law in force",
    align: "right",
    cell: ({ before }) => <Amount value={before} />,
  },
  { key: "after", title: "By the change", align: "right", cell: ({ after }) => <Amount value={after} /> },
  {
    key: "difference",
    title: "Difference",
    align: "right",
    cell: ({ difference }) => <Amount value={difference} />,
  },
];

/** The open claims that a proposed change would change, while they are being computed and afterwards. */
export function LawEffects({ change, onClose }: { change: LawChange; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...query(lawEffectRoutes.effects, { params: { id: change.id } }),
    refetchInterval: ({ state }) =>
      change.status === "Proposed" && state.data?.run?.isComplete !== true ? PROGRESS_INTERVAL_MS : false,
  });
  return (
    <Dialog opened onClose={onClose} title={`Effect on open claims: ${change.name} (${change.placeName})`}>
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <TextSkeleton lines={4} />
      ) : (
        <Stack gap="sm">
          <State change={change} run={data.run} />
          {data.run && (
            <Text>
              {formatNumber(data.claims, 0)} {plural(data.claims, "claim", "claims")} would change by{" "}
              {formatMoney(data.difference)} in all.
              {data.rows.length === EFFECTS_SHOWN && ` The ${EFFECTS_SHOWN} largest differences are shown.`}
            </Text>
          )}
          {data.rows.length > 0 && (
            <DataTable
              label="Claims that would change"
              columns={COLUMNS}
              rows={data.rows}
              rowKey={({ claimId, part }) => `${claimId} ${part}`}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type Run = { total: number; examined: number; computedTo: string; isComplete: boolean } | null;

function State({ change: { status }, run }: { change: LawChange; run: Run }) {
  if (!run)
    return (
      <Text>
        {status === "Proposed"
          ? "The computation of the open claims begins within moments."
          : "The change was decided before the open claims were computed."}
      </Text>
    );
  if (run.isComplete)
    return (
      <Text>
        {formatNumber(run.examined, 0)} open {plural(run.examined, "claim", "claims")} without an issued
        determination {plural(run.examined, "was", "were")} computed as of {formatDate(run.computedTo)}.
        Nothing on them was changed.
      </Text>
    );
  return (
    <Progress
      value={run.total === 0 ? 1 : run.examined / run.total}
      label={`${formatNumber(run.examined, 0)} of ${formatNumber(run.total, 0)} open claims are computed`}
    />
  );
}
