import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from "@mantine/core";
import type { InputType } from "@wage/law/rule";
import { useId } from "react";
import { joinRate, splitRate, type Typed } from "./facts.ts";

type Names = (key: string) => string;
interface FactFieldProps {
  name: string;
  input: InputType;
  value: Typed[string] | undefined;
  names: Names;
  /** The messages by the path of the fact, "days.2.hours", and the path of this one. */
  errors: Readonly<Record<string, string>>;
  path?: string;
  onChange: (value: Typed[string]) => void;
}

const NOT_KNOWN = { value: "", label: "Not known" };
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The field of one input of a rule, by its type. */
export function FactField({ name, input, value, names, errors, path = name, onChange }: FactFieldProps) {
  const error = errors[path];
  const label = sentenceCase(names(name));
  if (typeof input === "object" && "rows" in input)
    return (
      <RowsField
        label={label}
        rows={Array.isArray(value) ? value : []}
        columns={input.rows}
        names={names}
        errors={errors}
        path={path}
        onChange={onChange}
      />
    );
  const text = typeof value === "string" ? value : "";
  const common = { label, error, value: text };
  if (typeof input === "object" && "unit_of" in input)
    return (
      <RateField label={label} error={error} input={input} text={text} names={names} onChange={onChange} />
    );
  const change = (typed: string) => onChange(typed);
  if (typeof input === "object")
    return (
      <NativeSelect
        {...common}
        data={[NOT_KNOWN, ...input.one_of.map((choice) => ({ value: choice, label: names(choice) }))]}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  if (input.startsWith("bool"))
    return (
      <NativeSelect
        {...common}
        data={[NOT_KNOWN, { value: "yes", label: "Yes" }, { value: "no", label: "No" }]}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  const isDate = input.startsWith("date");
  return (
    <TextInput
      {...common}
      {...(isDate
        ? { type: "date" }
        : { inputMode: "decimal" as const, rightSection: <Unit unit={input} />, rightSectionWidth: 70 })}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

const UNIT_NAMES: Readonly<Record<string, string>> = {
  "1": "",
  hour: "hours",
  day: "days",
  "day/week": "a week",
  "hour/week": "a week",
};
/** The mark of a fact that may be missing, "USD?", is no part of its unit. */
function Unit({ unit }: { unit: string }) {
  const bare = unit.replace("?", "");
  return (
    <Text size="xs" c="dimmed">
      {UNIT_NAMES[bare] ?? bare.replace("USD", "$")}
    </Text>
  );
}

const RATE_NAMES: Readonly<Record<string, string>> = {
  "USD/two_weeks": "every two weeks",
  "USD/half_month": "twice a month",
};
const rateName = (unit: string) =>
  RATE_NAMES[unit] ?? unit.replace("USD/hour", "an hour").replace("USD/", "a ");

interface RateFieldProps {
  label: string;
  input: { unit_of: string[] };
  text: string;
  error: string | undefined;
  names: Names;
  onChange: (value: string) => void;
}

/** An amount with its unit: a rate without one is refused by the rules. */
function RateField({ label, input, text, error, onChange }: RateFieldProps) {
  const { amount, unit } = splitRate(text, input);
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={label}
        error={error}
        value={amount}
        inputMode="decimal"
        onChange={(event) => onChange(joinRate(event.currentTarget.value, unit))}
      />
      <NativeSelect
        aria-label={`${label}, for`}
        value={unit}
        data={input.unit_of.map((each) => ({ value: each, label: rateName(each) }))}
        onChange={(event) => onChange(joinRate(amount, event.currentTarget.value))}
      />
    </Group>
  );
}

interface RowsFieldProps {
  label: string;
  rows: Typed[];
  columns: Readonly<Record<string, InputType>>;
  names: Names;
  errors: Readonly<Record<string, string>>;
  path: string;
  onChange: (rows: Typed[]) => void;
}

/** A list of rows. A new row continues the one before: the next day, with the same hours and rate. */
function RowsField({ label, rows, columns, names, errors, path, onChange }: RowsFieldProps) {
  const id = useId();
  const set = (index: number, row: Typed) => onChange(rows.map((each, at) => (at === index ? row : each)));
  return (
    <Paper withBorder p="sm" role="group" aria-labelledby={id}>
      <Text fw={600} size="sm" id={id}>
        {label}
      </Text>
      <Stack gap="xs">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
          <Group key={index} align="flex-end" gap="xs">
            {Object.entries(columns).map(([name, input]) => (
              <FactField
                key={name}
                name={name}
                input={input}
                value={row[name]}
                names={names}
                errors={errors}
                path={`${path}.${index}.${name}`}
                onChange={(value) => set(index, { ...row, [name]: value })}
              />
            ))}
            <Button
              variant="subtle"
              color="error"
              size="compact-sm"
              aria-label={`Remove row ${index + 1} of ${label}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </Group>
        ))}
      </Stack>
      <Button
        variant="default"
        size="compact-sm"
        mt="xs"
        onClick={() => onChange([...rows, nextRow(rows.at(-1))])}
      >
        Add a row
      </Button>
    </Paper>
  );
}

const DAY_MS = 86_400_000;
function nextRow(last: Typed | undefined): Typed {
  const { date } = last ?? {};
  if (typeof date !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return { ...last };
  return { ...last, date: new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10) };
}
