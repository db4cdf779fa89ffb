import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PurgeCSS } from "purgecss";

/*
 * The styles of a prerendered page: all in the page itself, and no more than it needs.
 */

type Styles = ReadonlyMap<string, string>;

/** The built style sheets, by file name. */
export const stylesIn = (out: string): Styles =>
  new Map(
    readdirSync(path.join(out, "assets"))
      .filter((file) => file.endsWith(".css"))
      .map((file) => [file, readFileSync(path.join(out, "assets", file), "utf8")]),
  );

// But for those of the device.
const FACES = /@font-face ?{[^}]*url\([^}]*}/g;
/** Rules of their own, for they come after the words (web/start-app.js): what is read already must not move. */
export const facesIn = (css: string) =>
  (css.match(FACES) ?? []).join("").replaceAll(/font-display: ?swap/g, "font-display:optional");
export const withoutFaces = (css: string) => css.replaceAll(FACES, "");

/** The style sheets of a page: those that index.html brings, and of its other classes the smallest that has each. */
export function stylesFor(page: string, html: string, styles: Styles): string[] {
  const bySize = [...styles].sort(([, a], [, b]) => a.length - b.length);
  const linked = [...html.matchAll(/ href="\/assets\/([^"]+\.css)"/g)].map(([, file = ""]) => file);
  const found = new Set(linked);
  for (const [, name] of page.matchAll(/(_\w+_\w{5,}_\d+)/g)) {
    const holders = bySize.filter(([, css]) => css.includes(`.${name}`)).map(([file]) => file);
    if (holders[0] && !holders.some((file) => found.has(file))) found.add(holders[0]);
  }
  return [...found];
}

const STYLE = / style="([^"]*)"/g;
const PROVIDED = /<style data-mantine-styles[^>]*>([^<]*)<\/style>/g;
const IN_DARK = 'html[data-mantine-color-scheme="dark"]';

const provided = (html: string) => [...html.matchAll(PROVIDED)].map(([, css]) => css).join("");
const declarationsOf = (css: string) =>
  new Map(
    [...css.matchAll(/([^{}]+){([^{}]*)}/g)].map(([, selector = "", body = ""]) => [selector.trim(), body]),
  );

/** What Mantine's variables say otherwise in the dark. */
function darkVariables(light: string, dark: string): string {
  const before = declarationsOf(light);
  const rules = [...declarationsOf(dark)].flatMap(([selector, body]) => {
    const known = new Set(before.get(selector)?.split(";"));
    const other = body.split(";").filter((declaration) => !known.has(declaration));
    if (selector.includes("light") || other.length === 0) return [];
    return `${selector.includes("dark") ? selector : IN_DARK}{${other.join(";")}}`;
  });
  return rules.join("");
}

/**
 * Attributes of style, and style elements among the words, are against the content policy: they become rules.
 * `dark` is the same page in the dark.
 */
export function withoutStyles(html: string, dark: string): { html: string; rules: string } {
  const rules = new Set<string>();
  const inDark = [...dark.matchAll(STYLE)].map(([, style = ""]) => style);
  let index = 0;
  const plain = html.replace(STYLE, (_, style: string) => {
    const other = inDark[index++];
    if (other === undefined) throw new Error("a page has fewer styles in the dark");
    const mark = createHash("sha256").update(`${style} ${other}`).digest("hex").slice(0, 6);
    rules.add(`[data-still="${mark}"]{${style.replaceAll("&quot;", '"')}}`);
    if (other !== style) rules.add(`${IN_DARK} [data-still="${mark}"]{${other.replaceAll("&quot;", '"')}}`);
    return ` data-still="${mark}"`;
  });
  const variables = provided(html) + darkVariables(provided(html), provided(dark));
  return { html: plain.replaceAll(PROVIDED, ""), rules: variables + [...rules].join("") };
}

const COLOR_SCHEMES = ["light", "dark"].map((mode) => `<html data-mantine-color-scheme="${mode}">`).join("");

/** Of Mantine's rules those that a page needs: the whole sheet is ten times the page. */
async function mantineFor(still: string, styles: Styles): Promise<string> {
  if (!/["\s]m_/.test(still)) return "";
  const [, raw] = [...styles].find(([file]) => file.startsWith("ThemeProvider-")) ?? [];
  if (raw === undefined) throw new Error("Mantine's style sheet is not where it was");
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: COLOR_SCHEMES + still, extension: "html" }],
    css: [{ raw }],
  });
  return purged?.css ?? "";
}

/** Without Mantine's variables that nothing refers to, again and again: they refer to each other. */
function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name));
  const less = css.replaceAll(/(--mantine-[\w-]+):[^;{}]*(?:;|(?=}))/g, (declaration, name: string) =>
    used.has(name) ? declaration : "",
  );
  return less === css ? css : withoutUnused(less);
}

/** All rules of a page, Mantine's first, as in the living page. */
export const stylesOfPage = async (
  still: string,
  rules: string,
  own: string,
  styles: Styles,
): Promise<string> => withoutUnused((await mantineFor(still, styles)) + own + rules);
