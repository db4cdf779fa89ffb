import { type ComponentProps, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSharedComputer } from "../../../../core/session/sharedComputer.ts";
import { retryOrReload } from "../../../../ui/motion/retryForever.ts";
import type { SavedDialog } from "./SavedDialog.tsx";

const load = () => import("./SavedDialog.tsx");
const Saved = lazy(async () => ({ default: (await retryOrReload(load)).SavedDialog }));

/** The dialog after "Save and leave". Its script is fetched when it is asked for, or comes from the service worker; without a connection and a worker a notice replaces it. */
export function SaveAndLeave(props: ComponentProps<typeof SavedDialog>) {
  return props.outcome === "closed" ? null : (
    <Suspense fallback={props.outcome === "onDevice" && <NotConnected />}>
      <Saved {...props} />
    </Suspense>
  );
}

function NotConnected() {
  const { t } = useTranslation("application");
  const isShared = useSharedComputer();
  return (
    <p role="alert">
      <strong>{t(isShared ? "saved.nowhere" : "saved.onDevice")}</strong>
    </p>
  );
}
