// A few, because a transaction may still see the version before a change.
const VERSIONS_KEPT = 4;
const versions = new Map<string, Map<string, Promise<unknown>>>();

/**
 * What `load` reads of the rules, read once for each version of them. A version is never given twice, so what is
 * kept under its name stays right, whatever the database and whoever changed the rules.
 */
export function atVersion<T>(version: string, key: string, load: () => Promise<T>): Promise<T> {
  let kept = versions.get(version);
  if (!kept) {
    kept = new Map();
    versions.set(version, kept);
    const [oldest] = versions.keys();
    if (versions.size > VERSIONS_KEPT && oldest !== undefined) versions.delete(oldest);
  }
  const known = kept.get(key) as Promise<T> | undefined;
  if (known) return known;
  const loading = load();
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  return loading;
}
