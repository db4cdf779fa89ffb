import { Badge } from "@mantine/core";

export type ChipColor = "error" | "info" | "neutral" | "secondary" | "success" | "warning" | "working";

interface ChipProps {
  label: string;
  color: ChipColor;
  title?: string;
}

/** A word in a colour that carries its meaning. */
export function Chip({ label, color, title = label }: ChipProps) {
  const look =
    color === "neutral"
      ? { background: "var(--wc-surface-sunken)", color: "var(--wc-text-dim)" }
      : { background: `var(--wc-${color}-soft)`, color: `var(--wc-${color}-text)` };
  return (
    <Badge
      size="md"
      title={title}
      // As wide as its text where there is room; otherwise the text is truncated with an ellipsis.
      styles={{ root: { ...look, border: 0, width: "max-content", maxWidth: "min(100%, 240px)" } }}
    >
      {label}
    </Badge>
  );
}
