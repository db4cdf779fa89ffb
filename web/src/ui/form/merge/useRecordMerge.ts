import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { retryForever } from "../../motion/retryForever.ts";
import type { Conflict } from "./mergeRecord.ts";

type Side = "mine" | "theirs";
export type OpenConflict = Conflict & { chosen?: Side };

/** The stored record that a refused save brings, which someone else saved meanwhile. */
const recordOf = (error: unknown) =>
  (error as { body?: { Data?: { Current?: FieldValues } | null } } | null)?.body?.Data?.Current;

/**
 * Merges what someone else saved while the form was open, field by field. Fields changed by one of the two merge by
 * themselves; of a field that both changed, the person chooses one value. Nothing typed is lost.
 */
export function useRecordMerge<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  opened: unknown,
) {
  const start = useRef(opened as FieldValues);
  const [conflicts, setConflicts] = useState<readonly OpenConflict[]>([]);
  return {
    conflicts,
    restart(values: unknown) {
      start.current = values as FieldValues;
      setConflicts([]);
    },
    /** Undefined if the error is no such refusal; otherwise true if nothing has to be chosen. */
    async merge(error: unknown, sent: unknown): Promise<boolean | undefined> {
      const record = recordOf(error);
      if (!record) return undefined;
      const { mergeRecord } = await retryForever(() => import("./mergeRecord.ts"));
      const merged = mergeRecord(start.current, form.getValues(), sent as FieldValues, record);
      start.current = merged.stored;
      form.reset(merged.stored as In);
      for (const [name, value] of Object.entries(merged.values))
        if (value !== merged.stored[name])
          form.setValue(name as never, value as never, { shouldDirty: true });
      setConflicts(merged.conflicts);
      return merged.conflicts.length === 0;
    },
    choose(name: string, chosen: Side) {
      setConflicts((all) => all.map((one) => (one.name === name ? { ...one, chosen } : one)));
      const value = conflicts.find((one) => one.name === name)?.[chosen];
      form.setValue(name as never, value as never, { shouldDirty: true, shouldValidate: true });
    },
  };
}
