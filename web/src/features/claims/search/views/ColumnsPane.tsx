import { ActionIcon, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { LIST_COLUMNS, type ListColumn } from "@wage/contract/claims/claimViews";
import { useHasOffices } from "../../../../ui/form/lookupRows.ts";
import { SidePane } from "../../../../ui/overlay/SidePane.tsx";
import { columnTitle } from "../claimColumns.tsx";

interface ColumnsPaneProps {
  shown: readonly ListColumn[];
  isUsual: boolean;
  onChoose: (columns: readonly ListColumn[]) => void;
  onClose: () => void;
}

/** Chooses the columns of the list and their order; the list follows at once. */
export function ColumnsPane({ shown, isUsual, onChoose, onClose }: ColumnsPaneProps) {
  const hasOffices = useHasOffices();
  const hidden = LIST_COLUMNS.filter((name) => !shown.includes(name) && (name !== "office" || hasOffices));
  const move = (index: number, by: number) => {
    const next = [...shown];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    onChoose(next);
  };
  return (
    <SidePane opened onClose={onClose} title="Columns" width={480}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          The claim number is always the first column.
        </Text>
        {shown.map((name, index) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            <Checkbox
              label={columnTitle(name)}
              checked
              // Without any column the usual ones come back, so the last one stays.
              disabled={shown.length === 1}
              onChange={() => onChoose(shown.filter((other) => other !== name))}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="default"
                aria-label={`Move ${columnTitle(name)} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size="1em" aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`Move ${columnTitle(name)} down`}
                disabled={index === shown.length - 1}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size="1em" aria-hidden="true" />
              </ActionIcon>
            </Group>
          </Group>
        ))}
        {hidden.map((name) => (
          <Checkbox
            key={name}
            label={columnTitle(name)}
            checked={false}
            onChange={() => onChoose([...shown, name])}
          />
        ))}
        <Button variant="default" disabled={isUsual} onClick={() => onChoose([])}>
          Show the usual columns
        </Button>
      </Stack>
    </SidePane>
  );
}
