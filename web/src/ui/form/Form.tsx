import { Button, Group, Stack } from "@mantine/core";
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormState,
} from "react-hook-form";
import type { z } from "zod";
import { DialogWork } from "../../core/unsaved.ts";
import { retryForever } from "../motion/retryForever.ts";
import { useDelayed } from "../motion/useDelayed.ts";
import { useUi } from "../uiContext.ts";
import { ErrorSummary, type SummaryLine } from "./ErrorSummary.tsx";
import { useRecordMerge } from "./merge/useRecordMerge.ts";
import { replayable } from "./PressForm.tsx";
import { serverErrors } from "./serverErrors.ts";
import { DescriptionsContext, type FieldDescription, fieldId } from "./useField.tsx";

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

const loadGuard = () => retryForever(() => import("./LeaveGuard.tsx"));
const LeaveGuard = lazy(async () => ({ default: (await loadGuard()).LeaveGuard }));
const loadConflictPanel = () => retryForever(() => import("./merge/ConflictPanel.tsx"));
const ConflictPanel = lazy(async () => ({ default: (await loadConflictPanel()).ConflictPanel }));
/** A record that others save again and again is left to the person after so many merges of one press. */
const MERGES = 3;

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
  const { side, translate, words } = useUi();
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
  const { conflicts, choose, merge, restart } = useRecordMerge(form, values);
  const restartMerge = useRef(restart);
  const [general, setGeneral] = useState<string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const saved = useRef(false);
  const isOnItsWay = useRef(false);

  const startOver = useRef({ key: resetKey, values });
  useEffect(() => {
    if (startOver.current.key === resetKey) return;
    startOver.current = { key: resetKey, values };
    form.reset(values);
    restartMerge.current(values);
    saved.current = false;
  }, [form, resetKey, values]);

  useEffect(() => {
    if (!onChange) return;
    return form.subscribe({ formState: { values: true }, callback: ({ values: now }) => onChange(now) });
  }, [form, onChange]);

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

  const merges = useRef(0);
  /** Saves again what merged by itself; otherwise shows the values to choose from. */
  const mergeAndSave = async (error: unknown, output: z.output<S>) => {
    const isMerged = await merge(error, output);
    if (isMerged === undefined) return showServerErrors(error);
    merges.current += 1;
    if (isMerged && merges.current < MERGES) await submit();
    else if (isMerged) showServerErrors(error);
  };

  const submit = form.handleSubmit(
    async (output) => {
      setGeneral([]);
      if (conflicts.some(({ chosen }) => !chosen)) return showServerErrors(words("conflictChoose"));
      try {
        const result = await onSubmit(output, form);
        saved.current = true;
        restart(form.getValues());
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

  return (
    <FormProvider {...form}>
      <DescriptionsContext value={fields}>
        <form
          noValidate
          {...replayable(() => {
            // A double click submits once.
            if (isOnItsWay.current) return;
            isOnItsWay.current = true;
            merges.current = 0;
            submit()
              .catch(showServerErrors)
              .finally(() => {
                isOnItsWay.current = false;
              });
          })}
          onChange={() => {
            saved.current = false;
          }}
        >
          <Stack gap={side === "public" ? "lg" : "md"}>
            <Summary fields={fields} general={general.map(translate)} attempts={attempts} side={side} />
            {conflicts.length > 0 && (
              <Suspense fallback={null}>
                <ConflictPanel conflicts={conflicts} fields={fields} onChoose={choose} />
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
          <Guard saved={saved} warnOnLeave={warnOnLeave} />
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

function Guard({ saved, warnOnLeave }: { saved: { readonly current: boolean }; warnOnLeave: boolean }) {
  const { isDirty } = useFormState();
  const dialog = useContext(DialogWork);
  useEffect(() => {
    if (!dialog || !isDirty) return;
    const isSaved = () => saved.current;
    dialog.add(isSaved);
    return () => {
      dialog.delete(isSaved);
    };
  }, [dialog, isDirty, saved]);
  return isDirty && warnOnLeave ? (
    <Suspense fallback={null}>
      <LeaveGuard isSaved={() => saved.current} />
    </Suspense>
  ) : null;
}

interface SummaryProps {
  fields: ReadonlyMap<string, FieldDescription>;
  general: string[];
  attempts: number;
  side: "public" | "staff";
}

function Summary({ fields, general, attempts, side }: SummaryProps) {
  const { errors } = useFormState();
  const { translate } = useUi();
  const lines: SummaryLine[] = general.map((text) => ({ text }));
  if (side === "public") {
    for (const { name, text } of inPageOrder(flatten(errors))) {
      lines.push({ text: translate(text), target: fieldId(name), label: fields.get(name)?.label });
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
