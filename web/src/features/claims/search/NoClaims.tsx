import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";

interface NoClaimsProps {
  q: string;
  isNarrowed: boolean;
  isMine: boolean;
  onWiden: () => void;
}

/** Says why the list is empty, and how to find more. */
export function NoClaims({ q, isNarrowed, isMine, onWiden }: NoClaimsProps) {
  const widen = isNarrowed && (
    <Button variant="default" onClick={onWiden}>
      {q === "" ? "Show all claims" : "Search all claims"}
    </Button>
  );
  if (q === "")
    return (
      <EmptyState
        title={isMine ? "You have no open claims" : "No claims"}
        text={isNarrowed ? "No claims match these filters." : "New claims will be listed here."}
        action={widen}
      />
    );
  return (
    <EmptyState
      title={`No claims found for “${q}”`}
      icon={IconSearch}
      text={
        isNarrowed
          ? "Search all claims without filters, or try fewer words."
          : "Try fewer words or another spelling."
      }
      action={widen}
    />
  );
}
