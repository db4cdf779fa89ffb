// More than one, because a transaction may still see the version before a change.
const VERSIONS_KEPT = 4;
const versions = new Map<string, Map<string, Promise<unknown>>>();

/**
 * Returns the rules that `load` reads, cached by their version. A version is never reused, so a cached value stays
 * valid, whichever process changed the rules.
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
