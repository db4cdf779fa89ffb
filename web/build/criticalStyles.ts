import { PurgeCSS } from "purgecss";

/** An element for each value that the first paint may give to the page's attributes (web/public/first-paint.js, theme.ts). */
const ROOTS = ["light", "dark"]
  .map((mode) => `<html data-mantine-color-scheme="${mode}" data-respect-reduced-motion="true"><body>`)
  .join("");

/**
 * The rules of the style sheets that a page uses. Fonts are left out: they come with the application's own sheets, after
 * the words (base.css has a face of the device's font in the same measure, so that nothing moves).
 */
export async function criticalStyles(html: string, css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: ROOTS + html, extension: "html" }],
    css: [{ raw: withoutFonts(css) }],
    keyframes: true,
    variables: true,
    // Those that the page's own attributes and style elements refer to.
    safelist: { variables: [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name) },
  });
  return purged?.css ?? "";
}

const withoutFonts = (css: string) => css.replaceAll(/@font-face ?{[^}]*url\([^}]*}/g, "");
