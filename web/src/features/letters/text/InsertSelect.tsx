import { MERGE_BLOCKS } from "@wage/contract/letters/mergeFields";
import { Select } from "../../../ui/form/Select.tsx";
import { useFieldNames } from "./fieldNames.ts";
import { blockWords } from "./fieldWords.ts";

const NO_OPTIONS = new Map<string, string>();
const entry = (name: string, words: string) => ({ value: `{{${name}}}`, label: `${name}: ${words}` });

const BLOCKS = {
  group: "Blocks (each in its own paragraph)",
  items: [...Object.keys(MERGE_BLOCKS), "list details.items"].map((name) =>
    entry(name, blockWords(name, NO_OPTIONS)),
  ),
};

interface InsertSelectProps {
  label: string;
  options: ReadonlyMap<string, string>;
  /** Whole paragraphs, by their titles. */
  paragraphs: readonly { title: string; text: string }[];
  onInsert: (text: string) => void;
}

/** Inserts a field, a table or a paragraph at the caret. */
export function InsertSelect({ label, options, paragraphs, onInsert }: InsertSelectProps) {
  const fields = useFieldNames();
  const more = [
    {
      group: "Options of this letter",
      items: [...options].map(([code, words]) => ({ value: `{{option.${code}}}`, label: words })),
    },
    {
      group: "Additional paragraph",
      items: paragraphs.map(({ title }, at) => ({ value: `${at}`, label: title })),
    },
  ];
  return (
    <Select
      size="xs"
      label={label}
      placeholder="Choose what to insert"
      data={[
        { group: "Fields", items: fields.map(([name, words]) => entry(name, words)) },
        BLOCKS,
        ...more.filter(({ items }) => items.length > 0),
      ]}
      value={null}
      onChange={(value) => value !== null && onInsert(paragraphs[Number(value)]?.text ?? value)}
      searchable
      nothingFoundMessage="No fields found"
      maxDropdownHeight={320}
    />
  );
}
