import { Group, Text } from "@mantine/core";
import { CopyButton } from "../../../../ui/display/CopyButton.tsx";

/** A number to write down. */
export function Large({ label, value }: { label: string; value: string }) {
  return (
    <Group justify="space-between" align="end">
      <div>
        <Text c="dimmed">{label}</Text>
        <Text fw={700} fz={28} className="wc-numbers" lh={1.2}>
          {value}
        </Text>
      </div>
      <CopyButton value={value} label={label} />
    </Group>
  );
}
