import type { Screen } from "@wage/contract/core/screens";

/** Screens that only staff may open are dense; all others are on the public side. */
export const isStaffScreen = (handle: unknown): boolean => {
  const screen = handle as Screen | undefined;
  return screen !== undefined && screen.access !== "anyone" && screen.access !== "signed-in";
};

/** Help and the account page are shown when it is known who reads them: the page would jump from one frame to the other. */
export const waitsForSession = (screen: Screen): boolean =>
  screen.layout === "supportstaff" || screen.path === "/Account";

/** Pages in the frame of the current user; the sign-in form does not wait for it, and becomes the day of staff. */
export const usesReaderFrame = (screen: Screen | undefined): boolean =>
  screen !== undefined && (waitsForSession(screen) || screen.path === "/login");

/** The frame of the staff side, which the public never loads. */
export const loadStaffSide = () => import("./layouts/staff/StaffSide.tsx");

/** Loads a screen's frame in parallel with the screen. */
export function preloadFrame(screen: Screen): void {
  const parts = [
    ...(isStaffScreen(screen) ? [loadStaffSide()] : []),
    ...(screen.layout === "supportstaff" ? [import("./layouts/SupportStaffLayout.tsx")] : []),
    ...(screen.layout === "inbox" ? [import("./layouts/InboxLayout.tsx")] : []),
  ];
  // The component that renders them reports the error.
  for (const part of parts) part.catch(() => undefined);
}
