import { readFileSync } from "node:fs";
import path from "node:path";
import type { Manifest } from "vite";

/** Vite's manifest of the built files, which the server never sends. */
export const manifestIn = (out: string): Manifest =>
  JSON.parse(readFileSync(path.join(out, ".vite/manifest.json"), "utf8"));

/** The source file of a module, "src/features/home/HomeScreen.tsx" for "HomeScreen". */
export function sourceOf(manifest: Manifest, name: string): string {
  const source = Object.keys(manifest).find((file) => path.parse(file).name === name);
  if (!source) throw new Error(`The build has no module ${name}`);
  return source;
}

/** Returns the scripts and style sheets that these sources load, each after its imports. */
export function filesOf(manifest: Manifest, sources: readonly string[]) {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}

/** The pages that open without a connection: the landing page, and filing a claim. */
const OFFLINE_SCREEN =
  /^src\/features\/(home\/|application\/(form\/|paper\/|status\/Confirmation)).*Screen\.tsx$/;
/**
 * Loaded on demand, and only with a connection: the office's frame, drafts of other languages, large libraries, and what
 * shows the service's answers.
 */
const ONLINE_ONLY = [
  /Screen\.tsx$/,
  /^src\/app\/layouts\/(staff\/|Inbox)/,
  /^src\/app\/pseudoLocale/,
  /^src\/core\/http\/graphql/,
  /^src\/features\/(account|claimMessages|employerPortal|letters|signature)\//,
  /^src\/features\/help\/ContentPanel/,
  /\.(?!en|es)[\w-]+\.json$/,
  /node_modules\/(?!temporal-polyfill)/,
];

/**
 * Returns the scripts and style sheets of the pages that open without a connection, with what these load on demand. A
 * worker's phone must not fetch the office's pages.
 */
export function offlineFiles(manifest: Manifest): Set<string> {
  const seen = new Set<string>();
  const isWanted = (source: string) =>
    OFFLINE_SCREEN.test(source) || !ONLINE_ONLY.some((pattern) => pattern.test(source));
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const imported of chunk.dynamicImports ?? []) if (isWanted(imported)) visit(imported);
  };
  visit("index.html");
  return new Set(
    [...seen].flatMap((source) => [manifest[source]?.file ?? "", ...(manifest[source]?.css ?? [])]),
  );
}
