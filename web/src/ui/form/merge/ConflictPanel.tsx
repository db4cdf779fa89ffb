import { Paper, Radio, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { formatDate } from "../../../core/format.ts";
import { useUi } from "../../uiContext.ts";
import type { FieldDescription } from "../useField.tsx";
import type { OpenConflict } from "./useRecordMerge.ts";

interface ConflictPanelProps {
  conflicts: readonly OpenConflict[];
  fields: ReadonlyMap<string, FieldDescription>;
  onChoose: (name: string, chosen: "mine" | "theirs") => void;
}

/** The fields that two people changed at the same time, each with both values to choose from. */
export function ConflictPanel({ conflicts, fields, onChoose }: ConflictPanelProps) {
  const { words } = useUi();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const shown = useShownValue();
  return (
    <Paper ref={box} tabIndex={-1} withBorder p="sm" role="group" aria-label={words("conflictTitle")}>
      <Stack gap="sm">
        <Text fw={600}>{words("conflictTitle")}</Text>
        <Text size="sm">{words("conflictText")}</Text>
        {conflicts.map(({ name, mine, theirs, chosen = null }) => {
          const field = fields.get(name);
          return (
            <Radio.Group
              key={name}
              label={field?.label ?? name}
              value={chosen}
              onChange={(side) => onChoose(name, side === "mine" ? "mine" : "theirs")}
            >
              <Stack gap={6} mt={6}>
                <Radio value="mine" label={words("conflictMine", shown(mine, field))} />
                <Radio value="theirs" label={words("conflictTheirs", shown(theirs, field))} />
              </Stack>
            </Radio.Group>
          );
        })}
      </Stack>
    </Paper>
  );
}

/** A value as its field shows it. */
function useShownValue() {
  const { words } = useUi();
  const shown = (value: unknown, field: FieldDescription | undefined): string => {
    if (value === null || value === undefined || value === "") return words("conflictEmpty");
    if (Array.isArray(value))
      return value.map((one) => shown(one, field)).join(", ") || words("conflictEmpty");
    if (typeof value === "boolean") return words(value ? "yes" : "no");
    if (typeof value === "object")
      return Object.values(value)
        .map((one) => shown(one, undefined))
        .join(" · ");
    const text = String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
    return field?.options?.find((option) => String(option.value) === text)?.label ?? text;
  };
  return shown;
}
