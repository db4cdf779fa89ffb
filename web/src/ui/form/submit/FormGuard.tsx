import { lazy, Suspense, useContext, useEffect } from "react";
import { useFormState } from "react-hook-form";
import { DialogWork } from "../../../core/unsaved.ts";
import { retryForever } from "../../motion/retryForever.ts";

export const loadGuard = () => retryForever(() => import("../LeaveGuard.tsx"));
const LeaveGuard = lazy(async () => ({ default: (await loadGuard()).LeaveGuard }));

interface FormGuardProps {
  isSaved: () => boolean;
  warnOnLeave: boolean;
}

/** Asks before the page or the dialog of a changed form is left. */
export function FormGuard({ isSaved, warnOnLeave }: FormGuardProps) {
  const { isDirty } = useFormState();
  const dialog = useContext(DialogWork);
  useEffect(() => {
    if (!dialog || !isDirty) return;
    dialog.add(isSaved);
    return () => {
      dialog.delete(isSaved);
    };
  }, [dialog, isDirty, isSaved]);
  return isDirty && warnOnLeave ? (
    <Suspense fallback={null}>
      <LeaveGuard isSaved={isSaved} />
    </Suspense>
  ) : null;
}
