import { Group, Radio, Stack } from "@mantine/core";
import { useUi } from "../uiContext.ts";
import classes from "./ChoiceField.module.css";
import { type FieldProps, type Option, useField } from "./useField.tsx";

interface ChoiceOption extends Option {
  hint?: string;
}

export interface ChoiceProps extends FieldProps {
  options: readonly ChoiceOption[];
  inline?: boolean;
}

/** One of a few visible options; each is a large target on the public side. */
export function RadioField({ options, inline = false, ...rest }: ChoiceProps) {
  const { field, common } = useField(rest, { options });
  const { side } = useUi();
  const { ref, onBlur, id, name, "aria-required": _, ...group } = common;
  const Row = inline ? Group : Stack;
  return (
    <Radio.Group
      {...group}
      id={id}
      name={name}
      onBlur={onBlur}
      value={field.value === null || field.value === undefined ? "" : String(field.value)}
      onChange={(value) => field.onChange(options.find((option) => String(option.value) === value)?.value)}
    >
      <Row gap={side === "public" ? "xs" : 6} mt={6}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            ref={index === 0 ? ref : null}
            value={String(option.value)}
            label={option.label}
            description={option.hint}
            disabled={option.disabled || common.disabled}
            size={common.size === "lg" ? "md" : "sm"}
            classNames={side === "public" ? { root: classes.large, labelWrapper: classes.label } : {}}
          />
        ))}
      </Row>
    </Radio.Group>
  );
}

/** Yes or no, with "not sure" where that is a valid answer. */
export function YesNoField({ unknown, ...rest }: FieldProps & { unknown?: boolean; inline?: boolean }) {
  const { words } = useUi();
  const options = [
    { value: "yes", label: words("yes") },
    { value: "no", label: words("no") },
    ...(unknown ? [{ value: "unknown", label: words("notSure") }] : []),
  ];
  return <RadioField {...rest} options={options} />;
}
