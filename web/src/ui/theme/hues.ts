import { toRgb } from "./colors.ts";
import { PALETTES } from "./palettes.ts";

/** The groups of PRF-03, in display order. */
export const HUE_GROUPS = ["neutral", "orange-yellow", "green", "teal", "blue", "purple", "red"] as const;
export type HueGroup = (typeof HUE_GROUPS)[number];

/** A colour with a smaller spread of its channels is a grey. */
const GREY = 0.11;
/** The end of each group in degrees; hues beyond the last are red again. */
const ENDS: readonly [number, HueGroup][] = [
  [20, "red"],
  [66, "orange-yellow"],
  [162, "green"],
  [195, "teal"],
  [244, "blue"],
  [325, "purple"],
];

/** The hue of a colour, 0 to 360. */
export function hueOf(color: string): number {
  const [red, green, blue] = toRgb(color);
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (spread === 0) return 0;
  const sixth =
    high === red
      ? (green - blue) / spread
      : high === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return (sixth * 60 + 360) % 360;
}

export function groupOf(color: string): HueGroup {
  const parts = toRgb(color);
  if (Math.max(...parts) - Math.min(...parts) < GREY * 255) return "neutral";
  const hue = hueOf(color);
  return ENDS.find(([end]) => hue < end)?.[1] ?? "red";
}

/** PRF-03: the names of all colours by the hue of their primary; the default first. */
export function themesByHue(): [HueGroup, string[]][] {
  const names = Object.entries(PALETTES).map(
    ([name, { light, dark }]) => [name, groupOf((light ?? dark)?.primary ?? "#000000")] as const,
  );
  return HUE_GROUPS.map((group) => [group, names.filter(([, own]) => own === group).map(([name]) => name)]);
}
