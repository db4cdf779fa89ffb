import { ActionIcon, Fieldset, Group, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Select } from "../../ui/form/Select.tsx";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import {
  ANSWERS,
  CHANNEL_OPTIONS,
  FACTS,
  type Fact,
  factWords,
  isYesNo,
  OTHER_FACTS,
  ROW_ONLY,
  YES_NO_FACTS,
} from "./matrixConditions.ts";
import type { Matrix } from "./matrixForm.ts";

interface ConditionProps {
  /** The path in the form: "condition", "tasks.0.when". */
  name: string;
  title: string;
  matrix: Matrix;
  /** Deadlines and sweeps apply to a whole row only. */
  clock?: boolean;
}

const isSet = (value: unknown) =>
  value !== "" && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** The conditions in use, as sentences joined by "and"; others are added from a list. */
export function MatrixConditionFields({ name, title, matrix, clock = false }: ConditionProps) {
  const { setValue } = useFormContext();
  const condition = (useWatch({ name }) ?? {}) as Record<string, unknown>;
  const [added, setAdded] = useState<readonly Fact[]>([]);
  const used = FACTS.filter((fact) => isSet(condition[fact]) || added.includes(fact));
  const free = FACTS.filter((fact) => !used.includes(fact) && (clock || !ROW_ONLY.includes(fact)));
  const remove = (fact: Fact) => {
    setValue(`${name}.${fact}`, Array.isArray(condition[fact]) ? [] : "", { shouldDirty: true });
    setAdded(added.filter((each) => each !== fact));
  };
  return (
    <Fieldset legend={title}>
      <Stack gap="xs">
        {used.length === 0 && (
          <Text size="sm" c="dimmed">
            Always
          </Text>
        )}
        {used.map((fact, index) => (
          <Group key={fact} align="end" gap="xs" wrap="nowrap">
            <div style={{ flex: 1, minWidth: 0 }}>
              <FactField
                fact={fact}
                name={`${name}.${fact}`}
                start={index === 0 ? "When" : "and"}
                matrix={matrix}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="error"
              size={36}
              aria-label={`Remove the condition: ${factWords(fact)}`}
              onClick={() => remove(fact)}
            >
              <IconTrash size="1.25em" aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
        <Select
          label={used.length === 0 ? "Add a condition: when" : "Add a condition: and"}
          placeholder="Choose a condition"
          searchable
          value={null}
          data={free.map((fact) => ({ value: fact, label: factWords(fact) }))}
          onChange={(fact) => {
            if (fact !== null) setAdded([...added, fact as Fact]);
          }}
        />
      </Stack>
    </Fieldset>
  );
}

interface FactFieldProps {
  fact: Fact;
  name: string;
  /** "When" or "and". */
  start: string;
  matrix: Matrix;
}

function FactField({ fact, name, start, matrix }: FactFieldProps): ReactNode {
  if (isYesNo(fact)) {
    const [yes, no] = YES_NO_FACTS[fact];
    return (
      <SelectField
        name={name}
        label={start}
        options={[
          { value: "yes", label: yes },
          { value: "no", label: no },
        ]}
      />
    );
  }
  const label = `${start} ${OTHER_FACTS[fact]}`;
  const tasks = matrix.taskDetails.map(({ code, label: words }) => ({
    value: code,
    label: `${words} (${code})`,
  }));
  switch (fact) {
    case "answer":
      return <SelectField name={name} label={label} options={ANSWERS} />;
    case "closureCode":
      return (
        <SelectField
          name={name}
          label={label}
          options={matrix.closureCodes.map(({ code, label: words }) => ({ value: code, label: words }))}
        />
      );
    case "channel":
      return <SelectField name={name} label={label} options={CHANNEL_OPTIONS} />;
    case "deadlinePassed":
    case "dayAfter":
      return (
        <MultiSelectField
          name={name}
          label={label}
          hint="The row then runs by itself, once for each task"
          options={tasks}
        />
      );
    default:
      return <TextField name={name} label={label} maxLength={40} />;
  }
}
