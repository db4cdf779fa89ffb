import { contrast, luminance, mix, toHex, toRgb } from "../theme/colors.ts";

export interface BannerColors {
  text: string;
  shadow: string;
  /** An overlay on the picture that makes text readable everywhere. */
  scrim: string;
}

const TEXT_CONTRAST = 4.5;
const STEP = 0.05;
/** The share of white or black in the text colour; the rest is from the picture. */
const PURE = 0.85;

/** The smallest share of a scrim under which this text can be read on every colour of the picture. */
function scrimShare(text: string, scrim: string, palette: readonly string[]): number {
  for (let share = 0; share < 1; share += STEP) {
    if (palette.every((color) => contrast(text, mix(scrim, color, share)) >= TEXT_CONTRAST)) return share;
  }
  return 1;
}

const inCss = (hex: string, share: number) =>
  `${hex}${Math.round(share * 255)
    .toString(16)
    .padStart(2, "0")}`;

const LIGHT = [0.3, 0.59, 0.11];
const lightOf = (rgb: readonly number[]) => rgb.reduce((sum, part, at) => sum + part * (LIGHT[at] ?? 0), 0);

/** A colour of the picture in the hue of another, as `mix-blend-mode: luminosity` shows it (Frame.module.css). */
export function tinted(color: string, hue: string): string {
  const light = lightOf(toRgb(color));
  const ground = toRgb(hue);
  const shift = light - lightOf(ground);
  const shifted = ground.map((part) => part + shift);
  const [low, high] = [Math.min(...shifted), Math.max(...shifted)];
  // A value beyond black or white is moved towards the grey of the same luminosity.
  const share = Math.min(
    1,
    low < 0 ? light / (light - low) : 1,
    high > 255 ? (255 - light) / (high - light) : 1,
  );
  return toHex(shifted.map((part) => light + (part - light) * share));
}

/** RTE-11: the colours of text and shadow on a picture, from the picture's palette. */
export function bannerColors(palette: readonly string[]): BannerColors | null {
  const sorted = [...palette].sort((a, b) => luminance(a) - luminance(b));
  const [darkest, lightest] = [sorted[0], sorted.at(-1)];
  if (!darkest || !lightest) return null;
  const light = mix("#ffffff", lightest, PURE);
  const dark = mix("#000000", darkest, PURE);
  const overDark = scrimShare(light, "#000000", palette);
  const overLight = scrimShare(dark, "#ffffff", palette);
  return overDark <= overLight
    ? { text: light, shadow: darkest, scrim: inCss("#000000", overDark) }
    : { text: dark, shadow: lightest, scrim: inCss("#ffffff", overLight) };
}
