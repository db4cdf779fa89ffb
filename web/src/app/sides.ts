import type { Screen } from "./screens.ts";

/** A screen that only staff open has the dense side; everything else is the public's. */
export const isStaffScreen = (handle: unknown): boolean => {
  const screen = handle as Screen | undefined;
  return screen !== undefined && screen.access !== "anyone" && screen.access !== "signed-in";
};

/** Help and one's own account have the frame of whoever looks at them. */
export const hasFrameOfReader = (screen: Screen | undefined): boolean =>
  screen !== undefined && (screen.layout === "supportstaff" || screen.path === "/Account");

/** The frame of the staff side: the public never fetches it. */
export const loadStaffSide = () => import("./layouts/staff/StaffSide.tsx");

/** Asks for a screen's frame along with the screen, so that neither waits for the other. */
export function fetchFrameOf(screen: Screen): void {
  const parts = [
    ...(isStaffScreen(screen) ? [loadStaffSide()] : []),
    ...(screen.layout === "supportstaff" ? [import("./layouts/SupportStaffLayout.tsx")] : []),
    ...(screen.layout === "inbox" ? [import("./layouts/InboxLayout.tsx")] : []),
  ];
  // Who shows them says what is wrong.
  for (const part of parts) part.catch(() => undefined);
}
