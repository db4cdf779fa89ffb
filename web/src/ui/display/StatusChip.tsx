import { Badge } from "@mantine/core";

type StatusCategory = "Intake" | "Waiting" | "Working" | "Legal" | "Collection" | "Closed";

const COLOR: Record<StatusCategory, string> = {
  Intake: "info",
  Waiting: "warning",
  Working: "working",
  Legal: "secondary",
  Collection: "success",
  Closed: "neutral",
};

interface StatusChipProps {
  label: string;
  /** An unknown category is shown in grey, as a closed one. */
  category: StatusCategory | (string & {});
}

/** A status: a word in the colour of its category. */
export function StatusChip({ label, category }: StatusChipProps) {
  const color = COLOR[category as StatusCategory] ?? "neutral";
  const look =
    color === "neutral"
      ? { background: "var(--wc-surface-sunken)", color: "var(--wc-text-dim)" }
      : { background: `var(--wc-${color}-soft)`, color: `var(--wc-${color}-text)` };
  return (
    <Badge
      size="md"
      title={`${label} (${category})`}
      // As wide as its text where there is room; otherwise the text is truncated with an ellipsis.
      styles={{ root: { ...look, border: 0, width: "max-content", maxWidth: "min(100%, 240px)" } }}
    >
      {label}
    </Badge>
  );
}
