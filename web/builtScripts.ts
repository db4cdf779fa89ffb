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

/** Every built script that these bring with them, directly or by what they import. */
export function closureOf(out: string, start: readonly string[]): Set<string> {
  const found = new Set<string>();
  const todo = [...start];
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const source = readFileSync(path.join(out, file), "utf8");
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      todo.push(`assets/${name}`);
  }
  return found;
}
