import { Progress as Bar, Text } from "@mantine/core";

interface ProgressProps {
  /** The share that is done, 0 to 1. */
  value: number;
  /** The progress in words: "3 of 5 files". */
  label: string;
}

/** Progress in words and as a bar. */
export function Progress({ value, label }: ProgressProps) {
  return (
    <div>
      <Text mb={6}>{label}</Text>
      <Bar value={Math.round(value * 100)} size="sm" radius="xl" aria-label={label} />
    </div>
  );
}
