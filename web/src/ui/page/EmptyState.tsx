import { Stack, Text, ThemeIcon } from "@mantine/core";
import { type Icon, IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  icon?: Icon;
}

/** A text for an empty list, and the first step. */
export function EmptyState({ title, text, action, icon: Sign = IconInbox }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <ThemeIcon variant="light" color="secondary" size={48} radius="xl" aria-hidden="true">
        <Sign size="1.5em" />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {text && (
        <Text component="div" c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
