import { Chip, type ChipColor } from "./Chip.tsx";

type StatusCategory = "Intake" | "Waiting" | "Working" | "Legal" | "Collection" | "Closed";

const COLOR: Record<StatusCategory, ChipColor> = {
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
export const StatusChip = ({ label, category }: StatusChipProps) => (
  <Chip
    label={label}
    color={COLOR[category as StatusCategory] ?? "neutral"}
    title={`${label} (${category})`}
  />
);
