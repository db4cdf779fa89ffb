import type { Screen } from "./screens.ts";

/** A screen that only staff open has the dense side; everything else is the public's. */
export const isStaffScreen = (handle: unknown): boolean => {
  const screen = handle as Screen | undefined;
  return screen !== undefined && screen.access !== "anyone" && screen.access !== "signed-in";
};
