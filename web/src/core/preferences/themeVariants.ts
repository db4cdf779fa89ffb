export type Mode = "light" | "dark";

/** Colours that exist in only one mode. */
export const ONE_MODE: Record<string, Mode> = { paper: "light", midnight: "dark" };

/** PRF-04: true if the colour has a variant for this mode. */
export const hasVariant = (color: string, mode: Mode): boolean => (ONE_MODE[color] ?? mode) === mode;
