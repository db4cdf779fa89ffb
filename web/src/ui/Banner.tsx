import { type ReactNode, useRef } from "react";
import classes from "./Frame.module.css";

interface BannerProps {
  image: string;
  font?: string | null;
  children: ReactNode;
}

/** What colorthief is asked for (PRF-06). */
export const PALETTE_OPTIONS = { colorCount: 20, quality: 10 } as const;

/** RTE-11: the header's picture; its own palette gives the colour of the words and of their shadow. */
export function Banner({ image, font, children }: BannerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const derive = async (picture: HTMLImageElement) => {
    const { getPaletteSync } = await import("colorthief");
    const palette = getPaletteSync(picture, PALETTE_OPTIONS) ?? [];
    const main = palette[0];
    if (!main) return;
    const darkest = palette.reduce((low, color) =>
      brightness(color.hex()) < brightness(low.hex()) ? color : low,
    );
    frame.current?.style.setProperty("--banner-text", main.isDark ? "#ffffff" : "#17100c");
    frame.current?.style.setProperty("--banner-shadow", main.isDark ? darkest.hex() : "#ffffff");
  };
  return (
    <div ref={frame} className={classes.banner} style={font ? { fontFamily: `"${font}", serif` } : undefined}>
      <img
        src={image}
        alt=""
        className={classes.bannerImage}
        onLoad={(event) => {
          const picture = event.currentTarget;
          // Not before the page itself is there.
          setTimeout(() => void derive(picture).catch(() => {}), 1500);
        }}
      />
      {children}
    </div>
  );
}

const brightness = (hex: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
