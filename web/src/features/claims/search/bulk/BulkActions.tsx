import { Button } from "@mantine/core";
import { SELECTED_CLAIMS_MAX } from "@wage/contract/claims/claimBulk";
import { useState } from "react";
import { useCan } from "../../../../core/session/session.ts";
import { useHasOffices } from "../../../../ui/form/lookupRows.ts";
import { BulkPane } from "./BulkPane.tsx";
import { BULK, BULK_KINDS, type BulkKind } from "./bulkWords.ts";
import { CompareClaims } from "./CompareClaims.tsx";

interface BulkActionsProps {
  claimIds: readonly number[];
  onDone: () => void;
}

/** The changes that apply to the selected claims alike, and the comparison of two. */
export function BulkActions({ claimIds, onDone }: BulkActionsProps) {
  const [open, setOpen] = useState<BulkKind | "compare" | null>(null);
  const mayEdit = useCan("claim:edit");
  const hasOffices = useHasOffices();
  const kinds = BULK_KINDS.filter((kind) => kind !== "transfer" || hasOffices);
  const close = () => setOpen(null);
  const [one, other] = claimIds;
  const isTooMany = claimIds.length > SELECTED_CLAIMS_MAX;
  return (
    <>
      {mayEdit &&
        kinds.map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant="default"
            disabled={isTooMany}
            title={isTooMany ? `At most ${SELECTED_CLAIMS_MAX} claims are changed together` : undefined}
            onClick={() => setOpen(kind)}
          >
            {BULK[kind].button}
          </Button>
        ))}
      <Button size="xs" variant="default" disabled={claimIds.length !== 2} onClick={() => setOpen("compare")}>
        Compare
      </Button>
      {open === "compare" && one && other && <CompareClaims ids={[one, other]} onClose={close} />}
      {open !== null && open !== "compare" && (
        <BulkPane
          key={open}
          kind={open}
          ids={claimIds}
          onClose={(isDone) => {
            close();
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}
