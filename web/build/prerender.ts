import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { inHtml } from "@wage/contract/core/html";
import { build, type Manifest, minifySync, type Plugin } from "vite";
import type { renderPages } from "../src/app/prerender.tsx";
import { filesOf, manifestIn, sourceOf } from "./builtFiles.ts";
import { criticalStyles } from "./criticalStyles.ts";

const LANGUAGES = ["en", "es"] as const;
type Language = (typeof LANGUAGES)[number];
/** Settings: the server writes them into the page (server/src/core/pages/site.ts), with its nonce. */
const SITE_NAME = "%SITE_NAME%";
const PUBLIC_URL = "%PUBLIC_URL%";
const NONCE = 'nonce="the-nonce-of-this-page"';

type Pages = Awaited<ReturnType<typeof renderPages>>;
type Page = Pages["pages"][number];
interface Built {
  out: string;
  manifest: Manifest;
  /** web/index.html as written, and as built. */
  template: string;
  html: string;
  firstPaint: string;
  starter: string;
}

/**
 * Renders the public pages in both languages, the paper form and the words of the answers into `pages/`, for
 * server/src/core/pages/site.ts.
 */
export function prerendered(root: string, out: string): Plugin {
  return {
    name: "prerendered-pages",
    apply: "build",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const render = await rendererFrom(root);
        const built: Built = {
          out,
          manifest: manifestIn(out),
          template: readFileSync(path.join(root, "index.html"), "utf8"),
          html: readFileSync(path.join(out, "index.html"), "utf8"),
          firstPaint: minified(path.join(out, "first-paint.js")),
          starter: minified(path.join(root, "start-app.js")),
        };
        for (const language of LANGUAGES) {
          const pages = await render(language);
          for (const page of pages.pages)
            writePage(
              out,
              path.join(language, page.path.toLowerCase(), page.isOfMailedLink ? "link" : "", "index.html"),
              await pageOf(page, pages, language, built),
            );
          writePage(
            out,
            path.join(language, "application.html"),
            await fallbackPageOf(pages, language, built),
          );
          writePage(out, path.join(language, "blankform.html"), paperOf(pages, language));
          writePage(out, path.join(language, "words.json"), JSON.stringify(wordsOfAnswers(pages.words)));
        }
      },
    },
  };
}

/** The words that the PDF of a filed claim repeats (server/src/features/application/filedClaim.commands.ts). */
const wordsOfAnswers = ({ questions, short, choices, answers, pages }: Pages["words"]) => ({
  questions,
  short,
  choices,
  answers,
  pages,
});

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, "utf8"));
  if (errors.length > 0 || code.includes("</")) throw new Error(`${file} cannot stand inside a page`);
  return code;
}

function writePage(out: string, name: string, html: string) {
  const file = path.join(out, "pages", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/** The application's own code, built for Node. */
async function rendererFrom(root: string): Promise<typeof renderPages> {
  const folder = path.join(root, "../.cache/prerender");
  rmSync(folder, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    mode: "production",
    plugins: [react()],
    // No other tab listens, and an open channel would prevent the build from ending.
    define: { BroadcastChannel: "undefined", localStorage: "undefined" },
    build: { ssr: "src/app/prerender.tsx", outDir: folder, target: "node22", emptyOutDir: true },
  });
  const module: { renderPages: typeof renderPages } = await import(
    pathToFileURL(path.join(folder, "prerender.js")).href
  );
  return module.renderPages;
}

/** Fills in a template; throws if a placeholder is missing. */
function withMarks(template: string, values: Record<string, string>): string {
  let html = template;
  for (const [mark, value] of Object.entries(values)) {
    if (!html.includes(mark)) throw new Error(`The page to fill in has no ${mark}`);
    html = html.replace(mark, () => value);
  }
  return html;
}

/** The header as the server fills it in: the address in the other language, and the agency's picture. */
function withHeader(html: string, language: Language): string {
  const other = language === "en" ? "es" : "en";
  return withMarks(html, {
    [`href="?lang=${other}"`]: `href="%HERE_${other.toUpperCase()}%"`,
    'src="/banner.svg"': 'src="%HEADER_PICTURE%"',
    'data-shipped="true"': 'data-shipped="%HEADER_SHIPPED%"',
  });
}

const rulesOf = (out: string, styles: readonly string[]) =>
  styles.map((file) => readFileSync(path.join(out, file), "utf8")).join("");

/** The application's own style sheets first, in the order of the application. */
function filesOfPage({ screen, namespace }: Page, language: Language, manifest: Manifest) {
  const [, name] = screen.screen.split("/");
  return filesOf(manifest, [
    "index.html",
    ...(screen.light ? [] : [sourceOf(manifest, "AppLayout")]),
    ...(screen.layout === "supportstaff" ? [sourceOf(manifest, "SupportStaffLayout")] : []),
    sourceOf(manifest, `${name}Screen`),
    ...[...new Set(["home", namespace])].map((texts) => sourceOf(manifest, `${texts}.${language}`)),
  ]);
}

async function pageOf(page: Page, pages: Pages, language: Language, built: Built): Promise<string> {
  const { manifest, out, template, firstPaint, starter } = built;
  const content = withHeader(page.html, language);
  const { scripts, styles } = filesOfPage(page, language, manifest);
  const application = {
    entry: `/${manifest["index.html"]?.file}`,
    links: [
      ...filesOf(manifest, ["index.html"]).styles.map((file) => ({ rel: "stylesheet", href: `/${file}` })),
      { rel: "manifest", href: "/manifest.webmanifest" },
      ...scripts.map((file) => ({ rel: "modulepreload", href: `/${file}` })),
    ],
    failed: pages.notLoaded,
  };
  const here = PUBLIC_URL + page.path;
  const isFound = page.path !== "/notFound" && !page.isOfMailedLink;
  return withMarks(template, {
    '<html lang="en"': `<html lang="${language}" data-prerendered`,
    "<!--head-->": [
      `<style ${NONCE}>${await criticalStyles(page.html, rulesOf(out, styles))}</style>`,
      isFound &&
        `<link rel="canonical" href="${here}${language === "en" ? "" : `?lang=${language}`}">` +
          LANGUAGES.map(
            (other) => `<link rel="alternate" hreflang="${other}" href="${here}?lang=${other}">`,
          ).join("") +
          `<link rel="alternate" hreflang="x-default" href="${here}">`,
    ]
      .filter(Boolean)
      .join(""),
    "File a claim for wages you were not paid, and follow it. Free, for every worker.": inHtml(
      pages.description,
    ),
    // Allowed by its hash (server/src/core/pages/site.ts).
    '<script src="/first-paint.js"></script>': `<script>${firstPaint}</script>`,
    "<title>Wage Claim</title>": `<title>${SITE_NAME} | ${inHtml(page.title)}</title>`,
    "<!--page-->": content,
    "<!--without-script-->": "",
    '<script type="module" src="/src/main.tsx"></script>': `<script type="application/json" id="application">${JSON.stringify(application).replaceAll("<", "\\u003c")}</script><script>${starter}</script>`,
  });
}

/** The application's page without prerendered content; without JavaScript it shows a text in the reader's language. */
async function fallbackPageOf(
  { bare, description }: Pages,
  language: Language,
  { html, manifest, out }: Built,
) {
  const { styles } = filesOf(manifest, ["index.html", sourceOf(manifest, "HomeScreen")]);
  return withMarks(html, {
    '<html lang="en"': `<html lang="${language}"`,
    "File a claim for wages you were not paid, and follow it. Free, for every worker.": inHtml(description),
    "<!--head-->": `<noscript><style ${NONCE}>${await criticalStyles(bare, rulesOf(out, styles))}</style></noscript>`,
    "<title>Wage Claim</title>": `<title>${SITE_NAME}</title>`,
    "<!--without-script-->": `<noscript>${withHeader(bare, language)}</noscript>`,
  });
}

const paperOf = ({ paper, paperTitle, paperStyles }: Pages, language: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${inHtml(paperTitle)}</title><style>${paperStyles}</style></head><body>${paper}</body></html>`;
