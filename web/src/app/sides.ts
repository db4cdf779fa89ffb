import type { Screen } from "@wage/contract/core/screens";

/** Screens that only staff may open are dense; all others are on the public side. */
export const isStaffScreen = (handle: unknown): boolean => {
  const screen = handle as Screen | undefined;
  return screen !== undefined && screen.access !== "anyone" && screen.access !== "signed-in";
};

/** Help and the account page use the frame of the current user. */
export const usesReaderFrame = (screen: Screen | undefined): boolean =>
  screen !== undefined && (screen.layout === "supportstaff" || screen.path === "/Account");

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
