import { Button, Group, Stack } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormState,
} from "react-hook-form";
import type { z } from "zod";
import { retryForever } from "../motion/retryForever.ts";
import { useDelayed } from "../motion/useDelayed.ts";
import { useUi } from "../uiContext.ts";
import { useRecordMerge } from "./merge/useRecordMerge.ts";
import { replayable } from "./PressForm.tsx";
import { FormGuard, loadGuard } from "./submit/FormGuard.tsx";
import { FormSummary } from "./submit/FormSummary.tsx";
import { useSubmit } from "./submit/useSubmit.ts";
import { DescriptionsContext, type FieldDescription } from "./useField.tsx";

/** A schema that a form can use. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface FormProps<S extends FormSchema, Saved> {
  /** Or a function that loads it, for a page that must not wait for its schema. */
  schema: S | (() => Promise<S>);
  values: DefaultValues<z.input<NoInfer<S>>>;
  /** Receives the schema's output. Errors it throws are shown at the fields and above the form. */
  onSubmit: (
    values: z.output<S>,
    form: UseFormReturn<z.input<S>, unknown, z.output<S>>,
  ) => Promise<Saved> | Saved;
  onSaved?: (saved: Saved) => void;
  onChange?: (values: z.input<S>) => void;
  submitLabel?: string;
  hideSubmit?: boolean;
  actions?: ReactNode;
  cancel?: { label?: string; onClick: () => void };
  warnOnLeave?: boolean;
  /** Resets the form to `values` when it changes. */
  resetKey?: string | number;
  children: ReactNode | ((form: UseFormReturn<z.input<S>, unknown, z.output<S>>) => ReactNode);
}

const loadConflictPanel = () => retryForever(() => import("./merge/ConflictPanel.tsx"));
const ConflictPanel = lazy(async () => ({ default: (await loadConflictPanel()).ConflictPanel }));
/** Loads the resolver as the form mounts, so that it is there before the first answer. */
async function checkerOf<S extends FormSchema>(schema: S | (() => Promise<S>)) {
  const [{ zodResolver }, rules] = await Promise.all([
    import("@hookform/resolvers/zod"),
    typeof schema === "function" ? schema() : schema,
  ]);
  return zodResolver(rules) as Resolver<z.input<S>, unknown, z.output<S>>;
}

/** A form on a schema of the contract: one set of rules, messages at the fields, and no input is ever cleared. */
export function Form<S extends FormSchema, Saved>(props: FormProps<S, Saved>) {
  const { schema, values, onSubmit, onSaved, onChange, resetKey, children, warnOnLeave = true } = props;
  const { side, words } = useUi();
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: async (...input) => {
      const check = await checkerOf(schema).catch((cause: unknown) => {
        throw new Error(words("notLoaded"), { cause });
      });
      return check(...input);
    },
    defaultValues: values,
    mode: "onSubmit",
    reValidateMode: "onChange",
    // The error summary of the public side takes the focus instead.
    shouldFocusError: side === "staff",
  });
  const atFirst = useRef({ schema, warnOnLeave });
  useEffect(() => {
    const { schema, warnOnLeave } = atFirst.current;
    // A failed download is repeated at the first attempt to submit.
    checkerOf(schema).catch(() => undefined);
    if (warnOnLeave) void loadGuard();
  }, []);
  const [fields] = useState(() => new Map<string, FieldDescription>());
  const record = useRecordMerge(form, values);
  const restartMerge = useRef(record.restart);
  const { general, attempts, press, isSaved, markChanged } = useSubmit(form, {
    fields,
    record,
    onSubmit,
    onSaved,
    warnOnLeave,
  });

  const startOver = useRef({ key: resetKey, values });
  useEffect(() => {
    if (startOver.current.key === resetKey) return;
    startOver.current = { key: resetKey, values };
    form.reset(values);
    restartMerge.current(values);
    markChanged();
  }, [form, resetKey, values, markChanged]);

  useEffect(() => {
    if (!onChange) return;
    return form.subscribe({ formState: { values: true }, callback: ({ values: now }) => onChange(now) });
  }, [form, onChange]);

  return (
    <FormProvider {...form}>
      <DescriptionsContext value={fields}>
        <form noValidate {...replayable(press)} onChange={markChanged}>
          <Stack gap={side === "public" ? "lg" : "md"}>
            <FormSummary fields={fields} general={general} attempts={attempts} />
            {record.conflicts.length > 0 && (
              <Suspense fallback={null}>
                <ConflictPanel conflicts={record.conflicts} fields={fields} onChoose={record.choose} />
              </Suspense>
            )}
            {typeof children === "function" ? children(form) : children}
            {!props.hideSubmit && (
              <Group gap="sm" mt={side === "public" ? "sm" : 0}>
                <SubmitButton label={props.submitLabel} />
                {props.actions}
                {props.cancel && <CancelButton {...props.cancel} />}
              </Group>
            )}
          </Stack>
          <FormGuard isSaved={isSaved} warnOnLeave={warnOnLeave} />
        </form>
      </DescriptionsContext>
    </FormProvider>
  );
}

function CancelButton({ label, onClick }: { label?: string; onClick: () => void }) {
  const { words, size } = useUi();
  return (
    <Button variant="default" size={size} onClick={onClick}>
      {label ?? words("cancel")}
    </Button>
  );
}

/** The submit button: busy while the request runs, which shows after a delay. */
function SubmitButton({ label }: { label?: string | undefined }) {
  const { isSubmitting } = useFormState();
  const { words, size } = useUi();
  const isLong = useDelayed(isSubmitting);
  return (
    <Button type="submit" size={size} loading={isLong}>
      {label ?? words("save")}
    </Button>
  );
}
