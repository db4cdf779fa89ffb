import { lazy, Suspense, useSyncExternalStore } from "react";
import { errorList, messageDialog, toastQueue } from "../../core/notices.ts";

const Hosts = lazy(() => import("./NoticeHosts.tsx").then(({ NoticeHosts }) => ({ default: NoticeHosts })));

// What shows toasts and dialogs is fetched when there is first something to say.
let needed = false;
const isNeeded = () => {
  needed ||= toastQueue.get().length > 0 || errorList.get().length > 0 || messageDialog.get() !== null;
  return needed;
};
const subscribe = (listener: () => void) => {
  const stops = [
    toastQueue.subscribe(listener),
    errorList.subscribe(listener),
    messageDialog.subscribe(listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Toasts, the error toast and the message dialog, on every page. */
export function Notices() {
  return useSyncExternalStore(subscribe, isNeeded) ? (
    <Suspense fallback={null}>
      <Hosts />
    </Suspense>
  ) : null;
}
