import { useMediaQuery } from "@mantine/hooks";
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { preferences, usePreferences } from "../../../core/preferences/preferences.ts";
import { loadSite } from "../../../core/site.ts";
import { useAfterLoad } from "../../../ui/motion/useAfterLoad.ts";
import { KeyboardHelp } from "./KeyboardHelp.tsx";
import { MainMenu } from "./MainMenu.tsx";
import { Palette } from "./Palette.tsx";
import classes from "./StaffFrame.module.css";
import { StaffHeader } from "./StaffHeader.tsx";

const LiveUpdates = lazy(async () => ({
  default: (await import("../../../core/live/useLiveUpdates.ts")).LiveUpdates,
}));
const MenuDrawer = lazy(async () => ({ default: (await import("./MenuDrawer.tsx")).MenuDrawer }));

/** The claim that an address shows, 0 for the inbox, null for pages without live updates. */
function liveClaim(pathname: string): number | null {
  const claimId = /^\/claim\/(\d{1,9})\/?$/i.exec(pathname)?.[1];
  if (claimId) return Number(claimId);
  return /^\/inbox(\/|$)/i.test(pathname) ? 0 : null;
}

/** The frame of the staff side: header, menu as a drawer or a rail (MNU-03), page. */
export function StaffFrame({ children }: { children: ReactNode }) {
  useEffect(() => void loadSite("staff"), []);
  const { pathname } = useLocation();
  const claimId = liveClaim(pathname);
  const { navDrawer, navRail } = usePreferences();
  // The button responds first; the menu and the page's new width follow in a deferred render.
  const isClosed = useDeferredValue(navDrawer);
  const isRail = useDeferredValue(navRail);
  // GUI-08: mobile is below lg, where the menu overlays the page.
  const isMobile = useMediaQuery("(max-width: 79.99em)", false, { getInitialValueInEffect: false }) ?? false;
  // The overlaid menu is temporary, not a preference: stored, it would cover the next page and the next device.
  const [isOverlaid, setIsOverlaid] = useState(false);
  const isSettled = useAfterLoad();
  const closeMenu = () => setIsOverlaid(false);
  return (
    <div
      className={classes.frame}
      data-rail={isRail || undefined}
      data-closed={isMobile || isClosed || undefined}
    >
      <StaffHeader
        onMenu={() => (isMobile ? setIsOverlaid(!isOverlaid) : preferences.set({ navDrawer: !navDrawer }))}
        isMenuOpen={isMobile ? isOverlaid : !navDrawer}
      />
      {isMobile
        ? (isSettled || isOverlaid) && (
            <Suspense fallback={null}>
              <MenuDrawer opened={isOverlaid} onClose={closeMenu} />
            </Suspense>
          )
        : !isClosed && (
            <aside className={`${classes.side} wc-no-print`}>
              <MainMenu rail={isRail} onRail={() => preferences.set({ navRail: !navRail })} />
            </aside>
          )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <div key={pathname} className="wc-page">
          {children}
        </div>
      </main>
      {claimId !== null && (
        <Suspense fallback={null}>
          <LiveUpdates claimId={claimId} />
        </Suspense>
      )}
      <KeyboardHelp />
      <Palette />
    </div>
  );
}
