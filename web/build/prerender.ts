import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { inHtml } from "@wage/contract/core/html";
import { JSDOM } from "jsdom";
import { build, type HtmlTagDescriptor, minifySync, type Plugin } from "vite";
import type { renderPages } from "../src/app/prerender.tsx";
import { builtScript, closureOf } from "./builtScripts.ts";
import { facesIn, stylesFor, stylesIn, stylesOfPage, withoutFaces, withoutStyles } from "./pageStyles.ts";

const LANGUAGES = ["en", "es"] as const;
/** The address of the service and the site's name are settings: the server puts them in (core/site.ts). */
const SITE_NAME = "%SITE_NAME%";
const PUBLIC_URL = "%PUBLIC_URL%";
/** Every letter of English and Spanish is in these. */
const FIRST_FONTS = /(source-sans-3-latin-wght-normal|playfair-display-latin-700-normal)[^/]*\.woff2$/;

/** Of all that the application begins with it takes longest by itself. */
const RENDERER = "reactDom";

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

/** Lays the public pages as HTML, in both languages, and the form on paper into `pages/`, for server/src/core/pages/site.ts. */
export function prerendered(root: string, out: string): Plugin {
  return {
    name: "prerendered-pages",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: path.join(root, "src", `${RENDERER}.ts`), name: RENDERER });
    },
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
        const banner = inAddress(readFileSync(path.join(out, "banner.svg"), "utf8"));
        const firstPaint = minified(path.join(out, "first-paint.js"));
        const starter = minified(path.join(root, "start-app.js"));
        for (const language of LANGUAGES) {
          const pages = await render(language);
          for (const page of pages.pages)
            lay(
              out,
              path.join(language, page.path.toLowerCase(), "index.html"),
              await pageOf(page, pages, language, { out, html, styles, firstPaint, starter, banner }),
            );
          for (const [name, bare] of Object.entries(pages.bare))
            lay(
              out,
              path.join(language, `${name}.html`),
              barePageOf(bare, pages.description, language, html, styles),
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
  // Nothing comes near in a window that nobody sees, nobody leaves it, and there is no other tab or server to talk to.
  Object.assign(globalThis, {
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: () => undefined,
    fetch: () => new Promise(() => undefined),
    IntersectionObserver: NeverNear,
    BroadcastChannel: undefined,
    addEventListener: () => undefined,
  });
  const module: { renderPages: typeof renderPages } = await import(
    pathToFileURL(path.join(folder, "prerender.js")).href
  );
  return module.renderPages;
}

/** A picture as its own address; unlike base64, it can be packed. */
const inAddress = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[#%<>]/g, encodeURIComponent)}`;

/** The picture stands in the page itself, and no form sends what was typed by itself. */
const livingLater = (html: string, banner: string) =>
  html.replace('src="/banner.svg"', `src="${banner}"`).replaceAll("<form ", '<form method="post" ');

async function pageOf(
  page: Page,
  { description, notLoaded, withoutScript }: Pages,
  language: string,
  { out, html, styles, firstPaint, starter, banner }: Found,
) {
  const own = stylesFor(page.html, html, styles);
  const { html: still, rules } = withoutStyles(
    inLanguage(livingLater(page.html, banner), language),
    livingLater(page.dark, banner),
  );
  const css = own.map((file) => styles.get(file)).join("");
  const here = PUBLIC_URL + (page.path === "/" ? "/" : page.path);
  const head = [
    // In the page itself: each address more is a way to the server and back before anything is seen.
    `<style nonce="the-nonce-of-this-page">${await stylesOfPage(still, rules, withoutFaces(css), styles)}</style>`,
    // The application then knows that they are there.
    ...own.map((file) => `<link rel="later" as="style" href="/assets/${file}">`),
    `<link rel="canonical" href="${here}${language === "en" ? "" : `?lang=${language}`}">`,
    ...LANGUAGES.map((other) => `<link rel="alternate" hreflang="${other}" href="${here}?lang=${other}">`),
    `<link rel="alternate" hreflang="x-default" href="${here}">`,
  ];
  const app = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(html);
  if (!app?.[1]) throw new Error("index.html does not name its module");
  const modules = [RENDERER, ...page.modules].map((name) => builtScript(out, name));
  for (const file of closureOf(out, [...modules, app[1].slice(1)]))
    if (file !== app[1].slice(1)) head.push(`<link rel="later" href="/${file}">`);
  const base = html
    .replace(app[0], "")
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, "")
    // Admitted by its hash (server/src/core/pages/site.ts).
    .replace(
      '<script src="/first-paint.js"></script>',
      () =>
        `<style id="faces" media="not all" nonce="the-nonce-of-this-page">${facesIn(css)}</style><script>${firstPaint}</script>`,
    )
    // What is fetched earlier is in the way of what is to be read.
    .replaceAll('<link rel="preload"', '<link rel="later"')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
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
        `<div id="root"></div><div id="prerendered" data-app="${app[1]}" data-failed="${inHtml(notLoaded)}"${page.isFull ? " data-soon" : ""}>${still.replace(
          "</main>",
          () => (page.isFull ? `<noscript>${withoutScript}</noscript></main>` : "</main>"),
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

/** The application's own page, which says in the reader's language what there is without a script. */
function barePageOf(
  bare: Pages["bare"]["application"],
  description: string,
  language: string,
  html: string,
  styles: Found["styles"],
) {
  const still = inLanguage(bare.html, language);
  const linked = stylesFor("", html, styles);
  const own = stylesFor(still, html, styles).filter((file) => !linked.includes(file));
  const rules = withoutFaces(own.map((file) => styles.get(file)).join(""));
  const title = bare.title === "" ? SITE_NAME : `${SITE_NAME} | ${inHtml(bare.title)}`;
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${inHtml(description)}`)
    .replace(/<noscript>[\s\S]*<\/noscript>/, () => `<noscript>${still}</noscript>`)
    .replace(
      "</head>",
      () => `<noscript><style nonce="the-nonce-of-this-page">${rules}</style></noscript></head>`,
    );
}

const paperOf = ({ paper, paperTitle, paperStyles }: Pages, language: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${inHtml(paperTitle)}</title><style>${paperStyles}</style></head><body>${paper}</body></html>`;
