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
  /** An unknown category shows as a closed one does: in grey. */
  category: StatusCategory | (string & {});
}

/** A status: a word, and the colour of its category, the same everywhere. */
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
      // As wide as its words where there is room; short of it the words end in dots, not at an edge.
      styles={{ root: { ...look, border: 0, width: "max-content", maxWidth: "min(100%, 240px)" } }}
    >
      {label}
    </Badge>
  );
}
