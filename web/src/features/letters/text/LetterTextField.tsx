import { Group, Input, SimpleGrid, Stack, Switch } from "@mantine/core";
import type { OfferedParagraph } from "@wage/contract/letters/paragraphs";
import type { EditorState } from "prosemirror-state";
import { lazy, Suspense, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { preferences, usePreferences } from "../../../core/preferences/preferences.ts";
import { ParagraphSuggestions } from "../../../ui/form/mentions/ParagraphSuggestions.tsx";
import { CharactersLeft, LongTextField } from "../../../ui/form/TextField.tsx";
import { asText, fieldId, useField } from "../../../ui/form/useField.tsx";
import { retryForever } from "../../../ui/motion/retryForever.ts";
import { Notice } from "../../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { ConditionSelect } from "./ConditionSelect.tsx";
import { InsertSelect } from "./InsertSelect.tsx";
import { LetterToolbar } from "./LetterToolbar.tsx";
import type { Selected } from "./letterCommands.ts";
import type { RichTextProps } from "./RichText.tsx";
import { textAreaSurface } from "./textArea.ts";
import type { TextSurface } from "./textSurface.ts";

// The editor is loaded when a letter is written, and not by other pages.
const loadRichText = () => retryForever(() => import("./RichText.tsx"));
const RichText = lazy(async () => ({ default: (await loadRichText()).RichText }));

const FIELD = { name: "body", label: "Letter", required: true } as const;
const ID = fieldId(FIELD.name);
const MAX_LENGTH = 20_000;

interface LetterTextFieldProps {
  /** The language of the letter. */
  lang: string;
  /** The options that the text may name. */
  options?: readonly { code: string; label: string }[];
  /** Whole paragraphs that can be inserted. */
  paragraphs?: readonly { title: string; text: string }[];
  /** Those that a slash inserts, on a claim. */
  offered?: readonly OfferedParagraph[];
}

/** The text of a letter or of its template, in the formatted view or as merge text. */
export function LetterTextField({ lang, options = [], paragraphs = [], offered = [] }: LetterTextFieldProps) {
  const { setValue } = useFormContext();
  const prefersText = usePreferences(({ lettersAsText }) => lettersAsText);
  const [refused, setRefused] = useState<string | null>(null);
  const [richSurface, setRichSurface] = useState<TextSurface | null>(null);
  const [selected, setSelected] = useState<Selected | null>(null);
  const kept = useRef<EditorState | null>(null);
  const isText = prefersText || refused !== null;
  const surface = isText
    ? textAreaSurface(ID, (text) => setValue("body", text, { shouldDirty: true, shouldValidate: true }))
    : richSurface;
  const optionLabels = new Map(options.map(({ code, label }) => [code, label]));
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <InsertSelect
          label="Insert into the letter"
          options={optionLabels}
          paragraphs={paragraphs}
          onInsert={(text) => surface?.insert(text)}
        />
        <ConditionSelect
          options={optionLabels}
          condition={isText ? undefined : selected?.condition}
          onChoose={(condition) => surface?.showIf(condition)}
        />
      </SimpleGrid>
      <Group justify="space-between" gap="xs">
        <LetterToolbar
          label="Format of the letter"
          controls={ID}
          surface={surface}
          selected={isText ? null : selected}
        />
        <Switch
          size="sm"
          label="Edit as text"
          checked={isText}
          onChange={({ currentTarget }) => {
            setRefused(null);
            preferences.set({ lettersAsText: currentTarget.checked });
          }}
        />
      </Group>
      {refused !== null && (
        <Notice tone="warning" title="This letter is shown as text">
          The formatted view cannot show this part of it: “{refused}”. Nothing was changed.
        </Notice>
      )}
      <ParagraphSuggestions paragraphs={offered} onMergeText={(text, over) => surface?.insert(text, over)}>
        {isText ? (
          <LongTextField
            {...FIELD}
            hint="A blank line ends a paragraph. The buttons above make words bold, and lines headings or lists."
            rows={18}
            maxLength={MAX_LENGTH}
          />
        ) : (
          <RichField
            onRefused={setRefused}
            onSurface={setRichSurface}
            onSelected={setSelected}
            kept={kept}
            lang={lang}
            options={optionLabels}
          />
        )}
      </ParagraphSuggestions>
    </Stack>
  );
}

type RichFieldProps = Pick<
  RichTextProps,
  "onRefused" | "onSurface" | "onSelected" | "kept" | "lang" | "options"
>;

/** The formatted view as a field of the form. */
function RichField(props: RichFieldProps) {
  const { field, common } = useField(FIELD);
  const value = asText(field.value);
  return (
    <div>
      <Input.Wrapper
        id={ID}
        size="sm"
        labelElement="div"
        label={common.label}
        labelProps={{ onClick: () => document.getElementById(ID)?.focus() }}
        error={common.error}
      >
        <Suspense fallback={<TextSkeleton lines={12} />}>
          <RichText
            {...props}
            id={ID}
            value={value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onElement={common.ref}
            isInvalid={Boolean(common.error)}
          />
        </Suspense>
      </Input.Wrapper>
      <CharactersLeft left={MAX_LENGTH - value.length} />
    </div>
  );
}
