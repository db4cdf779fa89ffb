import { Group, Paper, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A bordered card with a heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" mih={30}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
