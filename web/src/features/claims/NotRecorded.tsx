import { Text } from "@mantine/core";

/** Said honestly where an imported record has nothing. */
export const NotRecorded = () => (
  <Text span c="dimmed" fs="italic" inherit>
    Not recorded
  </Text>
);
