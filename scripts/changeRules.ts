const KINDS = ["added", "changed", "fixed", "security"] as const;
type Change = { kind: (typeof KINDS)[number]; text: string };
type Manifest = { version?: string; dependencies?: Record<string, string> };

/** Returns what a file of `changes/` tells: `kind: Sentence.`, without a kind `changed`. Throws on another form. */
export function readChange(name: string, content: string): Change {
  const [, given = "changed", rest = ""] = /^(?:([a-z]+): )?(.*)$/s.exec(content.trim()) ?? [];
  const kind = KINDS.find((each) => each === given);
  if (!kind) throw new Error(`changes/${name}: "${given}" is none of ${KINDS.join(", ")}`);
  const text = rest.replace(/\s+/g, " ");
  if (!/^[^a-z].*\.$/.test(text)) throw new Error(`changes/${name} is not a sentence with a period`);
  return { kind, text };
}

/** Returns the changelog with a section of the release's changes, by kind, above those of the releases before. */
export function withRelease(changelog: string, version: string, day: string, changes: Change[]): string {
  if (!/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/.test(version)) throw new Error(`"${version}" is not a version`);
  if (changelog.includes(`\n## ${version} `)) throw new Error(`${version} was released before`);
  const groups = KINDS.flatMap((kind) => {
    const items = changes.filter((change) => change.kind === kind).map(({ text }) => `- ${text}\n`);
    return items.length ? `### ${kind.charAt(0).toUpperCase()}${kind.slice(1)}\n\n${items.join("")}` : [];
  });
  const section = [`## ${version} (${day})\n`, ...groups].join("\n");
  const at = changelog.search(/^## /m);
  return at < 0
    ? `${changelog.trimEnd()}\n\n${section}`
    : `${changelog.slice(0, at)}${section}\n${changelog.slice(at)}`;
}

/** Sets the version of a package, and of the project's packages on which it depends. */
export function setVersion(manifest: Manifest, version: string): void {
  manifest.version = version;
  const { dependencies = {} } = manifest;
  for (const name of Object.keys(dependencies)) if (name.startsWith("@wage/")) dependencies[name] = version;
}
