import { MERGE_BLOCKS, MERGE_FIELDS } from "@wage/contract/letters/mergeFields";
import { Select } from "../../../ui/form/Select.tsx";
import { blockWords } from "./fieldWords.ts";

const NO_OPTIONS = new Map<string, string>();
const entries = (names: readonly string[], wordsOf: (name: string) => string) =>
  names.map((name) => ({ value: `{{${name}}}`, label: `${name}: ${wordsOf(name)}` }));

const GROUPS = [
  {
    group: "Fields",
    items: entries(Object.keys(MERGE_FIELDS), (name) => MERGE_FIELDS[name as keyof typeof MERGE_FIELDS]),
  },
  {
    group: "Blocks (each in its own paragraph)",
    items: entries([...Object.keys(MERGE_BLOCKS), "list details.items"], (name) =>
      blockWords(name, NO_OPTIONS),
    ),
  },
];

interface InsertSelectProps {
  label: string;
  options: ReadonlyMap<string, string>;
  /** Whole paragraphs, by their titles. */
  paragraphs: readonly { title: string; text: string }[];
  onInsert: (text: string) => void;
}

/** Inserts a field, a table or a paragraph at the caret. */
export function InsertSelect({ label, options, paragraphs, onInsert }: InsertSelectProps) {
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
      data={[...GROUPS, ...more.filter(({ items }) => items.length > 0)]}
      value={null}
      onChange={(value) => value !== null && onInsert(paragraphs[Number(value)]?.text ?? value)}
      searchable
      nothingFoundMessage="No fields found"
      maxDropdownHeight={320}
    />
  );
}
