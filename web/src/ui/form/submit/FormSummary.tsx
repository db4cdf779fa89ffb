import { type FieldErrors, useFormState } from "react-hook-form";
import { useUi } from "../../uiContext.ts";
import { ErrorSummary, type SummaryLine } from "../ErrorSummary.tsx";
import { type FieldDescription, fieldId, ownWords } from "../useField.tsx";

interface FormSummaryProps {
  fields: ReadonlyMap<string, FieldDescription>;
  /** The messages that belong to no field. */
  general: readonly string[];
  /** Counts the refused attempts; the summary takes the focus after each. */
  attempts: number;
}

/** The messages above a form: on the public side those of its fields too, with a link to each. */
export function FormSummary({ fields, general, attempts }: FormSummaryProps) {
  const { errors } = useFormState();
  const { side, translate } = useUi();
  const lines: SummaryLine[] = general.map((text) => ({ text: translate(text) }));
  if (side === "public") {
    for (const { name, text } of inPageOrder(flatten(errors))) {
      const field = fields.get(name);
      const own = ownWords(text, field?.missing, translate);
      lines.push({
        text: own ?? translate(text),
        target: fieldId(name),
        label: own === null ? field?.label : undefined,
      });
    }
  }
  return <ErrorSummary lines={lines} focusKey={attempts} />;
}

/** The messages in the order of their fields on the page. */
const inPageOrder = (problems: { name: string; text: string }[]) => {
  if (problems.length < 2) return problems;
  const place = new Map([...document.querySelectorAll("[id]")].map(({ id }, index) => [id, index]));
  const at = ({ name }: { name: string }) => place.get(fieldId(name)) ?? place.size;
  return problems.toSorted((a, b) => at(a) - at(b));
};

/** Every message of nested form errors, with its dotted path. */
function flatten(errors: FieldErrors, path = ""): { name: string; text: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== "object" || key === "ref") return [];
    const name = key === "root" ? path : path === "" ? key : `${path}.${key}`;
    if (typeof error.message === "string" && error.message !== "") return [{ name, text: error.message }];
    return flatten(error as FieldErrors, name);
  });
}
