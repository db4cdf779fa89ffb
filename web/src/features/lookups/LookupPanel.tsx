import { Button, Stack } from "@mantine/core";
import { IconArrowsSort, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { LOOKUPS, type LookupName, type LookupRow, lookupRoutes } from "@wage/contract/lookups";
import { useState } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";
import { LookupForm } from "./LookupForm.tsx";
import { LookupTable } from "./LookupTable.tsx";
import { OrderDialog } from "./OrderDialog.tsx";
import { RetireDialog } from "./RetireDialog.tsx";

type Open = { what: "add" | "order" } | { what: "edit" | "history" | "retire"; row: LookupRow };

const reads = [lookupRoutes.list, lookupRoutes.listPublic];

/** A look-up: its entries and their administration. */
export function LookupPanel({ name }: { name: LookupName }) {
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = useQuery(
    query(lookupRoutes.list, { params: { name }, query: { usedCount: "true" } }),
  );
  const rows = data?.rows as LookupRow[] | undefined;
  const restore = useAction(lookupRoutes.restore, { refreshes: reads, success: "Restored" });
  const close = () => setOpen(undefined);
  const seen = (row: LookupRow) => ({ params: { name, id: row.id }, body: { rowVersion: row.rowVersion } });
  return (
    <Stack gap="md">
      <LookupTable
        name={name}
        rows={rows}
        error={error}
        retry={refetch}
        tools={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowsSort size="1.25em" />}
              disabled={!rows || rows.length < 2}
              onClick={() => setOpen({ what: "order" })}
            >
              Change the order
            </Button>
            <Button leftSection={<IconPlus size="1.25em" />} onClick={() => setOpen({ what: "add" })}>
              Add an entry
            </Button>
          </>
        }
        onEdit={(row) => setOpen({ what: "edit", row })}
        onHistory={(row) => setOpen({ what: "history", row })}
        onRetire={(row) => setOpen({ what: "retire", row })}
        onRestore={(row) => restore.mutate(seen(row))}
      />
      {(open?.what === "add" || open?.what === "edit") && (
        <Dialog
          opened
          onClose={close}
          title={
            open.what === "edit" ? `Change: ${open.row.description}` : `${LOOKUPS[name].title}: add an entry`
          }
        >
          <LookupForm
            name={name}
            row={open.what === "edit" ? open.row : undefined}
            onSaved={close}
            onCancel={close}
          />
        </Dialog>
      )}
      {open?.what === "order" && rows && <OrderDialog name={name} rows={rows} onClose={close} />}
      {open?.what === "history" && <HistoryDialog name={name} row={open.row} onClose={close} />}
      {open?.what === "retire" && rows && (
        <RetireDialog name={name} row={open.row} rows={rows} onClose={close} />
      )}
    </Stack>
  );
}
