import { Box } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { message } from "@wage/contract/core/messages";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { type FieldValues, useController, useFormContext } from "react-hook-form";
import { usePrerendered } from "../../core/hydration.ts";
import { useUi } from "../uiContext.ts";

export interface FieldProps {
  /** The dotted path of the value, `employer.name`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** What to do about an empty answer: "Enter your first name"; stands alone, without the label. */
  missing?: string;
}

export interface Option {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface FieldDescription {
  label: ReactNode;
  options: readonly Option[] | undefined;
  missing?: string | undefined;
}

/** The labels and options of a form's fields, for the error summary and for conflicts. */
export const DescriptionsContext = createContext<Map<string, FieldDescription> | null>(null);

export const fieldId = (name: string) => `field-${name.replaceAll(".", "-")}`;

const asTyped = (text: string) => text;

/** The text or choice that the reader entered in a built page before hydration; "" if none. */
function enteredIn(input: unknown): string {
  if (input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement) return input.value;
  if (!(input instanceof HTMLInputElement)) return "";
  if (input.type !== "radio") return input.value;
  const group = [...(input.form?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [])];
  const chosen = group.find(({ name, checked }) => checked && name === input.name);
  // React resets a form after a replayed submit: what was chosen before hydration must stay chosen.
  if (chosen) chosen.defaultChecked = true;
  return chosen?.value ?? "";
}

/** The text that an input shows for a value. */
export const asText = (value: unknown) => (value === null || value === undefined ? "" : String(value));

/**
 * Connects an input to the form: value, error in the reader's language, label, and the id that the summary links to.
 * `shape` is applied to a text that was typed before hydration.
 */
export function useField(
  { name, label, hint, required, disabled, missing }: FieldProps,
  { shape = asTyped, options }: { shape?: (text: string) => string; options?: readonly Option[] } = {},
) {
  const { field, fieldState } = useController<FieldValues>({ name });
  const { size, translate, words } = useUi();
  const input = useRef<unknown>(null);
  const atFirst = useRef({ field, shape, isPrerendered: usePrerendered() });
  useLayoutEffect(() => {
    const { field, shape, isPrerendered } = atFirst.current;
    if (!isPrerendered) return;
    // React leaves alone what was typed into a built page before hydration, and the form does not know of it yet.
    const entered = enteredIn(input.current);
    if (entered !== "" && entered !== asText(field.value)) field.onChange(shape(entered));
  }, []);
  const fields = useContext(DescriptionsContext);
  useEffect(() => {
    fields?.set(name, { label, options, missing });
    return () => {
      fields?.delete(name);
    };
  }, [fields, name, label, options, missing]);
  const { clearErrors } = useFormContext();
  // The summary must not lead to a field that an answer has removed. Its problem is found again if it comes back.
  useEffect(() => () => clearErrors(name), [clearErrors, name]);
  const problem = fieldState.error?.message ?? fieldState.error?.root?.message;
  return {
    field,
    common: {
      id: fieldId(name),
      name,
      ref: (element: unknown) => {
        input.current = element;
        field.ref(element);
      },
      onBlur: field.onBlur,
      size,
      disabled: disabled ?? false,
      label: <FieldLabel label={label} note={required ? words("required") : undefined} />,
      description: hint,
      error: problem ? (
        <FieldError text={ownWords(problem, missing, translate) ?? translate(problem)} />
      ) : undefined,
      "aria-required": required ? ("true" as const) : undefined,
    },
  };
}

/**
 * The field's own words for an empty answer; null for any other problem. The server sends its refusals as texts, in the
 * reader's language.
 */
export const ownWords = (
  problem: string,
  missing: string | undefined,
  translate: (message: string) => string,
): string | null =>
  missing !== undefined && translate(problem) === translate(message("required")) ? missing : null;

/** The properties of an input whose content has about this many characters: its width tells the length of the answer. */
export function useExpectedLength(characters: number) {
  const { side } = useUi();
  // The forms of the staff side have columns instead.
  return side === "public" ? { styles: { wrapper: { maxWidth: `calc(${characters}ch + 4rem)` } } } : {};
}

/** An error message at its field: icon, colour and text. */
const FieldError = ({ text }: { text: string }) => (
  <span className="wc-field-error">
    <IconAlertCircle size="1.25em" aria-hidden="true" />
    {text}
  </span>
);

/** A label, with a word when the field is required. */
function FieldLabel({ label, note }: { label: ReactNode; note?: string | undefined }) {
  return (
    <>
      {label}
      {note && (
        <Box component="span" c="dimmed" fw={400}>
          {" "}
          ({note})
        </Box>
      )}
    </>
  );
}
