import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { type LookupName, type LookupRow, lookupRoutes } from "@wage/contract/lookups";
import { useState } from "react";
import { useAction } from "../../core/http/query.ts";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import classes from "./OrderDialog.module.css";

interface OrderDialogProps {
  name: LookupName;
  rows: readonly LookupRow[];
  onClose: () => void;
}

/** Moves an entry to the place of another one. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The order of the entries in forms, changed by dragging or by two buttons each. */
export function OrderDialog({ name, rows, onClose }: OrderDialogProps) {
  const [order, setOrder] = useState<readonly LookupRow[]>(rows);
  // The list as the dialog opened: what another person changes meanwhile was not seen.
  const [seen] = useState(rows);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState("");
  const reorder = useAction(lookupRoutes.reorder, {
    refreshes: [lookupRoutes.list, lookupRoutes.listPublic],
    success: "The new order was saved",
  });
  const move = (from: number, to: number) => {
    setOrder((current) => moved(current, from, to));
    setSaid(`${order[from]?.description}: place ${to + 1} of ${order.length}`);
  };
  const save = () =>
    reorder.mutate(
      { params: { name }, body: { ids: order.map(({ id }) => id), seen: seen.map(({ id }) => id) } },
      { onSuccess: onClose },
    );
  return (
    <Dialog opened onClose={onClose} title="Change the order" width={560}>
      <Stack gap="md">
        <Text>Forms list the entries in this order. Drag an entry or use its arrows.</Text>
        <ol className={classes.list}>
          {order.map(({ id, description, active }, index) => (
            <li
              key={id}
              className={classes.item}
              draggable
              data-dragged={dragged === index || undefined}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                event.preventDefault();
                if (dragged === undefined || dragged === index) return;
                setOrder((current) => moved(current, dragged, index));
                setDragged(index);
              }}
            >
              <IconGripVertical size="1.25em" aria-hidden="true" className={classes.grip} />
              <span className={classes.words}>
                {description}
                {!active && " (retired)"}
              </span>
              <ActionIcon
                variant="subtle"
                aria-label={`Move up: ${description}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size="1.25em" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Move down: ${description}`}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size="1.25em" />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <span className="wc-hidden" aria-live="polite">
          {said}
        </span>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={reorder.isPending} onClick={save}>
            Save the order
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
