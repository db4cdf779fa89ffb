import { ActionIcon, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from "@tabler/icons-react";
import { LIST_COLUMNS, type ListColumn } from "@wage/contract/claims/claimViews";
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from "@wage/contract/core/limits";
import { useHasOffices } from "../../../../ui/form/lookupRows.ts";
import { SidePane } from "../../../../ui/overlay/SidePane.tsx";
import { keepLook, useTableLook } from "../../../../ui/table/tableLook.ts";
import { columnTitle } from "../claimColumns.tsx";
import { CLAIMS_TABLE } from "../claimFilters.ts";

interface ColumnsPaneProps {
  shown: readonly ListColumn[];
  isUsual: boolean;
  onChoose: (columns: readonly ListColumn[]) => void;
  onClose: () => void;
}

/** So many pixels are added or taken at each press. */
const STEP = 24;

/** The width that was chosen, otherwise the one that the column has on the page. */
function widthNow(name: ListColumn, widths: Readonly<Record<string, number>>): number {
  const heads = [...document.querySelectorAll<HTMLElement>("main th")];
  const head = heads.find(({ textContent }) => textContent === columnTitle(name));
  return widths[name] ?? head?.getBoundingClientRect().width ?? COLUMN_WIDTH_MIN;
}

/** Chooses the columns of the list and their order; the list follows at once. */
export function ColumnsPane({ shown, isUsual, onChoose, onClose }: ColumnsPaneProps) {
  const hasOffices = useHasOffices();
  const { widths, onResize } = useTableLook(CLAIMS_TABLE).sizing;
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
          The claim number is always the first column. Columns, order and widths are kept for you.
        </Text>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          The mouse drags the edge of a header too.
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
                visibleFrom="sm"
                aria-label={`Make ${columnTitle(name)} narrower`}
                disabled={widths[name] !== undefined && widths[name] <= COLUMN_WIDTH_MIN}
                onClick={() => onResize(name, widthNow(name, widths) - STEP)}
              >
                <IconMinus size="1em" aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="default"
                visibleFrom="sm"
                aria-label={`Make ${columnTitle(name)} wider`}
                disabled={widths[name] !== undefined && widths[name] >= COLUMN_WIDTH_MAX}
                onClick={() => onResize(name, widthNow(name, widths) + STEP)}
              >
                <IconPlus size="1em" aria-hidden="true" />
              </ActionIcon>
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
        <Button
          variant="default"
          visibleFrom="sm"
          disabled={Object.keys(widths).length === 0}
          onClick={() => keepLook(CLAIMS_TABLE, { widths: {} })}
        >
          Use the usual widths
        </Button>
      </Stack>
    </SidePane>
  );
}
