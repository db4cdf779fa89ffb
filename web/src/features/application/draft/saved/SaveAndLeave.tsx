import { type ComponentProps, lazy, Suspense } from "react";
import { retryForever } from "../../../../ui/motion/retryForever.ts";
import type { SavedDialog } from "./SavedDialog.tsx";

const Saved = lazy(async () => ({
  default: (await retryForever(() => import("./SavedDialog.tsx"))).SavedDialog,
}));

/** The dialog after "Save and leave". Most people never open it, so that its script is fetched with the first press. */
export function SaveAndLeave(props: ComponentProps<typeof SavedDialog>) {
  return props.outcome === "closed" ? null : (
    <Suspense fallback={null}>
      <Saved {...props} />
    </Suspense>
  );
}
