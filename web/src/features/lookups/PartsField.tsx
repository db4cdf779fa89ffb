import { Box, Checkbox, Input, MultiSelect, Stack, TextInput } from "@mantine/core";
import type { Parameter, PartKind } from "@wage/contract/actions";
import type { Language } from "@wage/contract/core/messages";
import { useLanguage } from "../../core/i18n.ts";
import { type FieldProps, useField } from "../../ui/form/useField.tsx";

type Part = { kind: string } & Record<string, unknown>;

interface PartsFieldProps extends FieldProps {
  /** The kinds that may be ticked. */
  table: Readonly<Record<string, PartKind>>;
}

/** The questions or the effects of an action: each kind a checkbox, with its details under it once it is ticked. */
export function PartsField({ table, ...props }: PartsFieldProps) {
  const { field, common } = useField(props);
  const language = useLanguage();
  const parts: Part[] = Array.isArray(field.value) ? field.value : [];
  const { id, label, description, error } = common;
  const tick = (kind: string, ticked: boolean) =>
    field.onChange(ticked ? [...parts, { kind }] : parts.filter((part) => part.kind !== kind));
  const change = (changed: Part) =>
    field.onChange(parts.map((part) => (part.kind === changed.kind ? changed : part)));
  return (
    <Input.Wrapper
      id={id}
      role="group"
      labelElement="div"
      label={label}
      description={description}
      error={error}
    >
      <Stack gap={6} mt={6}>
        {Object.entries(table).map(([kind, definition], index) => {
          const part = parts.find((each) => each.kind === kind);
          return (
            <Box key={kind}>
              <Checkbox
                ref={index === 0 ? common.ref : null}
                size="sm"
                label={definition.label[language]}
                description={definition.hint?.[language]}
                checked={part !== undefined}
                onBlur={common.onBlur}
                onChange={(event) => tick(kind, event.currentTarget.checked)}
              />
              {part && <Details part={part} definition={definition} language={language} change={change} />}
            </Box>
          );
        })}
      </Stack>
    </Input.Wrapper>
  );
}

interface DetailsProps {
  part: Part;
  definition: PartKind;
  language: Language;
  change: (part: Part) => void;
}

function Details({ part, definition, language, change }: DetailsProps) {
  const parameters = Object.entries(definition.parameters ?? {});
  if (parameters.length === 0) return null;
  return (
    <Stack gap={6} pl={28} pt={6}>
      {parameters.map(([name, parameter]) => (
        <ParameterInput
          key={name}
          parameter={parameter}
          label={`${parameter.label[language]}: ${definition.label[language]}`}
          language={language}
          value={part[name]}
          onChange={(value) => {
            const { [name]: _, ...rest } = part;
            // A detail that is empty is left out: the default holds.
            change(value.length === 0 ? (rest as Part) : { ...rest, kind: part.kind, [name]: value });
          }}
        />
      ))}
    </Stack>
  );
}

interface ParameterInputProps {
  parameter: Parameter;
  label: string;
  language: Language;
  value: unknown;
  onChange: (value: string | string[]) => void;
}

function ParameterInput({ parameter, label, language, value, onChange }: ParameterInputProps) {
  if (parameter.kind === "text")
    return (
      <TextInput
        label={label}
        value={typeof value === "string" ? value : ""}
        maxLength={60}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <MultiSelect
      label={label}
      value={Array.isArray(value) ? value.map(String) : []}
      data={Object.entries(parameter.options).map(([key, words]) => ({ value: key, label: words[language] }))}
      onChange={onChange}
    />
  );
}
