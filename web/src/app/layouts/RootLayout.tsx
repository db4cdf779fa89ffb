import { lazy, Suspense } from "react";
import { Outlet, useMatches, useSearchParams } from "react-router";
import { useHydrated } from "../../core/hydration.ts";
import { useLanguage, usePageLanguage } from "../../core/i18n.ts";
import { closeReloadPrompt, reloadToUpdate, usePwa } from "../../core/pwa.ts";
import { useKiosk } from "../../core/session/kiosk.ts";
import { ReloadPrompt } from "../../ui/overlay/ReloadPrompt.tsx";
import { ProgressLine } from "../../ui/page/ProgressLine.tsx";
import { SkipLink } from "../../ui/page/SkipLink.tsx";
import { UiContext } from "../../ui/uiContext.ts";
import { isStaffScreen } from "../sides.ts";
import { keepFocusInView } from "./keepFocusInView.ts";
import { Notices } from "./Notices.tsx";
import classes from "./RootLayout.module.css";

const Kiosk = lazy(async () => ({ default: (await import("./Kiosk.tsx")).Kiosk }));

/** The root of every page: language, side and notices. */
export function RootLayout() {
  const language = useLanguage();
  const pageLanguage = usePageLanguage();
  const pwa = usePwa();
  const side = isStaffScreen(useMatches().at(-1)?.handle) ? "staff" : "public";
  return (
    <UiContext value={{ language, side, pageLanguage }}>
      <AskedKiosk />
      <SkipLink />
      <ProgressLine />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <div
        ref={keepFocusInView}
        className={`${classes.notices} ${side === "public" ? classes.public : ""} wc-no-print`}
      >
        <Notices />
        <ReloadPrompt {...pwa} onReload={() => reloadToUpdate()} onClose={closeReloadPrompt} />
      </div>
    </UiContext>
  );
}

/** `?kiosk=on` makes this browser a kiosk, once someone has agreed, and `?kiosk=off` an ordinary one again. */
function AskedKiosk() {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const isKiosk = useKiosk();
  const named = search.get("kiosk");
  const asked = named === "on" || named === "off" ? named : null;
  if (!isHydrated || (!isKiosk && asked === null)) return null;
  const onAnswered = () =>
    setSearch(
      (before) => {
        before.delete("kiosk");
        return before;
      },
      { replace: true },
    );
  return (
    <Suspense fallback={null}>
      <Kiosk asked={asked} onAnswered={onAnswered} />
    </Suspense>
  );
}
