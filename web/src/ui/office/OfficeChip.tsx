import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useLookup } from "../form/lookupRows.ts";
import { keepFirstOffice, useOwnOffice } from "./ownOffice.ts";

/** In a line without room the button gives way, and its title has the whole name. */
const GIVES_WAY = {
  ...{ miw: 90, maw: 260, style: { flex: "0 1 auto" } },
  styles: { label: { display: "block", height: "auto", overflow: "hidden", textOverflow: "ellipsis" } },
} as const;

interface OfficeChipProps {
  /** The id of the office that narrows the list; "" for all, undefined until it is known. */
  office: string | undefined;
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
  if (office === undefined) return null;
  if (office === "")
    return own ? (
      <Button size="compact-sm" variant="default" {...GIVES_WAY} onClick={() => change(String(own.id))}>
        Only {own.name}
      </Button>
    ) : null;
  const name =
    offices?.find(({ id }) => String(id) === office)?.description ??
    (own && String(own.id) === office ? own.name : "…");
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="secondary"
      {...GIVES_WAY}
      title={name}
      rightSection={<IconX size="1em" aria-hidden="true" />}
      aria-label={`Office: ${name}. Show all offices`}
      onClick={() => change("")}
    >
      Office: {name}
    </Button>
  );
}
