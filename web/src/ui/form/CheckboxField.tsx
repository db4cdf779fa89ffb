import { Checkbox, Group, Stack } from "@mantine/core";
import { useUi } from "../uiContext.ts";
import classes from "./ChoiceField.module.css";
import type { ChoiceProps } from "./ChoiceField.tsx";
import { type FieldProps, useField } from "./useField.tsx";

/** A choice of any number of options. */
export function CheckboxesField({ options, inline = false, ...rest }: ChoiceProps) {
  const { field, common } = useField(rest, { options });
  const { side } = useUi();
  const { ref, onBlur, id, name: _name, "aria-required": _, ...group } = common;
  const Row = inline ? Group : Stack;
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const pick = (texts: string[]) =>
    options.map((option) => option.value).filter((value) => texts.includes(String(value)));
  return (
    <Checkbox.Group
      {...group}
      id={id}
      onBlur={onBlur}
      value={chosen.map(String)}
      onChange={(values) => field.onChange(pick(values))}
    >
      <Row gap={side === "public" ? "xs" : inline ? "md" : 6} mt={6}>
        {options.map((option, index) => (
          <Checkbox
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
    </Checkbox.Group>
  );
}

/** A single checkbox. */
export function CheckboxField(props: FieldProps) {
  const { field, common } = useField(props);
  const { side } = useUi();
  return (
    <Checkbox
      {...common}
      size={common.size === "lg" ? "md" : common.size}
      classNames={
        side === "public" ? { root: classes.large, inner: classes.box, labelWrapper: classes.label } : {}
      }
      checked={field.value === true}
      onChange={field.onChange}
    />
  );
}
