import { lazy, Suspense, useState } from "react";
import { useNotices } from "../../core/notices.ts";

const Hosts = lazy(() => import("./NoticeHosts.tsx").then(({ NoticeHosts }) => ({ default: NoticeHosts })));

/** Toasts, the error toast and the message dialog, on every page. Their code is fetched with the first notice. */
export function Notices() {
  const hasNotice = useNotices(
    ({ toasts, errors, dialog }) => toasts.length > 0 || errors.length > 0 || dialog !== null,
  );
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasNotice && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Hosts />
    </Suspense>
  ) : null;
}
