import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { prerendered } from "./build/prerender.ts";
import { PWA_OPTIONS } from "./build/pwaOptions.ts";

const OUT = path.join(import.meta.dirname, "dist");

const ofPackages = (names: string) => new RegExp(`node_modules/(${names})/`);

/** What always comes together, in one file each: better packed, fewer ways to the server, and the same after a new version of ours. */
const CHUNKS = [
  {
    name: "vendor",
    test: ofPackages(
      "react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store|jwt-decode",
    ),
    priority: 4,
  },
  // Whatever the application begins with.
  {
    name: "start",
    test: /^(?!.*\/web\/(index\.html|src\/(main\.tsx|reactDom\.ts)))/,
    tags: ["$initial" as const],
    priority: 3,
  },
  {
    name: "frame",
    test: ofPackages("@mantine/core/esm/core|@mantine/hooks|@tanstack/query-core|@tanstack/react-query"),
    priority: 2,
  },
  {
    name: "controls",
    test: ofPackages(
      "@mantine/core/esm/components/(Anchor|Button|CloseButton|Group|Input|InputBase|Loader|Paper|Stack|Text|TextInput|Title|Transition|UnstyledButton)",
    ),
    priority: 1,
  },
  {
    name: "forms",
    test: /node_modules\/react-hook-form\/|\/web\/src\/ui\/(form|page)\/(ErrorSummary|Form|MaskedField|Notice|PublicPage|Section|TextField|useField|serverErrors)\./,
  },
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
        // The server puts settings into these.
        if (name.startsWith("pages")) continue;
        const text = readFileSync(file);
        if (text.length < 1024) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
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
    VitePWA(PWA_OPTIONS),
    prerendered(import.meta.dirname, OUT),
    compressed(),
  ],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "baseline-widely-available",
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/identity", "/config", "/js"].map((prefix) => [
        prefix,
        `http://127.0.0.1:${process.env.PORT ?? "3000"}`,
      ]),
    ),
  },
});
