import { startTransition, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useUi } from "../../uiContext.ts";
import type { useRecordMerge } from "../merge/useRecordMerge.ts";
import { serverErrors } from "../serverErrors.ts";
import { type FieldDescription, fieldId } from "../useField.tsx";

/** A record that others save again and again is left to the person after so many merges of one press. */
const MERGES = 3;

interface Submission<In extends FieldValues, Out, Saved> {
  fields: ReadonlyMap<string, FieldDescription>;
  record: ReturnType<typeof useRecordMerge<In, Out>>;
  onSubmit: (values: Out, form: UseFormReturn<In, unknown, Out>) => Promise<Saved> | Saved;
  onSaved: ((saved: Saved) => void) | undefined;
  warnOnLeave: boolean;
}

/** Submits a form: a refusal is shown at its fields, and what someone else saved meanwhile is merged and saved again. */
export function useSubmit<In extends FieldValues, Out, Saved>(
  form: UseFormReturn<In, unknown, Out>,
  { fields, record, onSubmit, onSaved, warnOnLeave }: Submission<In, Out, Saved>,
) {
  const { side, words } = useUi();
  const [general, setGeneral] = useState<string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const saved = useRef(false);
  const isOnItsWay = useRef(false);
  const merges = useRef(0);

  const showServerErrors = (error: unknown) => {
    const { fields: refused, messages } = serverErrors(error);
    const homeless: string[] = [];
    for (const [name, lines] of Object.entries(refused)) {
      const text = lines.join(" ");
      if (fields.has(name))
        form.setError(name as Parameters<typeof form.setError>[0], { type: "server", message: text });
      else homeless.push(text);
    }
    setGeneral([...new Set([...messages, ...homeless])]);
    setAttempts((count) => count + 1);
    const first = Object.keys(refused).find((name) => fields.has(name));
    if (side === "staff" && first) document.getElementById(fieldId(first))?.focus();
  };

  /** Saves again what merged by itself; otherwise shows the values to choose from. */
  const mergeAndSave = async (error: unknown, output: Out) => {
    const isMerged = await record.merge(error, output);
    if (isMerged === undefined) return showServerErrors(error);
    merges.current += 1;
    if (isMerged && merges.current < MERGES) await submit();
    else if (isMerged) showServerErrors(error);
  };

  const submit = form.handleSubmit(
    async (output) => {
      setGeneral([]);
      if (record.conflicts.some(({ chosen }) => !chosen)) return showServerErrors(words("conflictChoose"));
      try {
        const result = await onSubmit(output, form);
        saved.current = true;
        record.restart(form.getValues());
        if (warnOnLeave) form.reset(form.getValues());
        // Renders the result in a transition, so that the press is answered first.
        startTransition(() => {
          onSaved?.(result);
        });
      } catch (error) {
        await mergeAndSave(error, output);
      }
    },
    () => {
      setGeneral([]);
      setAttempts((count) => count + 1);
    },
  );

  const press = () => {
    // A double click submits once.
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    merges.current = 0;
    submit()
      .catch(showServerErrors)
      .finally(() => {
        isOnItsWay.current = false;
      });
  };
  return {
    general,
    attempts,
    press,
    /** True if the form is saved as it stands. */
    isSaved: () => saved.current,
    markChanged: () => {
      saved.current = false;
    },
  };
}
