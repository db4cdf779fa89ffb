import { QueryClientProvider } from "@tanstack/react-query";
import { isStaff } from "@wage/contract/core/policy";
import type { Screen } from "@wage/contract/core/screens";
import { lazy, Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { queryClient } from "../../core/http/query.ts";
import { useSession } from "../../core/session/session.ts";
import { WithoutScript } from "../../features/home/WithoutScript.tsx";
import { startRipple } from "../../ui/motion/ripple.ts";
import { UiContext, useUi } from "../../ui/uiContext.ts";
import { isStaffScreen, loadStaffSide, usesReaderFrame } from "../sides.ts";
import { PublicLayout } from "./PublicLayout.tsx";
import { ThemeProvider } from "./ThemeProvider.tsx";

if (typeof document !== "undefined") startRipple();

const StaffSide = lazy(async () => ({ default: (await loadStaffSide()).StaffSide }));
const SupportStaffLayout = lazy(async () => ({
  default: (await import("./SupportStaffLayout.tsx")).SupportStaffLayout,
}));
const SessionDialogs = lazy(async () => ({
  default: (await import("../../features/account/signIn/SessionDialogs.tsx")).SessionDialogs,
}));

/** The frame of all pages except the light ones: the theme, the queries and the layout of the side. */
export function AppLayout() {
  const settings = useUi();
  const { userRoles } = useSession();
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const inStaffFrame = isStaffScreen(screen) || (usesReaderFrame(screen) && isStaff(userRoles));
  const side = inStaffFrame ? "staff" : "public";
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <UiContext value={{ ...settings, side }}>
          {inStaffFrame ? (
            <Suspense fallback={null}>
              <StaffSide layout={screen?.layout ?? "default"}>
                <Outlet />
              </StaffSide>
            </Suspense>
          ) : (
            <PublicLayout>
              {screen?.layout === "supportstaff" ? (
                <SupportStaffLayout>
                  <Outlet />
                </SupportStaffLayout>
              ) : (
                <Outlet />
              )}
              <noscript>
                <WithoutScript language={settings.language} below />
              </noscript>
            </PublicLayout>
          )}
          {/* Also after the session has ended, because the page may hold unsaved work. */}
          {userRoles.length > 0 && (
            <Suspense fallback={null}>
              <SessionDialogs />
            </Suspense>
          )}
        </UiContext>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
