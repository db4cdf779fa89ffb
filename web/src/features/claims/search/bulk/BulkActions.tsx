import { Button } from "@mantine/core";
import { BULK_MAX } from "@wage/contract/claims/claimBulk";
import type { ClaimRow } from "@wage/contract/claims/claimList";
import { useState } from "react";
import { useCan } from "../../../../core/session/session.ts";
import { BulkPane } from "./BulkPane.tsx";
import { BULK, BULK_KINDS, type BulkKind } from "./bulkWords.ts";
import { CompareClaims } from "./CompareClaims.tsx";

interface BulkActionsProps {
  claims: readonly ClaimRow[];
  onDone: () => void;
}

/** The changes that apply to the selected claims alike, and the comparison of two. */
export function BulkActions({ claims, onDone }: BulkActionsProps) {
  const [open, setOpen] = useState<BulkKind | "compare" | null>(null);
  const mayEdit = useCan("claim:edit");
  const close = () => setOpen(null);
  const [one, other] = claims;
  return (
    <>
      {mayEdit &&
        BULK_KINDS.map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant="default"
            disabled={claims.length === 0 || claims.length > BULK_MAX}
            onClick={() => setOpen(kind)}
          >
            {BULK[kind].button}
          </Button>
        ))}
      <Button size="xs" variant="default" disabled={claims.length !== 2} onClick={() => setOpen("compare")}>
        Compare
      </Button>
      {open === "compare" && one && other && <CompareClaims ids={[one.id, other.id]} onClose={close} />}
      {open !== null && open !== "compare" && (
        <BulkPane
          key={open}
          kind={open}
          claims={claims}
          onClose={(isDone) => {
            close();
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}
