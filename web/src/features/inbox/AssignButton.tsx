import { Button, NativeSelect, Stack, Textarea } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ASSIGN_MAX, inboxRoutes } from "@wage/contract/inbox";
import { useState } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { plural } from "../../ui/display/plural.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { INBOX_READS } from "./inboxWords.ts";

interface AssignButtonProps {
  ids: number[];
  /** Small above a table; otherwise the size of its neighbours. */
  size?: "xs" | "sm";
  onDone?: () => void;
}

const NOBODY = "";

/** Assigns items to a colleague, with each colleague's workload, or back to their role. */
export function AssignButton({ ids, size = "xs", onDone }: AssignButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconUserPlus size="1em" aria-hidden="true" />}
        disabled={ids.length === 0 || ids.length > ASSIGN_MAX}
        onClick={() => setOpened(true)}
      >
        Assign to …
      </Button>
      {opened && (
        <AssignDialog
          ids={ids}
          onClose={() => setOpened(false)}
          onDone={() => {
            setOpened(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
}

function AssignDialog({ ids, onClose, onDone }: { ids: number[]; onClose: () => void; onDone: () => void }) {
  const { data } = useQuery(query(inboxRoutes.people, {}));
  const [userId, setUserId] = useState(NOBODY);
  const [note, setNote] = useState("");
  const assign = useAction(inboxRoutes.assign, { refreshes: INBOX_READS, success: "Assigned." });
  const several = plural(ids.length, "this item", `these ${ids.length} items`);
  return (
    <Dialog opened onClose={onClose} title={`Assign ${several}`} width={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const body = { ids, userId: userId === NOBODY ? null : Number(userId), note };
          assign.mutate({ body }, { onSuccess: onDone });
        }}
      >
        <Stack>
          <NativeSelect
            label="Assign to"
            value={userId}
            onChange={(event) => setUserId(event.currentTarget.value)}
            data={[
              { value: NOBODY, label: "No one: return to the role" },
              ...(data?.rows ?? []).map(({ id, name, openItems }) => ({
                value: String(id),
                label: `${name} (${openItems} open${userId === String(id) ? `, then ${openItems + ids.length}` : ""})`,
              })),
            ]}
          />
          <Textarea
            label="Note (optional)"
            maxLength={2000}
            autosize
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" loading={assign.isPending}>
            Assign
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
