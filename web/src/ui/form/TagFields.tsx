import { TextInput } from "@mantine/core";

interface TagFieldsProps {
  /** The tags in use, as a hint. */
  used: readonly string[];
  add: string;
  remove: string;
  set: (patch: { add: string } | { remove: string }) => void;
  error?: string | undefined;
}

const SHOWN = 12;

/** Tags to add and to remove, separated by commas; `tagsOf` reads them. */
export const TagFields = ({ used, add, remove, set, error }: TagFieldsProps) => (
  <>
    <TextInput
      data-autofocus
      autoFocus
      label="Tags to add"
      description={
        used.length > 0
          ? `Separated by commas. In use: ${used.slice(0, SHOWN).join(", ")}`
          : "Separated by commas"
      }
      value={add}
      error={error}
      onChange={(event) => set({ add: event.currentTarget.value })}
    />
    <TextInput
      label="Tags to remove"
      description="Separated by commas"
      value={remove}
      onChange={(event) => set({ remove: event.currentTarget.value })}
    />
  </>
);

/** Words separated by commas, each once. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
