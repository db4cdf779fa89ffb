import { QueryClientProvider } from "@tanstack/react-query";
import { isStaff } from "@wage/contract/policy";
import { lazy, Suspense, useEffect } from "react";
import { Outlet, useMatches } from "react-router";
import { queryClient } from "../../core/query.ts";
import { useSession } from "../../core/session.ts";
import { loadSite } from "../../core/site.ts";
import { KitContext, useKit } from "../../ui/kit.ts";
import { startRipple } from "../../ui/ripple.ts";
import { PageSkeleton } from "../../ui/Skeletons.tsx";
import type { Screen } from "../screens.ts";
import { isStaffScreen } from "../sides.ts";
import { PublicLayout } from "./PublicLayout.tsx";
import { SectionLayout } from "./SectionLayout.tsx";
import { StaffFrame } from "./StaffFrame.tsx";
import { ThemeProvider } from "./ThemeProvider.tsx";

startRipple();

const SessionDialogs = lazy(async () => ({
  default: (await import("../../features/account/SessionDialogs.tsx")).SessionDialogs,
}));

/** Everything but the light pages: the theme, the queries, and the frame of the side one is on. */
export function AppLayout() {
  const kit = useKit();
  const { userRoles } = useSession();
  useEffect(() => void loadSite(), []);
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  // Help and one's own account have the frame of whoever looks at them.
  const isShared = screen !== undefined && (screen.layout === "supportstaff" || screen.path === "/Account");
  const inStaffFrame = isStaffScreen(screen) || (isShared && isStaff(userRoles));
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <KitContext value={{ ...kit, side: inStaffFrame ? "staff" : "public" }}>
          {inStaffFrame ? (
            <StaffFrame>
              <SectionLayout layout={screen?.layout ?? "default"}>
                <Suspense fallback={<PageSkeleton />}>
                  <Outlet />
                </Suspense>
              </SectionLayout>
            </StaffFrame>
          ) : (
            <PublicLayout />
          )}
          {/* Also for a session that has ended: then the page may hold unsaved work. */}
          {userRoles.length > 0 && (
            <Suspense fallback={null}>
              <SessionDialogs />
            </Suspense>
          )}
        </KitContext>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
