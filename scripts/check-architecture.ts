import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FEATURES, MEANINGLESS_NAMES, RULES, TOOLS } from "./architectureRules.ts";
import { codesOf, codeViolations } from "./codeRules.ts";
import { messageViolations } from "./messageRules.ts";
import { projectFiles, type Source } from "./projectFiles.ts";
import { sizeAdvice, sizeViolations } from "./sizeRules.ts";
import { sqlViolations, withoutComments } from "./sqlRules.ts";

export type Packages = Record<string, ReadonlySet<string>>;

const IMPORT =
  /(?:^|[\n;}])\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?\s*["']([^"']+)["']|\b(?:import|require|import\.meta\.glob)(?:<[^(]*>)?\(\s*\[?\s*["']([^"']+)["']/g;

/** The name of a package of ours in an import: `@wage/contract/claims/claims`. */
const OWN_PACKAGE = /^@wage\/(law|contract)\//;

/** Returns the imports of a file: paths from the root, `package:name` or `node:name`. */
export function importsOf({ path: file, text }: Source): string[] {
  const found: string[] = [];
  for (const [, statement, dynamic] of withoutComments(text).matchAll(IMPORT)) {
    const name = statement ?? dynamic ?? "";
    if (name.startsWith(".")) found.push(path.posix.join(path.posix.dirname(file), name));
    else if (OWN_PACKAGE.test(name)) found.push(`${name.replace(OWN_PACKAGE, "$1/src/")}.ts`);
    else if (name.startsWith("node:")) found.push(name);
    else
      found.push(
        `package:${name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/")}`,
      );
  }
  return found;
}

/** Returns every violation of the rules as one readable line. `codes` are those that administrators edit. */
export function violations(
  sources: readonly Source[],
  packages: Packages,
  codes: ReadonlySet<string>,
): string[] {
  const problems = importViolations(sources);
  for (const source of sources)
    problems.push(
      ...undeclared(source, packages),
      ...misplaced(source.path),
      ...sqlViolations(source),
      ...codeViolations(source, codes),
    );
  return [...problems, ...sizeViolations(sources)];
}

/** Returns the imports that a rule forbids, and the cycles of imports. */
export function importViolations(sources: readonly Source[]): string[] {
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
  for (const source of sources) {
    const imports = importsOf(source);
    graph.set(
      source.path,
      imports.filter((name) => !/^(package|node):/.test(name)),
    );
    for (const target of imports)
      for (const { why, from, to, except } of RULES) {
        const match = from.exec(source.path);
        if (match && to.test(target) && !except?.(target, match))
          problems.push(`${source.path} → ${target}: ${why}`);
      }
  }
  return [...problems, ...cycles(graph), ...featureCycles(graph)];
}

// npm hoists, so a package's dependency list alone does not stop an import.
function undeclared(source: Source, packages: Packages): string[] {
  const own = packages[source.path.split("/")[0] ?? ""];
  if (!own) return [];
  return importsOf(source)
    .filter(
      (name) =>
        name.startsWith("package:") && !own.has(name.slice(8)) && !name.startsWith("package:virtual:"),
    )
    .map((name) => `${source.path} → ${name}: its package.json does not name it`);
}

function misplaced(file: string): string[] {
  const problems: string[] = [];
  if (MEANINGLESS_NAMES.test(file)) problems.push(`${file}: a name that says nothing`);
  const [, end, feature] = /^(server|web)\/src\/features\/(\w+)\//.exec(file) ?? [];
  if (end && feature && !FEATURES[end as "server" | "web"].includes(feature))
    problems.push(`${file}: no feature has this name (scripts/architectureRules.ts)`);
  return problems;
}

const FEATURE = /^(server|web)\/src\/features\/(\w+)\//;
const featureOf = (file: string) => {
  const [, end, name] = FEATURE.exec(file) ?? [];
  return end && name ? `${end}: ${name}` : undefined;
};

/** Returns the cycles among features by the imports of their files; tests may import anything. */
function featureCycles(graph: Map<string, string[]>): string[] {
  const features = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const feature = featureOf(file);
    if (!feature || /\.test\.tsx?$/.test(file)) continue;
    const known = features.get(feature) ?? new Set();
    features.set(feature, known);
    for (const target of targets) {
      const other = featureOf(target);
      if (other && other !== feature) known.add(other);
    }
  }
  return cycles(new Map([...features].map(([feature, others]) => [feature, [...others]])));
}

function cycles(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  function visit(file: string, trail: string[]) {
    const start = trail.indexOf(file);
    if (start >= 0) {
      found.push(`cycle: ${[...trail.slice(start), file].join(" → ")}`);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return found;
}

const ROOT = path.join(import.meta.dirname, "..");

function readPackages(): Packages {
  const read = (folder: string) => {
    const file = JSON.parse(readFileSync(path.join(ROOT, folder, "package.json"), "utf8"));
    return new Set(
      ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
        Object.keys(file[kind] ?? {}),
      ),
    );
  };
  const root = read(".");
  return Object.fromEntries(
    ["law", "contract", "server", "web"].map((folder) => [folder, new Set([...read(folder), ...root])]),
  );
}

function readMigrations(): string {
  const folder = path.join(ROOT, "server/migrations");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
}

function readWorkflow(): string {
  const folder = path.join(ROOT, "profiles/workflow");
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
}

if (process.argv[1] === import.meta.filename) {
  const read = (pattern: RegExp): Source[] =>
    projectFiles()
      .filter((file) => pattern.test(file) && /\.tsx?$/.test(file))
      .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), "utf8") }));
  const sources = read(/^((law|contract|server|web)\/src|scripts)\//);
  const tools = read(TOOLS);
  // Fails when no file was checked: an empty run proves nothing.
  for (const { length } of [sources, tools])
    if (length < 50) throw new Error(`Only ${length} files were looked at`);
  const problems = [
    ...violations(
      sources,
      readPackages(),
      codesOf(readMigrations(), readWorkflow(), readdirSync(path.join(ROOT, "profiles/letters"))),
    ),
    ...messageViolations(sources),
    ...importViolations(tools),
  ];
  for (const problem of problems) console.error(problem);
  for (const advice of sizeAdvice(sources)) console.log(advice);
  console.log(`architecture: ${sources.length + tools.length} files, ${problems.length} violations`);
  process.exit(problems.length ? 1 : 0);
}
