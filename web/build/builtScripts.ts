import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The built file of a module, by the module's name: "assets/HomeScreen-Dk2nkvrQ.js". */
export function builtScript(out: string, name: string): string {
  const file = readdirSync(path.join(out, "assets")).find((asset) =>
    new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(asset),
  );
  if (!file) throw new Error(`The build has no module ${name}`);
  return `assets/${file}`;
}

/** Every built script that these bring with them, directly or by what they import; each after what it imports. */
export function closureOf(out: string, start: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(path.join(out, file), "utf8");
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) visit(`assets/${name}`);
    found.add(file);
  };
  start.forEach(visit);
  return found;
}
