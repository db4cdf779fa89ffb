import { type CSSProperties, type ReactNode, useState } from "react";
import { useHydrated } from "../../core/hydration.ts";
import { bannerColors, tinted } from "./bannerColors.ts";
import classes from "./Frame.module.css";

interface BannerProps {
  /** "" is no picture: the theme's own colours are used. */
  image: string;
  font?: string | null;
  /** A picture of the product, made for light text: it needs no overlay until its palette is known. */
  isShipped?: boolean;
  /** The picture is tinted with this colour, the theme's primary. */
  tint?: string | null;
  children: ReactNode;
}

/** The options for colorthief (PRF-06). */
const PALETTE_OPTIONS = { colorCount: 20, quality: 10 } as const;
/** PRF-06: 3 px by 3 px, blur 8 px. */
const HEADER_SHADOW = "3px 3px 8px";
/** A picture this small has the same colours, in a tenth of the time. */
const PALETTE_WIDTH = 400;
/** The page itself loads first. */
const DERIVE_AFTER_MS = 1500;
const KEY = "wage-claim.banner-palette";

function keptPalette(image: string): string[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
    return kept[image] ?? null;
  } catch {
    return null;
  }
}

function smaller(picture: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(PALETTE_WIDTH, picture.naturalWidth);
  canvas.height = Math.max(1, Math.round((canvas.width * picture.naturalHeight) / picture.naturalWidth));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Returns the palette of the picture; null if the page shows another one by now, as it does to the next person after a sign-out. */
async function derive(image: string, picture: HTMLImageElement): Promise<string[] | null> {
  const { getPaletteSync } = await import("colorthief");
  if (!picture.isConnected || picture.getAttribute("src") !== image) return null;
  const palette = (getPaletteSync(smaller(picture), PALETTE_OPTIONS) ?? []).map((color) => color.hex());
  try {
    localStorage.setItem(KEY, JSON.stringify({ [image]: palette }));
  } catch {
    // The palette is computed again at the next visit.
  }
  return palette;
}

/** RTE-11: the header's picture; its palette determines the colour of the text and its shadow. */
export function Banner({ image, font, isShipped = false, tint = null, children }: BannerProps) {
  const [derived, setDerived] = useState<{ image: string; palette: string[] } | null>(null);
  const isHydrated = useHydrated();
  const kept = image === "" || !isHydrated ? null : keptPalette(image);
  const palette = derived?.image === image ? derived.palette : kept;
  const colors = palette && bannerColors(tint ? palette.map((color) => tinted(color, tint)) : palette);
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--header-shadow": HEADER_SHADOW,
    ...(colors && {
      "--banner-text": colors.text,
      "--banner-shadow": colors.shadow,
      "--banner-scrim": colors.scrim,
    }),
    // A font that comes with the product has a face of the device's own in its measure, so that nothing moves (base.css).
    ...(font && { fontFamily: `"${font}", "${font} Variable", "${font} Fallback", serif` }),
  };
  return (
    <div
      className={classes.banner}
      style={style}
      data-plain={image === "" || undefined}
      data-shipped={isShipped}
      data-tinted={tint !== null || undefined}
    >
      {image !== "" && (
        <img
          src={image}
          alt=""
          // Decoration: the words come first.
          fetchPriority="low"
          className={classes.bannerImage}
          onLoad={({ currentTarget: picture }) => {
            if (palette) return;
            setTimeout(async () => {
              const found = await derive(image, picture).catch(() => null);
              if (found) setDerived({ image, palette: found });
            }, DERIVE_AFTER_MS);
          }}
        />
      )}
      {children}
    </div>
  );
}
