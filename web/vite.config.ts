import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const OUT = path.join(import.meta.dirname, "dist");
// What the server answers itself is never taken for a page and never kept.
const NOT_PAGES = [
  /^\/api(\/|$)/,
  /^\/identity(\/|$)/,
  /^\/config$/,
  /^\/js\//,
  /^\/(healthz|readyz|metrics)$/,
  // Its policy may let the identity provider in, which a kept copy of the page does not know.
  /^\/login\/?$/i,
];

/** Lays a brotli and a gzip copy beside each text file, so that nothing is compressed while people wait. */
const compressed = (): Plugin => ({
  name: "compressed-copies",
  apply: "build",
  closeBundle: {
    order: "post",
    sequential: true,
    handler() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
        const file = path.join(OUT, name);
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name) || !statSync(file).isFile()) continue;
        const text = readFileSync(file);
        if (text.length < 1024) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
        writeFileSync(`${file}.br`, brotliCompressSync(text, quality));
        writeFileSync(`${file}.gz`, gzipSync(text));
      }
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    VitePWA({
      registerType: "prompt",
      // core/pwa.ts registers it itself: see there.
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
        maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
        navigateFallback: "/index.html",
        navigateFallbackDenylist: NOT_PAGES,
        runtimeCaching: [],
        cleanupOutdatedCaches: true,
        clientsClaim: false,
        skipWaiting: false,
      },
    }),
    compressed(),
  ],
  build: { outDir: OUT, emptyOutDir: true, target: "baseline-widely-available", reportCompressedSize: false },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/identity", "/config", "/js"].map((prefix) => [
        prefix,
        `http://127.0.0.1:${process.env.PORT ?? "3000"}`,
      ]),
    ),
  },
});
