import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { inHtml } from "@wage/contract/html";
import { JSDOM } from "jsdom";
import { build, type HtmlTagDescriptor, minifySync, type Plugin } from "vite";
import type { renderPages } from "./src/app/prerender.tsx";

const LANGUAGES = ["en", "es"] as const;
/** The address of the service and the site's name are settings: the server puts them in (core/site.ts). */
const SITE_NAME = "%SITE_NAME%";
const PUBLIC_URL = "%PUBLIC_URL%";
/** Every letter of English and Spanish is in these. */
const FIRST_FONTS = /(source-sans-3-latin-wght-normal|playfair-display-latin-700-normal)[^/]*\.woff2$/;

type Pages = Awaited<ReturnType<typeof renderPages>>;
type Page = Pages["pages"][number];
/** What the build made: its page, its style sheets by name, and what runs before the first paint. */
type Found = {
  html: string;
  styles: Map<string, string>;
  firstPaint: string;
  starter: string;
  banner: string;
};

/** Lays the public pages as HTML, in both languages, and the form on paper into `pages/`, for server/src/core/site.ts. */
export function prerendered(root: string, out: string): Plugin {
  return {
    name: "prerendered-pages",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map(preload),
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const render = await rendererFrom(root);
        const html = readFileSync(path.join(out, "index.html"), "utf8");
        const styles = stylesIn(out);
        const banner = readFileSync(path.join(out, "banner.svg"), "base64");
        const firstPaint = minified(path.join(out, "first-paint.js"));
        const starter = minified(path.join(root, "start-app.js"));
        for (const language of LANGUAGES) {
          const pages = await render(language);
          for (const page of pages.pages)
            lay(
              out,
              path.join(language, page.path.toLowerCase(), "index.html"),
              pageOf(page, pages, language, { html, styles, firstPaint, starter, banner }),
            );
          lay(out, path.join(language, "blankform.html"), paperOf(pages, language));
        }
      },
    },
  };
}

const preload = (file: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
  injectTo: "head-prepend",
});

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, "utf8"));
  if (errors.length > 0 || code.includes("</")) throw new Error(`${file} cannot stand inside a page`);
  return code;
}

function lay(out: string, name: string, html: string) {
  const file = path.join(out, "pages", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}

class NeverNear {
  observe() {}
  disconnect() {}
}

/** The pages' own code, built for here, in a window that nobody sees. */
async function rendererFrom(root: string): Promise<typeof renderPages> {
  const folder = path.join(root, "../.cache/prerender");
  rmSync(folder, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [react()],
    build: { ssr: "src/app/prerender.tsx", outDir: folder, target: "node22", emptyOutDir: true },
  });
  const { window } = new JSDOM("<!doctype html><html><body></body></html>", {
    url: "https://wage-claim.example/",
  });
  window.localStorage.setItem("wage-claim.site", JSON.stringify({ siteName: SITE_NAME }));
  window.matchMedia = (media: string) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  for (const name of ["window", "document", "localStorage", "HTMLElement", "Element", "Node"] as const)
    Object.defineProperty(globalThis, name, {
      value: name === "window" ? window : window[name],
      configurable: true,
    });
  // Nothing comes near in a window that nobody sees, and there is no other tab to talk to.
  Object.assign(globalThis, { IntersectionObserver: NeverNear, BroadcastChannel: undefined });
  const module: { renderPages: typeof renderPages } = await import(
    pathToFileURL(path.join(folder, "prerender.js")).href
  );
  return module.renderPages;
}

/** Attributes of style are against the content policy: they become rules of a style sheet of their own. */
function withoutStyles(html: string): { html: string; rules: string } {
  let rules = "";
  const plain = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const mark = createHash("sha256").update(style).digest("hex").slice(0, 6);
    rules += `[data-still="${mark}"]{${style.replaceAll("&quot;", '"')}}`;
    return ` data-still="${mark}"`;
  });
  return { html: plain, rules };
}

const stylesIn = (out: string) =>
  new Map(
    readdirSync(path.join(out, "assets"))
      .filter((file) => file.endsWith(".css"))
      .map((file) => [file, readFileSync(path.join(out, "assets", file), "utf8")]),
  );

// But for those of the device.
const FACES = /@font-face ?{[^}]*url\([^}]*}/g;
/** Rules of their own, for they come after the words (web/start-app.js): what is read already must not move. */
const facesIn = (css: string) =>
  (css.match(FACES) ?? []).join("").replaceAll(/font-display: ?swap/g, "font-display:optional");

/** The style sheets of a page: those that index.html brings, and of its other classes the smallest that has each. */
function stylesFor(page: string, html: string, styles: Map<string, string>): string[] {
  const bySize = [...styles].sort(([, a], [, b]) => a.length - b.length);
  const linked = [...html.matchAll(/ href="\/assets\/([^"]+\.css)"/g)].map(([, file = ""]) => file);
  const found = new Set(linked);
  for (const [, name] of page.matchAll(/(_\w+_\w{5,}_\d+)/g)) {
    const holders = bySize.filter(([, css]) => css.includes(`.${name}`)).map(([file]) => file);
    if (holders[0] && !holders.some((file) => found.has(file))) found.add(holders[0]);
  }
  return [...found];
}

function pageOf(
  page: Page,
  { description, withoutScript }: Pages,
  language: string,
  { html, styles, firstPaint, starter, banner }: Found,
) {
  const own = stylesFor(page.html, html, styles);
  const { html: still, rules } = withoutStyles(inLanguage(page.html, language));
  const css = own.map((file) => styles.get(file)).join("");
  const here = PUBLIC_URL + (page.path === "/" ? "/" : page.path);
  const head = [
    // In the page itself: each address more is a way to the server and back before anything is seen.
    `<style nonce="the-nonce-of-this-page">${css.replaceAll(FACES, "")}${rules}</style>`,
    // The application then knows that they are there.
    ...own.map((file) => `<link rel="later" as="style" href="/assets/${file}">`),
    `<link rel="canonical" href="${here}${language === "en" ? "" : `?lang=${language}`}">`,
    ...LANGUAGES.map((other) => `<link rel="alternate" hreflang="${other}" href="${here}?lang=${other}">`),
    `<link rel="alternate" hreflang="x-default" href="${here}">`,
  ];
  const app = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(html);
  if (!app?.[1]) throw new Error("index.html does not name its module");
  const when = page.whole ? "act" : "now";
  const base = html
    .replace(app[0], "")
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, "")
    // Admitted by its hash (server/src/core/site.ts).
    .replace(
      '<script src="/first-paint.js"></script>',
      () =>
        `<style id="faces" media="not all" nonce="the-nonce-of-this-page">${facesIn(css)}</style><script>${firstPaint}</script>`,
    )
    // What is fetched earlier is in the way of what is to be read.
    .replaceAll(/<link rel="(?:modulepreload|preload)"/g, '<link rel="later"')
    .replace('<link rel="manifest"', '<link rel="later" as="manifest"')
    .replace("</body>", () => `<script>${starter}</script></body>`);
  return base
    .replace('<html lang="en">', `<html lang="${language}" data-prerendered>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${SITE_NAME} | ${inHtml(page.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${inHtml(description)}`)
    .replace("</head>", () => `${head.join("")}</head>`)
    .replace(/<noscript>[\s\S]*<\/noscript>/, "")
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root"></div><div id="prerendered" data-app="${app[1]}" data-when="${when}">${still
          .replace('src="/banner.svg"', `src="data:image/svg+xml;base64,${banner}"`)
          .replace("</main>", () =>
            page.whole ? "</main>" : `<noscript>${withoutScript}</noscript></main>`,
          )}</div>`,
    );
}

/** Who reads Spanish here goes on reading it, with no script and nothing kept. */
const inLanguage = (html: string, language: string) =>
  language === "en"
    ? html
    : html.replace(
        /href="(\/(?!api\/)[^"?#]*)(#[^"]*)?"/g,
        (_, to: string, hash = "") => `href="${to}?lang=${language}${hash}"`,
      );

const paperOf = ({ paper, paperTitle, paperStyles }: Pages, language: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${inHtml(paperTitle)}</title><style>${paperStyles}</style></head><body>${paper}</body></html>`;
