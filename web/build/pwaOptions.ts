import path from "node:path";
import type { VitePWAOptions } from "vite-plugin-pwa";
import { manifestIn, offlineFiles } from "./builtFiles.ts";

const OUT = path.join(import.meta.dirname, "../dist");

/** Keeps the scripts and styles of the pages that open offline, and everything that is neither. */
export function onlyOffline<Entry extends { url: string }>(
  entries: Entry[],
  files: ReadonlySet<string>,
): Entry[] {
  return entries.filter(({ url }) => !/^assets\/.*\.(js|css)$/.test(url) || files.has(url));
}

// Addresses that the server answers itself are neither routed to the shell nor cached.
const NOT_PAGES = [
  /^\/api(\/|$)/,
  /^\/identity(\/|$)/,
  /^\/config$/,
  /^\/js\//,
  /^\/(healthz|readyz|metrics)$/,
  // Comes from the service while it can be reached: see SIGN_IN below.
  /^\/login\/?$/i,
];

/**
 * The policy of this page may allow the identity provider, which that of the cached shell does not. Without a connection
 * nobody can sign in, and the shell says so.
 */
const SIGN_IN = {
  urlPattern: /^https?:\/\/[^/]+\/login\/?(\?.*)?$/i,
  handler: "NetworkOnly",
  options: { precacheFallback: { fallbackURL: "/index.html" } },
} as const;

/**
 * GUI-05: the install manifest, and the offline cache: the shell, the landing page and the public form, and nothing of
 * the API. The files of other pages are in the browser's own cache once they were opened.
 */
export const PWA_OPTIONS = {
  registerType: "prompt",
  // core/pwa.ts registers the worker.
  injectRegister: false,
  filename: "sw.js",
  manifest: {
    name: "Wage Claim",
    short_name: "Wage Claim",
    description: "File a claim for wages you were not paid, and follow it.",
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#7a2e1f",
    background_color: "#f8f5f1",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    // Screenshots for the install dialog; in a folder of their own, so that they are not cached.
    screenshots: [
      {
        src: "/screenshots/landing-phone.png",
        sizes: "390x844",
        type: "image/png",
        form_factor: "narrow",
        label: "The first page: what this is, and the ways to start",
      },
      {
        src: "/screenshots/claim.png",
        sizes: "1280x800",
        type: "image/png",
        form_factor: "wide",
        label: "A claim in the office: where it stands, what is next and what is owed",
      },
    ],
  },
  workbox: {
    globPatterns: [
      "index.html",
      "first-paint.js",
      "assets/*.{js,css}",
      "assets/*latin-{wght,700}*normal*.woff2",
      "*.svg",
      "*.png",
    ],
    // The reader of photographs is fetched when a photograph is read; the browser keeps it from then on.
    globIgnores: ["assets/paperReader-*"],
    maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
    // The start page is an address like all others: looked up as the index of its folder, it would be compared by the
    // headers that the answer varies by, and missed.
    directoryIndex: null,
    navigateFallback: "/index.html",
    navigateFallbackDenylist: NOT_PAGES,
    manifestTransforms: [
      async (entries) => ({ manifest: onlyOffline(entries, offlineFiles(manifestIn(OUT))), warnings: [] }),
    ],
    runtimeCaching: [SIGN_IN],
    // A single file: Trusted Types forbid a worker to import another script, and it would be installed empty.
    inlineWorkboxRuntime: true,
    cleanupOutdatedCaches: true,
    clientsClaim: false,
    skipWaiting: false,
  },
} satisfies Partial<VitePWAOptions>;
