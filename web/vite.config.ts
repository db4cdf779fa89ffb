import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { prerendered } from "./build/prerender.ts";
import { PWA_OPTIONS } from "./build/pwaOptions.ts";
import { valueModules } from "./build/valueModules.ts";

const OUT = path.join(import.meta.dirname, "dist");

const packagePattern = (names: string) => new RegExp(`node_modules/(${names})/`);

/** Modules that are always loaded together share a file: smaller, fewer requests, and cached across new versions. */
const CHUNKS = [
  {
    name: "vendor",
    test: packagePattern(
      "react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store|jwt-decode",
    ),
    priority: 4,
  },
  // All modules of the initial load.
  {
    name: "start",
    test: /^(?!.*\/web\/(index\.html|src\/main\.tsx))/,
    tags: ["$initial" as const],
    priority: 3,
  },
  {
    name: "frame",
    // A group includes the imports of its modules: numbers.ts is named here, or it would be part of the forms, and the
    // frame would load them for its counts.
    test: /node_modules\/(@mantine\/core\/esm\/core|@mantine\/hooks|@tanstack\/query-core|@tanstack\/react-query)\/|\/contract\/src\/core\/(numbers|route)\.|\/web\/src\/(core\/(format|http\/(api|query|onceKeys))|ui\/theme\/(variables|mantineTheme)|app\/layouts\/ThemeProvider)\./,
    priority: 3,
  },
  {
    name: "controls",
    // The icons are part of menus too, which need no fields.
    test: /node_modules\/@mantine\/core\/esm\/components\/((Anchor|Button|CloseButton|Group|Input|InputBase|Loader|Paper|Stack|Text|TextInput|Title|Transition|UnstyledButton)\/|(Checkbox\/Check|Radio\/Radio)Icon\.)/,
    priority: 2,
  },
  {
    name: "page",
    test: /node_modules\/@mantine\/core\/esm\/components\/(Alert|List|Skeleton|ThemeIcon)\/|\/web\/src\/(ui\/page\/(EmptyState|LoadError|LoadProblem|Notice|Section|Skeletons)|ui\/motion\/Delayed)\./,
    priority: 1,
  },
  {
    name: "forms",
    test: /node_modules\/react-hook-form\/|\/web\/src\/(core\/draftSaver|ui\/(form|page)\/(ErrorSummary|Form|PublicPage|useField|serverErrors|submit\/\w+))\./,
  },
  {
    name: "fields",
    test: /node_modules\/(@mantine\/core\/esm\/(components\/(Checkbox|Radio|Textarea)|utils\/(InlineInput|InputsGroupFieldset))|maska)\/|\/web\/src\/ui\/form\/(ChoiceField|MaskedField|TextField)\./,
  },
  {
    name: "questions",
    test: /\/contract\/src\/application\/(applicationQuestions|applicationSteps|answerText|timeLimit)\./,
  },
  {
    name: "draft",
    test: /node_modules\/idb\/|\/web\/src\/features\/application\/draft\/(device\/(draftFile|cachedForm)|draftStore|draftState|draftRows)\./,
  },
  {
    name: "schemas",
    test: /node_modules\/(zod|decimal\.js)\/|\/contract\/src\/core\/(fields|temporal)\./,
  },
  {
    name: "rules",
    test: /\/contract\/src\/(core\/(calendar|issues|proofOfWork)|wages|application\/(application|applicationDraft|applicationRules|hoursByDay))\./,
  },
];

/** Writes a brotli and a gzip copy of each text file, so that the server never compresses during a request. */
const compressed = (): Plugin => ({
  name: "compressed-copies",
  apply: "build",
  closeBundle: {
    order: "post",
    sequential: true,
    handler() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
        const file = path.join(OUT, name);
        if (!/\.(js|css|html|svg|json|webmanifest|wasm)$/.test(name) || !statSync(file).isFile()) continue;
        // The server fills settings into these.
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

const NOTHING = "\0nothing";
/** The engine that reads photographs asks for modules of Node where it runs in Node. In a browser it never does. */
const engineInBrowsers = (): Plugin => ({
  name: "engine-in-browsers",
  enforce: "pre",
  resolveId: (source, importer) =>
    /^(fs|crypto)$/.test(source) && importer?.includes("/tesseract.js-core/") ? NOTHING : null,
  load: (id) => (id === NOTHING ? "export default {};" : null),
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    valueModules(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    VitePWA(PWA_OPTIONS),
    prerendered(import.meta.dirname, OUT),
    compressed(),
  ],
  worker: { plugins: () => [engineInBrowsers()] },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    manifest: true,
    target: "baseline-widely-available",
    reportCompressedSize: false,
    // pdf-lib has 565 kB in one module; it is fetched only when photographs are joined to a document.
    chunkSizeWarningLimit: 600,
    // On a slow machine the build would say which plugins take its time.
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      output: { codeSplitting: { groups: CHUNKS } },
    },
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
