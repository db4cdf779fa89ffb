import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { SCREEN_PATHS } from "@wage/contract/core/screens";
import { expect, test } from "vitest";
import { offlineFiles } from "../web/build/builtFiles.ts";
import { onlyOffline, PWA_OPTIONS } from "../web/build/pwaOptions.ts";

const PUBLIC = path.join(import.meta.dirname, "../web/public");
const { manifest, workbox } = PWA_OPTIONS;

/** Reads width and height from a PNG's first chunk. */
const sizeOf = (icon: string) => {
  const bytes = readFileSync(path.join(PUBLIC, icon));
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

test("[GUI-05] the app can be installed: its manifest has a name, a start address, a window of its own and icons of the declared sizes", () => {
  expect(manifest).toMatchObject({ name: "Wage Claim", start_url: "/", scope: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(manifest.icons.some((icon) => "purpose" in icon && icon.purpose === "maskable")).toBe(true);
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src), src).toBe(sizes);
});

test("[GUI-05] the install prompt shows screenshots for a phone and a wide screen, of the declared sizes", () => {
  const { screenshots } = manifest;
  expect(screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(["narrow", "wide"]);
  for (const { src, sizes, type, label } of screenshots) {
    expect(type).toBe("image/png");
    expect(sizeOf(src), src).toBe(sizes);
    expect(label.length).toBeGreaterThan(20);
    // The picture must be small, and not in the service worker's precache, whose patterns match the pictures of the top
    // folder only.
    expect(statSync(path.join(PUBLIC, src)).size, src).toBeLessThan(100_000);
    expect(
      workbox.globPatterns.some((pattern) => path.matchesGlob(src.slice(1), pattern)),
      src,
    ).toBe(false);
  }
});

test("[V14.3.3] [GUI-05] the service worker caches the shell including first paint, and no response of the server", () => {
  expect(workbox.globPatterns).toEqual(
    expect.arrayContaining(["index.html", "first-paint.js", "assets/*.{js,css}"]),
  );
  expect(workbox.runtimeCaching.map(({ handler }) => handler)).toEqual(["NetworkOnly"]);
  const isPage = (address: string) => !workbox.navigateFallbackDenylist.some((no) => no.test(address));
  for (const answer of [
    "/api/Claims/3",
    "/api",
    "/identity/api/Auth/ConfirmEmail",
    "/config",
    "/js/appinfo.json",
  ])
    expect(isPage(answer), answer).toBe(false);
  // The sign-in comes from the service, with its own policy; without a connection the shell takes its place.
  const [signIn] = workbox.runtimeCaching;
  expect(SCREEN_PATHS.filter((screen) => !isPage(screen))).toEqual(["/login"]);
  expect(
    SCREEN_PATHS.filter((screen) => signIn?.urlPattern.test(`https://claims.example${screen}?a=/b`)),
  ).toEqual(["/login"]);
  expect(signIn?.options.precacheFallback.fallbackURL).toBe("/index.html");
});

test("[GUI-05] the worker is a single file, because Trusted Types refuse an import", () => {
  expect(workbox.inlineWorkboxRuntime).toBe(true);
});

test("[GUI-05] a visitor's phone caches the public form with what it loads later, and nothing of the office", () => {
  const form = "src/features/application/form/ClaimApplicationStepperScreen.tsx";
  const claim = "src/features/claims/ClaimDetailScreen.tsx";
  const files = offlineFiles({
    "index.html": {
      file: "assets/start.js",
      css: ["assets/start.css"],
      dynamicImports: [form, claim, "a.vi.json", "a.es.json"],
    },
    [form]: {
      file: "assets/form.js",
      imports: ["_fields.js"],
      dynamicImports: [
        "src/features/application/wages/WageList.tsx",
        "../node_modules/@cantoo/pdf-lib/es/index.js",
      ],
    },
    "_fields.js": {
      file: "assets/fields.js",
      dynamicImports: ["../node_modules/temporal-polyfill/index.js"],
    },
    "src/features/application/wages/WageList.tsx": { file: "assets/wages.js", imports: [form] },
    "../node_modules/temporal-polyfill/index.js": { file: "assets/temporal.js" },
    "../node_modules/@cantoo/pdf-lib/es/index.js": { file: "assets/pdf.js" },
    [claim]: { file: "assets/claim.js" },
    "a.vi.json": { file: "assets/vi.js" },
    "a.es.json": { file: "assets/es.js" },
  });
  const entries = [
    ...files,
    "assets/claim.js",
    "assets/pdf.js",
    "assets/vi.js",
    "assets/text.woff2",
    "index.html",
  ];
  expect(
    onlyOffline(
      entries.map((url) => ({ url })),
      files,
    )
      .map(({ url }) => url)
      .sort(),
  ).toEqual([
    ...["assets/es.js", "assets/fields.js", "assets/form.js", "assets/start.css", "assets/start.js"],
    ...["assets/temporal.js", "assets/text.woff2", "assets/wages.js", "index.html"],
  ]);
});
