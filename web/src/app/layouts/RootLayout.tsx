import { Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { useLanguage } from "../../core/i18n.ts";
import { closeReloadPrompt, reloadToUpdate, usePwa } from "../../core/pwa.ts";
import { ReloadPrompt } from "../../ui/overlay/ReloadPrompt.tsx";
import { ProgressLine } from "../../ui/page/ProgressLine.tsx";
import { SkipLink } from "../../ui/page/SkipLink.tsx";
import { UiContext } from "../../ui/uiContext.ts";
import { isStaffScreen } from "../sides.ts";
import { Notices } from "./Notices.tsx";
import classes from "./RootLayout.module.css";

/** The root of every page: language, side and notices. */
export function RootLayout() {
  const language = useLanguage();
  const pwa = usePwa();
  const side = isStaffScreen(useMatches().at(-1)?.handle) ? "staff" : "public";
  return (
    <UiContext value={{ language, side }}>
      <SkipLink />
      <ProgressLine />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <div className={`${classes.notices} ${side === "public" ? classes.public : ""} wc-no-print`}>
        <Notices />
        <ReloadPrompt {...pwa} onReload={() => reloadToUpdate()} onClose={closeReloadPrompt} />
      </div>
    </UiContext>
  );
}
