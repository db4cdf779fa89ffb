import { PurgeCSS } from "purgecss";

/**
 * An element for each value that the first paint may set on the page's attributes (web/public/first-paint.js,
 * theme.ts).
 */
const ROOTS = ["light", "dark"]
  .map((mode) => `<html data-mantine-color-scheme="${mode}" data-respect-reduced-motion="true"><body>`)
  .join("");

/**
 * Returns the rules of the style sheets that a page uses. Fonts are left out: they are loaded with the application's
 * own style sheets, after the text (base.css has a fallback face with the same metrics, so that nothing shifts).
 */
export async function criticalStyles(html: string, css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: ROOTS + html, extension: "html" }],
    css: [{ raw: withoutFonts(css) }],
    keyframes: true,
    variables: true,
    // The variables that the page's own attributes and style elements use.
    safelist: { variables: [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name) },
  });
  return purged?.css ?? "";
}

const withoutFonts = (css: string) => css.replaceAll(/@font-face ?{[^}]*url\([^}]*}/g, "");
