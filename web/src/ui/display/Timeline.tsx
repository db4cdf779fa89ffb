import { Timeline as MantineTimeline, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface TimelineItem {
  key: string | number;
  title: ReactNode;
  when?: ReactNode;
  text?: ReactNode;
  tone?: "done" | "now" | "late" | "plain";
  icon?: ReactNode;
}

const COLOR = { done: "success", now: "primary", late: "error", plain: "gray" } as const;

/** Events in chronological order. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <MantineTimeline bulletSize={22} lineWidth={2}>
      {items.map(({ key, title, when, text, tone = "plain", icon }) => (
        <MantineTimeline.Item key={key} title={title} bullet={icon} color={COLOR[tone]}>
          {when && (
            <Text size="sm" c="dimmed" className="wc-numbers">
              {when}
            </Text>
          )}
          {text}
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  );
}
