import { Button, Group, Stack } from "@mantine/core";
import { IconBold, IconHeading, IconList } from "@tabler/icons-react";
import { MERGE_FIELDS } from "@wage/contract/letters/mergeFields";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Select } from "../../ui/form/Select.tsx";
import { type Selected, showIf, toggleBold, toggleHeading, toggleList } from "./formatText.ts";

interface FormatBarProps {
  /** The form field that holds the text. */
  name: string;
  label: string;
}

const FIELDS = Object.entries(MERGE_FIELDS);
const CONDITIONS = [
  { group: "Always", items: [{ value: "always", label: "Show it always" }] },
  {
    group: "Only if there is a value",
    items: FIELDS.map(([path, label]) => ({ value: `?${path}`, label: `If there is: ${label}` })),
  },
  {
    group: "Only if there is no value",
    items: FIELDS.map(([path, label]) => ({ value: `!${path}`, label: `If there is no: ${label}` })),
  },
];

/** Bold, headings, lists and conditions for the text of a letter, without its syntax. */
export function FormatBar({ name, label }: FormatBarProps) {
  const { setValue, getValues } = useFormContext();
  const change = (act: (selected: Selected) => Selected) => {
    const input = document.getElementById(`field-${name}`);
    if (!(input instanceof HTMLTextAreaElement)) return;
    const text = String(getValues(name) ?? "");
    const next = act({ text, start: input.selectionStart, end: input.selectionEnd });
    setValue(name, next.text, { shouldDirty: true, shouldValidate: true });
    input.focus();
    requestAnimationFrame(() => input.setSelectionRange(next.start, next.end));
  };
  return (
    <Stack gap="xs">
      <Group gap={4} role="toolbar" aria-label={label}>
        <FormatButton icon={<IconBold size="1.25em" />} text="Bold" onClick={() => change(toggleBold)} />
        <FormatButton
          icon={<IconHeading size="1.25em" />}
          text="Heading"
          onClick={() => change(toggleHeading)}
        />
        <FormatButton icon={<IconList size="1.25em" />} text="List" onClick={() => change(toggleList)} />
      </Group>
      <Select
        size="xs"
        label="Show this paragraph only if"
        placeholder="Choose a condition for the paragraph of the cursor"
        data={CONDITIONS}
        value={null}
        onChange={(value) => {
          if (value === null) return;
          const condition =
            value === "always" ? null : { field: value.slice(1), hasValue: value.startsWith("?") };
          change((selected) => showIf(selected, condition));
        }}
        searchable
        nothingFoundMessage="No fields found"
        maxDropdownHeight={320}
      />
    </Stack>
  );
}

interface FormatButtonProps {
  icon: ReactNode;
  text: string;
  onClick: () => void;
}

const FormatButton = ({ icon, text, onClick }: FormatButtonProps) => (
  // The selection in the text stays when the button is pressed.
  <Button
    size="compact-sm"
    variant="default"
    leftSection={icon}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    {text}
  </Button>
);
