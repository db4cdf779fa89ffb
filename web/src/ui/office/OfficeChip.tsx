import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useLookup } from "../form/lookupRows.ts";
import { keepFirstOffice, useOwnOffice } from "./ownOffice.ts";

interface OfficeChipProps {
  /** The id of the office that narrows the list; "" for all. */
  office: string;
  onChange: (office: string) => void;
}

/** The office that narrows a list, with a button that removes it; without one, a button for the reader's own office. */
export function OfficeChip({ office, onChange }: OfficeChipProps) {
  const own = useOwnOffice();
  const offices = useLookup("Office");
  const change = (next: string) => {
    keepFirstOffice(next, own);
    onChange(next);
  };
  if (office === "")
    return own ? (
      <Button size="compact-sm" variant="default" onClick={() => change(String(own.id))}>
        Only {own.name}
      </Button>
    ) : null;
  const name = offices?.find(({ id }) => String(id) === office)?.description ?? own?.name ?? "…";
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="secondary"
      maw={260}
      rightSection={<IconX size="1em" aria-hidden="true" />}
      aria-label={`Office: ${name}. Show all offices`}
      onClick={() => change("")}
    >
      Office: {name}
    </Button>
  );
}
