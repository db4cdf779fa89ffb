/** Colour arithmetic on #rrggbb, pure. */
type Rgb = [number, number, number];

export const toRgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
export const toHex = (rgb: readonly number[]) =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** `share` of `color` laid over `ground`. */
export const mix = (color: string, ground: string, share: number) => {
  const [from, to] = [toRgb(ground), toRgb(color)];
  return toHex(from.map((part, index) => part + ((to[index] ?? 0) - part) * share));
};

export const lighten = (color: string, share: number) => mix("#ffffff", color, share);
export const darken = (color: string, share: number) => mix("#000000", color, share);

export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toRgb(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The nearest shade of a colour that is readable on all these grounds. */
export function readable(color: string, grounds: readonly string[], ratio = 4.5): string {
  const towards = luminance(grounds[0] ?? "#ffffff") > 0.18 ? darken : lighten;
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = towards(color, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return towards(color, 1);
}

/** The text colour on a filled ground: nearly white or nearly black, whichever has more contrast. */
export const textOn = (ground: string) =>
  contrast("#ffffff", ground) >= contrast("#17100c", ground) ? "#ffffff" : "#17100c";
