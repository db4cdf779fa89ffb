import { Text } from "@mantine/core";

/** Shown where an imported record has no value. */
export const NotRecorded = () => (
  <Text span c="dimmed" fs="italic" inherit>
    Not recorded
  </Text>
);
